import type { ContextType, ReactNode } from 'react'
import { Form } from '../ui/form'

type Context = ContextType<typeof Form>
const context: Context = {
  ...{ file: 'posts/a.md', entry: {}, shape: {}, target: { path: '' }, choices: {}, links: [] },
  ...{ mistakes: [], hints: [], conflicts: [] },
  ...{ fail: jest.fn(), say: jest.fn(), changePictures: jest.fn(), choose: jest.fn(), endBurst: jest.fn() },
  name: () => ['', ''],
}

/** A form with nothing to correct or to choose. */
export const PlainForm = ({ children, ...own }: Partial<Context> & { children: ReactNode }) => (
  <Form value={{ ...context, ...own }}>{children}</Form>
)

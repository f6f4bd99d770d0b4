import type { ReactElement, ReactNode } from 'react'
import { createIsland, defineIslands, type IslandProps } from '../src/index.ts'

// The compiler refuses what `Island` refuses: `npm run check` fails where a line under `@ts-expect-error` compiles. What it
// accepts is in the fixture's pages.

type Registry = {
  greeting: () => Promise<(props: { text: string }) => ReactNode>
  button: () => Promise<(props: { onPress: () => void }) => ReactNode>
  clock: () => Promise<(props: { now: Date }) => ReactNode>
  frame: () => Promise<(props: { icon: ReactElement }) => ReactNode>
}

const Island = createIsland(
  defineIslands({ greeting: () => Promise.resolve(({ text }: { text: string }) => text as ReactNode) }),
)
export const element = Island({ name: 'greeting', wake: 'idle', props: { text: 'Hello' } })

// @ts-expect-error a name without a component
export const noSuchName = Island({ name: 'farewell', wake: 'idle', props: { text: 'Hello' } })

// @ts-expect-error a wake condition that does not exist
export const noSuchWake: IslandProps<Registry, 'greeting'>['wake'] = 'soon'

// @ts-expect-error a missing prop
export const missingProp: IslandProps<Registry, 'greeting'>['props'] = {}

// @ts-expect-error a function
export const withFunction: IslandProps<Registry, 'button'>['props'] = { onPress: () => undefined }

// @ts-expect-error a date, whose methods JSON would lose
export const withDate: IslandProps<Registry, 'clock'>['props'] = { now: new Date() }

// @ts-expect-error an element, which is not data
export const withElement: IslandProps<Registry, 'frame'>['props'] = { icon: {} as ReactElement }

import type { ReactElement, ReactNode } from 'react'
import type { IslandProps } from './island'
import type { Islands } from './registry'

// What `Island` refuses is refused by the compiler, so this file is its test: `npm run types` fails where a line under
// `@ts-expect-error` compiles.

type Registry = {
  greeting: () => Promise<(props: { text: string; count?: number }) => ReactNode>
  button: () => Promise<(props: { onPress: () => void }) => ReactNode>
  clock: () => Promise<(props: { now: Date }) => ReactNode>
  frame: () => Promise<(props: { children: ReactElement }) => ReactNode>
}

export const accepted: IslandProps<Registry, 'greeting'>[] = [
  { name: 'greeting', wake: 'visible', props: { text: 'Hello' } },
  { name: 'greeting', wake: 'interaction', props: { text: 'Hello', count: 2 } },
]

// @ts-expect-error a name without a component
export type NoSuchName = IslandProps<Islands, 'no-such-island'>

// @ts-expect-error a time that does not exist
export const noSuchTime: IslandProps<Registry, 'greeting'>['wake'] = 'soon'

// @ts-expect-error a prop that is missing
export const missingProp: IslandProps<Registry, 'greeting'>['props'] = {}

// @ts-expect-error a function
export const withFunction: IslandProps<Registry, 'button'>['props'] = { onPress: () => undefined }

// @ts-expect-error a date, whose methods JSON would lose
export const withDate: IslandProps<Registry, 'clock'>['props'] = { now: new Date() }

// @ts-expect-error an element, which is no data
export const withElement: IslandProps<Registry, 'frame'>['props'] = { children: {} as ReactElement }

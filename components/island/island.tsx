import type { FunctionComponent, ReactElement } from 'react'
import { type Islands, islands } from './registry'

/**
 * When an island wakes, if nobody touches it before: when it comes near the window, if the address has a query, or not
 * at all. A touch, a key or the focus wakes each of them.
 */
export type Wake = 'visible' | 'query' | 'interaction'

/** `T` where JSON can carry it, else a type that nothing fits: functions, elements, dates and symbols are refused. */
export type Serialisable<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends ReactElement | symbol | bigint | ((...values: never[]) => unknown)
    ? never
    : T extends object
      ? { [Key in keyof T]: Serialisable<T[Key]> }
      : never

/** Components by name, each behind a function that loads it. */
type Registry = Record<string, () => Promise<(props: never) => unknown>>

type PropsOf<R extends Registry, Name extends keyof R> =
  Awaited<ReturnType<R[Name]>> extends (props: infer Props) => unknown ? Props : never

/** The props of `Island` over a registry; exported so that the tests can hold what it refuses. */
export type IslandProps<R extends Registry, Name extends keyof R> = {
  name: Name
  wake: Wake
  props: PropsOf<R, Name> & Serialisable<PropsOf<R, Name>>
}

/**
 * Renders a client component on the server, complete and useful, inside an element that says which component it is, with
 * which props, and when it wakes. Under `next dev` and in Next's own export React hydrates it like any other; in the
 * finished export the waker does (`waker.ts`). A name that is not in the registry, or a prop that JSON can't carry, is
 * a compile error.
 */
export async function Island<Name extends keyof Islands>({ name, wake, props }: IslandProps<Islands, Name>) {
  // The types of the call above have matched them; here they are any of the components.
  const Component = (await islands[name]()) as FunctionComponent<object>
  return (
    <div className="contents" data-island={name} data-wake={wake} data-props={JSON.stringify(props)}>
      <Component {...(props as object)} />
    </div>
  )
}

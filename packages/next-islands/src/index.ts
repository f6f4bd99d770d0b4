import { createElement, type FunctionComponent, type ReactElement } from 'react'

/**
 * When an island hydrates without interaction: at page load, when the browser is idle, near the viewport, if the
 * address has a query, or never. A pointer, a key or focus hydrates any island.
 */
export type Wake = 'load' | 'idle' | 'visible' | 'query' | 'interaction'

/** `T` where JSON can carry it, otherwise `never`: functions, elements, dates and symbols are compile errors. */
export type Serialisable<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends ReactElement | symbol | bigint | ((...values: never[]) => unknown)
    ? never
    : T extends object
      ? { [Key in keyof T]: Serialisable<T[Key]> }
      : never

/** Components by name, each behind a function that imports it. */
export type Registry = Record<string, () => unknown>

type PropsOf<R extends Registry, Name extends keyof R> =
  Awaited<ReturnType<R[Name]>> extends (props: infer Props extends object) => unknown ? Props : never

export type IslandProps<R extends Registry, Name extends keyof R> = {
  name: Name
  wake: Wake
  props: PropsOf<R, Name> & Serialisable<PropsOf<R, Name>>
}

/** Returns the registry unchanged, with its names and props as types. */
export function defineIslands<R extends Registry>(islands: R): R {
  return islands
}

/**
 * Returns the `Island` component of a registry. It renders a client component on the server, inside an element that
 * carries the component's name and props. `next dev` and Next's own export hydrate it as usual; in a finished export
 * the loader does. `className` is the wrapper's class, for example one with `display: contents`.
 */
export function createIsland<R extends Registry>(islands: R, { className }: { className?: string } = {}) {
  return async function Island<Name extends keyof R & string>({ name, wake, props }: IslandProps<R, Name>) {
    const Component = (await islands[name]?.()) as FunctionComponent<object>
    const attributes = { 'data-island': name, 'data-wake': wake, 'data-props': JSON.stringify(props) }
    return createElement('div', { className, ...attributes }, createElement(Component, props as object))
  }
}

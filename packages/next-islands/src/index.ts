import { Children, createElement, type FunctionComponent, type ReactElement, type ReactNode } from 'react'

/**
 * When an island hydrates without interaction: at page load, when the browser is idle, near the viewport, if the
 * address has a query, or never. A pointer, a key or focus hydrates any island.
 */
export type Wake = 'load' | 'idle' | 'visible' | 'query' | 'interaction'

/** `T` where JSON can carry it. Functions, elements, dates and symbols are compile errors. */
export type Serialisable<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends ReactElement
    ? 'An element is no data: pass it as children, or render it in the component.'
    : T extends symbol | bigint | ((...values: never[]) => unknown)
      ? 'An island takes data: what JSON cannot carry belongs in the component.'
      : T extends object
        ? { [Key in keyof T]: Serialisable<T[Key]> }
        : never

/** Components by name, each behind a function that imports it. */
export type Registry = Record<string, () => unknown>

type PropsOf<R extends Registry, Name extends keyof R> =
  Awaited<ReturnType<R[Name]>> extends (props: infer Props extends object) => unknown
    ? Omit<Props, 'children'>
    : never

export type IslandProps<R extends Registry, Name extends keyof R> = {
  name: Name
  wake: Wake
  /** Rendered once by the server and kept. Each child is a child of the component. */
  children?: ReactNode
} & (object extends PropsOf<R, Name>
  ? { props?: PropsOf<R, Name> & Serialisable<PropsOf<R, Name>> }
  : { props: PropsOf<R, Name> & Serialisable<PropsOf<R, Name>> })

/** Returns the registry unchanged, with its names and props as types. */
export const defineIslands = <R extends Registry>(islands: R): R => islands

/**
 * Returns the `Island` component of a registry. It renders a client component on the server, inside an element that
 * carries the component's name and props. `next dev` and Next's own export hydrate it as usual; in a finished export
 * the loader does. `className` is the wrapper's class, for example one with `display: contents`.
 */
export function createIsland<R extends Registry>(islands: R, { className }: { className?: string } = {}) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once, where the registry is made.
  return async function Island<Name extends keyof R & string>(island: IslandProps<R, Name>) {
    const { name, wake, props = {}, children } = island
    const Component = (await islands[name]?.()) as FunctionComponent<object>
    const json = JSON.stringify(props, (prop, value) => {
      if (!value?.$$typeof) return value
      throw new Error(`The prop "${prop}" of the island "${name}" is an element. Pass it as children.`)
    })
    const attributes = { 'data-island': name, 'data-wake': wake, 'data-props': json }
    const toSlot = (child: ReactNode, index: number) =>
      createElement('div', { className, 'data-slot': index }, child)
    const slots = Children.map(children, toSlot) ?? []
    return createElement('div', { className, ...attributes }, createElement(Component, props, ...slots))
  }
}

import type { Scenes, Size } from './scenes'

/** Finds the names of all pictures in a parsed file of `content/`: `{ name, alt }`, or the `cover` of a post. */
export function findPictureNames(content: unknown): string[] {
  if (typeof content !== 'object' || content === null) return []
  const { name, alt, cover } = content as Record<string, unknown>
  const own = typeof name === 'string' && typeof alt === 'string' ? [name] : []
  const covers = typeof cover === 'string' ? [cover] : []
  return [...own, ...covers, ...Object.values(content).flatMap(findPictureNames)]
}

type Studio = {
  scenes: Scenes
  /** The files of `art/masters/`: the name of the picture, and its size. */
  masters: ReadonlyMap<string, Size>
  /** The pictures that the content names. */
  used: readonly string[]
  /** Masters that the content does not name, and why they are kept. */
  kept: Readonly<Record<string, string>>
}

/** Returns a sentence for every picture without its source, source of another size, and master without a use. */
export function checkMasters({ scenes, masters, used, kept }: Studio): string[] {
  const tell = ({ width, height }: Size) => `${width}x${height}`
  const faults = [...masters].flatMap(([name, size]) => {
    const scene = scenes.get(name)
    const isUsed = used.includes(name)
    return [
      ...(scene ? [] : [`${name}.png has no scene in art/rig/scenes.py.`]),
      ...(scene && tell(scene) !== tell(size)
        ? [`${name}.png is ${tell(size)}, but its scene is registered at ${tell(scene)}.`]
        : []),
      ...(isUsed || name in kept ? [] : [`${name}.png is not used; remove it, or say why it is kept.`]),
      ...(isUsed && name in kept ? [`${name}.png is used, so it needs no reason to be kept.`] : []),
    ]
  })
  const missing = [...new Set(used)].filter((name) => !masters.has(name))
  const gone = Object.keys(kept).filter((name) => !masters.has(name))
  return [
    ...faults,
    ...missing.map((name) => `The content names ${name}, but there is no art/masters/${name}.png.`),
    ...gone.map((name) => `${name} is to be kept, but there is no art/masters/${name}.png.`),
  ]
}

/** A size in pixels. */
export type Size = { width: number; height: number }

/** The scenes of the rig: the name of the picture, and the size at which it is registered. */
export type Scenes = ReadonlyMap<string, Size>

/**
 * Finds the scenes in the text of `art/rig/scenes.py`: functions under `@picture(width, height, …)`. The picture of
 * `cover_4` is `cover-4`, as the rig itself has it.
 */
export function parseScenes(python: string): Scenes {
  const registered = python.matchAll(/^@picture\((\d+), *(\d+),.*\)\ndef (\w+)\(/gm)
  return new Map(
    [...registered].map(([, width, height, name = '']) => [
      name.replaceAll('_', '-'),
      { width: Number(width), height: Number(height) },
    ]),
  )
}

import type { Scenes } from './scenes'

/** What `npm run art` is asked for. Without a size it is the picture itself, with one it is a look at it. */
export type ArtRequest = { name: string; preview?: [width: string, height: string, samples: string] }

/**
 * Reads the arguments of `npm run art`: the name of a scene, then nothing, or three whole numbers. Throws with a sentence
 * for the person at the keyboard where they are anything else.
 */
export function parseRequest(args: readonly string[], scenes: Scenes): ArtRequest {
  const [name, width, height, samples, ...rest] = args
  if (!name) throw new Error('Name a picture: npm run art -- <name> [width height samples]')
  if (!scenes.has(name)) {
    throw new Error(
      `There is no scene for "${name}". Write one in art/rig/scenes.py, or take one of: ${[...scenes.keys()].join(', ')}`,
    )
  }
  if (args.length === 1) return { name }
  const isNumber = (value: string | undefined): value is string => /^[1-9]\d*$/.test(value ?? '')
  if (!isNumber(width) || !isNumber(height) || !isNumber(samples) || rest.length > 0) {
    throw new Error(`A preview takes three whole numbers: npm run art -- ${name} 400 250 16`)
  }
  return { name, preview: [width, height, samples] }
}

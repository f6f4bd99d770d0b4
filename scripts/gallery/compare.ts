import pixelmatch from 'pixelmatch'

/** A picture as red, green, blue and opacity, a byte each, row by row. */
export type Pixels = { data: Uint8Array; width: number; height: number }

/** `share` of the pixels that differ, from 0 to 1, and a picture that shows them red on the faded page. */
export type Comparison = { share: number; difference: Pixels }

/** The same picture at the top left of a larger canvas, which is transparent around it. */
function enlarge({ data, width, height }: Pixels, toWidth: number, toHeight: number): Uint8Array {
  if (width === toWidth && height === toHeight) return data
  const canvas = new Uint8Array(toWidth * toHeight * 4)
  for (let row = 0; row < height; row++) {
    canvas.set(data.subarray(row * width * 4, (row + 1) * width * 4), row * toWidth * 4)
  }
  return canvas
}

/**
 * Compares two pictures on a canvas that holds both, from the top: what only one of them covers has changed. Edges that
 * were smoothed otherwise don't count, nor shades that the eye can't tell apart.
 */
export function compare(earlier: Pixels, now: Pixels): Comparison {
  const width = Math.max(earlier.width, now.width)
  const height = Math.max(earlier.height, now.height)
  const data = new Uint8Array(width * height * 4)
  const changed = pixelmatch(
    enlarge(earlier, width, height),
    enlarge(now, width, height),
    data,
    width,
    height,
    // The library's own defaults; written down since figures of two galleries must mean the same.
    { threshold: 0.1, includeAA: false, alpha: 0.1, diffColor: [226, 0, 60], aaColor: [255, 190, 0] },
  )
  return { share: changed / (width * height), difference: { data, width, height } }
}

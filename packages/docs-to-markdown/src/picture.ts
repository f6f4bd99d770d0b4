import sharp from 'sharp'

/** How a document shows a picture: fractions cut off at each side, then turned clockwise, and mirrored. */
export type View = {
  left: number
  top: number
  right: number
  bottom: number
  degrees: number
  isFlipped: boolean
  isFlopped: boolean
}

export const wholeView: View = {
  left: 0,
  top: 0,
  right: 0,
  bottom: 0,
  degrees: 0,
  isFlipped: false,
  isFlopped: false,
}

export const isCropped = ({ left, top, right, bottom }: View) => Math.max(left, top, right, bottom) > 0.001
export const isTurned = ({ degrees, isFlipped, isFlopped }: View) =>
  Math.abs(degrees) > 0.5 || isFlipped || isFlopped

/** Returns a picture as a document shows it. Rejects formats that sharp does not read. */
export async function applyView(bytes: Uint8Array, view: View): Promise<Buffer> {
  const { width, height, format } = await sharp(bytes).metadata()
  const [left, top] = [Math.round(Math.max(0, view.left) * width), Math.round(Math.max(0, view.top) * height)]
  const picture = sharp(bytes).extract({
    left,
    top,
    width: Math.max(1, Math.round(width * (1 - Math.max(0, view.right))) - left),
    height: Math.max(1, Math.round(height * (1 - Math.max(0, view.bottom))) - top),
  })
  if (view.isFlipped) picture.flip()
  if (view.isFlopped) picture.flop()
  const turned = sharp(await picture.png().toBuffer())
  return turned
    .rotate(view.degrees, { background: format === 'jpeg' ? '#fff' : '#0000' })
    .toFormat(format, { quality: 92 })
    .toBuffer()
}

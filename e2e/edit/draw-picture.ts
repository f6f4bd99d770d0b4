import sharp from 'sharp'

/** Draws a picture as a file for an upload. */
export const drawPicture = async (
  name: string,
  width: number,
  height: number,
  format: 'jpeg' | 'png' = 'jpeg',
) => ({
  name,
  mimeType: `image/${format}`,
  buffer: await sharp({ create: { width, height, channels: 3, background: '#f26b1d' } })
    .toFormat(format)
    .toBuffer(),
})

import fs from 'node:fs/promises'
import sharp from 'sharp'
import { encodeIco } from './ico'

// Usage: npm run favicon
// Writes `public/favicon.ico` from `public/icon.svg`, for the clients that ask for it without reading a page.
const sides = [16, 32, 48]

const svg = await fs.readFile('public/icon.svg')
const pictures = await Promise.all(
  sides.map(async (side) => ({
    side,
    // The drawing is 32 wide at 72 dots an inch.
    png: await sharp(svg, { density: (72 * side) / 32 })
      .resize(side, side)
      .png({ compressionLevel: 9 })
      .toBuffer(),
  })),
)
await fs.writeFile('public/favicon.ico', encodeIco(pictures))
console.log(`Favicon: public/favicon.ico with ${sides.join(', ')} px.`)

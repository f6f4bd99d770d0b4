import fs from 'node:fs'

/** Returns the shapes of the contact page's map, without their `<svg>`. */
export const readMapDrawing = () =>
  fs.readFileSync('art/map/lagos.svg', 'utf8').replace(/<\/?svg[^>]*>|\n\s*/g, '')

import fs from 'node:fs'

const file = 'brand/icon.svg'
const [, viewBox, drawing] =
  /<svg[^>]*\sviewBox="([^"]+)"[^>]*>\s*(.*?)\s*<\/svg>/s.exec(fs.readFileSync(file, 'utf8')) ?? []
if (!viewBox || !drawing) throw new Error(`${file} must be an <svg> with a viewBox.`)

/** The drawing of `icon.svg`, without its outer element. */
export const mark = { viewBox, drawing: drawing.replace(/>\s+</g, '><') }

import fs from 'node:fs'
import path from 'node:path'

// Writes `components/ui/icon-paths.ts`: the outlines of the Phosphor icons that the site uses, one export each, so that
// a page or an island carries only those that it shows. To add an icon, add its name here and run `npm run icons`.
const names = [
  'arrow-left',
  'arrow-right',
  'caret-down',
  'check',
  'envelope-simple',
  'facebook-logo',
  'google-logo',
  'linkedin-logo',
  'link',
  'list',
  'magnifying-glass',
  'map-pin',
  'minus',
  'paperclip',
  'phone',
  'plus',
  'quotes',
  'share-network',
  'twitter-logo',
  'user',
  'warning-circle',
  'whatsapp-logo',
  'x',
  'x-logo',
] as const

const assets = 'node_modules/@phosphor-icons/core/assets/regular'
const target = 'components/ui/icon-paths.ts'

const lines = names.map((name) => {
  const svg = fs.readFileSync(path.join(assets, `${name}.svg`), 'utf8')
  const outline = [...svg.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]).join('')
  const constant = `${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Icon`
  return `export const ${constant} =\n  '${outline}'\n`
})
fs.writeFileSync(
  target,
  `// Made by scripts/icons.ts from Phosphor Icons (MIT, https://phosphoricons.com), regular weight, 256 units square.\n\n${lines.join('')}`,
)
console.log(`Icons: ${names.length} written to ${target}.`)

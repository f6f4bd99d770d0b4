import fs from 'node:fs'
import path from 'node:path'
import { parse, stringify } from 'yaml'
import { testSite } from '@/scripts/test-site.mjs'
import { createRandom, seed } from '../random'
import { writeParts } from './write-parts'

// Pages of random blocks, from the samples of the test site.

type Sample = { block: string; id?: string; ground?: string; title?: string; form?: string }

const count = 30
const grounds = ['surface', 'raised', 'sunken', 'dark', undefined]
export const samples: Sample[] = ['catalogue', 'parts', 'bare'].flatMap(
  (name) => parse(fs.readFileSync(`${testSite.content}/pages/${name}.yaml`, 'utf8')).blocks,
)

const random = createRandom(seed)
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item

/** Writes a page of four to nine blocks. All but a text and a contact may occur twice. */
function writePage(content: string, name: string): void {
  const titled = samples.filter(({ title, form }) => title ?? form)
  const length = 4 + Math.floor(random() * 6)
  const chosen = Array.from({ length }, (_, index) => pick(index === 0 ? titled : samples))
  const blocks = chosen
    .filter(
      (sample, index) =>
        !/^(text|contact)$/.test(sample.block) ||
        chosen.findIndex(({ block }) => block === sample.block) === index,
    )
    .map(({ id, ...sample }) => ({ ...sample, ground: pick(grounds) }))
  const text = stringify({
    seo: {
      title: `Page ${name}`,
      description: `The page ${name} has blocks in an order that nobody has thought about.`,
    },
    noindex: true,
    blocks: JSON.parse(JSON.stringify(blocks).replaceAll('(#prices)', '(/contact)')),
  })
  fs.writeFileSync(path.join(content, 'pages', `${name}.yaml`), text)
}

/** Writes pages of random blocks in random order, and other parts, into a copy of the test site's content. Returns how to repeat them. */
export function writeRandomPages(content: string): string {
  writeParts(content)
  for (let page = 1; page <= count; page++) writePage(content, `random-${page}`)
  return `SEED=${seed}`
}

import { blockNames } from '@/lib/schemas/blocks'
import { postSchema } from '@/lib/schemas/blog'
import { pageSchema } from '@/lib/schemas/page'
import type { Choice, Choices } from './choices'

const samples = {
  description: 'Say here what the reader will know after reading, in one or two sentences.',
  coverAlt: 'Say here what the cover shows.',
  opening: 'Begin here with the question or the moment that the reader knows.',
  section: 'Write a section under each heading.',
  closing: 'Say here what a visitor can do next.',
  page: 'Say here what a visitor finds on this page, in one or two sentences.',
  bio: 'Say here in a sentence or two what this author writes about.',
  topic: 'Say here what the articles on this topic are about, in one sentence.',
}

const sampleBody = `${samples.opening}

## A first heading

${samples.section}
`

/** Placeholder sentences. `npm run check:content` reports any that remain. */
export const placeholders: readonly string[] = Object.values(samples)

/** Returns a name as YAML, also within braces. */
const toYaml = (name = '') => (/^[a-z][\w-]*\.\w+$/i.test(name) ? name : JSON.stringify(name))

/**
 * Creates the file of a new draft that can be previewed at once. Each field has its schema description as a comment. The
 * cover is empty if there is no possible one.
 */
export function createPost(
  title: string,
  date: string,
  { covers, authors, topics }: Choices,
  body = sampleBody,
): string {
  const fields = {
    title: JSON.stringify(title),
    description: samples.description,
    date,
    draft: 'true',
    author: authors[0]?.value,
    cover: toYaml(covers[0]?.value),
    coverAlt: samples.coverAlt,
    topics: `[${topics[0]?.value}]`,
  }
  const options: Partial<Record<string, Choices['covers']>> = { author: authors, cover: covers, topics }
  const front = Object.entries(fields).map(([key, value]) => {
    const list = options[key]?.map(({ label }) => `  ${label}`)
    const comments = [
      postSchema.shape[key as keyof typeof fields].description,
      ...(list ? ['To choose from:', ...list] : []),
    ]
    return `${comments.map((line) => `# ${line}\n`).join('')}${key}: ${value}\n`
  })
  return `---
# Lines that start with # are explanations. Visitors never see them.

${front.join('\n')}---

${body}`
}

/** Creates the file of a new page of blocks, a draft. The picture is empty if there is none to choose from. */
export function createPage(title: string, pictures: readonly Choice[]): string {
  const name = JSON.stringify(title)
  const picture = `{ name: ${toYaml(pictures[0]?.value)}, alt: "", decorative: true }`
  return `# Lines that start with # are explanations. Visitors never see them.

seo:
  # ${pageSchema.shape.seo.shape.title.description}
  title: ${name}
  # ${pageSchema.shape.seo.shape.description.description} 50 to 160 characters.
  description: ${samples.page}
# ${pageSchema.shape.draft.description}
draft: true
# The parts of the page, from top to bottom. docs/writing.md shows all:
# ${blockNames.join(', ')}
blocks:
  - block: hero
    title: ${name}
    text: ${samples.opening}
    action: { label: Read on, href: "#more" }
    # To choose from: ${pictures.map(({ value }) => value).join(', ')}
    picture: ${picture}
  - block: text
    id: more
    # Markdown, indented below the |
    markdown: |
      ## A first heading

      ${samples.section}
  - block: banner
    title: What next?
    text: ${samples.closing}
    action: { label: Home, href: / }
    picture: ${picture}
`
}

/** Creates the file of a new author. The picture is empty if there is none to choose from. */
export function createAuthor(name: string, pictures: readonly Choice[]): string {
  const names = pictures.map(({ value }) => value)
  return `name: ${JSON.stringify(name)}
roles: [Author]
bio: ${samples.bio}
# To choose from: ${names.join(', ')}
picture: { name: ${toYaml(names[0])}, alt: "", decorative: true }
`
}

/** Appends a topic to `topics.yaml`. */
export function addTopic(topics: string, id: string, name: string): string {
  return `${topics.trimEnd()}\n${id}:\n  name: ${JSON.stringify(name)}\n  description: ${samples.topic}\n`
}

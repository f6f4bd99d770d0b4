import { postSchema } from '@/lib/content/schemas'

/** A picture that a post can have as its cover. `shows` is what `art/README.md` says of it. */
export type Cover = { name: string; shows: string }

/** What a new post can choose from. */
export type Choices = {
  /** Covers that no post has. */
  covers: readonly Cover[]
  authors: readonly string[]
  topics: readonly string[]
}

const description = 'Say here what the reader will know after reading, in one or two sentences.'
const coverAlt = 'Say here what the cover shows.'
const text = [
  'Begin here with the question or the moment that the reader knows.',
  'Write a section under each heading.',
  'Every post has one sentence that stands out as a quote.',
  'Every post has a numbered list; this is its first line.',
]
/** What a new post says until somebody rewrites it; `npm run check:content` finds what is left of it. */
export const placeholders: readonly string[] = [description, coverAlt, ...text]

/**
 * Returns the file of a new post: a draft that can be previewed at once. Each field stands under its description in the
 * schema. Throws with a sentence for the person at the keyboard where there is nothing to choose a cover from.
 */
export function createPost(title: string, date: string, { covers, authors, topics }: Choices): string {
  const [cover] = covers
  if (!cover) throw new Error('No picture is free to be a cover. Make one first: art/README.md says how.')
  const width = Math.max(...covers.map(({ name }) => name.length))
  const values: Partial<Record<keyof typeof postSchema.shape, { value: string; choices?: string[] }>> = {
    title: { value: JSON.stringify(title) },
    description: { value: description },
    date: { value: date },
    draft: { value: 'true' },
    author: { value: authors[0] ?? '', choices: [authors.join(', ')] },
    cover: {
      value: cover.name,
      choices: covers.map(({ name, shows }) => `  ${name.padEnd(width)}  ${shows}`.trimEnd()),
    },
    coverAlt: { value: coverAlt },
    topics: { value: `[${topics[0] ?? ''}]`, choices: [topics.join(', ')] },
  }
  const fields = Object.entries(values).map(([key, { value, choices = [] }]) => {
    const explanation = postSchema.shape[key as keyof typeof values].description ?? ''
    const choose = choices.length > 0 ? ['To choose from:', ...choices] : []
    const comments = [explanation, ...choose].map((line) => `# ${line}`)
    return [...comments, `${key}: ${value}`].join('\n')
  })
  const [opening, section, quote, item] = text
  return `---
# Lines with a # in front explain, and are never shown.

${fields.join('\n\n')}
---

${opening}

## A first heading

${section}

> ${quote}

1. ${item}
2. And this is its second.
`
}

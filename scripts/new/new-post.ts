import { postSchema } from '@/lib/content/schemas'

/** A possible cover. `isUsed`: another post shows it. */
export type Cover = { name: string; shows: string; isUsed: boolean }

/** The options for a new post. */
export type Choices = {
  /** The first is the default. */
  covers: readonly Cover[]
  authors: readonly string[]
  topics: readonly string[]
}

const description = 'Say here what the reader will know after reading, in one or two sentences.'
const coverAlt = 'Say here what the cover shows.'
const text = [
  'Begin here with the question or the moment that the reader knows.',
  'Write a section under each heading.',
]
const pageDescription = 'Say here what a visitor finds on this page, in one or two sentences.'
const bio = 'Say here in a sentence or two what this author writes about.'
const topicDescription = 'Say here what the articles on this topic are about, in one sentence.'
/** Placeholder sentences. `npm run check:content` reports any that remain. */
export const placeholders: readonly string[] = [
  description,
  coverAlt,
  pageDescription,
  bio,
  topicDescription,
  ...text,
]

/**
 * Creates the file of a new draft that can be previewed at once. Each field has its schema description as a comment.
 * Throws with a message for the user if there is no possible cover.
 */
export function createPost(title: string, date: string, { covers, authors, topics }: Choices): string {
  const [cover] = covers
  if (!cover)
    throw new Error('There is no cover. Put a picture at least 1,200 px wide into content/pictures/.')
  const width = Math.max(...covers.map(({ name }) => name.length))
  const values: Partial<Record<keyof typeof postSchema.shape, { value: string; choices?: string[] }>> = {
    title: { value: JSON.stringify(title) },
    description: { value: description },
    date: { value: date },
    draft: { value: 'true' },
    author: { value: authors[0] ?? '', choices: [authors.join(', ')] },
    cover: {
      value: cover.name,
      choices: covers.map(({ name, shows, isUsed }) =>
        `  ${name.padEnd(width)}  ${shows}${isUsed ? ' (in use)' : ''}`.trimEnd(),
      ),
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
  const [opening, section] = text
  return `---
# Lines with a # in front explain, and are never shown.

${fields.join('\n\n')}
---

${opening}

## A first heading

${section}
`
}

export function createPage(title: string): string {
  return `---
title: ${JSON.stringify(title)}
description: ${pageDescription}
---

${text[0]}
`
}

/** Creates the file of a new author. Throws if there is no picture. */
export function createAuthor(name: string, pictures: readonly string[]): string {
  const [picture] = pictures
  if (!picture) throw new Error('There is no picture for an author yet. Add one first.')
  return `name: ${JSON.stringify(name)}
roles: [Author]
bio: ${bio}
# To choose from: ${pictures.join(', ')}
picture: { name: ${picture}, alt: "", decorative: true }
social: []
`
}

/** Appends a topic to `topics.yaml`. */
export function addTopic(topics: string, id: string, name: string): string {
  return `${topics.trimEnd()}\n${id}:\n  name: ${JSON.stringify(name)}\n  description: ${topicDescription}\n`
}

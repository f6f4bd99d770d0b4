import { splitFrontMatter } from '@/lib/content/front-matter'
import { countWords } from '@/lib/content/markdown'

// Makes as many posts as are asked for, of ours: their paragraphs, lists, quotes and code in other combinations. The same
// number gives the same posts, on every machine, and the first of more are those of fewer.

/** A post as a file of the content. */
export type PostFile = { id: string; text: string }

/** Of what posts are made: the blocks of Markdown of all samples by kind, and what each says besides. */
type Stock = {
  /** The fields that stay together, such as a picture and what it shows. */
  heads: { author: string; cover: string; coverAlt: string; topics: string }[]
  headings: string[]
  paragraphs: { text: string; words: number }[]
  lists: string[]
  quotes: string[]
}

// Titles of at most 60 characters. No two of the lists' lengths (25, 24, 17) have a factor in common, so that counting
// through all three at once meets each combination before any comes again.
const beginnings = [
  ...[
    'How we plan',
    'What we learnt from',
    'Before you buy',
    'When to stop',
    'Who should own',
    'A plain guide to',
  ],
  ...[
    'Three checks for',
    'The true cost of',
    'Ten questions about',
    'How to hand over',
    'Notes on',
    'The first week of',
  ],
  ...[
    'Why we delay',
    'How to review',
    'The quiet side of',
    'A short list for',
    'How to estimate',
    'What to ask about',
  ],
  ...[
    'Small steps in',
    'How to describe',
    'A second look at',
    'The case for',
    'How to leave',
    'A calm start to',
    'How to test',
  ],
]
const subjects = [
  ...['a data move', 'a slow report', 'user interviews', 'shared accounts', 'a nightly job', 'index changes'],
  ...[
    'code review',
    'a hiring plan',
    'a first release',
    'bug reports',
    'a price list',
    'support hours',
    'an order form',
  ],
  ...[
    'a style guide',
    'backups',
    'test data',
    'a search page',
    'sign-in rules',
    'release notes',
    'an audit trail',
  ],
  ...['status calls', 'handover notes', 'a road map', 'a stock count'],
]
const places = [
  ...[
    'in a small team',
    'at month end',
    'across two offices',
    'with one engineer',
    'before a launch',
    'in a busy season',
  ],
  ...['under a fixed price', 'for a new client', 'after a merger', 'on a tight budget', 'without overtime'],
  ...[
    'with an outside team',
    'in the first year',
    'when plans change',
    'on old servers',
    'for a delivery firm',
    'over a weekend',
  ],
]
const claims = [
  'What to settle first, what can wait, and how to tell that it worked.',
  'The order that saves most work, with the mistakes we made ourselves.',
  'A worked example with figures, and the point at which to ask for help.',
  'Who decides, what is written down, and what nobody misses later.',
]

/** The most posts that can be made, besides the samples. */
export const mostPosts = beginnings.length * subjects.length * places.length

/** Returns numbers from 0 to 1 that look random, always the same for a seed (Mulberry32, by Tommy Ettinger). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns the blocks of a text; a paragraph that ends with a colon stays with what it announces. */
function splitBlocks(markdown: string): string[] {
  const blocks: string[] = []
  for (const block of markdown.trim().split(/\n{2,}(?=\S)/)) {
    const last = blocks.at(-1)
    const isAnnounced = last?.endsWith(':') && !block.startsWith('#')
    if (isAnnounced) blocks[blocks.length - 1] = `${last}\n\n${block}`
    else blocks.push(block)
  }
  return blocks
}

/** Returns what the samples are made of. Throws where one has no front matter. */
function takeApart(samples: readonly PostFile[]): Stock {
  const stock: Stock = { heads: [], headings: [], paragraphs: [], lists: [], quotes: [] }
  // The newest first, as the list shows them: so each page of a long list has the pictures of our own.
  const parted = samples.map(({ id, text }) => {
    const parts = splitFrontMatter(text)
    if (!parts) throw new Error(`The sample ${id} has no front matter.`)
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(parts.yaml)?.[1] ?? ''
    return { field, blocks: splitBlocks(text.slice(parts.header.length)) }
  })
  parted.sort((a, b) => b.field('date').localeCompare(a.field('date')))
  for (const { field, blocks } of parted) {
    const [author, cover, coverAlt, topics] = ['author', 'cover', 'coverAlt', 'topics'].map(field)
    stock.heads.push({ author, cover, coverAlt, topics } as Stock['heads'][0])
    for (const block of blocks) {
      if (block.startsWith('## ')) stock.headings.push(block)
      else if (block.startsWith('> ')) stock.quotes.push(block)
      else if (/^1\. /m.test(block)) stock.lists.push(block)
      else stock.paragraphs.push({ text: block, words: countWords(block) })
    }
  }
  return stock
}

/** Draws the items one by one, none twice. */
function* draw<Item>(items: readonly Item[], random: () => number): Generator<Item, void> {
  const rest = [...items]
  while (rest.length > 0) yield rest.splice(Math.floor(random() * rest.length), 1)[0] as Item
}

/** Returns a text of four parts with 600 to 800 words, as long as ours, with a quote and a numbered list. */
function writeText(stock: Stock, opening: string, random: () => number): string {
  const drawn = draw(stock.headings, random)
  const headings = Array.from({ length: 4 }, () => drawn.next().value ?? '')
  const [list = ''] = draw(stock.lists, random)
  const [quote = ''] = draw(stock.quotes, random)
  const longest = 690 + Math.floor(random() * 100)
  let words = countWords([opening, ...headings, list, quote].join(' '))
  const paragraphs: string[] = []
  for (const { text, words: more } of draw(stock.paragraphs, random)) {
    if (words + more > longest) break
    paragraphs.push(text)
    words += more
  }
  const part = Math.ceil(paragraphs.length / 5)
  const [first = [], ...rest] = [0, 1, 2, 3, 4].map((index) =>
    paragraphs.slice(index * part, (index + 1) * part),
  )
  const parts = headings.map((heading, index) => [
    heading,
    ...(rest[index] ?? []),
    ...(index === 1 ? [list] : index === 2 ? [quote] : []),
  ])
  return [opening, ...first, ...parts.flat()].join('\n\n')
}

/** Returns the day that is some days before another, YYYY-MM-DD. */
function subtractDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
}

/**
 * Returns `count` posts made of the samples, the newest the day before `day`, one a day. Throws where so many cannot be
 * made, or where a sample cannot be read.
 */
export function createPosts(samples: readonly PostFile[], count: number, day: string): PostFile[] {
  if (count > mostPosts)
    throw new Error(`${count} posts cannot be made; at most ${mostPosts} have a title each.`)
  const stock = takeApart(samples)
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(index + 1)
    const beginning = beginnings[index % beginnings.length]
    const subject = subjects[index % subjects.length]
    const place = places[index % places.length]
    const title = `${beginning} ${subject} ${place}`
    const head = stock.heads[index % stock.heads.length]
    const opening = `${title}: this note says what we do, and why. ${claims[Math.floor(random() * claims.length)]}`
    const text = [
      '---',
      `title: ${title}`,
      `description: "${title}. ${claims[index % claims.length]}"`,
      `date: ${subtractDays(day, index + 1)}`,
      `author: ${head?.author}`,
      `cover: ${head?.cover}`,
      `coverAlt: ${head?.coverAlt}`,
      `topics: ${head?.topics}`,
      '---',
      '',
      writeText(stock, opening, random),
      '',
    ].join('\n')
    return { id: title.toLowerCase().replaceAll(' ', '-'), text }
  })
}

import type { Reason } from 'checked-content'
import type { BlockName } from '@/lib/schemas/blocks'

// The words of the editor, for people who write: labels and hints of fields, and the names of blocks.

/** The name of each block, and what it is for. */
export const blockWords: Record<BlockName, [name: string, use: string]> = {
  hero: ['Opening', 'The first thing on a page: a large title, a picture and a button.'],
  'picture-text': ['Picture and text', 'A picture beside a few paragraphs.'],
  cards: ['Cards', 'Two to twelve cards with pictures, in a carousel.'],
  service: ['Service', 'What you do, its points, and buttons to hire or order.'],
  testimonials: ['Testimonials', 'What clients say, one at a time.'],
  posts: ['Posts', 'The newest posts of the blog, or those you choose.'],
  row: ['Line with a button', 'A title, a sentence and a button in one row.'],
  banner: ['Banner', 'A dark card with a picture and a button, for the end of a page.'],
  quote: ['Quote', 'One large sentence, and who said it.'],
  claims: ['Reasons', 'Numbered reasons beside a title that stays in view.'],
  contact: ['Contact', 'The form, the address and the map.'],
  questions: ['Questions and answers', 'Questions whose answers unfold.'],
  people: ['People', 'Portraits with names and roles.'],
  logos: ['Logos', 'The logos of clients or partners.'],
  plans: ['Plans and prices', 'What one can buy, side by side.'],
  steps: ['Steps', 'How something goes, step by step.'],
  figures: ['Figures', 'Large numbers, and what they mean.'],
  text: ['Text', 'Words with headings, lists, links and pictures.'],
}

const labels: Record<string, string> = {
  ...Object.fromEntries(Object.entries(blockWords).map(([block, [name]]) => [block, name])),
  account: 'Sign in and sign up',
  action: 'Button',
  aliases: 'Old addresses',
  body: 'Text',
  by: 'Who said it',
  canonical: 'Address of the original',
  clientDesignation: 'Role of the client',
  clientFeedback: 'What the client says',
  clientPhoto: 'Portrait of the client',
  coverAlt: 'What the cover shows',
  decorative: 'Only decoration',
  desc: 'Description',
  formEndpoint: 'Address that receives the form',
  formFields: 'Hidden fields',
  formHoneypot: 'Trap for spam',
  ground: 'Background',
  honeypot: 'Label of the trap for spam',
  id: 'Name in addresses',
  img: 'Picture',
  layout: 'Header and footer',
  markdown: 'Text',
  noindex: 'Hidden from search engines',
  reportTo: 'Address that receives reports of browsers',
  secondary: 'Second button',
  seo: 'Search engines',
  site: 'Company and site',
  skipLink: 'Link past the menu, for keyboards',
  submit: 'Button text',
  url: 'Web address',
}

/** Hints for writers. The others are those of the schemas. */
export const hints: Record<string, string> = {
  aliases: 'Addresses that lead here.',
  author: 'Who wrote it.',
  cover: 'At least 1,200 px wide.',
  coverAlt: 'In one sentence, for those who do not see it.',
  date: 'The day of publication. A later day schedules it.',
  decorative: 'The picture shows nothing that the words do not say.',
  draft: 'While this is on, visitors do not see it.',
  ground: 'Neighbours with one background join.',
  markdown: '',
  noindex: 'No search finds the page.',
  shape: 'The shape of the picture.',
  topics: 'What it is about.',
  updated: 'The day of the last notable change, shown beside the date.',
}

const choices: Record<string, string> = {
  surface: 'As the page',
  raised: 'White',
  sunken: 'Warm',
  Step1: 'Step 1',
  Step2: 'Step 2',
  Step3: 'Step 3',
}

/** Converts a key to a label: `withoutScript` becomes `Without script`. */
export function toLabel(key: string): string {
  if (labels[key]) return labels[key]
  return start(key.replace(/-/g, ' ').replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}

/** Names a file by its address: `pages/services/oracle.yaml` becomes `Services › Oracle`. */
export const nameFile = (name: string) =>
  name
    .replace(/^\w+\/|(\/index)?\.\w+$/g, '')
    .split('/')
    .map(toLabel)
    .join(' › ')

export const toChoice = (value: string) => choices[value] ?? toLabel(value)

/** Describes a path: `plans[2].name` becomes `Plans 2, Name`. */
export const describePath = (path: string): string =>
  path
    .split('.')
    .map((part) =>
      part.replace(/^([^[]+)(?:\[(\d+)\])?/, (_, key, index) => toLabel(key) + (index ? ` ${index}` : '')),
    )
    .join(', ')
    .replace(/^Blocks (\d+), /, 'Block $1, ')

const start = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Says in one sentence what to do about a problem. */
export function toSentence({ found, expected, fix }: Reason): string {
  const [, count] = /, (\d+) characters$/.exec(found) ?? []
  const limits = expected.match(/\d+/g)?.map(Number) ?? []
  const isEmpty = /^(nothing|null|"")(,|$)/.test(found)
  if (count && !isEmpty && limits.length > 0) {
    const most = limits.at(-1) ?? 0
    return Number(count) > most
      ? `Shorten it to ${most} characters; it has ${count}.`
      : `Write at least ${limits[0]} characters; it has ${count}.`
  }
  if (/misspelling$/.test(found)) return `${found.split(',', 1)}: did you mean ${expected}?`
  if (/^one of: /.test(expected)) return `Choose ${expected.slice(8).split(', ').map(toChoice).join(', ')}.`
  if (/ px wide$/.test(found)) return `${start(fix)}.`
  if (/^at least |^two to /.test(expected)) return `Add ${expected}.`
  if (isEmpty && /picture/.test(expected)) return 'Choose a picture.'
  if (isEmpty || /^correct "/.test(fix)) return `Write ${expected}.`
  // Writers know a page by its name, not by its file.
  const toName = (text: string) =>
    text.replace(/\S*\b((?:pages|posts|authors)\/[\w/-]+\.(?:md|yaml))[\d:]*/g, (_, file) => nameFile(file))
  return toName(`${start(found)}: ${fix}.`)
}

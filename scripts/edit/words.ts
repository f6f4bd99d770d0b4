import type { Words } from 'content-editor'
import type { BlockName } from '@/lib/schemas/blocks'

// The words of the editor for this site: labels and hints of fields, and the names of blocks.

/** The name of each block, and what it is for. */
const blocks: Record<BlockName, [name: string, use: string]> = {
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
  ...Object.fromEntries(Object.entries(blocks).map(([block, [name]]) => [block, name])),
  account: 'Sign in and sign up',
  action: 'Button',
  aliases: 'Old addresses',
  alt: 'Alternative text',
  body: 'Text',
  by: 'Who said it',
  canonical: 'First published at',
  clientDesignation: 'Role of the client',
  clientFeedback: 'What the client says',
  clientPhoto: 'Portrait of the client',
  coverAlt: 'What the cover shows',
  decorative: 'Only decoration',
  desc: 'Description',
  formEndpoint: 'Address that receives the form',
  formFields: 'Hidden fields',
  formHoneypot: 'Field that only robots fill in',
  ground: 'Background',
  href: 'Address',
  honeypot: 'Label of the field that only robots fill in',
  id: 'Name of this block in links',
  context: 'What a step is about',
  img: 'Picture',
  layout: 'Header and footer',
  markdown: 'Text',
  markers: 'Picture labels',
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
const hints: Record<string, string> = {
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

/** Fields that only an engineer can answer. */
const technical = [
  'canonical',
  'formEndpoint',
  'formFields',
  'formHoneypot',
  'id',
  'language',
  'needs',
  'noindex',
  'proposals',
  'reportTo',
  'security',
  'url',
]

export const words: Words = {
  labels,
  hints,
  choices,
  blocks,
  technical,
  groups: ['Home', 'Pages', 'Posts', 'Authors', 'Topics', 'Site'],
}

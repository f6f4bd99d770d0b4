import type { Resolved } from 'checked-content'
import { z } from 'zod'
import { banner } from './banner'
import { carouselWords } from './block'
import { cards } from './cards'
import { claims } from './claims'
import { contact, contactWords } from './contact'
import { figures } from './figures'
import { hero } from './hero'
import { logos } from './logos'
import { people } from './people'
import { pictureText } from './picture-text'
import { plans } from './plans'
import { posts, postsWords } from './posts'
import { questions } from './questions'
import { quote } from './quote'
import { row } from './row'
import { service, serviceWords } from './service'
import { steps } from './steps'
import { testimonials } from './testimonials'
import { text } from './text'

const blocks = [
  hero,
  pictureText,
  cards,
  service,
  testimonials,
  posts,
  row,
  banner,
  quote,
  claims,
  contact,
  questions,
  people,
  logos,
  plans,
  steps,
  figures,
  text,
] as const

export const blockNames = blocks.map(({ shape }) => shape.block.value)

/** What a page is made of. `app/blocks.tsx` has the view of each. */
export const blockSchema = z.discriminatedUnion('block', blocks, `one of: ${blockNames.join(', ')}`)

/** `blocks.yaml`: the words that all blocks of a kind share. */
export const blockWordsSchema = z.strictObject({
  cards: carouselWords,
  service: serviceWords,
  testimonials: carouselWords,
  posts: postsWords,
  contact: contactWords,
})

export type Block = Resolved<z.infer<typeof blockSchema>>
export type BlockName = Block['block']
export type BlockOf<Name extends BlockName> = Extract<Block, { block: Name }>
export type BlockWords = Resolved<z.infer<typeof blockWordsSchema>>

import type { Headers } from '../headers'

/** What the files of a host are written from, besides the tables of `deploy/`. */
export type HostDescription = {
  /** Of every answer. */
  headers: Headers
}

/** The line at the head of each generated file that may hold comments. */
export const notice = 'Written by `npm run hosts` from deploy/: change it there.'

import { isSeq, parseDocument } from 'yaml'
import { areUnpublishedBuilt } from '@/lib/environment'
import { toAlias } from './references'
import { getStatus, isDay } from './schedule'

const fence = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/

/** Splits a Markdown file. `header` is the front matter with its `---` lines. Returns `undefined` if there is none. */
export function splitFrontMatter(text: string): { header: string; yaml: string; body: string } | undefined {
  const match = fence.exec(text)
  return match ? { header: match[0], yaml: match[1] ?? '', body: text.slice(match[0].length) } : undefined
}

/**
 * Reads the fields that decide where a post is shown without checking the others, so an unfinished draft does not fail
 * the build. Returns an unreadable date as empty: the post then counts as published, and validation reports the date.
 */
export function readSchedule(yaml: string) {
  // `toJS` would throw if another field had a broken alias.
  const front = parseDocument(yaml)
  const date = front.get('date')
  const topics = front.get('topics')
  return {
    date: isDay(date) ? date : '',
    draft: front.get('draft') === true,
    author: String(front.get('author')),
    topics: isSeq(topics) ? topics.items.map(String) : [],
  }
}

/** Returns the former addresses in front matter, or in the YAML of a page. */
export function readAliases(yaml: string): string[] {
  const aliases = parseDocument(yaml).get('aliases')
  return isSeq(aliases) ? aliases.items.map((each) => toAlias(String(each))) : []
}

/** Returns whether this build contains a post, from its front matter. */
export const isBuilt = (yaml: string) =>
  areUnpublishedBuilt() || getStatus(readSchedule(yaml)) === 'published'

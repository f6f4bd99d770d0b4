import type { z } from 'zod'
import { findPicture } from '../pictures/pictures'
import type { Context, Resolved } from '../references'
import { parseYamlFile } from '../yaml'
import { hasPage, listAuthorIds, listRedirects, listTopicIds, toPath } from './addresses'
import { memoize, readContent } from './load'

/** What the files of the content folder can refer to. */
export const siteContext: Context = {
  findPicture,
  hasPage,
  listAuthors: memoize(listAuthorIds),
  listTopics: memoize(listTopicIds),
  toPath,
  listRedirects,
}

/** Reads and validates a YAML file of the content folder. Throws `ContentError` with every problem in it. */
export function loadYaml<Value>(name: string, schema: z.ZodType<Value>): Resolved<Value> {
  return parseYamlFile(schema, readContent(name), siteContext)
}

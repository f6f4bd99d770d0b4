import type { z } from 'zod'
import { findPicture } from '../pictures/pictures'
import type { Context, Resolved } from '../references'
import { parseYamlFile } from '../yaml'
import { hasPage, listRedirects, listTopicIds, toPath } from './addresses'
import { readContent } from './load'

/** The pages and pictures of the content folder. */
export const siteContext: Context = {
  findPicture,
  hasPage,
  listTopics: listTopicIds,
  toPath,
  listRedirects,
}

/** Reads and validates a YAML file of the content folder. Throws `ContentError` with every problem in it. */
export function loadYaml<Value>(name: string, schema: z.ZodType<Value>): Resolved<Value> {
  return parseYamlFile(schema, readContent(name), siteContext)
}

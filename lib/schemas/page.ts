import { z } from 'zod'
import { blockSchema } from '@/lib/schemas/blocks'
import { addressing, flag, needs, seo, some } from './fields'

/** `pages/<id>.yaml`, served at `/<id>`, also in folders. `home.yaml` is the home page. */
export const pageSchema = z.strictObject({
  seo,
  draft: flag.describe('True hides the page from visitors. To publish it, remove the line or switch it off.'),
  needs,
  blocks: some(blockSchema, 'at least one block'),
  ...addressing,
})

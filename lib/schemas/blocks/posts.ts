import { z } from 'zod'
import { label, post, sentence, topic } from '@/lib/schemas/fields'
import { block, carouselWords } from './block'

/** Posts in a carousel: the newest, the newest of a topic, or chosen ones. */
export const posts = block('posts', 'surface', {
  title: sentence,
  topic: topic.optional().describe('Shows the newest posts of this topic only.'),
  posts: z
    .array(post, 'a list of addresses of posts')
    .min(1, 'at least one post')
    .optional()
    .describe('Shows these posts instead, such as [/blogs/a-post, /blogs/another].'),
})

export const postsWords = z.strictObject({ learnMore: label, ...carouselWords.shape })

import type { Content } from '@/lib/content'
import { toWords } from '@/lib/search/words'
import { getPosts, type PostSummary } from './posts'

const groupRelated = (_: Content) => new Map<string, PostSummary[]>()

/** Returns the two other posts nearest to a post. Ties go to the newest. */
export function getRelatedPosts(content: Content, post: PostSummary): PostSummary[] {
  // Combinations of topics are few even with ten thousand posts, so sort once for each, and compare few texts.
  const groups = content.derive(groupRelated)
  const key = post.topics.join(' ')
  const candidates = groups.get(key) ?? sortByTopics(getPosts(content), post.topics).slice(0, 50)
  groups.set(key, candidates)
  return findRelated(post, candidates)
}

/** Sorts posts by the topics that they share. The first one weighs as much as all others. Ties keep their order. */
export function sortByTopics(posts: readonly PostSummary[], topics: readonly string[]): PostSummary[] {
  const weigh = (post: PostSummary) =>
    topics.reduce((sum, topic, index) => {
      return sum + (post.topics.includes(topic) ? (index === 0 ? topics.length : 1) : 0)
    }, 0)
  return [...posts].sort((a, b) => weigh(b) - weigh(a))
}

/** Returns the two posts nearest to another: by topics, then by words in common. Ties keep their order. */
export function findRelated(post: PostSummary, posts: readonly PostSummary[]): PostSummary[] {
  // The first letters of the longer words, so "databases" is "database".
  const listStems = ({ title, description }: PostSummary) =>
    toWords(`${title} ${description}`).flatMap((word) => (word.length > 3 ? [word.slice(0, 5)] : []))
  const stems = new Set(listStems(post))
  const countShared = (other: PostSummary) => new Set(listStems(other).filter((stem) => stems.has(stem))).size
  const counts = new Map(posts.map((other) => [other.id, countShared(other)] as const))
  const byWords = posts
    .filter(({ id }) => id !== post.id)
    .sort((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0))
  return sortByTopics(byWords, post.topics).slice(0, 2)
}

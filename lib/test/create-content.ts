import {
  ContentError,
  createContent as create,
  formatProblem,
  listProblemsOf,
  type Settings,
} from 'checked-content'
import { config } from '@/content.config'
import type { Content } from '@/lib/content'
import type { WordFiles } from '@/lib/schemas/files'
import { goodPost } from './good-post'

const pictureNames = ['author', 'cover-1', 'hero', 'night'].map((name) => `pictures/${name}.png`)

/** Files that a valid post and a valid page need. */
export const neededFiles = {
  'site.yaml': 'url: https://company.example\n',
  'topics.yaml':
    'data:\n  name: Data\n  description: Shared meanings and careful moves, so that two reports agree.\n',
  'authors/a-sample.yaml':
    'name: A. Sample\nroles: [Author]\nbio: Writes about the parts of software work that happen between meetings.\npicture: { name: author.png, alt: "", decorative: true }\nsocial: []\n',
  'pages/home.yaml':
    'seo:\n  title: Home\n  description: What this company does, for whom, and how one begins to work with it.\nblocks:\n  - { block: text, title: Home, markdown: Words. }\n',
  'pages/about.yaml':
    'seo:\n  title: About\n  description: Who works here, how the work is done, and whom to ask about it.\nblocks:\n  - { block: text, id: mission, title: Mission, markdown: Words. }\n',
  'posts/a-post.md': goodPost,
}

/** Creates content from the texts of its files, with a few pictures. */
export function createContent(files: Record<string, string>, settings: Partial<Settings> = {}): Content {
  const webp = [1200, 1600].map((width) => ({ src: `/a-${width}.webp`, width }))
  const picture = { avif: [], webp, width: 1600, height: 1000 }
  const empty = create<WordFiles>({
    config,
    settings: { folder: 'content', today: '2026-11-30', ...settings },
    documents: new Map(),
    otherFiles: new Map(),
    pictures: Object.fromEntries(pictureNames.map((name) => [name, picture])),
    fileProblems: new Map(),
    stamps: new Map(),
  })
  return empty.with(files)
}

/** Returns what the check says of a file, beside the files that a valid post and a valid page need. */
export const report = (name: string, text: string, others: Record<string, string> = {}): string =>
  listProblemsOf(createContent({ ...neededFiles, ...others, [name]: text }), name)
    .map(formatProblem)
    .join('\n')

/** Returns the fields of a valid page for search engines. */
export const toSeo = (title: string) => `seo: { title: ${title}, description: ${'Words. '.repeat(9)} }\n`

/** Returns the message about the problems of a file that stop a build, or an empty text. */
export function readProblems(content: Content, name: string): string {
  const problems = listProblemsOf(content, name).filter(({ isCheckOnly }) => !isCheckOnly)
  return problems.length === 0 ? '' : new ContentError(problems).message
}

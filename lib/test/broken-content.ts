import { placeholders } from '@/lib/new-entry/templates'
import { neededFiles } from '@/lib/test/create-content'
import { goodPost } from '@/lib/test/good-post'

/** Creates a post with a unique title and description, and replaces parts of it. */
const write = (id: string, ...edits: [from: string | RegExp, to: string][]) =>
  edits.reduce(
    (post, [from, to]) => {
      if (post.replace(from, to) === post) throw new Error(`${id} has no ${from}`)
      return post.replace(from, to)
    },
    goodPost.replace('A post', `A post on ${id}`).replace('A description', `The ${id} description`),
  )

const asDraft: [string, string] = ['date:', 'draft: true\ndate:']
const [placeholder = ''] = placeholders
const filler = 'Lorem ipsum dolor sit amet, consectetur adipiscing elit.'

/** A file for each mistake, by path in the content folder. */
export const files: Record<string, string> = {
  'dictionary.txt': '# Words.\r\nzyx\r\nvisualize\r\naso\r\n',
  'site.yaml': 'name: Teh Servises\ntagline: We seperate them\n',
  'topics.yaml': neededFiles['topics.yaml'],
  'authors/a-sample.yaml':
    'name: Tilda Okafor\nroles: [Author]\nbio: Tilda writes about the parts of software work that happen between meetings.\npicture: { name: author.png, alt: "", decorative: true }\nsocial: []\n',
  'pages/services.yaml': `seo:
  title: Services
  description: What we do for companies that are too small for a department.
blocks:
  - block: hero
    title: Services
    text: All of them.
    action: { label: More, href: "/about#vision" }
    picture: { name: hero.png }
`,
  'pages/about.yaml': `seo:
  title: About
  description: Who works here, how the work is done, and whom to ask about it.
blocks:
  - { block: text, id: mission, title: Mission, markdown: "[Partner](#partner)" }
  - { block: quote, id: partner, text: Good. }
`,
  'authors/old/nothing.yaml': 'name: Nothing\n',
  'posts/good.md': write('good'),
  'posts/covers.md': write('covers', ['cover-1.png', 'cover-7.png']),
  'posts/anchors.md': write('anchors', ['/about#mission', '/blogs/good#a-headline']),
  // A draft may link to scheduled posts and contain text from `npm run new`.
  'posts/draft.md': write('draft', asDraft, ['/about#mission', '/blogs/later'], ['A padlock.', placeholder]),
  // Its mistakes stop nothing.
  'posts/a-begun-draft.md': write(
    'beginnings',
    asDraft,
    [/title: .*/, `title: ${'very '.repeat(16)}long`],
    ['The beginnings', 'The good'],
  ),
  // As `npm run new` writes them.
  'posts/idea-one.md': write('idea-one', asDraft, [/description: .*/, `description: ${placeholder}`]),
  'posts/idea-two.md': write('idea-two', asDraft, [/description: .*/, `description: ${placeholder}`]),
  'posts/half.md': write('half', [
    'A paragraph',
    '![y](./My Photo.jpg)\n\n##No space\n\n[z] (/w)\n\n-\u00a0one\n\nA \\*\\*, `**` and paragraph',
  ]),
  'posts/sooner.md': write('sooner', ['2026-11-12', '2031-05-21'], ['/about#mission', '/blogs/later']),
  'posts/latest.md': write(
    'latest',
    ['2026-11-12', '2031-05-23'],
    ['/about#mission', '/blogs/later'],
    ['A paragraph', 'A paragraph to visualize'],
  ),
  'posts/later.md': write('later', ['2026-11-12', '2031-05-22'], ['/about#mission', '/blogs/draft']),
  'posts/early.md': write('early', ['/about#mission', '/blogs/later']),
  'posts/twins.md': write('twins', ['A post on twins', 'a post on GOOD'], ['The twins', 'The good']),
  'posts/spelling.md': write(
    'spelling',
    ['A post', 'Recieve a post'],
    ['A padlock.', 'A padlock in the center.'],
    [
      'A paragraph',
      'The color of a paragraf by **Ngozi** and Chidi\nthat we organize in the `colour`, the paragraf. Organize it',
    ],
  ),
  'posts/names.md': write('names', [
    'A paragraph',
    'Tilda, Ngozi’s and Mr Enver wear aso ebi. Udo runs it. How to Acheive More and fuk. Zyx and the site Teh',
  ]),
  'posts/misspelt.md': write('misspelt', [
    'A paragraph',
    '[We](/blogs/good#a-heading) aas.\n\n| a | tabel |\n| - | - |\n\nRecieve',
  ]),
  'posts/moved.md': write('moved', [
    'topics: [data]',
    'topics: [data]\naliases: [/old/one, /terms.html]\ncanonical: http://other.example/a\nseo: { title: A post on good }',
  ]),
  'pages/terms.md':
    '---\ntitle: Terms\ndescription: What you may expect of us, and what we expect of you in turn.\naliases:\n  - /Old/one\n---\n\nText.\n',
  'posts/filler.md': write('filler', ['A paragraph', filler]),
}

export const pictures = Object.fromEntries(
  ['author', 'banner', 'cover-1', 'cover-2', 'data', 'hero', 'og-background', 'thor'].map((name) => [
    `pictures/${name}.png`,
    {
      avif: [],
      webp: [{ src: '/pictures/a-1600.webp', width: 1600 }],
      ...(name === 'banner' && { dark: [] }),
      width: 1600,
      height: 1000,
    },
  ]),
)

import fs from 'node:fs'
import path from 'node:path'
import { type Document, parseDocument, type YAMLMap } from 'yaml'

// Edits as a marketing team makes them, on a copy of any valid content. Each leaves it valid.

type Path = (string | number)[]

/** A copy of a content folder. */
export class ContentCopy {
  constructor(readonly folder: string) {}

  read = (name: string) => fs.readFileSync(path.join(this.folder, name), 'utf8')
  list = (folder: string) => fs.readdirSync(path.join(this.folder, folder)).sort()
  write = (name: string, text: string) => fs.writeFileSync(path.join(this.folder, name), text)
  remove = (name: string) => fs.rmSync(path.join(this.folder, name), { recursive: true })

  /** Changes a YAML file and keeps its comments. */
  edit(name: string, change: (document: Document) => void): void {
    const document = parseDocument(this.read(name))
    change(document)
    this.write(name, document.toString({ lineWidth: 0 }))
  }

  set = (name: string, values: Record<string, unknown>) =>
    this.edit(name, (document) => {
      for (const [keys, value] of Object.entries(values)) document.setIn(toPath(keys), value)
    })

  /** Replaces a text in every file. */
  replace(from: string | RegExp, to: string): void {
    for (const name of fs.readdirSync(this.folder, { recursive: true, encoding: 'utf8' }))
      if (/\.(md|yaml)$/.test(name)) this.write(name, this.read(name).replaceAll(from, to))
  }

  getPosts = () => this.list('posts').filter((name) => name.endsWith('.md'))
}

const toPath = (keys: string): Path => keys.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))

/** Makes a list as long as `length`, by copies of its last item with other texts in these fields. */
function resize(document: Document, keys: string, length: number, ...fields: string[]): void {
  const items = document.getIn(toPath(keys)) as { items: YAMLMap[] }
  while (items.items.length < length) {
    const copy = items.items.at(-1)?.clone() as YAMLMap
    for (const field of fields) copy.set(field, `Number ${items.items.length + 1}`)
    items.items.push(copy)
  }
  items.items.splice(length)
}

const writePost = (copy: ContentCopy, id: string, changes: [from: RegExp, to: string][]) => {
  const sample = copy
    .read(`posts/${copy.getPosts()[0]}`)
    .replace(/^(aliases|canonical|noindex|seo|updated):.*\n/gm, '')
  copy.write(
    `posts/${id}.md`,
    changes.reduce((text, [from, to]) => text.replace(from, to), sample),
  )
}

/** Edits that make the site larger or change its words. */
export const largerEdits: Record<string, (copy: ContentCopy) => void> = {
  'a menu label': (copy) => copy.set('layout.yaml', { 'navigation.links.1.label': 'Who runs this' }),
  'a price': (copy) => copy.set('pages/post.yaml', { 'menu.items.0.price': 1250 }),
  'a fourth testimonial, and eight more': (copy) =>
    copy.edit('pages/home.yaml', (document) => {
      if (document.hasIn(['testimonials'])) resize(document, 'testimonials.items', 12, 'clientName')
    }),
  'twelve service cards': (copy) =>
    copy.edit('pages/home.yaml', (document) => resize(document, 'services.cards', 12, 'title')),
  'another topic name': (copy) =>
    copy.edit('topics.yaml', (document) => {
      const [first] = (document.contents as YAMLMap).items
      document.setIn([String(first?.key), 'name'], 'Working with Ngozi')
    }),
  'other words on Home': (copy) =>
    copy.set('pages/home.yaml', {
      'hero.title': 'We keep Nigerian businesses running',
      'hero.text': 'Ask Chidi, Ngozi or Olúwaṣeun.',
      'whoWeAre.title': 'The people',
      'services.title': 'What we sell',
      'services.next': 'Forwards',
      'landing.order': 'Buy now',
      'latest.title': 'News',
      'banner.title': 'Talk to us',
    }),
  'a phone number of another country': (copy) => copy.set('site.yaml', { phone: '+49 30 901820' }),
  'other footer columns': (copy) => {
    copy.set('layout.yaml', { 'footer.links.title': 'Pages', 'footer.company.title': 'Firm' })
    copy.edit('layout.yaml', (document) => document.deleteIn(['footer', 'company', 'items', 0]))
  },
  'other labels and options in the order': (copy) => {
    copy.set('pages/order.yaml', {
      title: 'Three steps to your text',
      next: 'Go on',
      back: 'Return',
      markers: ['What', 'Who', 'Check', 'Pay'],
      'placeOrder.paperType.label': 'Kind of text',
      'placeOrder.quantity.increase': 'More',
      'placeOrder.quantity.zeroLimit': 'That is none at all!',
      'placeOrder.deadline.date.options': ['1 January', '2 January', '3 January', '4 January', '5 January'],
      'chooseWriter.orderType.options.0.label': 'From scratch',
    })
  },
  'a company with another name, address and phone': (copy) => {
    const before = parseDocument(copy.read('site.yaml')).toJS()
    copy.replace(before.name, 'Akoma Partners')
    copy.set('site.yaml', {
      name: 'Akoma Partners',
      url: 'https://akoma.example',
      email: 'ask@akoma.example',
      'address.street': '7 Ọ̀ṣun Road',
      'address.district': 'Ikeja',
      social: [{ network: 'x', label: 'X', href: 'https://x.example/akoma' }],
    })
  },
  'thirty posts by three authors': (copy) => {
    const [author = ''] = copy.list('authors')
    for (const name of ['ngozi-eze', 'zoe-muller']) {
      copy.write(`authors/${name}.yaml`, copy.read(`authors/${author}`))
      copy.set(`authors/${name}.yaml`, {
        name: name === 'ngozi-eze' ? 'Ngozi Eze' : 'Zoë Müller',
        bio: `Writes here under the name ${name}, and about the work that happens between meetings.`,
      })
    }
    for (let number = copy.getPosts().length; number < 30; number++)
      writePost(copy, `post-number-${number}`, [
        [/^title: .*$/m, `title: Post number ${number}`],
        [
          /^description: .*$/m,
          `description: What post number ${number} is about, at the length that is asked for.`,
        ],
        [/^date: .*$/m, `date: 2025-03-${String(number).padStart(2, '0')}`],
        [/^author: .*$/m, `author: ${number % 2 ? 'ngozi-eze' : 'zoe-muller'}`],
      ])
  },
  'a page with all that Markdown can, in the footer': (copy) => {
    copy.write(
      'pages/terms.md',
      `---\ntitle: Terms\ndescription: The terms under which this site may be used, in plain words.\n---\n\n## One\n\n> [!NOTE]\n> A note.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n- [x] done\n\n\`\`\`js\nlet a = 1\n\`\`\`\n\nWords.[^1] https://a.example/\n\n[^1]: A note.\n`,
    )
    copy.edit('layout.yaml', (document) =>
      document.addIn(['footer', 'legalLinks'], { label: 'Terms', href: '/terms' }),
    )
  },
  'titles, descriptions and names as long as they may be': (copy) => {
    copy.set('pages/about.yaml', {
      'seo.title': 'A'.repeat(30) + ' b'.repeat(15),
      'hero.title': 'Donaudampfschifffahrtsgesellschaftskapitän',
    })
    copy.set('layout.yaml', { 'navigation.links.2.label': 'Services for companies' })
  },
  'an address that receives the contact form': (copy) =>
    copy.set('site.yaml', {
      formEndpoint: 'https://forms.example/akoma',
      formFields: [{ name: 'kind', value: 'contact' }],
    }),
}

/** Removes the lists' entries that link to an address. */
function unlink(copy: ContentCopy, href: string): void {
  copy.edit('layout.yaml', (document) => {
    for (const list of [
      'navigation.links',
      'footer.links.items',
      'footer.company.items',
      'footer.legalLinks',
    ]) {
      const { items } = document.getIn(toPath(list)) as { items: YAMLMap[] }
      document.setIn(
        toPath(list),
        items.filter((item) => item.get('href') !== href),
      )
    }
  })
}

/** Edits that make the site smaller. */
export const smallerEdits: Record<string, (copy: ContentCopy) => void> = {
  'one service card fewer': (copy) =>
    copy.edit('pages/home.yaml', (document) => resize(document, 'services.cards', 2)),
  'one post deleted, with its alias': (copy) => {
    const [name = ''] = copy.getPosts()
    const href = `/blogs/${name.replace('.md', '')}`
    copy.remove(`posts/${name}`)
    copy.replace(new RegExp(`${href}(?![\\w-])(#[\\w-]*)?`, 'g'), '/blogs')
    copy.set('pages/blogs.yaml', { aliases: [href] })
  },
  'no testimonials': (copy) => {
    copy.edit('pages/home.yaml', (document) => document.deleteIn(['testimonials']))
    unlink(copy, '/#testimonials')
  },
  'two landing sections': (copy) =>
    copy.edit('pages/home.yaml', (document) => {
      const sections = document.getIn(['landing', 'sections']) as { items: YAMLMap[] }
      for (const { id } of sections.items.slice(2).map((item) => item.toJSON())) copy.replace(`/#${id}`, '/')
      sections.items.splice(2)
      const cards = document.getIn(['services', 'cards']) as { items: YAMLMap[] }
      for (const card of cards.items) card.setIn(['link', 'href'], '/contact')
    }),
  'every optional field left out': (copy) => {
    copy.replace(/^(aliases|canonical|updated(?=: \d)|verification|seo):[ \t]+\S.*\n/gm, '')
    copy.edit('site.yaml', (document) => document.deleteIn(['social']))
    for (const author of copy.list('authors'))
      copy.edit(`authors/${author}`, (document) => document.deleteIn(['social']))
  },
  'fewer lists in the search panel': (copy) => copy.set('layout.yaml', { 'search.selects': [] }),
  'one item in the menu of steps': (copy) =>
    copy.edit('pages/post.yaml', (document) => resize(document, 'menu.items', 1)),
}

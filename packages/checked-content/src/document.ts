import type { z } from 'zod'
import type { Reference } from './field-kinds.ts'
import { splitFrontMatter } from './front-matter.ts'
import type { Figure } from './markdown/figures.ts'
import { checkAnchors, type MarkdownLink, type MarkdownRules, readMarkdown } from './markdown/read.ts'
import { listTextPassages, locateInField, type Passage, type PassageSource, toPassage } from './passages.ts'
import { type Path, type Problem, type Reason, reportFile } from './problem.ts'
import { type ParsedYaml, parseYaml, readYaml, type YamlReading } from './yaml.ts'

/** What a document needs to know of its kind. */
export type DocumentKind = {
  /** The schema of its YAML, or of the front matter of its Markdown. */
  schema: z.ZodType
  /** Whether it is an entry: `draft` hides it, a future `date` schedules it, and `aliases` redirect to it. */
  hasStatus?: boolean
  /** More rules for its Markdown. */
  markdown?: MarkdownRules
  /** Lists the ids that its page has beside those of headings, with their place. `value` may have mistakes. */
  listIds?: (value: unknown) => Id[]
  /** Returns whether what is at a path is on no page. */
  isHidden?: (value: unknown, path: Path) => boolean
  /** Finds what the schema cannot. `texts` is its Markdown. It stops a build. */
  check?: (reading: YamlReading<unknown>, texts: readonly Text[], ids: readonly Id[]) => Problem[]
}

/** An id on a page. Links may lead to it unless it `isInner`. */
export type Id = { id: string; path: Path; isInner?: boolean }

/** What a file says in its fields. */
type Head = {
  /** Top-level texts, numbers, flags and lists of these, also of a file with mistakes. */
  plain: ParsedYaml['plain']
  /** The value of its schema, if it is valid. Its references are not resolved. */
  value?: unknown
  problems: Problem[]
  references: Reference[]
  passages: Passage[]
  /** The Markdown in its fields. */
  article?: Article
}

/** A piece of Markdown. `path` is its field; the text of a Markdown file has an empty one. */
export type Text = {
  path: Path
  /** The ids of its headings. */
  anchors: string[]
  hasFootnotes: boolean
  problems: Problem[]
  links: MarkdownLink[]
  figures: Pick<Figure, 'url' | 'problem'>[]
  passages: Passage[]
}

/** What a file says in Markdown, with the ids to which links may lead. */
export type Article = Omit<Text, 'path' | 'hasFootnotes'>

/** The number of lines above a text, and the position in the file of a point in it. */
type Start = { line: number; toOffset: Parameters<typeof listTextPassages>[3] }

const none: Article = { anchors: [], problems: [], links: [], figures: [], passages: [] }

/**
 * A content file. It is parsed once, when something in it is asked for. It has everything that other files need from
 * it, and no syntax trees, which would fill the memory.
 */
export class Document {
  /** Its path in the content folder. */
  readonly name: string
  /** Its path in messages. */
  readonly file: string
  readonly text: string
  readonly kind: DocumentKind | undefined
  readonly isMarkdown: boolean
  /** The front matter of a Markdown file with its `---` lines. */
  readonly header: string = ''
  readonly yaml: string
  /** The Markdown below the front matter. */
  readonly body: string = ''
  readonly #hasFrontMatter: boolean
  #head: Head | undefined
  #article: Article | undefined
  #passages: readonly Passage[] | undefined
  #links: readonly Passage[] | undefined

  constructor(name: string, file: string, text: string, kind: DocumentKind | undefined) {
    this.name = name
    this.file = file
    this.text = text
    this.kind = kind
    this.isMarkdown = name.endsWith('.md')
    const parts = this.isMarkdown ? splitFrontMatter(text) : undefined
    this.#hasFrontMatter = parts !== undefined || !this.isMarkdown
    this.yaml = parts?.yaml ?? (this.isMarkdown ? '' : text)
    if (!this.isMarkdown) return
    this.header = parts?.header ?? ''
    this.body = parts?.body ?? text
  }

  get head(): Head {
    this.#head ??= this.#readSafely()
    return this.#head
  }

  get article(): Article {
    this.#article ??= this.head.article ?? (this.isMarkdown ? this.#readBody() : none)
    return this.#article
  }

  get passages(): readonly Passage[] {
    this.#passages ??= [...this.head.passages, ...this.article.passages]
    return this.#passages
  }

  /** Its links, which each change of another file can break. */
  get links(): readonly Passage[] {
    this.#links ??= this.passages.filter(({ kind }) => kind === 'link')
    return this.#links
  }

  /** The former addresses of the page, as they are written. */
  get aliases(): string[] {
    // Parsing ten thousand posts takes seconds.
    const aliases = this.text.includes('aliases') ? this.head.plain.aliases : undefined
    return Array.isArray(aliases) ? aliases.map(String) : []
  }

  #source(plain: ParsedYaml['plain']): PassageSource {
    const isDraft = this.kind?.hasStatus === true && plain.draft === true
    return { file: this.file, name: this.name, text: this.text, isDraft }
  }

  #refuse(plain: ParsedYaml['plain'], reason: Reason & { field: string }): Head {
    return { plain, references: [], passages: [], problems: [reportFile(this.file, reason)] }
  }

  /** The parser recurses for each level, and so do schemas. */
  #readSafely(): Head {
    try {
      return this.#readHead()
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      const found = 'fields within fields, too deep to read'
      const fix = 'write it flat'
      return this.#refuse({}, { code: 'too-deep', field: 'YAML', found, expected: 'a few levels', fix })
    }
  }

  #readHead(): Head {
    const source = parseYaml({ file: this.file, text: this.yaml, lineOffset: this.isMarkdown ? 1 : 0 })
    const { plain } = source
    if (!this.kind) {
      const words = { found: `the file ${this.name}`, expected: 'a file that the site reads' }
      return this.#refuse(plain, { code: 'unknown-file', field: 'file name', ...words, fix: 'remove it' })
    }
    if (!this.#hasFrontMatter) {
      const fix = 'begin the file with ---, and end its fields with another line of ---'
      const words = { found: 'no front matter', expected: 'fields between two lines of ---' }
      return this.#refuse(plain, { code: 'no-front-matter', field: 'front matter', ...words, fix })
    }
    const reading = readYaml<unknown>(this.kind.schema, source)
    const { value, problems, references, fields } = reading
    const own = this.#source(plain)
    const start = this.isMarkdown ? this.header.indexOf('\n') + 1 : 0
    const passages = fields
      .filter(({ kind }) => kind.kind !== 'markdown')
      .map((field) => toPassage(own, field, this.yaml, start))
    const article = this.isMarkdown ? undefined : this.#readFields(reading, source)
    return { plain, value, problems, references, passages, article }
  }

  #read(source: PassageSource, path: Path, body: string, { line, toOffset }: Start) {
    const read = readMarkdown({ file: this.file, path, lineOffset: line, body }, this.kind?.markdown)
    const { tree, nodes, anchors, problems, links, figures, localLinks } = read
    const text: Text = {
      path,
      anchors,
      hasFootnotes: tree.children.some(({ type }) => type === 'footnoteDefinition'),
      problems,
      links,
      figures: figures.map(({ url, problem }) => ({ url, problem })),
      passages: listTextPassages(source, path, { nodes, body }, toOffset),
    }
    return { text, localLinks }
  }

  #readBody(): Article {
    const { text, localLinks } = this.#read(this.#source(this.head.plain), [], this.body, {
      line: this.header.split('\n').length - 1,
      toOffset: ({ offset = 0 }) => this.header.length + offset,
    })
    const ids = [...text.anchors, ...(this.kind?.markdown?.reservedIds ?? [])]
    return { ...text, problems: [...text.problems, ...checkAnchors(localLinks, ids, text.anchors)] }
  }

  /** Reads the Markdown in fields. */
  #readFields(reading: YamlReading<unknown>, source: ParsedYaml): Article | undefined {
    const { kind } = this
    const raw = readPlainly(source)
    const own = this.#source(source.plain)
    const read = reading.fields
      .filter((field) => field.kind.kind === 'markdown')
      .map((field) => {
        const { line } = reading.locate(field.path)
        const toOffset = locateInField(toPassage(own, field, this.yaml, 0))
        return this.#read(own, field.path, field.node.value, { line, toOffset })
      })
    const ids = kind?.listIds?.(raw) ?? []
    if (read.length === 0 && !kind?.check) return ids[0] && { ...none, anchors: ids.map(({ id }) => id) }
    const texts = read.map(({ text }) => text)
    const shown = texts.filter(({ path }) => !kind?.isHidden?.(raw, path))
    const anchors = [
      ...ids.filter(({ isInner }) => !isInner).map(({ id }) => id),
      ...shown.flatMap((text) => text.anchors),
    ]
    const passages = texts.flatMap((text) => text.passages)
    const problems = kind?.check?.(reading, shown, ids) ?? []
    if (reading.value === undefined) return { ...none, anchors, problems, passages }
    return {
      anchors,
      problems: [
        ...problems,
        ...texts.flatMap((text) => text.problems),
        ...read.flatMap(({ text, localLinks }) => checkAnchors(localLinks, [...anchors, ...text.anchors])),
      ],
      links: texts.flatMap(({ links }) => links),
      figures: texts.flatMap(({ figures }) => figures),
      passages,
    }
  }
}

/** Returns the value of YAML before validation, or `undefined` if it cannot be read. */
function readPlainly({ document }: ParsedYaml): unknown {
  try {
    return document.errors.length > 0 ? undefined : document.toJS()
  } catch {
    return undefined
  }
}

import { isMap, isSeq } from 'yaml'
import { checkFiller, checkMarkdown, isHeadField } from './checks/check-words'
import { splitFrontMatter } from './front-matter'
import { type ArticleLink, findAnchors, readArticle } from './markdown/article'
import type { Figure } from './markdown/figure'
import { findPostId, isEntryFile } from './names'
import { type BlockText, checkBlocks, findBlockTexts } from './page-blocks'
import { listArticlePassages, locateInField, type Passage, type PassageSource, toPassage } from './passages'
import { type Problem, reportFile } from './problem'
import type { Reference } from './references'
import { isDay } from './schedule'
import { findSchema, isPageFile, type pageSchema } from './schemas'
import { checkConditions } from './statements'
import { type ParsedYaml, parseYaml, type Reading, readYaml } from './yaml'

/** What a file says in its fields. */
type Head = {
  /** Top-level texts, numbers, flags and lists of these, also of a file with mistakes. */
  plain: ParsedYaml['plain']
  /** The value of its schema, if it is valid. Its references are not resolved. */
  value?: unknown
  problems: Problem[]
  references: Reference[]
  passages: Passage[]
  /** A day in the future is a problem. */
  updated?: { day: string; problem: Problem }
  /** The text of a page of blocks. */
  text?: Text
}

/** What a file says in Markdown. */
export type Text = {
  /** The ids of its headings and blocks. */
  anchors: string[]
  problems: Problem[]
  links: ArticleLink[]
  figures: Pick<Figure, 'url' | 'problem'>[]
  passages: Passage[]
}

const noText: Text = { anchors: [], problems: [], links: [], figures: [], passages: [] }

/**
 * A content file. It is parsed once, when something in it is asked for. It has everything that other files need from
 * it, and no syntax trees, which would fill the memory.
 */
export class Document {
  /** The front matter of a Markdown file with its `---` lines. */
  readonly header: string = ''
  readonly yaml: string
  /** The Markdown below the front matter. */
  readonly body: string = ''
  readonly #hasFrontMatter: boolean
  #head: Head | undefined
  #text: Text | undefined
  #wordProblems: Problem[] | undefined
  #passages: readonly Passage[] | undefined
  #links: readonly Passage[] | undefined
  #headFields: readonly Passage[] | undefined

  /** `name` is its path in the content folder, `file` its path in messages. */
  constructor(
    readonly name: string,
    readonly file: string,
    readonly text: string,
  ) {
    const parts = this.isMarkdown ? splitFrontMatter(text) : undefined
    this.#hasFrontMatter = parts !== undefined || !this.isMarkdown
    this.yaml = parts?.yaml ?? (this.isMarkdown ? '' : text)
    if (this.isMarkdown) Object.assign(this, { header: parts?.header ?? '', body: parts?.body ?? text })
  }

  get isMarkdown() {
    return this.name.endsWith('.md')
  }

  get head(): Head {
    this.#head ??= this.#readHead()
    return this.#head
  }

  get article(): Text {
    if (this.#text) return this.#text
    const text = this.head.text ?? (this.isMarkdown ? this.#readText() : noText)
    const problems = isPageFile(this.name) ? [...text.problems, ...checkConditions(this)] : text.problems
    this.#text = { ...text, problems }
    return this.#text
  }

  /** Problems that no other file can cause, and that the build does not stop on: unfinished texts and broken Markdown. */
  get wordProblems(): Problem[] {
    this.#wordProblems ??= [...checkFiller(this.passages), ...checkMarkdown(this.passages)]
    return this.#wordProblems
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

  /** Its titles and descriptions, which differ from those of all other pages. */
  get headFields(): readonly Passage[] {
    this.#headFields ??= this.head.passages.filter(isHeadField)
    return this.#headFields
  }

  /** The former addresses of the page, as they are written. */
  get aliases(): string[] {
    // Parsing ten thousand posts takes seconds.
    const aliases = this.text.includes('aliases') ? this.head.plain.aliases : undefined
    return Array.isArray(aliases) ? aliases.map(String) : []
  }

  #source(plain: ParsedYaml['plain']): PassageSource {
    const isDraft = isEntryFile(this.name) && plain.draft === true
    return { file: this.file, name: this.name, text: this.text, isDraft }
  }

  #readHead(): Head {
    const source = parseYaml({ file: this.file, text: this.yaml, lineOffset: this.isMarkdown ? 1 : 0 })
    const empty = { plain: source.plain, references: [], passages: [] }
    const schema = findSchema(this.name)
    if (!schema) {
      const reason = {
        found: `the file ${this.name}`,
        expected: 'a file that the site reads',
        fix: 'remove it',
      }
      return { ...empty, problems: [reportFile(this.file, { field: 'file name', ...reason })] }
    }
    if (!this.#hasFrontMatter) {
      const reason = { found: 'no front matter', expected: 'fields between two lines of ---' }
      const fix = 'begin the file with ---, and end its fields with another line of ---'
      return { ...empty, problems: [reportFile(this.file, { field: 'front matter', ...reason, fix })] }
    }
    const reading: Reading<unknown> = readYaml(schema, source)
    const own = this.#source(source.plain)
    const start = this.isMarkdown ? this.header.indexOf('\n') + 1 : 0
    const texts = findBlockTexts(reading.fields)
    const ids = listBlockIds(source)
    const passages = reading.fields
      .filter(({ kind }) => kind.kind !== 'markdown')
      .map((field) => toPassage(own, field, this.yaml, start))
    const { value, problems, references } = reading
    return {
      ...{ plain: source.plain, value, problems, references, passages },
      ...this.#checkUpdated(reading),
      text: this.isMarkdown ? undefined : this.#readBlocks(reading as Reading<PageValue>, texts, own, ids),
    }
  }

  /** Checks the day of the last change as far as it does not depend on today. */
  #checkUpdated({ value, problems, report }: Reading<unknown>): Pick<Head, 'updated'> {
    const { date, updated } = (value ?? {}) as { date?: string; updated?: string }
    if (!updated || !isEntryFile(this.name)) return {}
    const isPost = findPostId(this.name) !== undefined
    const problem = report(['updated'], {
      expected: isPost
        ? `a day after ${date}, the day of publication, and not in the future`
        : 'today or earlier',
      fix: 'correct it, or remove it',
    })
    if (!isDay(date) || updated > date) return { updated: { day: updated, problem } }
    problems.push(problem)
    return {}
  }

  #readText(): Text {
    const { tree, ...article } = readArticle(this)
    const toOffset = (point: { offset?: number }) => this.header.length + (point.offset ?? 0)
    return {
      ...toText(article),
      anchors: findAnchors(tree),
      passages: listArticlePassages(this.#source(this.head.plain), tree, this.body, toOffset),
    }
  }

  #readBlocks(
    reading: Reading<PageValue>,
    texts: readonly BlockText[],
    own: PassageSource,
    ids: readonly string[],
  ): Text {
    const { problems, articles } = checkBlocks(this.file, reading, texts)
    return {
      anchors: [
        ...ids,
        ...texts.flatMap(({ index, anchors }) => (reading.value?.blocks[index]?.hidden ? [] : anchors)),
      ],
      problems: [...problems, ...articles.flatMap((article) => article.problems)],
      links: articles.flatMap(({ links }) => links),
      figures: articles.flatMap((article) => toText(article).figures),
      passages: texts.flatMap(({ field, tree }) => {
        const place = toPassage(own, field, this.yaml, 0)
        return listArticlePassages(own, tree, field.node.value, locateInField(place))
      }),
    }
  }
}

/** Lists the ids of blocks on the page, also of those with mistakes. */
function listBlockIds({ document }: ParsedYaml): string[] {
  const blocks = isMap(document.contents) ? document.get('blocks') : undefined
  return isSeq(blocks)
    ? blocks.items.flatMap((block) =>
        isMap(block) && block.has('id') && block.get('hidden') !== true ? [String(block.get('id'))] : [],
      )
    : []
}

type PageValue = import('zod').z.infer<typeof pageSchema>

/** Drops the syntax tree of an article. */
const toText = ({ problems, links, figures }: Omit<ReturnType<typeof readArticle>, 'tree'>) => ({
  problems,
  links,
  figures: figures.map(({ url, problem }) => ({ url, problem })),
})

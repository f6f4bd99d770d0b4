/** What Markdown cannot keep, once and several times. Without the second, it is not counted. */
const words = {
  style: ['colours, sizes or alignment'],
  look: ['the look of a style', 'looks of styles'],
  'link-within': ['a link within the document', 'links within the document'],
  'link-foreign': ['a link that leads to no page', 'links that lead to no page'],
  'merged-cell': ['a merged cell', 'merged cells'],
  'list-in-table': ['a list in a table', 'lists in tables'],
  'table-in-table': ['a table in a table', 'tables in tables'],
  numbering: ['numbers of a list, now 1, 2, 3'],
  'heading-number': ['the number of a heading', 'numbers of headings'],
  symbol: ['symbols of a font of its own'],
  hidden: ['hidden words'],
  ruby: ['the reading beside a word', 'readings beside words'],
  chart: ['a chart', 'charts'],
  diagram: ['a diagram', 'diagrams'],
  drawing: ['a drawing', 'drawings'],
  formula: ['a formula', 'formulas'],
  picture: ['a picture', 'pictures'],
  'picture-type': [
    'a picture of a type that browsers do not show',
    'pictures of types that browsers do not show',
  ],
  'picture-crop': [
    'a picture whose hidden part could not be cut off',
    'pictures whose hidden parts could not be cut off',
  ],
  'picture-rotation': ['the rotation of a picture', 'rotations of pictures'],
  sound: ['a sound', 'sounds'],
  video: ['a video, now a link', 'videos, now links'],
  page: ['an embedded page, now a link', 'embedded pages, now links'],
  file: ['an embedded file', 'embedded files'],
  form: ['a form', 'forms'],
  details: ['a text to unfold', 'texts to unfold'],
  highlight: ['a highlight, now italics', 'highlights, now italics'],
  underline: ['an underline, now italics', 'underlines, now italics'],
  subscript: ['a subscript', 'subscripts'],
  superscript: ['a superscript', 'superscripts'],
  element: ['something that is not known', 'things that are not known'],
} satisfies Record<string, [string, string?]>

export type LossCode = keyof typeof words

/** How often something is lost, and which, if they have names. */
export type Loss = { code: LossCode; count: number; names: string[] }

const mostNames = 5

/** Returns a loss in words, such as `3 pictures: a.png, b.png, c.gif`. */
export function describeLoss({ code, count, names }: Loss): string {
  const [one, many]: [string, string?] = words[code]
  const listed = names.slice(0, mostNames).join(', ') + (names.length > mostNames ? ', …' : '')
  return (count > 1 && many ? `${count} ${many}` : one) + (listed && `: ${listed}`)
}

/** Collects losses: one for each kind. */
export class Losses {
  #found = new Map<LossCode, Loss>()

  add(code: LossCode, name?: string): void {
    const loss = this.#found.get(code) ?? { code, count: 0, names: [] }
    loss.count++
    if (name && !loss.names.includes(name)) loss.names.push(name)
    this.#found.set(code, loss)
  }

  list(): Loss[] {
    return [...this.#found.values()]
  }
}

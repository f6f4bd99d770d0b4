import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { HighlightStyle, syntaxHighlighting, syntaxTree } from '@codemirror/language'
import { type Extension, RangeSetBuilder } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view'
import { tags } from '@lezer/highlight'

// Shows Markdown as writing: headings as headings, marks dimmed, pictures below their line.

const style = HighlightStyle.define([
  { tag: [tags.heading1, tags.heading2], class: 'md-heading md-large' },
  { tag: tags.heading, class: 'md-heading' },
  { tag: tags.strong, class: 'md-strong' },
  { tag: tags.emphasis, class: 'md-emphasis' },
  { tag: tags.strikethrough, class: 'md-struck' },
  { tag: tags.link, class: 'md-link' },
  { tag: tags.monospace, class: 'md-code' },
  { tag: [tags.processingInstruction, tags.url, tags.contentSeparator, tags.labelName], class: 'md-mark' },
])

class PictureWidget extends WidgetType {
  constructor(readonly src: string) {
    super()
  }
  override eq = (other: PictureWidget) => other.src === this.src
  override toDOM(): HTMLElement {
    const picture = document.createElement('img')
    // As high before it has loaded, so that nothing moves away from a press.
    const className = 'mt-2 block h-50 w-80 max-w-full rounded-control bg-tint object-contain'
    Object.assign(picture, { src: this.src, alt: '', className })
    return picture
  }
}

const lineOf = { Blockquote: 'md-quote', FencedCode: 'md-block' } as const

function decorate({ state, visibleRanges }: EditorView, toSrc: (name: string) => string): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>()
  const found: [number, Decoration][] = []
  for (const { from, to } of visibleRanges)
    syntaxTree(state).iterate({
      from,
      to,
      enter({ name, from: start, to: end, node }) {
        const line = lineOf[name as keyof typeof lineOf]
        if (line) {
          const callout = /^> ?\[!(\w+)\]/.exec(state.doc.lineAt(start).text) ? ' md-callout' : ''
          for (let at = start; at <= end; at = state.doc.lineAt(at).to + 1)
            found.push([state.doc.lineAt(at).from, Decoration.line({ class: line + callout })])
        }
        const url = name === 'Image' && node.getChild('URL')
        if (!url) return
        const src = toSrc(state.sliceDoc(url.from, url.to).replace(/^<|>$/g, ''))
        found.push([end, Decoration.widget({ widget: new PictureWidget(src), side: 1 })])
      },
    })
  found.sort(([a], [b]) => a - b)
  for (const [at, decoration] of found) builder.add(at, at, decoration)
  return builder.finish()
}

/** `toSrc` returns the address of a picture by its name in the text. */
export const articleLook = (toSrc: (name: string) => string): Extension => [
  markdown({ base: markdownLanguage }),
  syntaxHighlighting(style),
  ViewPlugin.define(
    (view) => ({
      decorations: decorate(view, toSrc),
      update(update: ViewUpdate) {
        const isParsed = syntaxTree(update.startState) !== syntaxTree(update.state)
        if (update.docChanged || update.viewportChanged || isParsed)
          this.decorations = decorate(update.view, toSrc)
      },
    }),
    { decorations: (plugin) => plugin.decorations },
  ),
]

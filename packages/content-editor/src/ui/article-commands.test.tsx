import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { EditorSelection, EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { commands, insertLink, insertPicture, leaveBlock, startParagraph } from './article-commands'

/** Opens a text in which a bar is the caret, or two are the ends of the selection. */
function open(marked: string): EditorView {
  const [before = '', selected = '', after = ''] = marked.split('|')
  const head = before.length + (marked.split('|').length > 2 ? selected.length : 0)
  const selection = EditorSelection.single(before.length, head)
  const extensions = markdown({ base: markdownLanguage })
  return new EditorView({
    state: EditorState.create({ doc: before + selected + after, selection, extensions }),
  })
}

function show({ state }: EditorView): string {
  const { from, to } = state.selection.main
  const text = state.doc.toString()
  return from === to
    ? `${text.slice(0, from)}|${text.slice(from)}`
    : `${text.slice(0, from)}|${text.slice(from, to)}|${text.slice(to)}`
}

it.each([
  ['Bold', '|word|', '**|word|**'],
  ['Bold', '**|word|**', '|word|'],
  ['Bold', 'a |', 'a **|**'],
  ['Bold', 'a **bold|**', 'a **bold**|'],
  ['Bold', 'a **|**', 'a |'],
  ['Bold', '|word |', '**|word|** '],
  ['Bold', '|one\n\ntwo|', '**|one**\n\n**two|**'],
  ['Bold', '***|both|***', '*|both|*'],
  ['Italic', '**|bold|**', '***|bold|***'],
  ['Code', '|a|', '`|a|`'],
  ['Heading', '|word', '## |word'],
  ['Subheading', '## word|', '### word|'],
  ['Subheading', '### word|', 'word|'],
  ['List', '|one\n\ntwo|', '- |one\n\n- two|'],
  ['Numbered list', '- one|', '1. one|'],
  ['Quote', '|one\n\ntwo|', '> |one\n> \n> two|'],
  ['Quote', '|> one\n> \n> two|', '|one\n\ntwo|'],
  ['Quote', '|> one\n>\n> two|', '|one\n\ntwo|'],
  ['Quote', '## word|', '> word|'],
  ['Quote', '- word|', '> - word|'],
  ['Heading', '- word|', '## word|'],
  ['Heading', '2. word|', '## word|'],
  ['Heading', '- [ ] word|', '## word|'],
  ['Heading', '- one\n  - two|', '- one\n## two|'],
  ['Heading', '> word|', '## word|'],
  ['Heading', '> - word|', '## word|'],
  ['List', '## word|', '- word|'],
  ['Numbered list', '## o|ne\n## two|', '1. o|ne\n2. two|'],
  ['List', '> [!NOTE]\n> word|', '> [!NOTE]\n> - word|'],
  ['List', '> - word|', '> word|'],
  ['Numbered list', '- one\n  - two|', '- one\n  1. two|'],
])('%s changes %j to %j', (label, before, after) => {
  const view = open(before)
  commands.find((command) => command.label === label)?.run(view)
  expect(show(view)).toBe(after)
})

it('Enter starts a paragraph in a text, and does in a list what it does there', () => {
  const view = open('one|')
  expect(startParagraph(view)).toBe(true)
  expect(show(view)).toBe('one\n\n|')
  expect(startParagraph(open('- one|'))).toBe(false)
})

it.each([
  ['- one\n\n|', true],
  ['> one\n\n|\n\nNext', true],
  ['one\n\n|\nNext', false],
  ['```\na\n\n|\n```', false],
])('Enter at the empty line of %j adds no other: %s', (text, isKept) => {
  const view = open(text)
  expect(startParagraph(view)).toBe(isKept)
  expect(show(view)).toBe(text)
})

it.each([
  ['- one\n- |', '- one\n\n|'],
  ['- one\n- two\n- |', '- one\n- two\n\n|'],
  ['1. one\n2. |', '1. one\n\n|'],
  ['- [ ] one\n- [ ] |', '- [ ] one\n\n|'],
  ['- one\n  - two\n  - |', '- one\n  - two\n- |'],
  ['- one\n- |\n- two', '- one\n\n|\n- two'],
  ['- |', '|'],
  ['> one\n> |', '> one\n\n|'],
  ['> one\n> |\n> two', '> one\n\n|\n> two'],
  ['> [!NOTE]\n> one\n> |', '> [!NOTE]\n> one\n\n|'],
  ['> > one\n> > |', '> > one\n> \n> |'],
  ['- > one\n  > |', '- > one\n  \n  |'],
])('Enter at an empty line leaves its list or quote: %j becomes %j', (before, after) => {
  const view = open(before)
  expect(leaveBlock(view)).toBe(true)
  expect(show(view)).toBe(after)
})

it.each(['- one|', '> one|', 'one|', '```\n- |\n```', '```\n> |\n```'])(
  'Enter does at %j what it did',
  (text) => {
    expect(leaveBlock(open(text))).toBe(false)
  },
)

it('a picture gets a line, with the caret at its description', () => {
  const view = open('one|')
  insertPicture(view, 'a b.png', 'A')
  expect(show(view)).toBe('one\n\n![A|](<a b.png>)')
})

it.each([
  ['a |word| b', 'a [word](/x)| b'],
  ['a wo|rd b', 'a [word](/x)| b'],
  ['a | b', 'a [Home](/x)| b'],
])('a link gets the words at the caret, and one goes on behind it: %j becomes %j', (before, after) => {
  const view = open(before)
  insertLink(view, '/x', 'Home')
  expect(show(view)).toBe(after)
})

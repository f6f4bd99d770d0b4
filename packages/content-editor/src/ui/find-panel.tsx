import {
  closeSearchPanel,
  findNext,
  findPrevious,
  getSearchQuery,
  gotoLine,
  openSearchPanel,
  replaceAll,
  replaceNext,
  SearchQuery,
  search,
  searchKeymap,
  setSearchQuery,
} from '@codemirror/search'
import type { EditorState, Extension } from '@codemirror/state'
import { EditorView, keymap, panels, runScopeHandlers } from '@codemirror/view'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { simplify } from '../shared/words'
import { Button, IconAction, TextInput } from './controls'
import { icons } from './icons'

/** Letters and quotes, each with those that are found by it. */
const alike = new Map<string, string>()
for (let code = 0xc0; code < 0x2020; code++) {
  const letter = String.fromCharCode(code)
  const base = simplify(letter)
  if (base && base !== letter) alike.set(base, (alike.get(base) ?? base) + letter)
}

/** Words to find without case and accents, and what replaces them. */
class Words extends SearchQuery {
  constructor(
    readonly words: string,
    readonly replacement = '',
  ) {
    const pattern = [...words.normalize('NFC')].map((letter) => {
      const each = (alike.get(simplify(letter)) ?? letter).replace(/[\\\]^-]/g, '\\$&')
      return letter === ' ' ? '\\s' : `[${each}]\\p{M}*`
    })
    const replace = replacement.replaceAll('$', '$$$$')
    super({ search: pattern.join(''), regexp: true, literal: true, replace })
  }
}

const readWords = (state: EditorState): Words => {
  const query = getSearchQuery(state)
  return query instanceof Words ? query : new Words(query.search)
}

function listMatches(query: SearchQuery, state: EditorState) {
  const all: { from: number; to: number }[] = []
  const cursor = query.getCursor(state)
  for (let each = cursor.next(); query.valid && !each.done; each = cursor.next()) all.push(each.value)
  return all
}

/** Opens the panel anew, so that its field is filled with what is selected. */
export function openFind(view: EditorView): boolean {
  const { from, to } = view.state.selection.main
  const chosen = view.state.sliceDoc(from, to)
  const { words, replacement } = readWords(view.state)
  const isChosen = chosen && chosen.length <= 100 && !chosen.includes('\n')
  closeSearchPanel(view)
  openSearchPanel(view)
  view.dispatch({ effects: setSearchQuery.of(new Words(isChosen ? chosen : words, replacement)) })
  return true
}

export type Finding = { dom: HTMLElement; state: EditorState }

/** Finds words by a panel in `host`. `show` renders it into `dom`, and ends it without. */
export const find = (host: HTMLElement | null, show: (finding?: Finding) => void): Extension => [
  panels({ topContainer: host ?? undefined }),
  search({
    top: true,
    scrollToMatch: (range) => EditorView.scrollIntoView(range, { y: 'center' }),
    createPanel: ({ state }) => {
      const dom = document.createElement('div')
      show({ dom, state })
      return { dom, top: true, update: (update) => show({ dom, state: update.state }), destroy: () => show() }
    },
  }),
  keymap.of(
    searchKeymap
      .filter(({ run }) => run !== gotoLine)
      .map((each) => (each.run === openSearchPanel ? { ...each, run: openFind } : each)),
  ),
]

export function FindPanel({ view, state }: { view: EditorView; state: EditorState }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const query = readWords(state)
  const { words, replacement } = query
  const { from, to } = state.selection.main
  const matches = listMatches(query, state)
  const nth = matches.findIndex((match) => match.from === from && match.to === to) + 1
  // How often these words were replaced at once. It is said until the text or the words change.
  const [replaced, setReplaced] = useState({ count: 0, words, text: state.doc })
  const found = matches.length === 0 ? 'None' : `${nth || '–'} of ${matches.length}`
  const isNew = replaced.count > 0 && replaced.words === words && replaced.text === state.doc
  const count = isNew ? `${replaced.count} replaced` : found
  const replaceEach = () => {
    replaceAll(view)
    setReplaced({ count: matches.length, words, text: view.state.doc })
  }
  /** Goes to the first words from the caret on. */
  const change = (text: string) => {
    const changed = new Words(text, replacement)
    const all = listMatches(changed, state)
    const next = all.find((match) => match.from >= from) ?? all[0]
    view.dispatch({
      effects: [
        setSearchQuery.of(changed),
        ...(next ? [EditorView.scrollIntoView(next.from, { y: 'center' })] : []),
      ],
      selection: next && { anchor: next.from, head: next.to },
    })
  }
  const press = (event: KeyboardEvent) => {
    const { key, shiftKey, target, nativeEvent } = event
    const isEnter = key === 'Enter' && target instanceof HTMLInputElement && !nativeEvent.isComposing
    if (!isEnter && !runScopeHandlers(view, nativeEvent, 'search-panel')) return
    event.preventDefault()
    if (!isEnter) return
    if (target !== field.current) replaceNext(view)
    else if (shiftKey) findPrevious(view)
    else findNext(view)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of its fields.
    <div
      className="find-panel grid grid-flow-col grid-cols-[1fr_auto] grid-rows-2 gap-2 p-1 pt-0 pb-2"
      onKeyDown={press}
    >
      <TextInput
        ref={field}
        main-field="true"
        aria-label="Find in the text"
        placeholder="Find"
        value={words}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <TextInput
        aria-label="Replace with"
        placeholder="Replace with"
        value={replacement}
        onChange={({ currentTarget: { value } }) =>
          view.dispatch({ effects: setSearchQuery.of(new Words(words, value)) })
        }
      />
      <div className="flex items-center justify-end">
        <span role="status" className="mr-auto min-w-20 px-2 text-muted tabular-nums">
          {words ? count : ''}
        </span>
        <IconAction label="Previous (Shift+Enter)" icon={icons.up} onClick={() => findPrevious(view)} />
        <IconAction label="Next (Enter)" icon={icons.down} onClick={() => findNext(view)} />
        <IconAction label="Close (Escape)" icon={icons.close} onClick={() => closeSearchPanel(view)} />
      </div>
      <div className="flex items-center justify-end gap-1">
        <Button variant="outline" onClick={() => replaceNext(view)}>
          Replace
        </Button>
        <Button variant="outline" onClick={replaceEach}>
          Replace all
        </Button>
      </div>
    </div>
  )
}

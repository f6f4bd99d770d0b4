import { fileURLToPath } from 'node:url'
import { type CSpellSettings, spellCheckDocument, suggestionsForWord } from 'cspell-lib'
import { cuss } from 'cuss'
import { type Content, toFile } from '../content.ts'
import { type Passage, toProblem } from '../passages.ts'
import { type Problem, sortProblems } from '../problem.ts'
import { splitDrafts } from '../problems.ts'
import { listDraftProblems, listHints, listIdleAliases, listLarge, listUnused } from './hints.ts'
import { findFiller } from './words.ts'

const path = fileURLToPath(new URL('en_GB.trie.gz', import.meta.resolve('@cspell/dict-en-gb-ise')))
// Cheap edits rank the British form of an American spelling before other near words.
const edits = '(or)(our)|(ter)(tre)|(og)(ogue)|(iz)(is)|(yz)(ys)|(gray)(grey)|(elry)(ellery)'
const dictionaryInformation = { suggestionEditCosts: [{ map: edits, replace: 10 }] }
const british: CSpellSettings = {
  loadDefaultConfiguration: false,
  import: [import.meta.resolve('@cspell/dict-en-common-misspellings')],
  dictionaryDefinitions: [{ name: 'en-gb', path, repMap: [['’', "'"]], dictionaryInformation }],
  dictionaries: ['en-gb'],
  // American spellings that the dictionary accepts.
  flagWords: ['center', 'centers', 'gray', 'grays', 'harbor', 'neighbors'],
  minWordLength: 3,
  maxNumberOfProblems: 10_000,
  maxDuplicateProblems: 10_000,
}

/** Skipped: line breaks, addresses of pictures, placeholders such as `{page}`, email addresses, URLs and hashtags. */
const notWords = /\n|(?<=\]\()[^\s)]+|\{\w+\}|\S*@\S+|https?:\/\/\S+|\b[\w-]+(?:\.[a-z][\w-]*)+|#\w+/g

/** Matches the text before the first word of a sentence, heading, list item, table cell or field. */
const sentenceStart = /(?:^|[.!?:#>|"]|\n\s*\n|\n\s*[-*])\s*[*_"“]*$/

/** Returns common misspellings, of all content or of one file, as problems, and a list of other words to look at, without names. */
export async function checkSpelling(content: Content, only?: string) {
  const { dictionary = '', skipped = [] } = content.config.spelling ?? {}
  const file = toFile(content, dictionary)
  const text = content.files.get(dictionary) ?? ''
  const passages = [...content.documents.values()].flatMap((document) => document.passages)
  const settings = { ...british, ignoreWords: text.split(/\r?\n/).filter((line) => /^[^#]/.test(line)) }
  const isChecked = ({ kind, name }: Passage) => kind === 'prose' && !skipped.includes(name)
  const isWanted = ({ name }: Passage) => only === undefined || name === only
  const prose = passages.filter((each) => isChecked(each) && isWanted(each) && !findFiller(each))
  const others = passages.filter((passage) => !isChecked(passage))
  const names = new Set(others.flatMap(({ value }) => value.match(/\p{Lu}[\p{L}\p{N}]*/gu) ?? []))
  const problems: Problem[] = []
  const hints = new Map<string, string[]>()
  for (const { word, corrections, passage, start } of await findWords(prose, settings)) {
    if (names.has(word)) continue
    const found = `“${word}”, a common misspelling`
    const expected = corrections.filter(isPolite).join(' or ') || 'another spelling'
    const fix = `correct it, or add it to ${file}`
    const reason = { code: 'misspelling', data: { word, expected }, found, expected, fix }
    const problem = toProblem(passage, reason, start)
    const at = passage.offset + start
    const isFirst = sentenceStart.test(passage.text.slice(Math.max(0, at - 99), at))
    // The list of misspellings includes names such as Udo, mostly with several corrections.
    if (corrections[0] && (isLowercase(word) || (isFirst && !corrections[1]))) problems.push(problem)
    else {
      const meant = isLowercase(word) || isFirst ? await suggest(word, settings) : ''
      // Other capitalised words are most likely names.
      if (!isLowercase(word) && !corrections[0] && !meant) continue
      const places = hints.get(word.toLowerCase()) ?? []
      places.push(`${problem.file}:${problem.line}:${problem.column}  “${word}”${meant}`)
      hints.set(word.toLowerCase(), places)
    }
  }
  const lines = [...hints.values()].map((all) => all[0] + (all[1] ? ` (${all.length} times)` : ''))
  const heading = `Look at these words. If one is right, ignore it or add it to ${file}.\n\n`
  return { problems, hints: lines[0] ? `${heading}${lines.join('\n')}\n\n` : '' }
}

const isLowercase = (word: string) => word === word.toLowerCase()
const isPolite = (word: string) => !cuss[word.toLowerCase()]

/** Returns the words that cspell reports, with their corrections if they are common misspellings. */
async function findWords(prose: Passage[], settings: CSpellSettings) {
  // One line for each passage.
  const text = prose.map(({ raw }) => raw.replace(notWords, (match) => ' '.repeat(match.length))).join('\n')
  const document = { uri: 'file:///content.txt', text, languageId: 'plaintext', locale: 'en-GB' }
  const { issues, errors } = await spellCheckDocument(document, { noConfigSearch: true }, settings)
  if (errors?.[0]) throw errors[0]
  let [index, start] = [0, 0]
  return issues.flatMap(({ text: word, offset, suggestionsEx = [] }) => {
    // Issues come in their order.
    for (let passage = prose[index]; passage && start + passage.raw.length < offset; passage = prose[++index])
      start += passage.raw.length + 1
    const corrections = suggestionsEx.map((each) => each.wordAdjustedToMatchCase ?? each.word)
    const passage = prose[index]
    return passage ? [{ word, corrections, passage, start: offset - start }] : []
  })
}

// cspell caches suggestions while this is the same object.
const suggestionOptions = { numSuggestions: 9, numChanges: 2, includeDefaultConfig: false }

/** Suggests the nearest words, but only the British form of a capitalised one: others could insult a person. */
async function suggest(word: string, settings: CSpellSettings): Promise<string> {
  const { suggestions } = await suggestionsForWord(word, suggestionOptions, settings)
  const near = suggestions.filter(({ word, forbidden }) => !forbidden && isPolite(word))
  const maxCost = Math.min(near[0]?.cost ?? 0, isLowercase(word) ? 100 : 25)
  const nearest = near.filter(({ cost }) => cost <= maxCost).slice(0, 3)
  const words = nearest.map((each) => each.wordAdjustedToMatchCase ?? each.word)
  return words[0] ? `: did you mean ${words.join(' or ')}?` : ''
}

/**
 * Checks all content, with spelling. `hints` are words, lines and pictures to look at; they are no problems, and neither are
 * the mistakes of drafts.
 */
export async function checkAll(content: Content) {
  const spelling = await checkSpelling(content)
  const { problems, ofDrafts } = splitDrafts(content, [...content.problems, ...spelling.problems])
  const passages = [...content.documents.values()].flatMap((document) => document.passages)
  return {
    problems: sortProblems(problems),
    hints:
      spelling.hints +
      listDraftProblems(sortProblems(ofDrafts)) +
      listHints(passages, content.config) +
      listIdleAliases(content) +
      listUnused(content) +
      listLarge(content),
  }
}

import fs from 'node:fs'
import path from 'node:path'
import { contentFolder } from '@/lib/content/load'
import type { Problem } from '@/lib/content/problem'
import { getToday } from '@/lib/content/schedule'
import { findKeys } from '@/lib/content/source'
import { checkContent } from '@/scripts/content-check/check-content'
import { readContentFile } from '@/scripts/content-check/content-file'
import { readContentFiles, toShownPath } from '@/scripts/content-check/read-files'
import { readChoices } from '@/scripts/new/choices'
import { type Choices, createPost } from '@/scripts/new/new-post'
import { findShape } from './config'
import { readEntry, tidy, writeEntry } from './entry'

// Reads and writes content files for the editor.

export type Entry = { name: string; value: Record<string, unknown> }

/** An error whose message is shown in the editor. */
export class Refusal extends Error {}

const isMarkdown = (name: string) => name.endsWith('.md')
const read = (name: string) => fs.readFileSync(path.join(contentFolder, name), 'utf8')

/** Creates the post that `npm run new` would, but also without any cover. */
function createNewPost(title: string, choices: Choices): string {
  const none = { name: '""', shows: '', isUsed: false }
  const covers = choices.covers.length > 0 ? choices.covers : [none]
  return createPost(title, getToday(), { ...choices, covers })
}

/** Returns the initial fields of a new post, as `npm run new` writes them. */
export function readNewPost(choices: Choices): Record<string, unknown> {
  const { date, draft, author, body } = readEntry(createNewPost('', choices), true)
  return { date, draft, author, body }
}

/** Reads a file, or returns `undefined` if it does not exist or is not supported. Throws `Refusal` if it is invalid. */
export function readFile(name: string): Entry | undefined {
  if (!findShape(name, []) || !fs.existsSync(path.join(contentFolder, name))) return undefined
  try {
    return { name, value: readEntry(read(name), isMarkdown(name)) }
  } catch (error) {
    throw new Refusal(`${name} cannot be read: ${(error as Error).message}. Fix the file by hand.`)
  }
}

/** Reads every file of a folder; of `pages` only the Markdown files. */
export function readFolder(folder: string): Entry[] {
  return fs
    .readdirSync(path.join(contentFolder, folder))
    .filter((file) => folder !== 'pages' || isMarkdown(file))
    .flatMap((file) => readFile(`${folder}/${file}`) ?? [])
}

/** Writes a value to its file, creating new posts. Throws `Refusal` if the content check fails. */
export async function saveFile(name: string, value: unknown): Promise<void> {
  const shape = findShape(name, findKeys(read('topics.yaml')))
  if (!shape) throw new Refusal(`The editor does not have the file ${name}.`)
  const tidied = tidy(shape, value) as Record<string, unknown>
  if (!readFile(name) && !name.startsWith('posts/')) throw new Refusal(`Create ${name} first: npm run new.`)
  const old = readFile(name) ? read(name) : createNewPost(String(tidied.title), readChoices())
  const text = writeEntry(old, tidied, isMarkdown(name))
  const problems = await findProblems(name, text)
  if (problems.length > 0) throw new Refusal(problems.map(showProblem).join(' '))
  fs.writeFileSync(path.join(contentFolder, name), text)
}

/** Runs the content check on a changed file, without spelling. */
async function findProblems(name: string, text: string): Promise<Problem[]> {
  const own = readContentFile(toShownPath(name), name, text)
  const others = readContentFiles().filter((file) => file.name !== name)
  const problems = await checkContent([...others, own], async () => [], '')
  return problems.filter(({ file }) => file === own.file)
}

function showProblem({ field, found, expected, fix }: Problem): string {
  return `${field}: found ${found}; expected ${expected}; ${fix}.`
}

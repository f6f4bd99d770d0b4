import fs from 'node:fs'
import path from 'node:path'
import { contentFolder } from '@/lib/content/folder'
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

// The files of the content, as the editor has them: by their names there, with values in place of texts.

/** What a file holds. */
export type Entry = { name: string; value: Record<string, unknown> }

/** Something that a person can mend; its message is shown in the editor. */
export class Refusal extends Error {}

const isPost = (name: string) => name.startsWith('posts/')
const read = (name: string) => fs.readFileSync(path.join(contentFolder, name), 'utf8')

/** Returns the file that `npm run new` would make. Where no cover is free, another post's may be chosen here. */
function createNewPost(title: string, choices: Choices): string {
  const none = { name: '""', shows: 'none is free: art/README.md says how to make one' }
  const covers = choices.covers.length > 0 ? choices.covers : [none]
  return createPost(title, getToday(), { ...choices, covers })
}

/** Returns what a new post begins with: what `npm run new` writes, without what only its writer knows. */
export function readNewPost(choices: Choices): Record<string, unknown> {
  const { date, draft, author, body } = readEntry(createNewPost('', choices), true)
  return { date, draft, author, body }
}

/**
 * Returns what a file holds; `undefined` where there is none, or none that the editor has. Throws `Refusal` where it cannot
 * be read.
 */
export function readFile(name: string): Entry | undefined {
  if (!findShape(name, []) || !fs.existsSync(path.join(contentFolder, name))) return undefined
  try {
    return { name, value: readEntry(read(name), isPost(name)) }
  } catch (error) {
    throw new Refusal(`${name} cannot be read: ${(error as Error).message}. Mend it in the file.`)
  }
}

/** Returns every file of a folder, without those in folders of it. */
export function readFolder(folder: string): Entry[] {
  return fs
    .readdirSync(path.join(contentFolder, folder))
    .flatMap((file) => readFile(`${folder}/${file}`) ?? [])
}

/**
 * Writes a value to its file. A post that is new gets the form of `npm run new`. Throws `Refusal` where the site would
 * not accept it.
 */
export async function saveFile(name: string, value: unknown): Promise<void> {
  const shape = findShape(name, findKeys(read('topics.yaml')))
  if (!shape) throw new Refusal(`The editor does not have the file ${name}.`)
  const tidied = tidy(shape, value) as Record<string, unknown>
  const old = readFile(name) ? read(name) : createNewPost(String(tidied.title), readChoices())
  const text = writeEntry(old, tidied, isPost(name))
  const problems = await findProblems(name, text)
  if (problems.length > 0) throw new Refusal(problems.map(showProblem).join(' '))
  fs.writeFileSync(path.join(contentFolder, name), text)
}

/** Returns what `npm run check:content` would say of a file with this text, but for its spelling. */
async function findProblems(name: string, text: string): Promise<Problem[]> {
  const own = readContentFile(toShownPath(name), name, text)
  const others = readContentFiles().filter((file) => file.name !== name)
  const problems = await checkContent([...others, own], async () => [], '')
  return problems.filter(({ file }) => file === own.file)
}

function showProblem({ field, found, expected, mend }: Problem): string {
  return `${field}: found ${found}; expected ${expected}; ${mend}.`
}

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { listFiles } from '@/scripts/files'

/** The hash of every file of a folder, by its path from there. */
type Hashes = ReadonlyMap<string, string>

function hashFiles(folder: string): Hashes {
  const hash = (file: string) =>
    createHash('sha256')
      .update(fs.readFileSync(path.join(folder, file)))
      .digest('hex')
  return new Map(listFiles(folder).map((file) => [file, hash(file)]))
}

/** Returns what differs between two exports, byte by byte. */
export function findDifferences(first: Hashes, second: Hashes): string[] {
  const files = [...new Set([...first.keys(), ...second.keys()])].sort()
  return files.flatMap((file) => {
    if (!first.has(file)) return [`only the second build has ${file}`]
    if (!second.has(file)) return [`only the first build has ${file}`]
    return first.get(file) === second.get(file) ? [] : [`two builds differ in ${file}`]
  })
}

/** Everything that a build makes: without it a build is that of a fresh clone. */
const made = [
  '.next',
  'out',
  'public/pictures',
  'public/previews',
  '.cache/pictures.json',
  '.cache/previews.json',
]

function buildAfresh(): Hashes {
  for (const entry of made) fs.rmSync(entry, { recursive: true, force: true })
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The build failed:\n${stdout}${stderr}`)
  return hashFiles('out')
}

/** Builds the site twice from its sources alone, into `out/`, and returns what differs. Throws where a build fails. */
export function compareTwoBuilds(): string[] {
  return findDifferences(buildAfresh(), buildAfresh())
}

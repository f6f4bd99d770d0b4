import { spawnSync } from 'node:child_process'
import { type BinaryLike, createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { listFiles } from './files'
import { codings, completeRules, type Rules } from './headers'
import { checkWritten } from './safe'

export const manifestFile = 'release.json'

const texts = z.record(z.string(), z.string())

const manifestSchema = z.object({
  commit: z.string().regex(/^[\w.-]{1,64}$/),
  /** The time of the commit, so builds are reproducible. */
  date: z.string().regex(/^[\w:+.-]{1,40}$/),
  /** Covers all that is uploaded, with the rules for servers. Exports have none, only what `npm run hosts` writes. */
  id: z
    .string()
    .regex(/^[\w.-]{1,80}$/)
    .optional(),
  /** The public address. */
  url: z.url().optional(),
  /** The base path, such as `/preview`; empty for the root. */
  basePath: z.string().default(''),
  /** The addresses that receive forms, without the base path. */
  receivers: z.array(z.string().regex(/^(https?:\/\/|\/)\S*$/)).optional(),
  /** Former addresses, without the base path. */
  redirects: z.array(z.object({ from: z.string(), to: z.string() })).default([]),
  // What servers send, so that a release is judged by what it was when it is live again.
  headers: texts,
  hashed: z.array(z.string()),
  types: texts,
  caching: z.object({ hashed: z.string(), revalidated: z.string(), error: z.string() }),
  embedding: z.object({ image: z.string(), other: z.string() }),
  files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
})

/** Describes a finished export: its commit, what servers say about its files, and the SHA-256 of each. */
export type Manifest = z.infer<typeof manifestSchema>

/** Parses `release.json`. Throws an error of one line if it is not a manifest. */
export function parseManifest(text: string): Manifest {
  const result = manifestSchema.safeParse(parseJson(text))
  if (result.success) return result.data
  const [{ path = [], message = '' } = {}] = result.error.issues
  throw new Error(`it is not the list of a release: ${path.join('.') || 'it'}: ${message}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const hashContent = (content: BinaryLike) => createHash('sha256').update(content).digest('hex')

export const hashFile = (folder: string, file: string) =>
  hashContent(fs.readFileSync(path.join(folder, file)))

/** Returns the id of a release. One commit has several, as when a post is published between two builds. */
export function getReleaseId({ id, commit, files }: Pick<Manifest, 'id' | 'commit' | 'files'>): string {
  return id ?? createReleaseId(commit, JSON.stringify(files))
}

/** Creates an id such as `0a1b2c3d4e5f-dirty-01234567` from a commit and all that makes a release another one. */
export const createReleaseId = (commit: string, content: string) =>
  `${commit.replace(/^([0-9a-f]{12})[0-9a-f]+/, '$1')}-${hashContent(content).slice(0, 8)}`

type Described = Partial<Rules & Omit<Manifest, 'id' | 'commit' | 'date' | 'files'>> & { source?: string }

/** Writes `release.json`. Write it last: it marks an export as complete. `source` is a folder of the Git repository. */
export function writeManifest(folder: string, { source = folder, ...release }: Described): void {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: source, encoding: 'utf8' }).stdout?.trim() || 'unknown'
  const files = listFiles(folder).filter((file) => file !== manifestFile)
  const manifest = manifestSchema.parse({
    commit: git('describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'),
    date: git('log', '-1', '--format=%cI'),
    ...release,
    ...completeRules(release),
    files: Object.fromEntries(files.map((file) => [file, hashFile(folder, file)])),
  })
  checkWritten(manifest)
  fs.writeFileSync(path.join(folder, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`)
}

const endings = new RegExp(`(${codings.map(({ suffix }) => suffix.replace('.', '\\.')).join('|')})$`)

/** Reads the manifest of an export. Throws if files are missing, added or changed; compressed copies are allowed. */
export function readManifest(folder: string): Manifest {
  const full = path.join(folder, manifestFile)
  if (!fs.existsSync(full))
    throw new Error(`${folder} has no ${manifestFile}: it is not a finished build. Run \`npm run build\`.`)
  const manifest = parseManifest(fs.readFileSync(full, 'utf8'))
  const found = new Set(listFiles(folder))
  const faults = [
    ...Object.entries(manifest.files).flatMap(([file, hash]) => {
      if (!found.has(file)) return [`${file} is missing`]
      return hashFile(folder, file) === hash ? [] : [`${file} has changed`]
    }),
    ...[...found]
      .map((file) => file.replace(endings, ''))
      .filter((file) => file !== manifestFile && !manifest.files[file])
      .map((file) => `${file} is not listed`),
  ]
  if (faults.length === 0) return manifest
  const rest = faults.length > 5 ? `\n  and ${faults.length - 5} more` : ''
  throw new Error(
    `${folder} is not the release that its ${manifestFile} lists. Run \`npm run build\`.\n  ${faults.slice(0, 5).join('\n  ')}${rest}`,
  )
}

/** Deletes an earlier export, or an empty folder. Throws if the folder has files that no build wrote. */
export function removeExport(folder: string): void {
  const isEmpty = !fs.existsSync(folder) || fs.readdirSync(folder).length === 0
  const file = path.join(folder, manifestFile)
  if (!isEmpty && !fs.existsSync(file)) throw new Error(refuse(folder, 'files, but no release.json'))
  const { files = {} } = isEmpty ? {} : (JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<Manifest>)
  const isOther = (name: string) => !/(^|\/)\.DS_Store$/.test(name) && name !== manifestFile && !files[name]
  const other = isEmpty ? undefined : listFiles(folder).find((name) => isOther(name.replace(endings, '')))
  if (other) throw new Error(refuse(folder, `${other}, which no build wrote`))
  fs.rmSync(folder, { recursive: true, force: true })
}

/** Returns why a folder is not emptied. */
export const refuse = (folder: string, content: string) =>
  `${folder} has ${content}, so it was not emptied. Choose another folder, or empty it yourself.`

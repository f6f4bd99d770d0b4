import os from 'node:os'
import path from 'node:path'
import { readBytesAsText } from '@/scripts/files'

/** What must not be read in an export, with what to call it. */
type Leak = { name: string; pattern: RegExp }

const leaks: readonly Leak[] = [
  {
    name: 'a path of a machine',
    pattern: /(?:\/(?:home|Users|root|tmp|var|mnt|opt)\/[\w.-]+\/|[A-Z]:\\\\?Users\\)[\w./\\-]*/,
  },
  { name: 'an address of this machine', pattern: /\b(?:localhost|127\.0\.0\.1|0\.0\.0\.0):\d+/ },
  { name: 'a private key', pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/ },
  {
    name: 'a token',
    // Of GitHub, npm, AWS, Slack, Google, Stripe; and of any service in a header.
    pattern:
      /\b(?:gh[pousr]_\w{36}|github_pat_\w{22,}|npm_\w{36}|AKIA[0-9A-Z]{16}|xox[abprs]-[\w-]{10,}|AIza[\w-]{35}|sk_live_\w{20,})|\bBearer [\w.-]{20,}/,
  },
  { name: 'the editor of the content', pattern: /decap[-_ ]?cms/i },
  { name: 'a source map', pattern: /[#@] sourceMappingURL=(?!.*sourceMappingURL)\S+/ },
]

/** Compiled by Pagefind, and tells of the machine where that was done. */
const compiledElsewhere = /^search\/wasm\.[\w.]+$/

/** Returns what must not leave this machine: the paths of the project and its user, and the secrets of the environment. */
export function findOwnSecrets(
  environment: NodeJS.ProcessEnv,
  folders: readonly string[] = [process.cwd(), os.homedir()],
): string[] {
  const secrets = Object.entries(environment)
    .filter(([name]) => /TOKEN|SECRET|PASSWORD|PASSWD|PRIVATE|CREDENTIAL|API_?KEY/i.test(name))
    .map(([, value = '']) => value)
    // Short values stand in many texts by chance.
    .filter((value) => value.length >= 12)
  return [...folders.flatMap(toSecret), ...secrets]
}

/** A folder in the root has a name that an address may begin with (`/site`, `/blog`): only what is in it tells of it. */
function toSecret(folder: string): string[] {
  if (folder === '/') return []
  return [path.dirname(folder) === '/' ? `${folder}/` : folder]
}

/** Returns what a file of an export gives away. `own` are texts that it must not hold. What was found is never shown whole. */
export function checkLeaks(file: string, content: Buffer, own: readonly string[]): string[] {
  if (/\.map$|(^|\/)\.(env|git|npmrc)/.test(file))
    return [`${file}: is a file for developers, not for visitors`]
  // Of pictures too, for what their metadata says.
  const text = readBytesAsText(content)
  return [
    ...(compiledElsewhere.test(file) ? [] : leaks).flatMap(({ name, pattern }) => {
      const found = pattern.exec(text)?.[0]
      return found ? [`${file}: holds ${name}: ${found.slice(0, 12)}…`] : []
    }),
    ...own
      .filter((secret) => text.includes(secret))
      .map((secret) => `${file}: holds what is this machine’s own: ${secret.slice(0, 4)}…`),
  ]
}

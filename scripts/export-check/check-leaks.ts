import os from 'node:os'
import path from 'node:path'
import { readBytesAsText } from '@/scripts/files'

/** A pattern that must not occur in an export, and its name in messages. */
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
    // GitHub, npm, AWS, Slack, Google, Stripe, and authorization headers.
    pattern:
      /\b(?:gh[pousr]_\w{36}|github_pat_\w{22,}|npm_\w{36}|AKIA[0-9A-Z]{16}|xox[abprs]-[\w-]{10,}|AIza[\w-]{35}|sk_live_\w{20,})|\bBearer [\w.-]{20,}/,
  },
  { name: 'the editor of the content', pattern: /decap[-_ ]?cms/i },
  { name: 'a source map', pattern: /[#@] sourceMappingURL=(?!.*sourceMappingURL)\S+/ },
]

/** Pagefind's binary contains paths of the machine that compiled it. */
const compiledElsewhere = /^search\/wasm\.[\w.]+$/

/** Returns local paths of the project and its user, and secrets from the environment. */
export function findOwnSecrets(
  environment: NodeJS.ProcessEnv,
  folders: readonly string[] = [process.cwd(), os.homedir()],
): string[] {
  const secrets = Object.entries(environment)
    .filter(([name]) => /TOKEN|SECRET|PASSWORD|PASSWD|PRIVATE|CREDENTIAL|API_?KEY/i.test(name))
    .map(([, value = '']) => value)
    // Short values occur by chance.
    .filter((value) => value.length >= 12)
  return [...folders.flatMap(toSecret), ...secrets]
}

/** Folders in the root, such as `/site`, can equal a page address, so match only paths within them. */
function toSecret(folder: string): string[] {
  if (folder === '/') return []
  return [path.dirname(folder) === '/' ? `${folder}/` : folder]
}

/**
 * Finds leaked secrets and paths in a file. `own` are texts from `findOwnSecrets`. Messages never show the full text.
 */
export function checkLeaks(file: string, content: Buffer, own: readonly string[]): string[] {
  if (/\.map$|(^|\/)\.(env|git|npmrc)/.test(file))
    return [`${file}: is a file for developers, not for visitors`]
  // Images too: metadata can leak.
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

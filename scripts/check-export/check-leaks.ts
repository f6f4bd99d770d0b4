import os from 'node:os'
import path from 'node:path'
import { toAddress } from '@/lib/base-path'
import type { Content } from '@/lib/content'
import { readBytesAsText } from '@/lib/files'
import type { Fault } from './fault'

const leaks: Record<string, RegExp> = {
  'a local path': /(?:\/(?:home|Users|root|tmp|var|mnt|opt)\/[\w.-]+\/|[A-Z]:\\\\?Users\\)[\w./\\-]*/,
  'a local address': /\b(?:localhost|127\.0\.0\.1|0\.0\.0\.0):\d+/,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  // GitHub, npm, AWS, Slack, Google, Stripe, and authorization headers.
  'a token':
    /\b(?:gh[pousr]_\w{36}|github_pat_\w{22,}|npm_\w{36}|AKIA[0-9A-Z]{16}|xox[abprs]-[\w-]{10,}|AIza[\w-]{35}|sk_live_\w{20,})|\bBearer [\w.-]{20,}/,
  'the content editor': /\bcm-(?:editor|scroller|content)\b/,
  'a source map': /[#@] sourceMappingURL=(?!.*sourceMappingURL)[\w./%-]*\w/,
}

/** Returns the articles of a content, also those in fields. What they show is no leak. */
export const readArticles = ({ documents }: Content) =>
  [...documents.values()]
    .flatMap(({ body, article }) => [body, ...article.passages.map(({ raw }) => raw)])
    .join('\n')

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
  const paths = folders
    .filter((folder) => folder !== '/')
    // A folder such as `/site` can equal the address of a page.
    .map((folder) => (path.dirname(folder) === '/' ? `${folder}/` : folder))
  return [...paths, ...secrets]
}

/**
 * Finds secrets and paths in a file. Messages truncate them. `own` comes from `findOwnSecrets`. Text that an article shows is
 * allowed, except keys, tokens and secrets.
 */
export function checkLeaks(file: string, content: Buffer, own: readonly string[], articles = ''): Fault[] {
  const report = (found: string, fix?: string, quote?: string): Fault => ({
    address: toAddress(file),
    found,
    expected: 'nothing that only developers may see',
    fix,
    quote,
  })
  if (/\.map$|(^|\/)\.(env|git|npmrc)/.test(file)) return [report('a file for developers')]
  // Images too: metadata can leak.
  const text = readBytesAsText(content)
  const found = compiledElsewhere.test(file)
    ? []
    : Object.entries(leaks).flatMap(([name, pattern]) => {
        // JSON escapes what follows.
        const isWritten = (match: string) => articles.includes(match.replace(/\\.*/, ''))
        const matches = text.match(new RegExp(pattern, `g${pattern.flags}`)) ?? []
        const isSecret = /key|token/.test(name)
        const leak = matches.find((match) => isSecret || !isWritten(match))
        const fix = isSecret && leak && isWritten(leak) ? 'remove it, and have it revoked' : undefined
        return leak ? [report(`${name}: ${leak.slice(0, 12)}…`, fix, leak)] : []
      })
  const secrets = own.filter(
    (secret) => text.includes(secret) && !(path.isAbsolute(secret) && articles.includes(secret)),
  )
  return [...found, ...secrets.map((secret) => report(`a local secret: ${secret.slice(0, 4)}…`))]
}

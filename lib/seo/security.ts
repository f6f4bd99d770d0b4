import type { Site } from '@/lib/content'

/** Where whoever finds a hole in the site looks for whom to tell (RFC 9116). */
export const securityPath = '/.well-known/security.txt'

/** Returns `security.txt` (RFC 9116). Its end comes from the content, never from the build. */
export function createSecurityText({ url, email, language, security }: Site): string {
  return [
    `Contact: mailto:${email}`,
    `Expires: ${security.expires}T23:59:59Z`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${url}${securityPath}`,
    '',
  ].join('\n')
}

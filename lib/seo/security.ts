import { securityPath } from '@/lib/routes'
import type { Site } from '@/lib/schemas/files'

/** Returns `security.txt` (RFC 9116). Its expiry date comes from the content, not from the build date. */
export function createSecurityText({ url, email, language, security }: Site): string {
  return [
    `Contact: mailto:${email}`,
    `Expires: ${security.expires}T23:59:59Z`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${url}${securityPath}`,
    '',
  ].join('\n')
}

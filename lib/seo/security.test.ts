import type { Site } from '@/lib/schemas/files'
import { createSecurityText } from './security'

it('security.txt has the required fields of RFC 9116, and its expiry date from the content', () => {
  const site = {
    url: 'https://company.example',
    email: 'hello@company.example',
    language: 'en-GB',
    security: { expires: '2027-10-31' },
  } as Site
  expect(createSecurityText(site)).toBe(`Contact: mailto:hello@company.example
Expires: 2027-10-31T23:59:59Z
Preferred-Languages: en-GB
Canonical: https://company.example/.well-known/security.txt
`)
})

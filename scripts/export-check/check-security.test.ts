import { checkSecurityText } from './check-security'

const text =
  'Contact: mailto:a@company.example\nExpires: 2027-10-31T23:59:59Z\nCanonical: https://company.example/x\n'
const remedy = 'read it, and set a later day in "security: expires" of content/site.yaml'

describe('the check of security.txt', () => {
  it('has nothing to say while its end is far', () => {
    expect(checkSecurityText(text, new Date('2027-01-01'))).toEqual({ faults: [], warnings: [] })
  })

  it('warns in the last 60 days, and fails after them', () => {
    expect(checkSecurityText(text, new Date('2027-10-01')).warnings).toEqual([
      `security.txt expires in 30 days: ${remedy}`,
    ])
    expect(checkSecurityText(text, new Date('2027-11-02'))).toEqual({
      faults: [`security.txt has expired: ${remedy}`],
      warnings: [],
    })
  })

  it('names each field that is missing', () => {
    expect(checkSecurityText('Preferred-Languages: en\n', new Date('2027-01-01')).faults).toEqual([
      'security.txt has no Contact',
      'security.txt has no Expires',
      'security.txt has no Canonical',
    ])
  })
})

/** The content that belongs to the tests, where its export goes, and its build date. */
export const testSite = { content: 'e2e/site', out: '.cache/test-site', today: '2026-11-30' }

/** Makes this process and its children read the test site. Call it before the content is opened. */
export function selectTestSite() {
  process.env.CONTENT_DIR ||= testSite.content
  process.env.CONTENT_TODAY ||= testSite.today
}

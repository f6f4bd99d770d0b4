import { checkHtml } from './check-html'

const check = async (html: string) => (await checkHtml(html, '/a')).map(({ found }) => found)

const page = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>T</title></head><body>${body}</body></html>`

it('accepts a valid page, however its attributes are written', async () => {
  expect(await check(page('<h1>A</h1><input type="text" aria-label="b" disabled="">'))).toEqual([])
})

it('accepts what writers choose: a long title, a number before a heading, a blank after code', async () => {
  const html = page('<h1>A</h1><h2 id="1-plan">1. Plan</h2><pre><code>a \nb</code></pre>')
  expect(await check(html.replace('>T<', `>${'T'.repeat(80)}<`))).toEqual([])
})

it.each([
  [
    'a misplaced element',
    '<h1>A</h1><p><span><div id="x">b</div></span></p>',
    /<div>.*\(element-permitted-content\) at #x$/,
  ],
  ['an id used twice', '<h1 id="x">A</h1><p id="x">b</p>', /"x" \(no-dup-id\)/],
  ['a skipped heading level', '<h1>A</h1><h3>B</h3>', /<h3> \(heading-level\)/],
  ['a second h1', '<h1>A</h1><h1>B</h1>', /<h1> are not allowed \(heading-level\)/],
  ['a label for a missing field', '<h1>A</h1><label for="x">b</label>', /"x" \(no-missing-references\)/],
])('reports %s', async (_, body, fault) => {
  expect(await check(page(body))).toContainEqual(expect.stringMatching(fault))
})

it.each([
  ['language', ' lang="en"', /"lang"/],
  ['title', '<title>T</title>', /<title>/],
  ['doctype', '<!DOCTYPE html>', /doctype/],
])('reports a missing %s', async (_, part, fault) => {
  expect(await check(page('<h1>A</h1>').replace(part, ''))).toContainEqual(expect.stringMatching(fault))
})

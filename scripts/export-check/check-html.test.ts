/** @jest-environment node */
import { checkHtml } from './check-html'

const page = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>T</title></head><body>${body}</body></html>`

it('a valid page has no faults, however its attributes are written', async () => {
  expect(await checkHtml(page('<h1>A</h1><input type="text" aria-label="b" disabled="">'), '/a')).toEqual([])
})

it('an element where it may not stand is found, with its place', async () => {
  expect(await checkHtml(page('<h1>A</h1><p><span><div id="x">b</div></span></p>'), '/a')).toContainEqual(
    expect.stringMatching(/^\/a: .*<div>.*\(element-permitted-content\) at #x$/),
  )
})

import fs from 'node:fs'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { chromium, expect, test } from '@playwright/test'
import { getOrigin, listenOnLoopback } from 'static-release/listen'
import { type Manifest, readManifest } from 'static-release/manifest'
import { createHandler, serveExport } from 'static-release/serve'
import { parse } from 'yaml'
import { browserFlags, findHeadlessShell } from '@/scripts/browser.mjs'
import { testSite } from '@/scripts/test-site.mjs'
import { Engine } from '../engines/engine'
import { expectInPage } from '../engines/fixtures'
import { readAddress, readValue } from '../engines/in-page'
import { startPlaywright } from '../engines/playwright'
import { startEngine } from '../engines/start-engine'

/** Accepts enquiries and redirects to the thank-you page, as form services do. */
export const enquiries: { type?: string; fields: Record<string, string> }[] = []
/** Until it resolves, nothing is answered. */
let isReady: Promise<void> | undefined
export const receiver = http.createServer(async (request, response) => {
  const fields = Object.fromEntries(new URLSearchParams(await text(request)))
  enquiries.push({ type: request.headers['content-type'], fields })
  await isReady
  response.writeHead(303, { Location: `${request.headers.origin}${fields._next}` }).end()
})

const startChromium = () =>
  startPlaywright(chromium, { executablePath: findHeadlessShell(), args: browserFlags })

/** Starts an engine. Skips the test where it is missing, but not in CI, which must not pass without its engines. */
export async function startAny(name: 'chromium' | 'firefox' | 'webkit') {
  const driver = await (name === 'chromium' ? startChromium() : startEngine(name))
  test.skip('lookedFor' in driver && !process.env.CI, `${name} is not on this machine.`)
  if ('lookedFor' in driver) throw new Error(`${name} is not on this machine.`)
  return driver
}

// Functions that run in the page.
const readTitle = () => document.title
const readFocus = () => document.activeElement?.id || document.activeElement?.textContent
const readState = () => document.querySelector<HTMLElement>('[data-island=contact-form]')?.dataset.state
const readDescription = (field: string) => {
  const control = document.querySelector(`#${field}[aria-invalid=true]`)
  return document.getElementById(control?.getAttribute('aria-describedby') ?? '')?.textContent
}
const summary = 'form [role=alert]'
const submit = 'form:has(#contact-message) [type=submit]'
const { form } = parse(fs.readFileSync(`${testSite.content}/blocks.yaml`, 'utf8')).contact
const formFields: { name: string }[] = form.fields
export const enquiry = {
  type: 'application/x-www-form-urlencoded',
  fields: {
    ...Object.fromEntries(formFields.map(({ name }) => [name, ''])),
    name: 'Ada & Co',
    email: 'ada@example.com',
    message: 'Two databases & one übergabe.',
    _gotcha: '',
    'form-name': 'contact',
    _next: '/thanks',
  },
}

/** Returns a release whose policy runs no scripts. */
export function withoutScripts({ headers, ...release }: Manifest): Manifest {
  const header = 'Content-Security-Policy'
  const policy = headers[header]?.replace(/script-src [^;]*/, "script-src 'none'") ?? ''
  return { ...release, headers: { ...headers, [header]: policy } }
}

/** Sends the contact form of an export in an engine, without scripts, then with. */
export async function expectPosted(name: 'chromium' | 'firefox' | 'webkit', folder: string): Promise<void> {
  const driver = await startAny(name)
  const release = readManifest(folder)
  const plainServer = await serveExport(folder, withoutScripts(release), 0)
  const handle = createHandler(folder, release)
  let letIslandsLoad = () => {}
  const released = new Promise<void>((resolve) => {
    letIslandsLoad = resolve
  })
  const server = http.createServer(async (request, response) => {
    if (/islands\/(?!loader)/.test(request.url ?? '')) await released
    handle(request, response)
  })
  await listenOnLoopback(server, 0)
  enquiries.splice(0)

  const plain = new Engine(driver, getOrigin(plainServer))
  await plain.goto('/contact')
  await plain.click(submit)
  await expectInPage(plain, readFocus).toBe('contact-name')
  await plain.type('#contact-name', enquiry.fields.name)
  await plain.type('#contact-email', 'ada')
  await plain.type('#contact-message', enquiry.fields.message)
  await plain.click(submit)
  await expectInPage(plain, readFocus).toBe('contact-email')
  expect(enquiries).toEqual([])
  await plain.type('#contact-email', '@example.com')
  await plain.click(submit)
  await expectInPage(plain, readAddress).toBe('/thanks')
  expect(enquiries.splice(0)).toEqual([enquiry])

  await driver.freshPage()
  const engine = new Engine(driver, getOrigin(server))
  await engine.goto('/contact')
  const title = await engine.evaluate(readTitle)
  await engine.type('#contact-name', enquiry.fields.name)
  expect(await engine.evaluate(readState)).not.toBe('awake')
  letIslandsLoad()
  await expectInPage(engine, readState).toBe('awake')
  expect(await engine.evaluate(readValue, '#contact-name')).toBe(enquiry.fields.name)
  await engine.click(submit)
  await expectInPage(engine, readFocus).toBe(
    'There is a problemEnter an email address, such as name@example.comEnter your message',
  )
  expect(await engine.evaluate(readTitle)).toBe(`Error: ${title}`)
  expect(await engine.evaluate(readDescription, 'contact-message')).toBe('Error: Enter your message')
  expect(await engine.evaluate(readDescription, 'contact-name')).toBeFalsy()
  await engine.click(`${summary} [href="#contact-message"]`)
  await expectInPage(engine, readFocus).toBe('contact-message')
  await engine.type('#contact-message', ' ')
  await engine.type('#contact-email', enquiry.fields.email)
  await engine.press('Enter')
  await expectInPage(engine, readFocus).toBe('There is a problemEnter your message')
  expect(await engine.evaluate(readTitle)).toBe(`Error: ${title}`)
  await engine.type('#contact-message', 'One line.')
  let answer = () => {}
  isReady = new Promise((resolve) => {
    answer = resolve
  })
  await engine.click(submit)
  await expect.poll(() => enquiries.length).toBe(1)
  // Enter, since a page that is being left renders no frame, which a click waits for.
  await engine.press('Enter')
  await new Promise((resolve) => setTimeout(resolve, 300))
  answer()
  await expectInPage(engine, readAddress).toBe('/thanks')
  const fields = { ...enquiry.fields, message: expect.stringContaining('One line.') }
  expect(enquiries).toEqual([{ ...enquiry, fields }])
  await driver.close()
  server.close()
  plainServer.close()
}

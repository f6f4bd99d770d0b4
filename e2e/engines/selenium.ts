import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { Builder, Capabilities, Key as Code, Origin, type WebDriver } from 'selenium-webdriver'
import type { Driver, Key } from './engine'

/** The programs of WebKitGTK tests: driver and a virtual display. */
type WebKitPrograms = { driver: string; display: string }

const codes: Record<Key, string> = {
  Enter: Code.ENTER,
  Escape: Code.ESCAPE,
  Tab: Code.TAB,
  Home: Code.HOME,
  ArrowUp: Code.ARROW_UP,
  ArrowDown: Code.ARROW_DOWN,
  ArrowLeft: Code.ARROW_LEFT,
  ArrowRight: Code.ARROW_RIGHT,
  ' ': Code.SPACE,
}

/** Stops each started program. */
type Stops = (() => void)[]

/** Starts WebKitGTK through its WebDriver on a new virtual display. */
export async function startSelenium(programs: WebKitPrograms): Promise<Driver> {
  const stops: Stops = []
  const stop = () => {
    for (const end of stops.splice(0).reverse()) end()
  }
  // Also if this process exits without closing the browser.
  process.once('exit', stop)
  try {
    const display = await startDisplay(programs.display, stops)
    const server = await startServer(programs.driver, display, stops)
    const capabilities = new Capabilities().set('browserName', 'MiniBrowser')
    const session = await new Builder().usingServer(server).withCapabilities(capabilities).build()
    const window = session.manage().window()
    return {
      errors: () => session.executeScript('return window.testErrors ?? []'),
      goto: async (url) => {
        await load(session, url)
        await session.executeScript(`(${collectErrors})()`)
      },
      evaluate: (expression) => session.executeScript(`return ${expression}`),
      clickAt: (x, y) =>
        session.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).click().perform(),
      drag: (from, to) =>
        session
          .actions()
          .move({ ...from, origin: Origin.VIEWPORT, duration: 0 })
          .press()
          .move({ x: from.x + Math.sign(to.x - from.x) * 10, y: to.y, origin: Origin.VIEWPORT, duration: 50 })
          .move({ ...to, origin: Origin.VIEWPORT, duration: 50 })
          .release()
          .perform(),
      press: (key) => session.actions().sendKeys(codes[key]).perform(),
      enterText: (text) => session.actions().sendKeys(text).perform(),
      resize: async (width, height) => {
        await window.setRect({ width, height })
      },
      // The next `goto` leaves the page. From an empty page the browser would change to another process, which loses
      // the answers of scripts, and even the navigation.
      freshPage: async () => {},
      close: async () => {
        await session.quit().finally(stop)
        process.off('exit', stop)
      },
    }
  } catch (error) {
    stop()
    throw error
  }
}

/** Leaves the page for a URL, and waits until that has loaded: the driver sometimes takes the page before for it. */
async function load(session: WebDriver, url: string): Promise<void> {
  await session.executeScript('window.isLeft = true')
  await session.get(url)
  const script = 'return [location.href, document.readyState, window.isLeft]'
  const readState = () => session.executeScript(script).catch(String)
  await expect.poll(readState, { message: `go to ${url}`, intervals: [50] }).toEqual([url, 'complete', null])
}

/** Runs in the page: collects its errors, since WebDriver does not report them. Those before the load event are lost. */
function collectErrors(): void {
  const errors: string[] = []
  Object.assign(window, { testErrors: errors })
  const { error } = console
  console.error = (...values) => {
    errors.push(values.join(' '))
    error(...values)
  }
  addEventListener('error', ({ message }) => errors.push(message))
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => errors.push(violatedDirective))
}

/** Starts a program in a process group, which is stopped together. */
function startGroup(program: string, args: string[], stops: Stops, env = process.env): ChildProcess {
  const child = spawn(program, args, { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'pipe'], env })
  stops.push(() => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid)
    } catch {
      // It has already exited.
    }
  })
  return child
}

/** Starts a virtual display and returns its name. */
async function startDisplay(program: string, stops: Stops): Promise<string> {
  // `-displayfd` makes it choose a free number and write it to that file.
  const child = startGroup(
    program,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    stops,
  )
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${program} ended at once.`)))
  const [number] = await Promise.race([once(child.stdio[3] as NodeJS.ReadableStream, 'data'), ended])
  return `:${String(number).trim()}`
}

/** Starts a WebDriver server and returns its URL. */
async function startServer(program: string, display: string, stops: Stops): Promise<string> {
  const port = await findFreePort()
  // The virtual display has no GPU, whose emulation takes longer.
  const env = { ...process.env, DISPLAY: display, WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' }
  startGroup(program, ['--host=127.0.0.1', `--port=${port}`], stops, env)
  const address = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { message: `${program} answers`, timeout: 20_000 }).toBe(true)
  return address
}

async function findFreePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

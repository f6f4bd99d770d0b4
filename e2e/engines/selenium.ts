import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { Builder, Capabilities, Key as Code, Origin } from 'selenium-webdriver'
import type { Driver, Key } from './engine'

/** The programs that make up a WebKit to test with: its driver, its smallest browser, and a display without a screen. */
export type WebKitPrograms = { driver: string; browser: string; display: string }

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

/** What ends each program that was started. */
type Stops = (() => void)[]

/** Starts a WebKitGTK, driven by its own WebDriver on a display of its own. Rejects where it can't be started. */
export async function startSelenium(programs: WebKitPrograms): Promise<Driver> {
  const stops: Stops = []
  const stop = () => {
    for (const end of stops.splice(0).reverse()) end()
  }
  // Also where this process ends without having closed the browser.
  process.once('exit', stop)
  try {
    const display = await startDisplay(programs.display, stops)
    const server = await startServer(programs.driver, display, stops)
    const capabilities = new Capabilities()
      .set('browserName', 'MiniBrowser')
      .set('webkitgtk:browserOptions', { binary: programs.browser, args: ['--automation'] })
    const session = await new Builder().usingServer(server).withCapabilities(capabilities).build()
    const window = session.manage().window()
    return {
      errors: () => undefined,
      goto: (url) => session.get(url),
      evaluate: (expression) => session.executeScript(`return ${expression}`),
      clickAt: (x, y) =>
        session.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).click().perform(),
      press: (key) => session.actions().sendKeys(codes[key]).perform(),
      enterText: (text) => session.actions().sendKeys(text).perform(),
      resize: async (width, height) => {
        await window.setRect({ width, height })
      },
      freshPage: async () => {
        const left = await session.getWindowHandle()
        await session.switchTo().newWindow('tab')
        const fresh = await session.getWindowHandle()
        await session.switchTo().window(left)
        await session.close()
        await session.switchTo().window(fresh)
      },
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

/** Starts a program at the head of a process group, which is ended as one, with what the program has started itself. */
function startGroup(program: string, args: string[], stops: Stops, env = process.env): ChildProcess {
  const child = spawn(program, args, { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'pipe'], env })
  stops.push(() => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid)
    } catch {
      // It has ended by itself.
    }
  })
  return child
}

/** Returns the name of a new display. */
async function startDisplay(program: string, stops: Stops): Promise<string> {
  // It takes a free number by itself and writes it to the file that is named by `-displayfd`.
  const child = startGroup(
    program,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    stops,
  )
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${program} ended at once.`)))
  const [number] = await Promise.race([once(child.stdio[3] as NodeJS.ReadableStream, 'data'), ended])
  return `:${String(number).trim()}`
}

/** Returns the address of a new WebDriver server. */
async function startServer(program: string, display: string, stops: Stops): Promise<string> {
  const port = await findFreePort()
  startGroup(program, ['--host=127.0.0.1', `--port=${port}`], stops, { ...process.env, DISPLAY: display })
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

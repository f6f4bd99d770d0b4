import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { parseRequest } from './request'
import { parseScenes } from './scenes'

// Usage: npm run art -- <name> [width height samples]
// Renders one picture with the rig. Without a size it becomes the master, `art/masters/<name>.png`; with one it is a
// preview and stays in `art/rig/out/`. `THREADS=1` before it leaves the other processor cores alone.

/** What the rig runs, and how to see that it is there. */
const tools: [tool: string, command: string, args: string[]][] = [
  ['Blender', 'blender', ['--version']],
  ['g++', 'g++', ['--version']],
  // Debian's own Python, as in `art/rig/render`.
  ['numpy and Pillow for /usr/bin/python3', '/usr/bin/python3', ['-c', 'import numpy, PIL']],
]

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

function readRequest() {
  try {
    return parseRequest(process.argv.slice(2), parseScenes(fs.readFileSync('art/rig/scenes.py', 'utf8')))
  } catch (error) {
    return fail((error as Error).message)
  }
}

const { name, preview = [] } = readRequest()

const missing = tools.filter(
  ([, command, args]) => spawnSync(command, args, { stdio: 'ignore' }).status !== 0,
)
if (missing.length > 0) {
  fail(
    `The rig needs what is not installed here: ${missing.map(([tool]) => tool).join(', ')}. On Debian or Ubuntu, as root:
  apt-get install --no-install-recommends blender python3-numpy python3-pil g++`,
  )
}

const started = Date.now()
const { status } = spawnSync('art/rig/render', [name, ...preview], { stdio: 'inherit' })
if (status !== 0) fail(`The rig did not finish ${name}; what it said stands above.`)

const rendered = `art/rig/out/${name}.png`
const result = preview.length > 0 ? rendered : `art/masters/${name}.png`
if (result !== rendered) fs.renameSync(rendered, result)
console.log(`Art: ${result}, ${((Date.now() - started) / 1000).toFixed(0)} s.`)

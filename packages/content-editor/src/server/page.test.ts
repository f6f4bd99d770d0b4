import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { runBeside } from './page'

const listCommands = () => execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })

it('ends what a command started, once the editor is gone', async () => {
  const child = runBeside('sleep 4711 & echo begun && sleep 4711', process.env)
  await once(child.stdout, 'data')
  expect(listCommands()).toContain('sleep 4711')
  // A process that is killed lets go of its pipes.
  child.stdin.destroy()
  await once(child, 'exit')
  expect(listCommands()).not.toMatch(/^sleep 4711/m)
})

import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Runs a script of the project in another folder, on its `content/`. Returns its exit code and output. */
export function runScript(command: string, cwd: string, env: Record<string, string> = {}) {
  const [script = '', ...options] = command.split(' ')
  const tsx = pathToFileURL(path.resolve('node_modules/tsx/dist/loader.mjs')).href
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', tsx, path.resolve(script), ...options],
    {
      cwd,
      encoding: 'utf8',
      env: {
        ...process.env,
        TSX_TSCONFIG_PATH: path.resolve('tsconfig.json'),
        CONTENT_DIR: '',
        CONTENT_TODAY: '',
        ...env,
      },
    },
  )
  return { status, output: stdout + stderr }
}

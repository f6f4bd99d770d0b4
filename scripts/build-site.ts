import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

/** One step of a build: a command and its arguments. */
export type BuildStep = { name: string; command: [file: string, ...args: string[]] }

/**
 * Returns the steps that build and finish the site in a folder of its own, as `npm run build` does in `out/`, but for
 * the pictures: whoever builds makes them before, since they are the same for every build.
 */
export function listBuildSteps(folder: string): BuildStep[] {
  return [
    { name: 'previews', command: ['npm', 'run', 'previews', '--', '--plan'] },
    { name: 'next build', command: ['npx', 'next', 'build'] },
    { name: 'finish', command: ['npx', 'tsx', 'scripts/export/main.ts', folder] },
  ]
}

/** Returns the environment in which the steps build into a folder. `settings` are variables, such as `CONTENT_DIR`. */
export function createBuildEnvironment(folder: string, settings: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...settings, EXPORT_DIR: folder }
}

/**
 * Builds and finishes the site in a folder of its own. Returns the exit code of the step that failed, or 0, and what it
 * printed.
 */
export function buildSite(
  folder: string,
  settings: Record<string, string>,
): { status: number | null; output: string } {
  fs.rmSync(folder, { recursive: true, force: true })
  const env = createBuildEnvironment(folder, settings)
  for (const { command } of listBuildSteps(folder)) {
    const [file, ...args] = command
    const { status, stdout, stderr } = spawnSync(file, args, { encoding: 'utf8', env })
    if (status !== 0) return { status, output: stdout + stderr }
  }
  return { status: 0, output: '' }
}

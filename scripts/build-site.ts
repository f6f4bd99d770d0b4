import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

/**
 * Builds and finishes the site in a folder of its own, as `npm run build` does in `out/`. `settings` are environment
 * variables of the build, such as `CONTENT_DIR`. Returns the exit code of the step that failed, or 0, and what it
 * printed.
 */
export function buildSite(
  folder: string,
  settings: Record<string, string>,
): { status: number | null; output: string } {
  fs.rmSync(folder, { recursive: true, force: true })
  const env = { ...process.env, ...settings, EXPORT_DIR: folder }
  const steps: [command: string, ...args: string[]][] = [
    ['npm', 'run', 'previews'],
    ['npx', 'next', 'build'],
    ['npx', 'tsx', 'scripts/search/main.ts', folder],
    ['npx', 'tsx', 'scripts/export/main.ts', folder],
  ]
  for (const [command, ...args] of steps) {
    const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env })
    if (status !== 0) return { status, output: stdout + stderr }
  }
  return { status: 0, output: '' }
}

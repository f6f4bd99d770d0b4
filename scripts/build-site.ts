import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

/**
 * Builds and finishes the site in a folder, as `npm run build` does in `out/`. Returns the first failing exit code, or
 * 0, and the output of that step. `settings` are environment variables, such as `CONTENT_DIR`.
 */
export function buildSite(
  folder: string,
  settings: Record<string, string>,
): { status: number | null; output: string } {
  fs.rmSync(folder, { recursive: true, force: true })
  const env = { ...process.env, ...settings, EXPORT_DIR: folder }
  const steps = [
    ['npx', 'tsx', 'scripts/pictures/main.ts'],
    ['npx', 'tsx', '--conditions=react-server', 'scripts/og/main.ts'],
    ['npx', 'next', 'build'],
    ['npx', 'tsx', 'scripts/finish-export.ts', folder],
  ] as const
  for (const [file, ...args] of steps) {
    const { status, stdout, stderr } = spawnSync(file, args, { encoding: 'utf8', env })
    if (status !== 0) return { status, output: stdout + stderr }
  }
  return { status: 0, output: '' }
}

import { spawnSync } from 'node:child_process'

/** Runs `npm run build` with these environment variables into another folder. Returns its exit code and output. */
export function buildSite(folder: string, settings: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync('npm run --silent build', {
    shell: true,
    encoding: 'utf8',
    env: { ...process.env, ...settings, EXPORT_DIR: folder },
  })
  return { status, output: stdout + stderr }
}

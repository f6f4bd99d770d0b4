import { execSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/**
 * Returns whether an export is missing, or something that the build reads has been changed, added or deleted since.
 * Paths are relative to the folder `root`.
 */
export function isOlder(out, contentFolder, root = '.') {
  const getTime = (file) => fs.statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const built = getTime(`${out}/release.json`)
  const command = 'git ls-files --cached --others --exclude-standard'
  const files = execSync(command, { cwd: root, encoding: 'utf8' }).split('\n')
  const isSource = (file) =>
    file.startsWith(`${contentFolder}/`) ||
    !/^(content|docs|e2e|packages\/content-editor|scripts\/edit)\/|\.(test|spec)\.|\.md$/.test(file)
  const sources = new Set([contentFolder, ...files.filter((file) => file && isSource(file))])
  // A deleted file leaves a newer folder. That of the project changes with every build.
  for (const name of sources) {
    const folder = path.dirname(name)
    if (folder !== '.' && isSource(`${folder}/`)) sources.add(folder)
  }
  return [...sources].some((name) => getTime(name) > built)
}

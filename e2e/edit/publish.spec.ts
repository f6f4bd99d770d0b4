import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect as baseExpect, test } from '@playwright/test'
import { Hands } from './hands'
import { type Editor, startEditor } from './start-editor'
import { post } from './writers'

// A writer publishes, and somebody else does from another clone. Every refusal by git is in the tests of the server.

test.describe.configure({ mode: 'default', timeout: 400_000 })
const expect = baseExpect.configure({ timeout: 90_000 })

const server = path.resolve('.cache/publish.git')
const there = path.resolve('.cache/publish-there')
// No page links to it.
const deleted = 'posts/wombatplan-post'
let editor: Editor

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Sam', '-c', 'user.email=sam@company.example', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()

test.beforeAll(async () => {
  // Settings of this computer would sign commits.
  for (const key of ['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM']) process.env[key] = '/dev/null'
  editor = await startEditor('publish', '--no-page')
  // Beside the content, which may have no other files.
  const own = path.resolve('.cache/publish-own.git')
  for (const old of [server, there, own]) fs.rmSync(old, { recursive: true, force: true })
  git('.', 'init', '-q', '--bare', '-b', 'main', server)
  git(editor.folder, 'init', '-q', '-b', 'main', '--separate-git-dir', own)
  git(editor.folder, 'config', 'user.name', 'Ada')
  git(editor.folder, 'config', 'user.email', 'ada@company.example')
  git(editor.folder, 'add', '--all')
  git(editor.folder, 'commit', '-qm', 'Begin')
  git(editor.folder, 'remote', 'add', 'origin', server)
  git(editor.folder, 'push', '-qu', 'origin', 'main')
  git('.', 'clone', '-q', server, there)
})
test.afterAll(() => editor?.kill())

test('writes, sees the changes, publishes, joins what others published, and takes back', async ({ page }) => {
  const hands = new Hands(page, editor.address)
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  const open = () => hands.click('Publish')
  await hands.open(post)
  await hands.write('Title', 'How to hand an inside team the right keys')
  await hands.kept()
  await open()
  const change = dialog.getByRole('region', { name: 'How to hand' })
  await expect(change.locator('ins').first()).toHaveText('inside')
  await expect(change.locator('del').first()).toHaveText('outside')
  const above = await dialog.getByRole('heading').first().boundingBox()
  const below = await dialog.getByRole('button', { name: 'Get the' }).boundingBox()
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(30)
  await hands.click('Publish')
  await expect(page.getByText('The site follows in about ten minutes')).toBeVisible()
  expect(git(server, 'log', '-1', '--format=%an: %s', 'main')).toBe(
    'Ada: How to hand an inside team the right keys',
  )

  // Both change the same words. Neither is lost.
  git(there, 'pull', '-q')
  const file = path.join(there, post)
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('an inside team', 'their team'))
  git(there, 'commit', '-qam', 'Keys: theirs')
  git(there, 'push', '-q')
  await hands.write('Title', 'How to hand an outer team the right keys')
  await hands.kept()
  await open()
  await expect(change.locator('ins')).not.toHaveCount(0)
  await hands.click('Publish')
  await expect(dialog.getByRole('alert')).toContainText(
    'Others have published meanwhile. Get the latest first.',
  )
  // It looks again while one reads the two versions.
  await page.route('**/api/review', (route) => setTimeout(() => route.continue(), 1500))
  await hands.click('Get the latest')
  const keep = dialog.getByRole('button', { name: 'Keep this' })
  const readTop = () => keep.evaluate((button) => button.getBoundingClientRect().top)
  const top = await readTop()
  await expect(dialog.getByText('Getting the latest')).toBeHidden()
  expect(await readTop()).toBe(top)
  await page.unroute('**/api/review')
  await hands.click('Keep this')
  await expect(dialog).toBeFocused()
  await expect(dialog).toContainText('What was here is kept: an engineer finds it in the branch kept/')
  await hands.click('Publish')
  await expect(dialog).toBeHidden()
  expect(git(server, 'log', '-2', '--format=%an', 'main').split('\n')).toEqual(['Ada', 'Sam'])
  expect(git(server, 'show', `main:${post}`)).toContain('title: How to hand an outer team the right keys')

  await open()
  await hands.click('Take it back')
  await hands.click('Yes, take it back')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Taken back at .+\. The site follows in about ten minutes\./)).toBeVisible()
  expect(git(server, 'log', '-1', '--format=%s', 'main')).toBe(
    'Take back: How to hand an outer team the right keys',
  )
  expect(git(server, 'show', `main:${post}`)).toContain('title: How to hand their team the right keys')
  await expect(page.getByRole('textbox', { name: 'Title' }).first()).toHaveValue(
    'How to hand their team the right keys',
  )
})

test('tells what a hook refuses, and proposes where main is protected', async ({ page }) => {
  const hands = new Hands(page, editor.address)
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  const writeHook = (script: string) =>
    fs.writeFileSync(path.join(server, 'hooks/pre-receive'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  const before = git(server, 'rev-parse', 'main')
  writeHook('echo "No releases before Monday."; exit 1')
  await hands.open(`${deleted}.md`)
  await hands.click('Delete')
  await hands.expectRead('dialog[open]').toContain('what nothing else shows: wombatplan-cover.png')
  await hands.click('Delete')
  await hands.expectStatus().toContain('is deleted.')
  await hands.click('Publish')
  await expect(dialog.getByText('deleted', { exact: true })).toBeVisible()
  await hands.click('Publish')
  await expect(dialog.getByRole('alert')).toContainText('The server refused it: No releases before Monday.')
  writeHook(
    'while read old new ref; do [ $ref != refs/heads/main ] || { echo "Use a pull request."; exit 1; }; done',
  )
  await hands.click('Publish')
  await expect(
    page.getByText(/^Proposed at .+\. Visitors see it once an engineer merges proposal\//),
  ).toBeVisible()
  expect(git(server, 'rev-parse', 'main')).toBe(before)
  const branch = git(server, 'for-each-ref', '--format=%(refname)', 'refs/heads/proposal')
  expect(git(server, 'diff', '--name-status', 'main', branch)).toContain(`D\t${deleted}/index.md`)
})

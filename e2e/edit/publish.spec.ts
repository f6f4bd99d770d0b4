import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect as baseExpect, test } from '@playwright/test'
import { Hands } from './hands'
import { type Editor, startEditor } from './start-editor'

// A writer publishes, and somebody else does from another clone. Every refusal by git is in the tests of the server.

test.describe.configure({ timeout: 400_000 })
const expect = baseExpect.configure({ timeout: 90_000 })

const [server, there] = ['publish.git', 'publish-there'].map((name) => path.resolve('.cache', name)) as [
  string,
  string,
]
const post = 'posts/keys-for-an-outside-team.md'
let editor: Editor

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Sam', '-c', 'user.email=sam@company.example', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()

test.beforeAll(async () => {
  editor = await startEditor('publish', '--no-page')
  for (const old of [server, there]) fs.rmSync(old, { recursive: true, force: true })
  git('.', 'init', '-q', '--bare', '-b', 'main', server)
  git(editor.folder, 'init', '-q', '-b', 'main')
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
  const dialog = page.getByRole('dialog', { name: 'Changes' })
  const open = () => hands.click('Changes')
  await hands.open(post)
  await hands.write('Title', 'Keys for this new team')
  await hands.save()
  await open()
  const change = dialog.getByRole('region', { name: 'Keys for' })
  await expect(change.locator('ins').first()).toHaveText('this')
  await expect(change.locator('del').first()).not.toBeEmpty()
  await hands.click('Publish')
  await expect(page.getByText('The site follows in about ten minutes')).toBeVisible()
  expect(git(server, 'log', '-1', '--format=%an: %s', 'main')).toBe('Ada: Keys for this new team: title')

  // Both change one field. Neither is lost.
  git(there, 'pull', '-q')
  const file = path.join(there, post)
  fs.writeFileSync(
    file,
    fs.readFileSync(file, 'utf8').replace('Keys for this new team', 'Keys for their team'),
  )
  git(there, 'commit', '-qam', 'Keys: theirs')
  git(there, 'push', '-q')
  await hands.write('Title', 'Keys for all of us')
  await hands.save()
  await open()
  await expect(change.locator('ins')).not.toHaveCount(0)
  await hands.click('Publish')
  await expect(dialog.getByRole('alert')).toContainText(
    'Others have published meanwhile. Get the latest first.',
  )
  await hands.click('Get the latest')
  await hands.click('Keep mine')
  await expect(dialog).toContainText('What was here is kept as kept/')
  await hands.click('Publish')
  await expect(dialog).toBeHidden()
  expect(git(server, 'log', '-2', '--format=%an', 'main').split('\n')).toEqual(['Ada', 'Sam'])
  expect(git(server, 'show', `main:${post}`)).toContain('title: Keys for all of us')

  await open()
  await hands.click('Take it back')
  await expect(dialog).toBeHidden()
  expect(git(server, 'log', '-1', '--format=%s', 'main')).toBe('Take back: Keys for all of us: title')
  expect(git(server, 'show', `main:${post}`)).toContain('title: Keys for their team')
  await expect(page.getByRole('textbox', { name: 'Title' }).first()).toHaveValue('Keys for their team')
})

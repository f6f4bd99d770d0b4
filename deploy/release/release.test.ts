import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { rollBack } from './release'

// Tests mostly `deploy/release/release.sh`. `e2e/hosts.spec.ts` releases to nginx and Caddy.

describe('the folder of releases', () => {
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'releases-'))
  const root = path.join(work, 'root')
  const hashed = '/islands/|/pictures/'
  afterAll(() => fs.rmSync(work, { recursive: true }))

  const manage = (...args: string[]) =>
    spawnSync('sh', ['deploy/release/release.sh', root, hashed, ...args], { encoding: 'utf8', input: '' })
  const put = (id: string, { isDamaged = false } = {}) => {
    const source = path.join(work, id)
    const files = { 'site/index.html': id, [`site/islands/a-${id}.js`]: id }
    for (const [file, text] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(source, file)), { recursive: true })
      fs.writeFileSync(path.join(source, file), isDamaged ? '' : text, { mode: 0o600 })
    }
    const sums = Object.entries(files).map(
      ([file, text]) => `${createHash('sha256').update(text).digest('hex')}  ${file}\n`,
    )
    fs.writeFileSync(path.join(source, 'SHA256SUMS'), sums.join(''))
    return spawnSync(
      'sh',
      ['-c', `tar -C '${source}' -cz . | sh deploy/release/release.sh '${root}' '${hashed}' put ${id}`],
      { encoding: 'utf8' },
    )
  }
  const list = () => fs.readdirSync(path.join(root, 'releases')).sort()
  const islands = (id: string) => fs.readdirSync(path.join(root, 'releases', id, 'site/islands')).sort()

  it('refuses an upload with a wrong checksum, and keeps the live release', () => {
    expect(put('r1').status).toBe(0)
    expect(manage('switch', 'r1').status).toBe(0)
    expect(put('r2', { isDamaged: true }).status).not.toBe(0)
    expect(manage('switch', 'r2').status).not.toBe(0)
    expect(manage('current').stdout.trim()).toBe('r1')
  })

  it('keeps the hashed files of the last three releases only', () => {
    for (const id of ['r2', 'r3', 'r4']) {
      expect(put(id).status).toBe(0)
      manage('switch', id)
    }
    expect(islands('r3')).toEqual(['a-r1.js', 'a-r2.js', 'a-r3.js'])
    expect(islands('r4')).toEqual(['a-r2.js', 'a-r3.js', 'a-r4.js'])
    expect(fs.readFileSync(path.join(root, 'current/site/index.html'), 'utf8')).toBe('r4')
  })

  it('makes files readable, whatever their mode was', () => {
    expect(fs.statSync(path.join(root, 'current/site/index.html')).mode & 0o777).toBe(0o644)
  })

  it('finds the previous release', () => {
    expect(manage('previous').stdout.trim()).toBe('r3')
    manage('switch', 'r3')
    expect(manage('previous').stdout.trim()).toBe('r2')
  })

  it('never returns to a release that has changed since its upload', () => {
    const file = path.join(root, 'releases/r2/site/index.html')
    fs.appendFileSync(file, 'broken')
    expect(manage('switch', 'r2')).toMatchObject({ status: 1, stderr: expect.stringContaining('index.html') })
    expect(manage('current').stdout.trim()).toBe('r3')
    fs.writeFileSync(file, 'r2')
  })

  it('switches one at a time', () => {
    const ids = Array.from({ length: 10 }, (_, index) => `r${2 + (index % 3)}`)
    const script = ids
      .map((id) => `sh deploy/release/release.sh '${root}' '${hashed}' switch ${id} &`)
      .join('\n')
    expect(spawnSync('sh', ['-c', `${script}\nwait`], { encoding: 'utf8' }).stderr).toBe('')
    manage('switch', 'r3')
  })

  it('counts a release as the newest when it is uploaded again', () => {
    expect(put('r3').status).toBe(0)
    expect(manage('previous').stdout.trim()).toBe('r4')
    expect(put('r4').status).toBe(0)
    manage('switch', 'r4')
  })

  it('keeps the hashed files of the release that it leaves, for its open pages', () => {
    manage('switch', 'r1')
    expect(islands('r1')).toEqual(['a-r1.js', 'a-r4.js'])
    manage('switch', 'r4')
  })

  it('never returns to an abandoned release', () => {
    expect(put('bad').status).toBe(0)
    manage('switch', 'bad')
    manage('switch', 'r4')
    manage('abandon', 'bad')
    manage('switch', 'r1')
    expect(manage('previous').stdout).toBe('')
    manage('switch', 'r4')
    expect(put('r4b').status).toBe(0)
    manage('switch', 'r4b')
    expect(manage('previous').stdout.trim()).toBe('r4')
    expect(islands('r4b')).toContain('a-r4.js')
    expect(islands('r4b')).not.toContain('a-bad.js')
    fs.rmSync(path.join(root, 'releases/bad'), { recursive: true })
    manage('switch', 'r4')
    fs.rmSync(path.join(root, 'releases/r4b'), { recursive: true })
  })

  it('repairs a damaged release when it is uploaded again', () => {
    const file = path.join(root, 'releases/r4/site/islands/a-r4.js')
    fs.rmSync(file)
    expect(put('r5').status).toBe(0)
    expect(put('r4').status).toBe(0)
    expect(fs.readFileSync(file, 'utf8')).toBe('r4')
  })

  it('keeps five releases and the live one', () => {
    manage('switch', 'r1')
    for (const id of ['r5', 'r6', 'r7']) put(id)
    manage('prune')
    expect(list()).toEqual(['r1', 'r3', 'r4', 'r5', 'r6', 'r7'])
    manage('switch', 'r7')
  })

  it('stays with the live release if the server cannot start with another', async () => {
    const target = { to: root, url: 'http://127.0.0.1:1', reload: 'nginx' }
    await expect(rollBack(target)).rejects.toThrow('nginx cannot serve r6.')
    expect(manage('current').stdout.trim()).toBe('r7')
  }, 20_000)

  it('keeps an earlier release for the next rollback if its check fails', async () => {
    // Nothing answers there.
    const target = { to: root, url: 'http://127.0.0.1:1', reload: 'true' }
    await expect(rollBack(target)).rejects.toThrow('r6 failed. r7 is live again.')
    expect(manage('previous').stdout.trim()).toBe('r6')
  }, 20_000)
})

import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { files, writeSmallSite } from '../../test/small-site'
import { writeCopies } from '../compress'
import { writeHosts } from '../hosts/write-hosts'
import { readManifest } from '../manifest'
import { getOrigin, listenOnLoopback } from '../serve/listen'
import { createHandler, serveExport } from '../serve/serve-export'
import { release, rollBack, type Target } from './release'

// Tests mostly `release.sh`. The site's `e2e/releases.spec.ts` releases to nginx over SSH.

describe('the folder of releases', () => {
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'releases-'))
  const root = path.join(work, 'root')
  const program = path.join(__dirname, 'release.sh')
  afterAll(() => fs.rmSync(work, { recursive: true }))

  const manage = (...args: string[]) =>
    spawnSync('sh', [program, root, 'release.sh', ...args], {
      encoding: 'utf8',
      input: '',
      env: { ...process.env, LOCK_SECONDS: '1' },
    })
  const find = (name: 'current' | 'good' | 'previous') => {
    const [, current, good, previous] = /^release\.sh (\S+) (\S+) (\S+)$/m.exec(manage('state').stdout) ?? []
    return { current, good, previous }[name]
  }
  const goLive = (id: string) =>
    expect([manage('switch', id).stderr, manage('checked', id).stderr]).toEqual(['', ''])
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
    fs.writeFileSync(path.join(source, 'hashed'), `site/islands/a-${id}.js\n`)
    return spawnSync(
      'sh',
      ['-c', `tar -C '${source}' -cz . | sh ${program} '${root}' release.sh put ${id}`],
      { encoding: 'utf8' },
    )
  }
  const list = () => fs.readdirSync(path.join(root, 'releases')).sort()
  const islands = (id: string) => fs.readdirSync(path.join(root, 'releases', id, 'site/islands')).sort()
  /** Nothing answers there. */
  const nowhere: Target = { to: root, url: 'http://127.0.0.1:1', reload: 'true', server: 'none' }

  /** Rolls back in another process, which finds a script as its `ssh`, and calls `stop` as `listen` says. */
  const rollBackOver = (ssh: string, listen: string, target: Target) => {
    const bin = fs.mkdtempSync(path.join(work, 'bin-'))
    fs.writeFileSync(path.join(bin, 'ssh'), `#!/bin/sh\n${ssh}`, { mode: 0o755 })
    const code = `import { rollBack } from ${JSON.stringify(path.join(__dirname, 'release.ts'))}
      const controller = new AbortController()
      const stop = () => controller.abort(new Error('Interrupted.'))
      ${listen}
      const target = { ...${JSON.stringify(target)}, signal: controller.signal }
      await rollBack(target).catch(({ message }) => console.log(message))`
    return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      detached: true,
      env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  }

  it('refuses an upload with a wrong checksum, and keeps the live release', () => {
    expect(put('r1').status).toBe(0)
    goLive('r1')
    expect(put('r2', { isDamaged: true }).status).not.toBe(0)
    expect(manage('switch', 'r2').status).not.toBe(0)
    expect(find('current')).toBe('r1')
  })

  it('keeps the hashed files of the last three releases only', () => {
    for (const id of ['r2', 'r3', 'r4']) {
      expect(put(id).status).toBe(0)
      goLive(id)
    }
    expect(islands('r3')).toEqual(['a-r1.js', 'a-r2.js', 'a-r3.js'])
    expect(islands('r4')).toEqual(['a-r2.js', 'a-r3.js', 'a-r4.js'])
    expect(fs.readFileSync(path.join(root, 'current/site/index.html'), 'utf8')).toBe('r4')
  })

  it('makes files readable, whatever their mode was', () => {
    expect(fs.statSync(path.join(root, 'current/site/index.html')).mode & 0o777).toBe(0o644)
  })

  it('finds the previous release', () => {
    expect(find('previous')).toBe('r3')
    goLive('r3')
    expect(find('previous')).toBe('r2')
  })

  it('never returns to a release that has changed since its upload', () => {
    const file = path.join(root, 'releases/r2/site/index.html')
    fs.appendFileSync(file, 'broken')
    expect(manage('switch', 'r2')).toMatchObject({ status: 1, stderr: expect.stringContaining('index.html') })
    expect(find('current')).toBe('r3')
    fs.writeFileSync(file, 'r2')
  })

  it('switches one at a time', () => {
    const ids = Array.from({ length: 10 }, (_, index) => `r${2 + (index % 3)}`)
    const script = ids.map((id) => `sh ${program} '${root}' release.sh switch ${id} &`).join('\n')
    expect(spawnSync('sh', ['-c', `${script}\nwait`], { encoding: 'utf8' }).stderr).toBe('')
    goLive('r3')
  })

  it('counts a release as the newest when it is uploaded again', () => {
    expect(put('r3').status).toBe(0)
    expect(find('previous')).toBe('r4')
    expect(put('r4').status).toBe(0)
    goLive('r4')
  })

  it('keeps the hashed files of the release that it leaves, for its open pages', () => {
    goLive('r1')
    expect(islands('r1')).toEqual(['a-r1.js', 'a-r4.js'])
    goLive('r4')
  })

  it('never returns to an abandoned release', () => {
    expect(put('bad').status).toBe(0)
    goLive('bad')
    goLive('r4')
    manage('abandon', 'bad')
    goLive('r1')
    expect(find('previous')).toBe('-')
    goLive('r4')
    expect(put('r4b').status).toBe(0)
    goLive('r4b')
    expect(find('previous')).toBe('r4')
    expect(islands('r4b')).toContain('a-r4.js')
    expect(islands('r4b')).not.toContain('a-bad.js')
    expect(list()).not.toContain('bad')
    goLive('r4')
    fs.rmSync(path.join(root, 'releases/r4b'), { recursive: true })
  })

  it('repairs a damaged release when it is uploaded again', () => {
    const file = path.join(root, 'releases/r4/site/islands/a-r4.js')
    fs.rmSync(file)
    expect(put('r5').status).toBe(0)
    expect(put('r4').status).toBe(0)
    expect(fs.readFileSync(file, 'utf8')).toBe('r4')
  })

  it('keeps five checked releases, the live one, and what others may be checking', () => {
    goLive('r1')
    for (const id of ['r5', 'r6', 'r7']) {
      put(id)
      manage('checked', id)
    }
    // The repaired r4 is unchecked.
    expect(list()).toEqual(['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7'])
    goLive('r7')
  })

  it('keeps five checked releases, however many uploads were interrupted since', () => {
    const before = list()
    for (const id of ['i1', 'i2', 'i3', 'i4', 'i5', 'i6', 'i7']) put(id)
    goLive('r7')
    expect(list()).toEqual(['i3', 'i4', 'i5', 'i6', 'i7', ...before.filter((id) => !/r[14]/.test(id))])
    for (const id of ['i3', 'i4', 'i5', 'i6', 'i7']) {
      manage('abandon', id)
      fs.rmSync(path.join(root, 'releases', id), { recursive: true })
    }
  })

  it('returns to the release that was checked last, wherever a deploy was interrupted', () => {
    expect(put('r8').status).toBe(0)
    expect(find('good')).toBe('r7')
    manage('switch', 'r8')
    expect([find('good'), find('previous')]).toEqual(['r7', 'r7'])
    goLive('r7')
    manage('abandon', 'r8')
  })

  it('needs no clock: releases count', () => {
    const previous = find('previous')
    for (const [index, id] of list().entries())
      fs.utimesSync(path.join(root, 'releases', id), 0, 1e9 - index * 1e6)
    expect(find('previous')).toBe(previous)
  })

  it.each<[string, ...string[]]>([
    ['abandon', 'r6'],
    ['checked', 'new'],
    ['put', 'full'],
  ])('keeps the list of releases when it cannot be written, and says so: %s %s', (command, id = '') => {
    const before = fs.readFileSync(path.join(root, 'order'), 'utf8')
    fs.symlinkSync('/dev/full', path.join(root, 'order.next'))
    const { status, stderr } = command === 'put' ? put(id) : manage(command, id)
    fs.rmSync(path.join(root, 'order.next'), { force: true })
    fs.rmSync(path.join(root, 'releases', id.replace('r6', '-')), { recursive: true, force: true })
    expect([status, `${stderr}`]).toEqual([
      1,
      expect.stringContaining('could not be written, so it is as before'),
    ])
    expect(fs.readFileSync(path.join(root, 'order'), 'utf8')).toBe(before)
  })

  it('refuses a folder in place of the link to the live release', () => {
    fs.renameSync(path.join(root, 'current'), path.join(root, 'kept'))
    fs.mkdirSync(path.join(root, 'current'))
    expect(manage('state').stderr).toMatch(/current is a folder, not the link to a release/)
    fs.rmdirSync(path.join(root, 'current'))
    fs.renameSync(path.join(root, 'kept'), path.join(root, 'current'))
  })

  it('lets no stalled upload block others, and names what does', async () => {
    const args = [program, root, 'release.sh', 'put', 'stalled']
    const upload = spawn('sh', args, { stdio: ['pipe', 'ignore', 'ignore'] })
    while (!list().some((each) => each.startsWith('stalled'))) await setTimeout(20)
    goLive('r7')
    expect(list()).toContainEqual(expect.stringMatching(/^stalled/))
    upload.stdin.end()
    await once(upload, 'close')
    expect(list()).not.toContainEqual(expect.stringMatching(/^stalled/))

    const holder = spawn('flock', [path.join(root, 'lock'), 'cat'])
    while (manage('switch', 'r7').status === 0) await setTimeout(20)
    expect(manage('switch', 'r7').stderr).toMatch(
      /^Another release holds .*: checked r7, process \d+ of \w+, since/,
    )
    holder.stdin.end()
  })

  it('takes back a switch that the server begins late, after Ctrl+C', async () => {
    // As with SSH, a command on the server goes on without the client.
    const ssh = `for command; do :; done
case $command in *"'switch' "*) rm ${work}/slow 2>/dev/null && late='sleep 1;' ;; esac
setsid sh -c "$late $command" >$0.answer 2>&1 & wait $!
cat $0.answer`
    fs.writeFileSync(path.join(work, 'slow'), '')
    const target = { ...nowhere, to: `server:${root}` }
    const child = rollBackOver(ssh, "process.once('SIGINT', stop)", target)
    const output = text(child.stdout)
    while (fs.existsSync(path.join(work, 'slow'))) await setTimeout(20)
    process.kill(-(child.pid ?? 0), 'SIGINT')
    expect(await output).toMatch(/^Interrupted\.\n\nr6 failed\. r7 is live\.$/m)
    await setTimeout(1500)
    expect(find('current')).toBe('r7')
  })

  it('says "Interrupted" when the end of a child is noticed before Ctrl+C, which ended it', async () => {
    const listen = "process.on('SIGCHLD', () => setTimeout(stop, 20))"
    const { stdout } = rollBackOver('kill -INT $$', listen, { to: 'server:/srv/site', reload: 'true' })
    expect(await text(stdout)).toBe('Interrupted.\n')
  })

  it('refuses to guess the server, so that no release skips its rehearsal silently', async () => {
    const target = { ...nowhere, reload: 'sudo /usr/local/bin/reload', server: undefined }
    await expect(rollBack(target)).rejects.toThrow(/^Pass --server nginx or --server caddy: .*names neither/)
  })

  it('stays with the live release if the server cannot start with another', async () => {
    await expect(rollBack({ ...nowhere, reload: 'nginx', server: undefined })).rejects.toThrow(
      'nginx cannot serve r6.',
    )
    expect(find('current')).toBe('r7')
  })

  it('names the release that is live when another went live meanwhile', async () => {
    const other = `sh ${program} ${root} - switch r5 >&2`
    await expect(rollBack({ ...nowhere, reload: other })).rejects.toThrow(
      /Meanwhile r5 went live\. r6 did not switch back\.\n\nr6 failed\. r5 is live\.$/,
    )
    goLive('r7')
  })

  it('names the release that is live when it cannot switch to another', async () => {
    manage('switch', 'r5')
    manage('abandon', 'r5')
    const file = path.join(root, 'releases/r7/site/index.html')
    fs.writeFileSync(file, 'broken')
    await expect(rollBack({ to: root, reload: 'true' })).rejects.toThrow(
      /r7 is not as it was made: site\/index\.html: FAILED\n\nr7 failed\. r5 is live\.$/,
    )
    fs.writeFileSync(file, 'r7')
    goLive('r7')
  })

  it('does not take another release at the address for the one that it restored', async () => {
    const site = path.join(work, 'small')
    writeSmallSite(site)
    await writeCopies(site, Object.keys(files), readManifest(site))
    const server = await serveExport(site, readManifest(site), 0)
    const end = await rollBack({ ...nowhere, url: getOrigin(server) }).catch(({ message }) => message)
    server.close().closeAllConnections()
    expect(end).toMatch(/ is live, not r6\b[\s\S]*r6 failed\. r7 is live\.$/)
  })

  it('refuses no rollback for a clock that is wrong, which no release causes, and says so', async () => {
    const place = path.join(work, 'place')
    const site = path.join(place, 'current/site')
    let clock = 0
    const server = await listenOnLoopback(
      http.createServer((request, response) => {
        response.setHeader('Date', new Date(Date.now() + clock).toUTCString())
        createHandler(site, readManifest(site))(request, response)
      }),
      0,
    )
    const steps: string[] = []
    const log = (step: string) => steps.push(step)
    const target = { ...nowhere, to: place, url: getOrigin(server), log }
    for (const mark of ['A', 'B']) {
      writeSmallSite(path.join(work, mark), mark)
      await writeHosts(path.join(work, mark), path.join(work, `hosts-${mark}`))
      await release(path.join(work, `hosts-${mark}/server`), target)
    }
    clock = 600_000
    const end = await rollBack(target).catch(({ message }) => message)
    server.close().closeAllConnections()
    expect(end).toMatch(/ is live at .*; before it was /)
    expect(steps.at(-1)).toMatch(/clocks of the server and of this computer differ by 10 minutes/)
    expect(fs.readFileSync(path.join(site, 'licences.txt'), 'utf8')).toMatch(/A$/)
  })

  it('keeps an earlier release for the next rollback if its check fails', async () => {
    await expect(rollBack(nowhere)).rejects.toThrow('r6 failed. r7 is live.')
    expect(find('previous')).toBe('r6')
  })
})

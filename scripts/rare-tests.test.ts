import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { listChangedFiles, rareTests, selectRareTests } from './rare-tests.mjs'

const names = (options: Parameters<typeof selectRareTests>[0]) =>
  selectRareTests(options).flatMap(({ env }) => Object.keys(env))
const daily = ['FUZZ_RUNS', 'EXPLORE_SECONDS', 'SEED', 'SOAK_SECONDS', 'SEED', 'TWICE']

describe('the groups of rare tests', () => {
  beforeEach(() => jest.spyOn(console, 'log').mockImplementation())

  it('are left out of `npm test`', () => expect(names({})).toEqual([]))

  it('depend on what is there', () =>
    expect(rareTests.flatMap(({ paths = [] }) => paths).filter((each) => !fs.existsSync(each))).toEqual([]))

  it('all run with --daily, and all but the long ones with --all', () => {
    expect(names({ daily: true })).toEqual([...names({ all: true }), ...daily])
    expect(names({ all: true })).toHaveLength(8)
  })

  // `git rev-list` prints nothing in a new repository, and a shallow clone lacks the commit.
  it.each(['', 'unknown', 'HEAD~100000'])('run where git does not know the commit %j', (since) => {
    expect(names({ since })).toEqual(names({ all: true }))
  })
})

it('lists what has changed since a commit, under both names, with files that git does not know yet', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'since-'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@a.example', ...args], { cwd: folder })
  git('init', '-q')
  fs.writeFileSync(path.join(folder, 'old'), 'text')
  git('add', '.')
  git('commit', '-qm', 'First')
  const first = git('rev-parse', 'HEAD').toString().trim()
  // Nothing differs from the last commit, so it says nothing about what can break.
  expect(listChangedFiles(first, folder)).toBeUndefined()
  git('mv', 'old', 'new')
  git('commit', '-qm', 'Second')
  fs.writeFileSync(path.join(folder, 'untracked'), '')
  expect(listChangedFiles(first, folder)).toEqual(['new', 'old', 'untracked'])
  fs.rmSync(folder, { recursive: true })
})

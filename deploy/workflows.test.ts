import fs from 'node:fs'
import { parse } from 'yaml'

// Rules of a safe deploy that the workflows must keep.

type Step = {
  uses?: string
  run?: string
  env?: Record<string, string>
  with?: Record<string, string>
}
type Job = { permissions?: Record<string, string>; steps?: Step[]; uses?: string; needs?: string | string[] }
type Workflow = { permissions: object; jobs: Record<string, Job> }

const folder = '.github/workflows'
const names = fs.readdirSync(folder)
const read = (name: string): Workflow => parse(fs.readFileSync(`${folder}/${name}`, 'utf8'))
const listSteps = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps = [] }) => steps)

describe.each(names)('the workflow %s', (name) => {
  const workflow = read(name)

  it('grants nothing to all jobs, and to each what it names', () => {
    expect(workflow.permissions).toEqual({})
    for (const job of Object.values(workflow.jobs)) expect(job.permissions).toBeDefined()
  })

  it('pins actions by hash, and downloads no tool while it deploys', () => {
    const actions = listSteps(workflow).flatMap(({ uses }) => uses ?? [])
    for (const action of actions) expect(action).toMatch(/@[0-9a-f]{40}$/)
    for (const { run = '' } of listSteps(workflow)) expect(run).not.toMatch(/npx (--yes|-y)\b|@latest/)
  })

  it('gives no secret to a step that installs packages', () => {
    for (const { run = '', env = {} } of listSteps(workflow))
      if (/npm (ci|install)/.test(run)) expect(JSON.stringify(env)).not.toContain('secrets.')
  })
})

it('a release has an SBOM, and is checked once it is live', () => {
  expect(listSteps(read('site.yml')).some(({ run }) => run?.includes('npm sbom'))).toBe(true)
  const { check } = read('deploy.yml').jobs
  expect(check?.needs).toEqual(['upload', 'pages'])
  expect(check?.steps?.some(({ run }) => run?.includes('npm run check:live'))).toBe(true)
})

it('CI runs on the Node version of .nvmrc, and updates come in weekly groups', () => {
  const nodes = names
    .flatMap((name) => listSteps(read(name)))
    .filter(({ uses }) => uses?.startsWith('actions/setup-node@'))
  expect(nodes.length).toBeGreaterThan(1)
  for (const { with: settings } of nodes) expect(settings?.['node-version-file']).toBe('.nvmrc')
  const { updates } = parse(fs.readFileSync('.github/dependabot.yml', 'utf8'))
  for (const { schedule, groups } of updates) {
    expect(schedule.interval).toBe('weekly')
    expect(Object.keys(groups)).not.toEqual([])
  }
})

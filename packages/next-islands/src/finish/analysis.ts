import fs from 'node:fs'
import path from 'node:path'
import { listSources } from './bundle.ts'
import { groupBy, IslandsError, listCauses, toStaticLine } from './errors.ts'
import { readExport } from './files.ts'
import { type DeadComponent, listDeadComponents } from './flight.ts'
import { readNextBuild } from './next-build.ts'
import { readFlight } from './next-format.ts'

/** Hooks and handlers, apart from hooks whose value on the server is final. */
const interactive =
  /\buse(?!Pathname|Params|Id|Memo|Callback)[A-Z]\w*\(|\bon[A-Z]\w*\s*[=:]|extends .*Component\b/
/** The use of a context, and where one is provided. */
const [context, provider] = [/\buse(Context|Theme)\(/, /Provider\b/]
/** Elements, functions, dates and the like in flight data. */
const noData = /\["\$",|"\$[LFDSQWn]/

const headings = {
  static: 'Fine as static, for they have no state, effect or handler. Add to next-islands.config.mjs:',
  island: 'Can be islands:',
  package:
    'From packages. Add to `static` what only needs to be rendered once, and use the rest in an island:',
}

/** Returns one of the headings' keys, or why a component cannot be an island as it is. */
async function judge({ file, props }: DeadComponent): Promise<string> {
  if (!fs.existsSync(file)) return 'package'
  const { children, ...others } = (props ?? {}) as Record<string, unknown>
  const [prop] = Object.entries(others).find(([, value]) => noData.test(JSON.stringify(value) ?? '')) ?? []
  try {
    const sources = (await listSources(path.resolve(file))).map((source) => {
      return { text: fs.readFileSync(source, 'utf8'), isOwn: !source.includes('node_modules/') }
    })
    const own = sources.flatMap(({ text, isOwn }) => (isOwn ? text : []))
    // Packages without React have no components.
    if (!sources.some(({ text, isOwn }) => interactive.test(text) && (isOwn || /["']react["']/.test(text))))
      return 'static'
    const [isUser, isProvider] = [context, provider].map((each) => own.some((text) => each.test(text)))
    if (isProvider ? children : isUser)
      return 'they use a context: put its provider and all its users into one island.'
    return prop ? `the prop \`${prop}\` is an element or a function: pass elements as children.` : 'island'
  } catch (error) {
    if (error instanceof IslandsError) return error.message
    throw error
  }
}

/** Returns a text about all client components of an export, or of the pages that `next build` left in `.next`. */
export async function analyse(dir: string): Promise<string> {
  const { pages } = readExport(dir)
  const { clientModules } = readNextBuild()
  const uses: { what: string; page: string }[] = []
  const verdicts = new Map<string, string>()
  for (const page of pages) {
    const flight = readFlight(fs.readFileSync(path.join(dir, page), 'utf8'))
    for (const component of listDeadComponents(flight, clientModules)) {
      const what = `${component.file} (${component.name})`
      uses.push({ what, page })
      verdicts.set(what, verdicts.get(what) ?? (await judge(component)))
    }
  }
  const blocks = [...groupBy(uses, ({ what }) => verdicts.get(what) ?? '')].map(([verdict, group]) => {
    const heading = headings[verdict as keyof typeof headings] ?? `Cannot be islands as they are: ${verdict}`
    const line = verdict === 'static' ? [`    ${toStaticLine(group.map(({ what }) => what))}`] : []
    return [heading, ...listCauses(group), ...line].join('\n')
  })
  return [`${verdicts.size} client components on ${pages.length} pages.`, ...blocks].join('\n\n')
}

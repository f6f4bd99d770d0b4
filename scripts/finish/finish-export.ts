import fs from 'node:fs'
import path from 'node:path'
import * as dom from '@parse5/tools'
import { listRedirects } from 'checked-content'
import { type FinishOptions, finishExport } from 'next-islands/finish'
import { writeManifest } from 'static-release/manifest'
import { createHeaderPolicy, createPagePolicy } from 'static-release/policy'
import { getBasePath, toAddress, toAddressUnder } from '@/lib/base-path'
import type { Content } from '@/lib/content'
import { readSettings } from '@/lib/environment'
import { moveFolder, writeAtomically } from '@/lib/files'
import { openContent } from '@/lib/open-content'
import { listFormEndpoints } from '@/lib/pages/forms'
import { printErrors } from '@/lib/print-errors'
import { getSite } from '@/lib/site'
import { describeRules, mapOrigin, toPolicyNeeds } from '@/release.config'
import { completeFolder, listUsedFiles } from './complete-folder'
import { listElements, markCurrentLink } from './current-link'
import { createSearchIndex } from './search-index'
import { trimStyles } from './trim-styles'

// Turns Next's export into the site that is shipped. Next's own stays in `.cache/next-export/`, for tests.

// Finished here and then moved, so an interrupted build leaves no half of an export.
const unfinished = '.cache/export'

type Transform = NonNullable<FinishOptions['transform']>
type Policy = NonNullable<FinishOptions['policy']>

/**
 * Returns the options that transform pages and the folder. Each page gets its current links and trimmed styles, and
 * loses Next's preconnect to our own host: a font that is not preloaded loads over the page's connection.
 */
async function createSteps(content: Content, basePath: string, policies: Policies) {
  const site = getSite(content)
  const index = await createSearchIndex(site.name)
  const used = new Set<string>()
  const transform: Transform = async ({ document, page }, code) => {
    const elements = listElements(document)
    for (const element of elements) {
      if (dom.getAttribute(element, 'rel') === 'preconnect') dom.removeNode(element)
      const shownOn = dom.getAttribute(element, 'data-pages')?.split(' ')
      if (shownOn && !shownOn.includes(toAddress(page))) dom.removeNode(element)
      if (element.tagName === 'nav')
        markCurrentLink(element, toAddressUnder(basePath, toAddress(page)), toAddressUnder(basePath, '/'))
      for (const name of listUsedFiles(element)) used.add(name)
    }
    trimStyles(elements, code)
    await index.add(toAddress(page), document)
  }
  const beforeReplace = async (folder: string) => {
    completeFolder(folder, used, basePath)
    for (const [file, bytes] of await index.close()) writeAtomically(path.join(folder, file), bytes)
    const redirects = [...listRedirects(content)]
    writeManifest(folder, { url: site.url, basePath, redirects, ...policies.manifest })
  }
  return { transform, beforeReplace }
}

type Policies = ReturnType<typeof createPolicies>

/** Returns the policy of pages, and what hosts need to know: their headers, and who receives forms. */
function createPolicies(content: Content, basePath: string) {
  const { formEndpoint, orders } = getSite(content)
  const endpoints = { formEndpoint, orderEndpoint: orders?.endpoint }
  const forms = listFormEndpoints(content)
  const receivers = [...Object.values(endpoints), ...forms].flatMap((each) => each || [])
  const page: Policy = ({ styles }, { document }) => {
    const actions = listElements(document).flatMap((each) => dom.getAttribute(each, 'action') ?? [])
    const hasMap = actions.some((action) => action.startsWith(mapOrigin))
    const own = forms.filter((form) => actions.includes(form))
    return createPagePolicy(styles, toPolicyNeeds({ ...endpoints, forms: own }, hasMap))
  }
  const policy = createHeaderPolicy(toPolicyNeeds({ ...endpoints, forms }, true))
  const rules = describeRules(policy, basePath, getSite(content).reportTo)
  return { page, manifest: { ...rules, ...(receivers.length > 0 && { receivers }) } }
}

async function finish(dir: string): Promise<void> {
  const basePath = getBasePath()
  const content = openContent(readSettings())
  const policies = createPolicies(content, basePath)
  const { transform, beforeReplace } = await createSteps(content, basePath, policies)
  const hasMenus = content.get('layout.yaml').navigation.links.some(({ items }) => items)
  const nextExport = path.join('.cache/next-export', path.basename(dir))
  const pages = await finishExport({
    dir: unfinished,
    basePath,
    // Without an endpoint, a form sends nothing, so it is rendered outside an island.
    static: ['components/blocks/contact-form.tsx'],
    // The order has a page only with an endpoint.
    notFoundPages: 'omit',
    messageId: 'load-error',
    queuedKeys: ['ArrowLeft', 'ArrowRight'],
    pageScript: `components/layout/${hasMenus ? 'menus' : 'popovers'}.ts`,
    define: { 'process.env.SITE_BASE_PATH': JSON.stringify(basePath) },
    policy: policies.page,
    transform,
    beforeReplace: async (folder) => {
      await beforeReplace(folder)
      fs.rmSync(nextExport, { recursive: true, force: true })
      fs.mkdirSync(path.dirname(nextExport), { recursive: true })
      moveFolder(unfinished, nextExport)
    },
  })
  moveFolder(unfinished, dir)
  console.log(`Export: ${pages.length} pages finished in ${dir}/.`)
}

printErrors()
await finish(process.env.EXPORT_DIR || 'out')

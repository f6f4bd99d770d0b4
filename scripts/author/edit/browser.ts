// Runs in the editor page. Decap starts itself and then requests `config.yml`.
import 'decap-cms'
import { toId } from '@/lib/to-id'
import { toLabel } from './fields'
import forms from './forms.json'

declare const CMS: {
  getWidget(name: string): Record<'control' | 'preview' | 'schema', unknown>
  registerEditorComponent(component: object): void
  registerEventListener(listener: object): void
  registerLocale(name: string, phrases: object): void
  registerWidget(name: string, ...parts: unknown[]): void
}
declare function h(component: unknown, props: object): unknown
/** An Immutable.js map: `set` returns a new map. */
type Entry = Map<string, unknown>

// Saving writes a file and publishes nothing, so replace “publish” in the labels.
CMS.registerLocale('ours', forms.phrases)
// The rich text damages these, so edit them as Markdown.
CMS.registerEditorComponent({
  id: 'markdown',
  label: 'Callout, table, task list or footnote',
  fields: [{ name: 'text', label: 'Markdown', widget: 'text' }],
  pattern: /^(?:> \[!|\||\[\^|(?:[-*] .*\n)*?[-*] \[[ x]\] )[\s\S]*?(?=\n\n(?! {4})|$)/,
  fromBlock: ([text]: string[]) => ({ text }),
  toBlock: ({ text }: { text: string }) => text,
})
// Decap shows a picture only if it is loaded before the field. A new `getAsset` makes it look again.
const { control, preview, schema } = CMS.getWidget('image')
type Props = { getAsset(...input: unknown[]): unknown }
const draw = (props: Props) =>
  h(control, { ...props, getAsset: (...input: unknown[]) => props.getAsset(...input) })
CMS.registerWidget('image', draw, preview, schema)
// Skip the login screen.
localStorage.setItem('decap-cms-user', JSON.stringify({ backendName: 'proxy' }))
// Name files as `npm run new` does, not by Decap's own slug rule.
CMS.registerEventListener({
  name: 'preSave',
  handler({ entry }: { entry: Entry }) {
    const data = entry.get('data') as Entry
    return entry.get('newRecord') ? data.set('id', toId(String(data.get('title') ?? data.get('name')))) : data
  },
})
// Show messages without the class of the error, such as `API_ERROR`.
Error.prototype.toString = function (this: Error) {
  return this.message
}
new MutationObserver(() => {
  // “Save” opens a menu with one useful item: click it.
  const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
  items.find(({ textContent }) => textContent === 'Save now')?.click()
  // Name the entry in the head of its form.
  const [, slug] = /\/entries\/(.+)/.exec(location.hash) ?? []
  document.documentElement.style.setProperty('--entry', JSON.stringify(slug ? `: ${toLabel(slug)}` : ''))
}).observe(document, { childList: true, subtree: true })

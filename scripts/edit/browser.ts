import { toId } from '@/scripts/new/post-id'
import { configPath, idField, libraryPath } from './names'

// Runs in the editor page. Starts Decap with the configuration from the server.

/** A Decap entry, an Immutable map. */
type Entry = {
  get(key: 'data'): { get(key: string): unknown; set(key: string, value: unknown): unknown }
  get(key: 'newRecord' | 'collection'): unknown
}
type Decap = {
  registerLocale(name: string, phrases: unknown): void
  registerEventListener(listener: { name: 'preSave'; handler: (event: { entry: Entry }) => unknown }): void
  init(options: { config: unknown }): void
}

function loadLibrary(): Promise<Decap> {
  Object.assign(window, { CMS_MANUAL_INIT: true })
  const script = document.createElement('script')
  script.src = `${libraryPath}decap-cms.js`
  document.head.append(script)
  return new Promise((resolve, reject) => {
    script.onload = () => resolve((window as unknown as { CMS: Decap }).CMS)
    script.onerror = () => reject(new Error(`${script.src} cannot be loaded.`))
  })
}

async function loadConfig() {
  const response = await fetch(configPath)
  const config = await response.json()
  if (!response.ok) throw new Error(`The editor cannot start: ${config.error}`)
  return config
}

const [decap, config] = await Promise.all([loadLibrary(), loadConfig()])
// Saving writes a file and publishes nothing, so replace “publish” in the labels.
decap.registerLocale(config.locale, {
  collection: { collectionTop: { newButton: 'New %{collectionLabel}' } },
  editor: {
    editorToolbar: {
      publish: 'Save',
      publishing: 'Saving …',
      published: 'Saved',
      publishNow: 'Save now',
      publishAndCreateNew: 'Save and create another',
      publishAndDuplicate: 'Save and copy',
    },
    editorControlPane: { widget: { regexPattern: 'Expected: %{pattern}' } },
  },
  ui: {
    toast: {
      onFailToPersist: 'Not saved: %{details}',
      missingRequiredField: 'Not saved: something is missing or wrong; it is marked in red.',
    },
  },
})
// Skip the login screen.
localStorage.setItem('decap-cms-user', JSON.stringify({ backendName: config.backend.name }))
// Name files as `npm run new` does, not by Decap's own slug rule.
decap.registerEventListener({
  name: 'preSave',
  handler: ({ entry }) => {
    const data = entry.get('data')
    if (!entry.get('newRecord') || entry.get('collection') !== 'posts') return undefined
    return data.set(idField, toId(String(data.get('title'))))
  },
})
decap.init({ config })

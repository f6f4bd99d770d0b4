// Decap starts itself and requests `config.yml`.
import 'decap-cms'
import { toId } from '@/scripts/new/post-id'

// Runs in the editor page, before Decap has its configuration.

/** A map of Immutable, in which `set` returns a new map. */
type Entry = Map<string, unknown>
declare const CMS: {
  registerLocale(name: string, phrases: object): void
  registerEventListener(listener: { name: 'preSave'; handler: (event: { entry: Entry }) => unknown }): void
}

// Saving writes a file and publishes nothing, so replace “publish” in the labels.
CMS.registerLocale('ours', {
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
localStorage.setItem('decap-cms-user', JSON.stringify({ backendName: 'proxy' }))
// Name files as `npm run new` does, not by Decap's own slug rule.
CMS.registerEventListener({
  name: 'preSave',
  handler({ entry }) {
    const data = entry.get('data') as Entry
    if (!entry.get('newRecord') || entry.get('collection') !== 'posts') return undefined
    return data.set('id', toId(String(data.get('title'))))
  },
})

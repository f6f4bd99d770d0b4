import { getToday } from '@/lib/content/schedule'
import { contentFiles } from '@/lib/content/schemas'
import type { Choices } from '@/scripts/new/choices'
import { createPost } from '@/scripts/new/new-post'
import { readEntry } from './entry'
import { type Field, toFields, toLabel } from './fields'
import { findEntrySchema, toShape } from './shape'

/** Returns the editor fields of a content file. Throws if the editor does not support it. */
export function findFields(name: string, choices: Choices): Field[] {
  const schema = findEntrySchema(name)
  if (!schema) throw new Error(`The editor does not support the file ${name}.`)
  return toFields(toShape(schema), choices)
}

/** Creates the Decap configuration (https://decapcms.org/docs/configuration-options/). */
export function createConfig(choices: Choices) {
  const toFolder = (name: string, folder: string, extension: string) => ({
    name,
    label: toLabel(name),
    folder,
    extension,
    // The server converts between files and JSON.
    format: 'json',
    delete: false,
    fields: findFields(`${folder}/any.${extension}`, choices),
  })
  const toFiles = (name: string, isIncluded: (file: string) => boolean) => ({
    name,
    label: toLabel(name),
    format: 'json',
    files: Object.keys(contentFiles)
      .filter(isIncluded)
      .map((file) => {
        const id = file.replace(/^pages\/|\.yaml$/g, '')
        return { name: id, label: toLabel(id), file, fields: findFields(file, choices) }
      }),
  })
  const posts = toFolder('posts', 'posts', 'md')
  // A new post starts as `npm run new` writes it, but with its own title, cover and so on.
  const { date, draft, author, body } = readEntry(createPost('', getToday(), choices), true)
  const defaults: Record<string, unknown> = { date, draft, author, body }
  return {
    backend: { name: 'proxy', proxy_url: '/api/v1' },
    // Required by Decap but unused: pictures are chosen by name.
    media_folder: 'pictures',
    // Labels from `browser.ts`, with Decap's English as the fallback.
    locale: 'ours',
    show_preview_links: false,
    editor: { preview: false },
    collections: [
      {
        ...posts,
        label_singular: 'post',
        create: true,
        // `browser.ts` sets the id of a new post. It is never written to a file.
        slug: '{{fields.id}}',
        summary: '{{date}}  {{title}}',
        sortable_fields: [{ field: 'date', default_sort: 'desc' }, { field: 'title' }],
        view_filters: [{ label: 'Drafts', field: 'draft', pattern: true }],
        fields: [
          ...posts.fields.map((field) => ({ ...field, default: defaults[field.name] })),
          { name: 'id', widget: 'hidden', required: false },
        ],
      },
      toFiles('pages', (file) => file.startsWith('pages/')),
      toFolder('text-pages', 'pages', 'md'),
      toFiles('site', (file) => !file.startsWith('pages/')),
      { ...toFolder('authors', 'authors', 'yaml'), identifier_field: 'name' },
    ],
  }
}

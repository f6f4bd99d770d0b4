import { contentFiles } from '@/lib/content/files'
import { authorSchema, postSchema } from '@/lib/content/schemas'
import { type Choices, type Field, toFields, toLabel } from './fields'
import { apiPath, idField } from './names'
import { nameKeys, type Shape, toShape } from './shape'

/** What the configuration depends on beside the schemas. */
export type Surroundings = {
  choices: Choices
  /** What a new post begins with, by its fields. */
  newPost: Readonly<Record<string, unknown>>
}

/**
 * Returns the shape of a file of the content by its name there; `undefined` for a file that the editor does not have.
 * `topics` are the keys of `topics.yaml`.
 */
export function findShape(name: string, topics: readonly string[]): Shape | undefined {
  if (/^posts\/[a-z0-9-]+\.md$/.test(name)) return postShape
  if (/^authors\/[a-z0-9-]+\.yaml$/.test(name)) return toShape(authorSchema)
  if (!Object.hasOwn(contentFiles, name)) return undefined
  return nameKeys(toShape(contentFiles[name as keyof typeof contentFiles]), topics)
}

const frontShape = toShape(postSchema)
const body: Shape = {
  type: 'string',
  format: 'markdown',
  title: 'Text',
  description: 'Every post has a quote and a numbered list. Its cover is its only picture.',
}
const postShape: Shape = {
  ...frontShape,
  properties: { ...frontShape.properties, body },
  required: [...(frontShape.required ?? []), 'body'],
}

/** Returns the fields of a file of the content by its name there. Throws for a file that the editor does not have. */
export function findFields(name: string, choices: Choices): Field[] {
  const shape = findShape(name, choices.topics?.map(({ value }) => value) ?? [])
  if (!shape) throw new Error(`The editor does not know the file ${name}.`)
  return toFields(shape, choices, name)
}

/** Returns the configuration of the editor (https://decapcms.org/docs/configuration-options/). */
export function createConfig({ choices, newPost }: Surroundings) {
  const names = Object.keys(contentFiles)
  const toFile = (file: string) => ({
    name: file.replace(/^pages\/|\.yaml$/g, ''),
    label: toLabel(file.replace(/^pages\/|\.yaml$/g, '')),
    file,
    fields: findFields(file, choices),
  })
  const postFields = findFields('posts/any.md', choices).map((field) =>
    field.name in newPost ? { ...field, default: newPost[field.name] } : field,
  )
  return {
    load_config_file: false,
    backend: { name: 'proxy', proxy_url: apiPath },
    // Asked for, and never used: pictures are masters, chosen by their names.
    media_folder: 'pictures',
    // The phrases of the page's script, above those of English.
    locale: 'ours',
    publish_mode: 'simple',
    show_preview_links: false,
    // `npm run preview` shows the real page.
    editor: { preview: false },
    collections: [
      {
        name: 'posts',
        label: 'Posts',
        label_singular: 'post',
        folder: 'posts',
        extension: 'md',
        // The server reads and writes the files; the page has them as JSON.
        format: 'json',
        create: true,
        delete: false,
        slug: `{{fields.${idField}}}`,
        summary: '{{date}}  {{title}}',
        sortable_fields: [{ field: 'date', default_sort: 'desc' }, { field: 'title' }],
        view_filters: [{ label: 'Drafts', field: 'draft', pattern: true }],
        fields: [...postFields, { name: idField, widget: 'hidden', required: false }],
      },
      {
        name: 'pages',
        label: 'Pages',
        format: 'json',
        files: names.filter((file) => file.startsWith('pages/')).map(toFile),
      },
      {
        name: 'site',
        label: 'Site',
        format: 'json',
        files: names.filter((file) => !file.startsWith('pages/')).map(toFile),
      },
      {
        name: 'authors',
        label: 'Authors',
        label_singular: 'author',
        folder: 'authors',
        extension: 'yaml',
        format: 'json',
        create: false,
        delete: false,
        identifier_field: 'name',
        fields: findFields('authors/any.yaml', choices),
      },
    ],
  }
}

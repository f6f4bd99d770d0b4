import type { z } from 'zod'
import { contentFiles } from '@/lib/content/files'
import { authorSchema, plainPageSchema, postSchema } from '@/lib/content/schemas'
import { type Choices, type Field, toFields, toLabel } from './fields'
import { apiPath, idField } from './names'
import { nameKeys, type Shape, toShape } from './shape'

/** The inputs of the configuration besides the schemas. */
type Surroundings = {
  choices: Choices
  /** The initial fields of a new post. */
  newPost: Readonly<Record<string, unknown>>
}

/**
 * Returns the shape of a content file, or `undefined` if the editor does not support it. `topics` are the keys of
 * `topics.yaml`.
 */
export function findShape(name: string, topics: readonly string[]): Shape | undefined {
  if (/^posts\/[a-z0-9-]+\.md$/.test(name)) return postShape
  if (/^pages\/[a-z0-9-]+\.md$/.test(name)) return pageShape
  if (/^authors\/[a-z0-9-]+\.yaml$/.test(name)) return toShape(authorSchema)
  if (!Object.hasOwn(contentFiles, name)) return undefined
  return nameKeys(toShape(contentFiles[name as keyof typeof contentFiles]), topics)
}

const body: Shape = { type: 'string', format: 'markdown', title: 'Text' }

/** Adds the article body to the fields of the front matter. */
function toMarkdownShape(schema: z.ZodType): Shape {
  const { properties, required = [], ...shape } = toShape(schema)
  return { ...shape, properties: { ...properties, body }, required: [...required, 'body'] }
}

const postShape = toMarkdownShape(postSchema)
const pageShape = toMarkdownShape(plainPageSchema)

/** Returns the editor fields of a content file. Throws if the editor does not support it. */
export function findFields(name: string, choices: Choices): Field[] {
  const shape = findShape(name, choices.topics?.map(({ value }) => value) ?? [])
  if (!shape) throw new Error(`The editor does not know the file ${name}.`)
  return toFields(shape, choices, name)
}

/** Creates the Decap configuration (https://decapcms.org/docs/configuration-options/). */
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
    // Required by Decap but unused: pictures are chosen by name.
    media_folder: 'pictures',
    // Labels from `browser.ts`, with Decap's English as the fallback.
    locale: 'ours',
    publish_mode: 'simple',
    show_preview_links: false,
    editor: { preview: false },
    collections: [
      {
        name: 'posts',
        label: 'Posts',
        label_singular: 'post',
        folder: 'posts',
        extension: 'md',
        // The server converts between files and JSON.
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
        name: 'text-pages',
        label: 'Text pages',
        label_singular: 'text page',
        folder: 'pages',
        extension: 'md',
        format: 'json',
        create: false,
        delete: false,
        fields: findFields('pages/any.md', choices),
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

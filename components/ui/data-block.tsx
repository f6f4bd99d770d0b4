/** Renders JSON in a `script` that browsers do not execute, so the content security policy does not apply. */
export function DataBlock({ id, type, data }: { id?: string; type: string; data: object }) {
  // Escape `<`, so content cannot close the element.
  const json = JSON.stringify(data).replace(/</g, '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes, which `script` does not decode.
  return <script id={id} type={type} dangerouslySetInnerHTML={{ __html: json }} />
}

export function StructuredData({ data }: { data: object }) {
  return <DataBlock type="application/ld+json" data={data} />
}

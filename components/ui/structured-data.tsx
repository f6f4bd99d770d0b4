/**
 * What a page says of itself to search engines, as JSON-LD. It is data, which no browser runs, so that the
 * content-security policy has no say in it.
 */
export function StructuredData({ data }: { data: object }) {
  // Escaped, so that no text of the content can end the element.
  const json = JSON.stringify(data).replace(/</g, '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes, which are not read as HTML here.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

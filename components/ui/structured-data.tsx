/**
 * Renders a page's structured data as JSON-LD. Browsers don't execute it, so the content security policy does not
 * apply.
 */
export function StructuredData({ data }: { data: object }) {
  // Escape `<`, so content cannot close the element.
  const json = JSON.stringify(data).replace(/</g, '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes, which `script` does not decode.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

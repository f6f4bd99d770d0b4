import './article.css'

/** Renders HTML generated from checked Markdown. */
export function ArticleBody({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: hostile-content.test.tsx checks that it is inert.
  return <div className="article-body" dangerouslySetInnerHTML={{ __html: html }} />
}

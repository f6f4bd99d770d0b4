/** The text of an article. It was made of Markdown and checked when it was read, so that no HTML of a writer's is in it. */
export function ArticleBody({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: hostile-content.test.tsx shows that nothing in it can act.
  return <div className="article-body" dangerouslySetInnerHTML={{ __html: html }} />
}

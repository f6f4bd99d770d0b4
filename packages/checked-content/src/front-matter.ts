const fence = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/

/** Splits a Markdown file. `header` is the front matter with its `---` lines. Returns `undefined` if there is none. */
export function splitFrontMatter(text: string): { header: string; yaml: string; body: string } | undefined {
  const match = fence.exec(text)
  return match ? { header: match[0], yaml: match[1] ?? '', body: text.slice(match[0].length) } : undefined
}

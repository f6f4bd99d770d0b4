/** A loader that makes `next dev` reload `app/content.ts` and rerender open pages when content changes. */
// biome-ignore lint/style/noDefaultExport: Turbopack demands one.
export default function watchContent(source) {
  this.addContextDependency(this.getOptions().folder)
  // Turbopack compares the output.
  return `${source}\n// ${Date.now()}`
}

/**
 * A loader that makes `next dev` render open pages again when content changes. It goes on a small module of every page.
 * Loaders of content look for changes themselves: `memoize`.
 */
// biome-ignore lint/style/noDefaultExport: Turbopack demands one.
export default function watchContent(source) {
  this.addContextDependency(this.getOptions().folder)
  // Turbopack compares the output.
  return `${source}\n// ${Date.now()}`
}

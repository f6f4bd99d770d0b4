/** A loader for `load.ts`: `next dev` loads that module again, and renders open pages again, when the content changes. */
// biome-ignore lint/style/noDefaultExport: Turbopack demands one.
export default function watchContent(source) {
  this.addContextDependency(this.getOptions().folder)
  // Turbopack compares the output.
  return `${source}\n// ${Date.now()}`
}

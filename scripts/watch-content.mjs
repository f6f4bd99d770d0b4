/** A loader that makes `next dev` rerender open pages when content changes. */
// biome-ignore lint/style/noDefaultExport: Turbopack demands one.
export default function watchContent() {
  this.addContextDependency(this.getOptions().folder)
  // Turbopack compares the output.
  return `export const time = ${Date.now()}`
}

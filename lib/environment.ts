// The only place where `app`, `components` and `lib` read environment variables. They are functions, so tests can change
// them, and several, so browser bundles contain only those used.

export const isProduction = () => process.env.NODE_ENV === 'production'

export const isDevelopment = () => process.env.NODE_ENV === 'development'

/** `SITE_BASE_PATH`: the base path of the site, such as `/preview`. */
export const readBasePath = () => process.env.SITE_BASE_PATH || undefined

/** `EDITOR_ORIGIN`: the address of the editor that started `next dev`. */
export const readEditor = () => (isDevelopment() ? process.env.EDITOR_ORIGIN : undefined)

/** `CONTENT_UNPUBLISHED=build`: builds drafts and scheduled posts, as development always does, without broken drafts. */
function readUnpublished() {
  const isPreview = process.env.CONTENT_UNPUBLISHED === 'build' || isDevelopment()
  return { unpublished: isPreview, isPreview }
}

/** Returns what commands and the site pass to `openContent`. */
export const readSettings = () => ({
  /** `CONTENT_DIR`: overrides the content folder. */
  folder: process.env.CONTENT_DIR || 'content',
  /** `CONTENT_TODAY`: overrides the date, YYYY-MM-DD. It is in UTC otherwise. `scripts/build.mjs` sets it for a whole build. */
  today: process.env.CONTENT_TODAY || new Date().toISOString().slice(0, 10),
  ...readUnpublished(),
})

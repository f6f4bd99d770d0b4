// The only place where `app`, `components` and `lib` read environment variables. They are functions, so tests can change
// them, one for each, so browser bundles contain only those used.

export const isProduction = () => process.env.NODE_ENV === 'production'

export const isDevelopment = () => process.env.NODE_ENV === 'development'

/** `CONTENT_DIR`: overrides the content folder. */
export const readContentDir = () => process.env.CONTENT_DIR || 'content'

/** `CONTENT_TODAY`: overrides the build date, YYYY-MM-DD. */
export const readToday = () => process.env.CONTENT_TODAY || undefined

/** `CONTENT_UNPUBLISHED=build`: builds drafts and scheduled posts, as development always does. */
export const areUnpublishedBuilt = () => process.env.CONTENT_UNPUBLISHED === 'build' || isDevelopment()

/** `SITE_BASE_PATH`: the base path of the site, such as `/preview`. */
export const readBasePath = () => process.env.SITE_BASE_PATH || undefined

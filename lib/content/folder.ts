import path from 'node:path'

/** The folder that holds the words and facts. A test may build the site from another one. */
export const contentFolder = path.resolve(process.env.CONTENT_DIR ?? 'content')

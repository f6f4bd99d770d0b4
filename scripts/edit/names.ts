// What the page and the server of the editor must both know.

export const apiPath = '/api/v1'
export const configPath = '/config.json'
export const libraryPath = '/decap-cms/'

/** A field that no file has: the page puts the name of a new post's file there, and the server leaves it out. */
export const idField = 'id'

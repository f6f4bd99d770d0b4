// Constants shared by the editor page and its server.

export const apiPath = '/api/v1'
export const configPath = '/config.json'
export const libraryPath = '/decap-cms/'

/** Carries the file name of a new post from the page to the server; never written to a file. */
export const idField = 'id'

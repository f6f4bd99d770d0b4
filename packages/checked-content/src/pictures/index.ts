// Reads and encodes pictures. Apart, because sharp is slow to load.

export { inspectDownload } from '../downloads.ts'
export { haveNewPictures } from './changed.ts'
export { encode, listWidths, settings } from './encode.ts'
export { inspectPicture } from './inspect.ts'
export { type PictureFolders, preparePictures } from './prepare.ts'

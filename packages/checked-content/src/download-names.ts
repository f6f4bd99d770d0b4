/** The extensions of files that visitors can download. */
export const extensions = 'pdf zip docx xlsx pptx doc xls ppt odt ods odp csv txt'.split(' ')
const form = extensions.join('|')
/** Matches the name of such a file. */
export const downloadName = new RegExp(`\\.(?:${form})$`, 'i')

/** Matches a link that names a file of the content as pictures are named, and a part of it, such as `prices.pdf#page=2`. */
export const downloadLink = new RegExp(`^(?![a-z]+:|//)([^?#]*\\.(?:${form}))(#\\S*)?$`, 'i')

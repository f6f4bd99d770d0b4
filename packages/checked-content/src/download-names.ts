const office = 'application/vnd.openxmlformats-officedocument.'
const openDocument = 'application/vnd.oasis.opendocument.'

/** The media types of files that visitors can download, by extension. */
export const downloadTypes = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  docx: `${office}wordprocessingml.document`,
  xlsx: `${office}spreadsheetml.sheet`,
  pptx: `${office}presentationml.presentation`,
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  odt: `${openDocument}text`,
  ods: `${openDocument}spreadsheet`,
  odp: `${openDocument}presentation`,
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
}

export const extensions = Object.keys(downloadTypes)
const form = extensions.join('|')
/** Matches the name of such a file. */
export const downloadName = new RegExp(`\\.(?:${form})$`, 'i')

/** Matches a link that names a file of the content as pictures are named, and a part of it, such as `prices.pdf#page=2`. */
export const downloadLink = new RegExp(`^(?![a-z]+:|//)([^?#]*\\.(?:${form}))(#\\S*)?$`, 'i')

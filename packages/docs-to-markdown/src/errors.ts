/** What is not converted, and the data of its message. */
const sentences = {
  'unknown-format': () => 'is not a .docx or .html file. Save it as one of these.',
  'other-format': ({ format }: Data) => `is ${format}. Save it as .docx or .html.`,
  empty: () => 'is empty: it has 0 bytes. Save it again, or download all of it.',
  protected: () => 'has a password. Remove it in Word (File, Info, Protect Document), and save it.',
  damaged: () => 'is damaged or incomplete. Open it in Word and save it as .docx, or download it again.',
  'no-text': () => 'has no text.',
  'too-large': ({ limit }: Data) => `unpacks to more than ${limit} MB. Remove pictures, or split it.`,
  'too-deep': ({ limit }: Data) =>
    `nests more than ${limit} levels deep. Copy its words into a new document.`,
  'too-slow': ({ limit }: Data) => `was not converted within ${limit} seconds. Split it.`,
  'out-of-memory': () => 'needs too much memory. Split it.',
  stopped: () => 'was not converted: it was stopped.',
  failed: () => 'was not converted. Save it as plain .html, and report this with the document.',
}

export type ErrorCode = keyof typeof sentences
type Data = { format?: string; limit?: number }

/** A document that cannot be converted. Its message is a sentence for writers. */
export class ConversionError extends Error {
  constructor(
    readonly code: ErrorCode,
    /** The name of the document. */
    readonly document: string,
    readonly data: Data = {},
    options?: ErrorOptions,
  ) {
    super(`${document} ${sentences[code](data)}`, options)
    this.name = 'ConversionError'
  }
}

import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { codings, getContentType, isCompressible, type Rules } from './headers'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

const compressors = {
  br: (content: Buffer) =>
    brotli(content, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  gzip: (content: Buffer) => gzip(content, { level: zlib.constants.Z_BEST_COMPRESSION }),
}

/** Writes compressed copies of text files where every coding makes them smaller. Returns the number of copies. */
export async function writeCopies(
  folder: string,
  files: readonly string[],
  rules: Pick<Rules, 'types'>,
): Promise<number> {
  let count = 0
  for (const file of files.filter((each) => isCompressible(getContentType(rules, `/${each}`) ?? ''))) {
    const full = path.join(folder, file)
    const content = fs.readFileSync(full)
    const copies = await Promise.all(
      codings.map(async ({ name, suffix }) => ({ suffix, copy: await compressors[name](content) })),
    )
    // All or none, so no browser falls back to the uncompressed file.
    if (copies.some(({ copy }) => copy.length >= content.length)) continue
    for (const { suffix, copy } of copies) fs.writeFileSync(full + suffix, copy)
    count += copies.length
  }
  return count
}

import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { Zstd } from '@hpcc-js/wasm-zstd'
import { codings, getContentType, isCompressible } from '@/deploy/headers'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** The level beyond which zstd gains less than a percent on a page, for half as much time again. */
const zstdLevel = 19

/** Compresses in one coding, as small as it can be. */
type Compress = (content: Buffer) => Promise<Uint8Array>

/** Returns what compresses in each coding. Zstandard comes as WebAssembly, since Node's zlib has it from 22.15 on only. */
async function loadCompressors(): Promise<Record<(typeof codings)[number]['name'], Compress>> {
  const zstd = await Zstd.load()
  return {
    br: (content) => brotli(content, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    gzip: (content) => gzip(content, { level: zlib.constants.Z_BEST_COMPRESSION }),
    zstd: async (content) => zstd.compress(content, zstdLevel),
  }
}

/**
 * Writes a compressed copy of each text file of a folder beside it, in every coding, where that is smaller. `files` are
 * paths from the folder. Returns how many copies there are.
 */
export async function writeCopies(folder: string, files: readonly string[]): Promise<number> {
  const compressors = await loadCompressors()
  let count = 0
  for (const file of files.filter((each) => isCompressible(getContentType(`/${each}`) ?? ''))) {
    const full = path.join(folder, file)
    const content = fs.readFileSync(full)
    const copies = await Promise.all(
      codings.map(async ({ name, suffix }) => ({ suffix, copy: await compressors[name](content) })),
    )
    // All or none, so that every browser gets a file in the way that it asks for.
    if (copies.some(({ copy }) => copy.length >= content.length)) continue
    for (const { suffix, copy } of copies) fs.writeFileSync(full + suffix, copy)
    count += copies.length
  }
  return count
}

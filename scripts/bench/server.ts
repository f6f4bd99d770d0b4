import { createHash, X509Certificate } from 'node:crypto'
import fs from 'node:fs'
import http2 from 'node:http2'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'
import { stockPolicy } from '@/deploy/policy'
import { listFiles } from '@/scripts/files'
import { writeCopies } from '@/scripts/hosts/compress'
import { createHandler, readExportPolicy } from '@/scripts/serve/server'

/** Copies an export to where its text can stand beside it compressed, as a content-delivery network keeps it. */
async function compressCopy(folder: string, copy: string): Promise<void> {
  fs.rmSync(copy, { recursive: true, force: true })
  fs.cpSync(folder, copy, { recursive: true })
  await writeCopies(copy, listFiles(copy))
}

/** Exports that are not ours have no policy in their pages. */
function findPolicy(folder: string): string {
  try {
    return readExportPolicy(folder)
  } catch {
    return stockPolicy
  }
}

/** A server on the loopback address. `keyHash` is that of its certificate's key, as Chromium's switch takes it. */
export type BenchServer = { origin: string; keyHash: string; close: () => void }

/** Serves an export over HTTP/2 with brotli on the loopback address. */
export async function serveAsNetwork(folder: string, copy: string): Promise<BenchServer> {
  await compressCopy(folder, copy)
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }])
  // Node's compatibility layer gives HTTP/2 requests the shape of HTTP/1 ones.
  const handler = createHandler(copy, findPolicy(folder)) as unknown as (
    request: http2.Http2ServerRequest,
    response: http2.Http2ServerResponse,
  ) => void
  const server = http2.createSecureServer({ key, cert }, handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keyHash: createHash('sha256')
      .update(new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64'),
    close: () => server.close(),
  }
}

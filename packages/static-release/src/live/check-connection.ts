import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import net from 'node:net'
import tls from 'node:tls'
import { ask } from './ask'

/** Report a certificate this many days before it expires. */
const leastDays = 7

/** Checks the certificate, the redirect from HTTP, and each version of IP that the address has. */
export async function checkConnection(url: string, now: Date, signal?: AbortSignal): Promise<string[]> {
  const { origin, protocol, port, hostname } = new URL(url)
  const host = hostname.replace(/[[\]]/g, '')
  const addresses = await lookup(host, { all: true })
  const faults = await checkFamilies(origin, [...new Set(addresses.map(({ family }) => family))])
  if (protocol === 'https:') faults.push(...(await checkCertificate(host, Number(port || 443), now, signal)))
  if (protocol === 'https:' && !port) faults.push(...(await checkUpgrade(`http://${hostname}`, origin)))
  return faults
}

async function checkCertificate(host: string, port: number, now: Date, signal?: AbortSignal) {
  // On a connection of its own: a resumed session has no certificate.
  const socket = tls.connect({ host, port, servername: net.isIP(host) ? '' : host })
  await once(socket, 'secureConnect', { signal }).catch((error) => {
    socket.destroy()
    throw error
  })
  const { valid_to: expires } = socket.getPeerCertificate()
  socket.destroy()
  const days = (Date.parse(expires) - now.getTime()) / 86_400_000
  return days >= leastDays ? [] : [`the certificate expires on ${expires}`]
}

/** Checks that HTTP redirects to HTTPS. Nothing has to answer there. */
export async function checkUpgrade(http: string, https: string): Promise<string[]> {
  const reply = await ask(http, { target: '/?a=b' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNREFUSED') throw error
  })
  if (!reply) return []
  const { status, headers } = reply
  const isUpgraded = (status === 301 || status === 308) && headers.location === `${https}/?a=b`
  return isUpgraded ? [] : [`${http} answers ${status} to ${headers.location}, not a redirect to ${https}`]
}

/** Asks over each version of IP. Skips those that this machine has no route for. */
export async function checkFamilies(origin: string, families: readonly number[]): Promise<string[]> {
  const faults = families.map((family) =>
    ask(origin, { target: '/', family }).then(
      () => [],
      ({ code, message }: NodeJS.ErrnoException) =>
        /UNREACH|ADDRNOTAVAIL/.test(code ?? '') ? [] : [`no answer over IPv${family}: ${message}`],
    ),
  )
  return (await Promise.all(faults)).flat()
}

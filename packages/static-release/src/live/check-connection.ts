import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import net from 'node:net'
import tls from 'node:tls'
import { ask, LimitError, type Reply } from './ask'

/** Report a certificate this many days before it expires. */
const leastDays = 7

const toHost = (hostname: string) => hostname.replace(/[[\]]/g, '')
const isMachine = (host: string) => net.isIP(host) > 0 || !host.includes('.')

/** Returns an error as text. Node's own of several addresses has no message. */
export const toReason = (error: Error): string =>
  error instanceof AggregateError && error.errors.length > 0
    ? [...new Set(error.errors.map(toReason))].join(', ')
    : error.message || error.name

/** Finds the addresses of a name that answer. Skips those that this machine has no route for. */
export async function findAddresses(
  url: string,
  signal?: AbortSignal,
): Promise<{ addresses: string[]; faults: string[] }> {
  const { origin, hostname } = new URL(url)
  const all = await lookup(toHost(hostname), { all: true })
  const addresses: string[] = []
  const faults: string[] = []
  for (const { address, family } of all)
    await ask(origin, { target: '/', address, signal }).then(
      () => addresses.push(address),
      (error) => {
        // An answer beyond the limits is one too.
        if (error instanceof LimitError) addresses.push(address)
        else if (!signal?.aborted && !/UNREACH|ADDRNOTAVAIL/.test(error.code ?? ''))
          faults.push(`no answer over IPv${family} at ${address}: ${toReason(error)}`)
      },
    )
  return { addresses, faults }
}

/**
 * Checks the redirects from HTTP and from the name with or without www, and that no other host is served. `page` is the
 * content of the home page.
 */
export async function checkConnection(url: string, page: Buffer): Promise<string[]> {
  const { origin, protocol, port, hostname } = new URL(url)
  if (protocol !== 'https:') return []
  const faults = await checkOtherHost(origin, page)
  if (port) return faults
  for (const http of [`http://${hostname}`, ...(await findOther(hostname))])
    for (const target of ['/?a=b', '/nothing/to/see?a=b'])
      faults.push(...(await checkUpgrade(http, origin, target)))
  faults.push(...(await checkOtherHost(`http://${hostname}`, page)))
  return faults
}

/** Checks the certificate at one address of the name. */
export async function checkCertificate(url: string, address: string, now: Date, signal?: AbortSignal) {
  const { protocol, port, hostname } = new URL(url)
  if (protocol !== 'https:') return []
  const servername = net.isIP(toHost(hostname)) ? '' : hostname
  // On a connection of its own: a resumed session has no certificate.
  const socket = tls.connect({ host: address, port: Number(port || 443), servername })
  await once(socket, 'secureConnect', { signal }).catch((error) => {
    socket.destroy()
    throw error
  })
  const { valid_to: expires } = socket.getPeerCertificate()
  socket.destroy()
  const days = (Date.parse(expires) - now.getTime()) / 86_400_000
  return days >= leastDays ? [] : [`the certificate expires on ${expires}`]
}

/** Returns the origins of the same domain with or without www, if it leads anywhere. */
async function findOther(hostname: string): Promise<string[]> {
  if (isMachine(hostname)) return []
  const isShort = hostname.split('.').length === 2
  const other = hostname.startsWith('www.') ? hostname.slice(4) : isShort ? `www.${hostname}` : ''
  const isKnown = other && (await lookup(other).then(Boolean, () => false))
  return isKnown ? [`http://${other}`, `https://${other}`] : []
}

/** Checks that an origin redirects to that of the site, to the same address and in one step. Nothing has to answer there. */
export async function checkUpgrade(from: string, origin: string, target = '/?a=b'): Promise<string[]> {
  let reply: Reply
  try {
    reply = await ask(from, { target })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') return []
    return [`${from} does not answer: ${toReason(error as Error)}`]
  }
  const { status, headers } = reply
  const isUpgraded = (status === 301 || status === 308) && headers.location === origin + target
  const found = `${from}${target} answers ${status} to ${headers.location}`
  return isUpgraded ? [] : [`${found}, not a redirect to ${origin}${target} in one step`]
}

/** Checks that a server neither serves the site under another host name, nor redirects to that name. */
export async function checkOtherHost(origin: string, page: Buffer): Promise<string[]> {
  const { hostname } = new URL(origin)
  const servername = isMachine(toHost(hostname)) && net.isIP(toHost(hostname)) ? undefined : hostname
  const headers = { Host: 'unknown.example', 'Accept-Encoding': 'identity' }
  // Most servers close the connection.
  const reply = await ask(origin, { target: '/', headers, servername }).catch(() => undefined)
  if (!reply) return []
  return [
    ...(page.length > 0 && reply.body.equals(page)
      ? [`${origin} serves the site as unknown.example too`]
      : []),
    ...(/unknown\.example/.test(reply.headers.location ?? '')
      ? [`${origin} redirects to the Host that it is asked for: ${reply.headers.location}`]
      : []),
  ]
}

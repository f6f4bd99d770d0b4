import { lookup } from 'node:dns/promises'
import { ask, type Reply } from './ask'

/** Report a certificate this many days before it expires. */
const leastDays = 7

/** Checks the certificate, the redirect from HTTP, and each version of IP that the address has. */
export async function checkConnection(url: string, reply: Reply, now: Date): Promise<string[]> {
  const { origin, protocol, port, host, hostname } = new URL(url)
  const addresses = await lookup(hostname.replace(/[[\]]/g, ''), { all: true })
  const families = [...new Set(addresses.map(({ family }) => family))]
  const faults = [...checkCertificate(reply, now), ...(await checkFamilies(origin, families))]
  const hasHttp = protocol === 'https:' && !port
  return hasHttp ? [...faults, ...(await checkUpgrade(`http://${host}`, origin))] : faults
}

export function checkCertificate({ expires }: Pick<Reply, 'expires'>, now: Date): string[] {
  if (!expires) return []
  const days = Math.floor((Date.parse(expires) - now.getTime()) / 86_400_000)
  return days < leastDays ? [`the certificate expires in ${days} days, on ${expires}`] : []
}

export async function checkUpgrade(http: string, https: string): Promise<string[]> {
  const { status, headers } = await ask(http, { target: '/?a=b' })
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

import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export interface ResolvedAddress {
  address: string
  family: number
}

/** Finds the addresses of a host name; injected, so that tests use no name server. */
export type Resolver = (hostname: string) => Promise<readonly ResolvedAddress[]>

export const systemResolver: Resolver = (hostname) => lookup(hostname, { all: true, verbatim: true })

/** The address is not on the public internet (IANA special-purpose registries), so nothing is sent to it. */
export class AddressRefusedError extends Error {}

/** Global unicast (RFC 4291 §2.4). All other IPv6 addresses are reserved, local or carry IPv4. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
/**
 * Special-purpose blocks (IANA) that the library counts as unicast, and an address that a cloud uses for its own
 * machines.
 */
const special4 = [
  '168.63.129.16/32',
  '192.0.0.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.175.48.0/24',
  '198.18.0.0/15',
].map((block) => ipaddr.IPv4.parseCIDR(block))
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'].map((block) =>
  ipaddr.IPv6.parseCIDR(block),
)

/** True for addresses of the public internet, and for loopback addresses where `loopback` is true. */
export function isAllowed(address: string, loopback: boolean): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  const range = parsed.range()
  if (range === 'loopback') return loopback
  if (range !== 'unicast') return false
  if (parsed instanceof ipaddr.IPv6)
    return parsed.match(globalUnicast) && !special6.some((block) => parsed.match(block))
  return !special4.some((block) => parsed.match(block))
}

/** @throws AddressRefusedError for a URL that is not plain http or https, or that carries a user name or a password */
export function parseTarget(url: string): URL {
  const target = URL.canParse(url) ? new URL(url) : null
  if (
    !target ||
    !/^https?:$/.test(target.protocol) ||
    target.username !== '' ||
    target.password !== '' ||
    target.hostname === '' ||
    target.port === '0'
  ) {
    throw new AddressRefusedError('not a plain address')
  }
  return target
}

/**
 * The one address that a connection to a host goes to. A host is refused if any of its addresses is not public: DNS
 * rebinding mixes public and private addresses in one answer.
 * @param hostname as in a URL: a name or an address; IPv6 addresses are in brackets
 * @throws AddressRefusedError
 */
export async function pinned(hostname: string, loopback: boolean, resolve: Resolver): Promise<string> {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  const found = isIP(bare) === 0 ? await resolve(bare) : [{ address: bare, family: isIP(bare) }]
  const [first] = found
  if (!first || !found.every(({ address }) => isAllowed(address, loopback)))
    throw new AddressRefusedError('not a public address')
  return first.address
}

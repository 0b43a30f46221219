import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export interface ResolvedAddress {
  address: string
  family: number
}

/** Finds the addresses of a host name; injected, so that a test asks no name server. */
export type Resolver = (hostname: string) => Promise<readonly ResolvedAddress[]>

export const systemResolver: Resolver = (hostname) => lookup(hostname, { all: true, verbatim: true })

/** Nobody is to be reached through such an address: not the public internet (IANA special-purpose registries). */
export class AddressRefusedError extends Error {}

/** Global unicast (RFC 4291 §2.4); the rest of IPv6 is reserved, local or carries IPv4. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
/** Special-purpose blocks (IANA) that the library calls unicast, and a cloud's address for its own machines. */
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

/** True for an address of the public internet; for loopback as well where that is allowed, and for nothing else. */
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

/** @throws AddressRefusedError for what is no plain http or https address, or carries a name and a password */
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
 * The one address that a connection to a host goes to. A host with any address that is not public is refused as a whole:
 * an answer that mixes both is how a name is rebound.
 * @param hostname as a URL has it: a name, or an address, which is in brackets where it is of version 6
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

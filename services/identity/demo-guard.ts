import { BlockList, isIP } from 'node:net'
import type { Database } from '../database/database.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Facts that decide whether demo accounts may be reachable. */
interface DemoExposure {
  /** Address that the process listens on, as in HOST. */
  host: string
  /** Whether accounts with the published password exist, see {@link hasDemoAccounts}. */
  demoAccounts: boolean
  /** TORRE_ALLOW_DEMO_ANYWHERE=1 */
  allowDemoAnywhere: boolean
}

/**
 * Demo accounts have a published password, so a process with them must listen on loopback, unless `allowDemoAnywhere`.
 * @throws Error whose message is the sentence for the operator
 */
export function assertDemoAllowed(exposure: DemoExposure): void {
  if (!exposure.demoAccounts || exposure.allowDemoAnywhere || isLoopback(exposure.host)) return
  throw new Error(
    `Torre has demo accounts with a published password and therefore does not listen on ${exposure.host}: ` +
      'use HOST=127.0.0.1, or set TORRE_ALLOW_DEMO_ANYWHERE=1 if everyone who can reach it may sign in.',
  )
}

/** True where the database has a demo tenant with accounts, also one that an earlier start has seeded. */
export async function hasDemoAccounts(db: Database): Promise<boolean> {
  const row = await db.system
    .selectFrom('tenants')
    .innerJoin('users', 'users.tenant', 'tenants.id')
    .select('tenants.id')
    .where('tenants.demo', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (bare === 'localhost') return true
  const version = isIP(bare)
  return version !== 0 && loopback.check(bare, version === 6 ? 'ipv6' : 'ipv4')
}

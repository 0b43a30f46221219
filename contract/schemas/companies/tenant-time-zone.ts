import { z } from 'zod'
import { DEFAULT_TIME_ZONE } from '../../tenant-time.ts'
import { rule } from '../../rule.ts'
import { version } from '../general/base-record.ts'

/** `Area/City`, or UTC; also keeps out offsets such as +03:00, which some runtimes take for time zones. */
const ZONE_NAME = /^(?:UTC|[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+)$/

function isTimeZone(name: string): boolean {
  if (!ZONE_NAME.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The name of a time zone in the IANA database. */
export const timeZone = z
  .string()
  .refine(isTimeZone, rule('timezone'))
  .meta({ id: 'TimeZone', examples: ['America/Sao_Paulo', 'America/Manaus', 'UTC'] })

/** What a person chooses; see `tenantTimeZone`. */
export const typedTimeZone = z.object({ timeZone })

/**
 * The time zone in which a tenant's days begin and end and its quiet hours are told. `__v` is 0 until the tenant sets
 * it. Not in the specification.
 */
export const tenantTimeZone = typedTimeZone.extend({ __v: version }).meta({ id: 'TenantTimeZone' })
export type TenantTimeZone = z.infer<typeof tenantTimeZone>

export const tenantTimeZoneReply = tenantTimeZone.extend({ message: z.string() })

/** The time zone of a tenant that sets none. */
export const TENANT_TIME_ZONE: TenantTimeZone = { timeZone: DEFAULT_TIME_ZONE, __v: 0 }

import { z } from 'zod'
import { mayUse, type CallerRole, rights } from '../../roles.ts'
import { rule } from '../../rule.ts'

/** Most hours in which a decided review may be reopened: a year. Not in the specification. */
const REOPENING_HOURS_MAXIMUM = 8_760

/**
 * Who may reopen a decided review, and for how many hours after the decision; 0 lets nobody reopen. An installation has
 * one by its settings, and each tenant may set its own. Not in the specification.
 */
export const reopeningPolicy = z
  .object({
    hours: z
      .number(rule('reopeningHours'))
      .int(rule('reopeningHours'))
      .min(0, rule('reopeningHours'))
      .max(REOPENING_HOURS_MAXIMUM, rule('reopeningHours')),
    right: z.enum(rights).extract(['operate', 'administer', 'own']),
  })
  .meta({ id: 'ReopeningPolicy' })
export type ReopeningPolicy = z.infer<typeof reopeningPolicy>

export const reopeningPolicyReply = z.object({ message: z.string(), policy: reopeningPolicy })

/** The policy of an installation that sets none: whoever may decide may reopen, until the next day at this time. */
export const REOPENING: ReopeningPolicy = { hours: 24, right: 'operate' }

const HOUR_MS = 3_600_000

/** The end of the time in which a record decided at `decidedAt` (ISO 8601) can be reopened. */
export function reopeningEnd({ hours }: ReopeningPolicy, decidedAt: string): Date {
  return new Date(Date.parse(decidedAt) + hours * HOUR_MS)
}

/** True where a person of this role may reopen a record decided at `decidedAt`; null for one that nobody decided. */
export function mayReopen(policy: ReopeningPolicy, role: CallerRole, decidedAt: string | null, now: Date): boolean {
  return mayUse(policy.right, role) && decidedAt !== null && now < reopeningEnd(policy, decidedAt)
}

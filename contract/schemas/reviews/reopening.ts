import { mayUse, type Right, type CallerRole } from '../../roles.ts'

/** Who may reopen a decided review, and for how long. Settings of the installation; not in the specification. */
export interface ReopeningPolicy {
  /** Hours after the decision; 0 lets nobody reopen. */
  hours: number
  right: Exclude<Right, 'feed'>
}

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

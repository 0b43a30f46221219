import { z } from 'zod'
import { DEFAULT_TIME_ZONE, minuteAt, minuteOfDay, nextTimeOfDay } from '../../tenant-time.ts'
import { rule } from '../../rule.ts'
import { timeZone } from '../companies/tenant-time-zone.ts'
import { objectId, version } from '../general/base-record.ts'

/** Most notifications per driver and day that a tenant can set. Not in the specification; more is no limit any more. */
export const DAILY_MAXIMUM_LIMIT = 100

const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, rule('clockTime'))

/** What is off is absent: both times of the quiet hours, or the maximum. */
const fields = z.object({
  /** hh:mm, when the quiet hours begin; in the tenant's time zone. */
  quietFrom: clockTime.optional(),
  /** hh:mm, when they end. Earlier than their beginning where they cross midnight. */
  quietTo: clockTime.optional(),
  /** Most notifications that a driver gets in a day, over all channels. */
  dailyMaximum: z.int().min(1).max(DAILY_MAXIMUM_LIMIT).optional(),
})
type Fields = z.infer<typeof fields>

/** Quiet hours have a beginning and an end, and these differ. */
function checkQuietHours(context: z.core.ParsePayload<Fields>): void {
  const { quietFrom, quietTo } = context.value
  const missing = quietFrom === undefined ? 'quietFrom' : 'quietTo'
  if ((quietFrom === undefined) !== (quietTo === undefined))
    context.issues.push({ code: 'custom', message: rule('required'), path: [missing], input: context.value })
  else if (quietFrom !== undefined && quietFrom === quietTo)
    context.issues.push({ code: 'custom', message: rule('quietHoursSame'), path: ['quietTo'], input: context.value })
}

/** What a person types; see `sendingPolicyChange`. */
export const typedSendingPolicy = fields.check(checkQuietHours)

/** How a tenant's notifications respect people. Not in the specification. `__v` is that of the policy it replaces. */
export const sendingPolicyChange = fields
  .extend({ __v: version })
  .check(checkQuietHours)
  .meta({ id: 'SendingPolicyChange' })
export type SendingPolicyChange = z.infer<typeof sendingPolicyChange>

/**
 * The policy; `_id` is that of its history, null until the tenant sets one, and `__v` is 0 until then. The time zone is
 * the tenant's, set by `extensions/time-zone`.
 */
export const sendingPolicy = fields
  .extend({ _id: objectId.nullable(), __v: version, timeZone })
  .meta({ id: 'SendingPolicy' })
export type SendingPolicy = z.infer<typeof sendingPolicy>
export const sendingPolicyReply = z.object({ message: z.string(), policy: sendingPolicy })

/** The policy of a tenant that sets none. */
export const SENDING_POLICY: SendingPolicy = { _id: null, __v: 0, timeZone: DEFAULT_TIME_ZONE }

/** The end of the quiet hours in which a moment is; null outside of them, and where there are none. */
export function quietUntil(policy: Pick<SendingPolicy, 'quietFrom' | 'quietTo' | 'timeZone'>, at: Date): Date | null {
  const { quietFrom, quietTo, timeZone: zone } = policy
  if (quietFrom === undefined || quietTo === undefined) return null
  const [minute, from, to] = [minuteAt(at, zone), minuteOfDay(quietFrom), minuteOfDay(quietTo)]
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to
  return isQuiet ? nextTimeOfDay(quietTo, at, zone) : null
}

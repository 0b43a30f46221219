import type { Kysely, Selectable } from 'kysely'
import type { SendingPolicy, SendingPolicyChange } from '#contract/schemas/notifications/sending-policy'
import type { Calendar } from '#contract/tenant-time'
import { textOf } from '#contract/texts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { readSetting, type TenantSetting, writeSetting } from '../records/tenant-setting.ts'
import { writeOnce } from '../records/transaction.ts'
import { wakeNotifier } from './wake-notifier.ts'

type PolicyRow = Selectable<Tables['sending_policies']>
type Limits = Omit<SendingPolicyChange, '__v'>

/** What is off is absent. */
const limitsOf = ({ quiet_from, quiet_to, daily_maximum }: PolicyRow): Limits => ({
  ...(quiet_from === null || quiet_to === null ? {} : { quietFrom: quiet_from, quietTo: quiet_to }),
  ...(daily_maximum === null ? {} : { dailyMaximum: daily_maximum }),
})

const setting: TenantSetting<'sending_policies', Limits> = {
  table: 'sending_policies',
  resource: 'SENDING_POLICY',
  unset: {},
  read: limitsOf,
  columns: ({ quietFrom, quietTo, dailyMaximum }) => ({
    quiet_from: quietFrom ?? null,
    quiet_to: quietTo ?? null,
    daily_maximum: dailyMaximum ?? null,
  }),
  texts: ({ quietFrom, quietTo, dailyMaximum }) => ({
    quietFrom: quietFrom ?? null,
    quietTo: quietTo ?? null,
    dailyMaximum: dailyMaximum === undefined ? null : String(dailyMaximum),
  }),
}

/** A tenant's policy as the contract has it. */
export function presentPolicy(row: PolicyRow, { timeZone }: Calendar): SendingPolicy {
  return { _id: row.id, __v: row.version, timeZone, ...limitsOf(row) }
}

/** The policy of the caller's tenant. @param db a connection of the tenant */
export async function readSendingPolicy(
  { calendar: { timeZone } }: RequestContext,
  db: Kysely<Tables>,
): Promise<SendingPolicy> {
  const { value, id, version } = await readSetting(db, setting)
  return { _id: id, __v: version, timeZone, ...value }
}

export async function getSendingPolicy(context: RequestContext) {
  return { message: textOf('ok', context.language), policy: await readSendingPolicy(context, context.db) }
}

/**
 * Sets the policy. Notifications of now follow it too: the quiet hours are looked at whenever something is due, the
 * maximum counts what is sent from now on.
 * @throws ServiceError 409 for an older version
 */
export function updateSendingPolicy(context: RequestContext, { __v, ...given }: SendingPolicyChange) {
  return writeOnce(context, async (trx) => {
    const { id, version } = await writeSetting(context, trx, setting, given, __v)
    await wakeNotifier(trx)
    return {
      message: textOf('ok', context.language),
      policy: { _id: id, __v: version, timeZone: context.calendar.timeZone, ...given },
    }
  })
}

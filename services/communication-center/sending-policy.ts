import type { Kysely, Selectable } from 'kysely'
import {
  SENDING_POLICY,
  type SendingPolicy,
  type SendingPolicyChange,
} from '#contract/schemas/notifications/sending-policy'
import { textOf } from '#contract/texts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { ServiceError } from '../http/errors.ts'
import { changedValues } from '../records/changed-values.ts'
import { recordChange } from '../records/histories.ts'
import { writeOnce } from '../records/transaction.ts'
import { wakeNotifier } from './wake-notifier.ts'

type PolicyRow = Selectable<Tables['sending_policies']>

const read = (db: Kysely<Tables>) => db.selectFrom('sending_policies').selectAll()

/** A tenant's policy as the contract has it; what is off is absent. */
export function presentPolicy(row: PolicyRow | undefined): SendingPolicy {
  if (!row) return SENDING_POLICY
  const { id, version, quiet_from, quiet_to, daily_maximum } = row
  return {
    _id: id,
    __v: version,
    ...(quiet_from === null || quiet_to === null ? {} : { quietFrom: quiet_from, quietTo: quiet_to }),
    ...(daily_maximum === null ? {} : { dailyMaximum: daily_maximum }),
  }
}

/** The policy of the tenant that a connection belongs to. */
export async function readSendingPolicy(db: Kysely<Tables>): Promise<SendingPolicy> {
  return presentPolicy(await read(db).executeTakeFirst())
}

export async function getSendingPolicy({ db, language }: RequestContext) {
  return { message: textOf('ok', language), policy: await readSendingPolicy(db) }
}

const shownValues = ({ quietFrom, quietTo, dailyMaximum }: Omit<SendingPolicyChange, '__v'>) => ({
  quietFrom: quietFrom ?? null,
  quietTo: quietTo ?? null,
  dailyMaximum: dailyMaximum === undefined ? null : String(dailyMaximum),
})

/**
 * Sets the policy. Notifications of now follow it too: the quiet hours are looked at whenever something is due, the
 * maximum counts what is sent from now on.
 * @throws ServiceError 409 for an older version
 */
export function updateSendingPolicy(context: RequestContext, { __v, ...given }: SendingPolicyChange) {
  const { tenant, userId } = context.caller
  const at = context.now().toISOString()
  const version = __v + 1
  return writeOnce(context, async (trx) => {
    const row = await read(trx).forUpdate().executeTakeFirst()
    const values = {
      version,
      quiet_from: given.quietFrom ?? null,
      quiet_to: given.quietTo ?? null,
      daily_maximum: given.dailyMaximum ?? null,
      updated_by: userId,
      updated_at: at,
    }
    const written = await trx
      .insertInto('sending_policies')
      .values({ tenant, id: row?.id ?? context.newId(), ...values })
      .onConflict((conflict) =>
        conflict.column('tenant').doUpdateSet(values).where('sending_policies.version', '=', __v),
      )
      .returningAll()
      .executeTakeFirst()
    // Without a row there is nothing to be newer than; an older version writes nothing.
    if (!written || (!row && __v !== SENDING_POLICY.__v))
      throw new ServiceError(409, 'CHANGED_MEANWHILE', 'changedMeanwhile')
    await recordChange(context, trx, {
      resource: 'SENDING_POLICY',
      id: written.id,
      event: 'EDIT',
      from: 'ACTIVE',
      to: 'ACTIVE',
      version,
      at,
      details: { changes: changedValues(shownValues(presentPolicy(row)), shownValues(given)) },
    })
    await wakeNotifier(trx)
    return { message: textOf('ok', context.language), policy: presentPolicy(written) }
  })
}

import { sql, type Transaction } from 'kysely'
import type { FaceMatched, PictureSent, ResidenceGiven } from '#contract/schemas/drivers/driver-app-events'
import type { Tables } from '../database/tables.ts'
import { type EventTaker, latestByDriver, type Refused, takes } from '../driver-app/contribution.ts'
import type { RequestContext } from '../http/context.ts'
import { recordChanges } from '../records/histories.ts'
import { optOutEvents } from './opt-outs.ts'
import { registerFromApp, storedPictures } from './app-registrations.ts'

/** A fact that the app tells of a driver: what changes in the row and in its `data`, and since when it holds. */
interface Told {
  driver: string
  at: string
  /** The engagement filter's column. */
  flag: boolean
  /** Fields of `data`. */
  data: object
}

/** Facts by the column that keeps when the newest one was told; the field's name is that of histories. */
const facts = {
  picture_at: { column: 'profile_picture', field: 'profilePicture' },
  face_at: { column: 'facial_recognition', field: 'biometrics' },
  residence_at: { column: 'address_provided', field: 'residence' },
} as const

/**
 * Writes what the app told of drivers, in one statement: row, version and history as after an edit. What is older than
 * the newest fact of its kind changes nothing.
 */
async function tell(
  context: RequestContext,
  trx: Transaction<Tables>,
  since: keyof typeof facts,
  newFacts: readonly Told[],
): Promise<void> {
  const { tenant, userId: by, userName: byName } = context.caller
  const { column, field } = facts[since]
  const at = context.now().toISOString()
  const { rows } = await sql<{ id: string; status: string; version: number }>`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(newFacts)}::jsonb) as t(driver text, at timestamptz, flag boolean, data jsonb)
    ), newer as (
      update driver_app_states s set ${sql.ref(since)} = t.at from told t
      where s.tenant = ${tenant} and s.driver_id = t.driver and (s.${sql.ref(since)} is null or s.${sql.ref(since)} < t.at)
      returning t.driver, t.flag, t.data
    )
    update drivers d set ${sql.ref(column)} = n.flag, data = d.data || n.data, version = d.version + 1,
      updated_at = ${at}, updated_by = ${by}
    from newer n where d.tenant = ${tenant} and d.id = n.driver
    returning d.id, d.status, d.version`.execute(trx)
  await recordChanges(
    trx,
    rows.map(({ id, status, version }) => ({
      tenant,
      history: context.newId(),
      resource: 'DRIVER',
      id,
      driver: id,
      event: 'EDIT',
      from: status,
      to: status,
      version,
      at,
      by,
      byName,
      request: context.requestId,
      details: { fields: [field] },
    })),
  )
}

async function takePictures(
  context: RequestContext,
  trx: Transaction<Tables>,
  events: readonly PictureSent[],
): Promise<Refused[]> {
  const stored = await storedPictures(
    trx,
    events.map(({ picture }) => picture),
  )
  const latest = latestByDriver(events.filter(({ picture }) => stored.has(picture)))
  await tell(
    context,
    trx,
    'picture_at',
    latest.map(({ driver, at, picture }) => ({ driver, at, flag: true, data: { profilePicture: picture } })),
  )
  return events.flatMap(({ id, picture }) => (stored.has(picture) ? [] : [{ id, reason: 'UNKNOWN_PICTURE' as const }]))
}

function takeFaces(context: RequestContext, trx: Transaction<Tables>, events: readonly FaceMatched[]): Promise<void> {
  const latest = latestByDriver(events).map(({ driver, at, status }) => {
    const compared = {
      trusted: status === 'APPROVED',
      rule: 'FACE_MATCHES_PICTURE',
      validator: 'AUTOMATIC',
      trustedAt: at,
      trustedBy: null,
      message: null,
    }
    const trustInfo = status === 'AWAITING_VALIDATION' ? null : compared
    return { driver, at, flag: status === 'APPROVED', data: { faceMatch: { status, photo: null, trustInfo } } }
  })
  return tell(context, trx, 'face_at', latest)
}

function takeResidences(
  context: RequestContext,
  trx: Transaction<Tables>,
  events: readonly ResidenceGiven[],
): Promise<void> {
  const latest = latestByDriver(events).map(({ driver, at, residence }) => ({
    driver,
    at,
    flag: true,
    data: { residence },
  }))
  return tell(context, trx, 'residence_at', latest)
}

/** Events of the app on drivers. That the app is used, and by whom, is kept for every event. */
export const coreAppEvents: readonly EventTaker[] = [
  takes(['driver.registered'], registerFromApp, { registers: true }),
  takes(['driver.app-opened', 'driver.app-removed'], async () => undefined),
  optOutEvents,
  takes(['driver.picture-sent'], takePictures),
  takes(['driver.face-matched'], takeFaces),
  takes(['driver.residence-given'], takeResidences),
]

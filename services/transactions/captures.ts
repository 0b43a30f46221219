import { type Expression, type ExpressionBuilder, type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import type { Capture, CaptureChange, CaptureDetail, CapturesQuery } from '#contract/schemas/captures/capture'
import { CLOCK_AHEAD_MS } from '#contract/schemas/driver-app/app-events'
import type { NewCapture, ToldContacts, ToldContactType } from '#contract/schemas/captures/told-capture'
import { capture as lifecycle } from '#machines/captures/capture.lifecycle'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { ruleBroken } from '../http/errors.ts'
import { changeRecord, createRecord, replyWith, updateRecord } from '../records/change-record.ts'
import { declareRecord } from '../records/declare.ts'
import { clockEvent } from '../records/due.ts'
import { authorOf } from '../records/histories.ts'
import { NOT_HELD } from '../records/holds.ts'
import { byMoment, countUpToBound, listPage } from '../records/list-page.ts'
import { isFoundBy } from '../records/search.ts'
import { presentBase } from '../records/present-base.ts'
import { lockRecord, readRecord } from '../records/rows.ts'
import { writeOnce } from '../records/transaction.ts'

type CaptureRow = Selectable<Tables['captures']> & { is_registered?: boolean }

const orders = {
  ...byMoment('created_at'),
  DUE: [
    ['limit_at', 'asc', 'last'],
    ['id', 'asc'],
  ],
} as const

/** The column that counts the attempts over each channel. */
const counterOf = { PUSH: 'push_count', SMS: 'sms_attempts', WHATSAPP: 'whatsapp_attempts' } as const satisfies Partial<
  Record<ToldContactType, keyof CaptureRow>
>

function presentCapture(row: CaptureRow): Capture {
  return {
    name: row.name,
    originClient: row.origin_client,
    originSystem: row.origin_system,
    primaryContact: row.primary_contact,
    alternativeContact: row.alternative_contact,
    hasRegistration: row.is_registered ?? false,
    status: row.status as Capture['status'],
    type: row.type,
    action: row.action,
    limitAt: row.limit_at,
    appInstalledAt: row.app_installed_at,
    internalId: String(row.code),
    externalId: row.external_id,
    pushCount: row.push_count,
    smsAttempts: row.sms_attempts,
    whatsappAttempts: row.whatsapp_attempts,
    manualAction: row.manual_action,
    ...presentBase(row),
  }
}

/** True for a capture one of whose numbers is a driver's. */
const isRegistered = sql<boolean>`exists (
  select from drivers where drivers.tenant = captures.tenant and drivers.deleted_at is null
    and drivers.cellphone in (captures.primary_contact, captures.alternative_contact)
)`.as('is_registered')

/** One capture with what happened to it, oldest first. */
export async function presentCaptureDetail(db: Kysely<Tables>, row: CaptureRow): Promise<CaptureDetail> {
  const read = await db.selectFrom('captures').select(isRegistered).where('id', '=', row.id).executeTakeFirst()
  const events = row.events.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return { events, ...presentCapture({ ...row, ...read }) }
}

/** Captures; the clock gives up those that reach their limit. */
const captures = declareRecord({
  table: 'captures',
  resource: 'CAPTURE',
  lifecycle,
  statusOf: ({ status }) => status,
  uniques: { captures_by_external_id: () => ({ text: 'externalIdTaken', path: ['externalId'] }) },
  present: async (_context, db, row) => ({ transaction: await presentCaptureDetail(db, row) }),
})

export async function listCaptures(context: RequestContext, query: CapturesQuery) {
  const { search, status, type, company, companyName, startAt, endAt } = query
  const named = companyName ? await isFoundBy(context, 'capture_clients', companyName, 'client_search') : null
  const found = search ? await isFoundBy(context, 'captures', search) : null
  const filter = (eb: ExpressionBuilder<Tables, 'captures'>) => {
    const all: Expression<SqlBool>[] = [eb('deleted_at', 'is', null)]
    if (status !== undefined) all.push(eb('status', '=', status))
    if (type !== 'ALL') all.push(eb('type', '=', type))
    if (company !== undefined) all.push(eb('company_id', '=', company))
    if (named) all.push(named)
    if (startAt !== undefined) all.push(eb('created_at', '>=', context.calendar.startOfDay(startAt)))
    if (endAt !== undefined) all.push(eb('created_at', '<', context.calendar.endOfDay(endAt)))
    if (found) all.push(found)
    return eb.and(all)
  }
  const matching = context.db.selectFrom('captures').where(filter)
  const { head, rows } = await listPage(context, query, {
    count: await countUpToBound(context.db, matching.select('id')),
    order: orders[query.orderBy],
    rows: ({ paged }) => paged(matching.selectAll().select(isRegistered)).execute(),
  })
  return { ...head, transactions: rows.map(presentCapture) }
}

export async function getCapture(context: RequestContext, id: string) {
  return replyWith(context, context.db, captures, await readRecord(context.db, 'captures', id))
}

/**
 * Adds a capture that another system tells.
 * @throws ServiceError 409 for an external id that another capture has; 422 for a limit that has passed
 */
export function createCapture(context: RequestContext, body: NewCapture) {
  const now = context.now()
  if (body.limitAt !== undefined && Date.parse(body.limitAt) <= now.getTime())
    throw ruleBroken(context, { path: ['limitAt'], text: 'captureOver' })
  return createRecord(context, captures, 'CREATE', {
    name: body.name,
    type: body.type,
    action: body.action ?? null,
    origin_client: body.originClient ?? null,
    origin_system: body.originSystem ?? null,
    company_id: body.company ?? null,
    primary_contact: body.primaryContact,
    alternative_contact: body.alternativeContact ?? null,
    external_id: body.externalId ?? null,
    limit_at: body.limitAt ?? null,
    events: JSON.stringify([{ type: 'CREATED', at: now.toISOString() }]),
  })
}

/**
 * Notes attempts to reach a capture, and that it installed the app. What was told before counts no second time.
 * @throws ServiceError 404 for an unknown capture; 422 for a moment that has not come yet
 */
export function tellContacts(context: RequestContext, id: string, { contacts }: ToldContacts) {
  const early = contacts.findIndex(({ at }) => Date.parse(at) > context.now().getTime() + CLOCK_AHEAD_MS)
  if (early >= 0) throw ruleBroken(context, { path: ['contacts', early, 'at'], text: 'momentToCome' })
  return writeOnce(context, async (trx) => {
    const { version, events, ...row } = await lockRecord(trx, 'captures', id)
    const known = new Set(events.map(({ type, at }) => `${type} ${Date.parse(at)}`))
    const fresh = contacts.filter(({ type, at }) => {
      const key = `${type} ${Date.parse(at)}`
      return !known.has(key) && known.add(key)
    })
    if (fresh.length === 0) return replyWith(context, trx, captures, { version, events, ...row })
    const installed = fresh.find(({ type }) => type === 'APP_INSTALLED')
    const change = { event: installed ? 'INSTALL' : 'CONTACT', __v: version }
    const changed = await updateRecord(context, trx, captures, id, change, ({ outcome }) => ({
      status: outcome.status,
      events: JSON.stringify([...events, ...fresh]),
      app_installed_at: row.app_installed_at ?? installed?.at ?? null,
      ...Object.fromEntries(
        Object.entries(counterOf).map(([type, column]) => [
          column,
          row[column] + fresh.filter((contact) => contact.type === type).length,
        ]),
      ),
    }))
    return replyWith(context, trx, captures, changed)
  })
}

/**
 * Notes what a person learned from a capture (CON-7-093). The work queue hands it out again on the next day. Not in the
 * specification: calling twice a day is too much.
 * @throws ServiceError 404 for an unknown capture; 409 for an older version, or one whose contact is over
 */
export function actOnCapture(context: RequestContext, id: string, change: CaptureChange) {
  const { answer, observation = null, description = null, alternativeContact } = change
  return changeRecord(context, captures, id, change, ({ row, outcome, at }) => ({
    status: outcome.status,
    manual_action: JSON.stringify({ answer, observation, description, ...authorOf(context), at }),
    events: JSON.stringify([...row.events, { type: 'MANUAL', at }]),
    ...NOT_HELD,
    rests_until: context.calendar.endOfDay(context.calendar.dayOf(new Date(at))),
    ...(alternativeContact === undefined ? {} : { alternative_contact: alternativeContact }),
  }))
}

/** Events of the clock on captures: one that reached its limit is given up. */
export const captureClock = [
  clockEvent({
    record: captures,
    event: 'LIMIT_REACHED',
    column: 'limit_at',
    due: 'moment',
    valuesOf: ({ status }) => ({ status }),
  }),
]

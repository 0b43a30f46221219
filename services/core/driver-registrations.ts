import type { Selectable, Transaction } from 'kysely'
import { DEFAULT_DRIVER_LEVEL, type NewDriver } from '#contract/schemas/driver-entity'
import type { DriverEdit } from '#contract/schemas/driver-registration'
import { textOf } from '#contract/texts'
import { driverRegistration as lifecycle } from '#machines/drivers/driver-registration.lifecycle'
import { isTaken } from '../database/scoped-pool.ts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound, ServiceError } from '../http/errors.ts'
import { idempotently } from '../http/idempotency.ts'
import { folded } from './drivers.ts'
import { presentBasicData, presentDriver } from './present.ts'
import { conflict, recordChange } from './record-changes.ts'
import { queueForReview } from './waiting.ts'

type DriverRow = Selectable<Tables['drivers']>

/** Work mode of a driver who is registered without one: nobody's employee until somebody says otherwise. Ours. */
const DEFAULT_WORK_MODE = 'SELF_EMPLOYED'
/** Where a registration by hand comes from (CON-3-006). */
const ORIGIN = 'CONSOLE'

/** What the driver list's search finds a driver by. */
function searchTextOf({ full_name: name, document, cellphone }: Pick<DriverRow, 'full_name' | 'document' | 'cellphone'>): string {
  return `${folded(name)} ${document.toLowerCase()} ${(cellphone ?? '').replaceAll(/\D/g, '')}`.trimEnd()
}

/** The refusal of a document that another driver has, told at its field (CON-5-072, CON-8-019). */
function taken(context: RequestContext, { document }: NewDriver): ServiceError {
  const text = document.type === 'CPF' ? 'cpfRegistered' : 'documentRegistered'
  return new ServiceError(409, 'ALREADY_REGISTERED', text, { issues: [{ code: 'custom', path: ['document', 'value'], message: textOf(text, context.language) }] })
}

/** Registers a driver by hand, who then waits for a review. @throws ServiceError 409 for a document that another driver has, also where two come at once */
export async function createDriver(context: RequestContext, body: NewDriver) {
  const { caller } = context
  try {
    return await context.db.transaction().execute((trx) =>
      idempotently(context, trx, { call: 'createDriver', body }, async () => {
        const at = context.now().toISOString()
        const status = lifecycle.machine.config.initial as string
        const facts = { full_name: body.fullName, document: body.document.value, cellphone: body.cellphone ?? null }
        const row = await trx
          .insertInto('drivers')
          .values({
            tenant: caller.tenant,
            id: context.newId(),
            ...facts,
            document_type: body.document.type,
            email: body.email ?? null,
            country: body.country,
            work_mode: body.workMode ?? DEFAULT_WORK_MODE,
            level: DEFAULT_DRIVER_LEVEL,
            status,
            review_result: 'WAITING_REVISION',
            // Without a composition there is nothing that could be active.
            vehicle_status: 'INACTIVE',
            origin: ORIGIN,
            registered_at: at,
            birth_date: body.birthDate ?? null,
            app_installed: false,
            profile_picture: false,
            facial_recognition: false,
            verified_document: false,
            address_provided: false,
            traveled_product: false,
            traveled_company: false,
            data: JSON.stringify({ ...(body.motherName ? { motherName: body.motherName } : {}), ...(body.fatherName ? { fatherName: body.fatherName } : {}) }),
            search: searchTextOf(facts),
            created_by: caller.userId,
            created_at: at,
            updated_at: at,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        await queueForReview(context, trx, { kind: 'DRIVER', id: row.id, driver: { id: row.id, name: row.full_name }, since: at })
        await recordChange(context, trx, { resource: 'DRIVER', id: row.id, driver: row.id, event: 'CREATED', from: null, to: status, version: row.version, at })
        return { message: textOf('ok', context.language), driver: presentBasicData(context, row) }
      }),
    )
  } catch (error) {
    throw isTaken(error, 'drivers_document') ? taken(context, body) : error
  }
}

/** Parts of an edit that are columns, and those that stand in the row's value object. */
const columns = { fullName: 'full_name', cellphone: 'cellphone', email: 'email', country: 'country', workMode: 'work_mode', level: 'level', birthDate: 'birth_date' } as const
const parts = ['category', 'motherName', 'fatherName', 'address'] as const

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What an edit sets, and the names of the fields that it changes. */
function changesOf(row: DriverRow, edit: DriverEdit) {
  const named = Object.entries(columns).filter(([field, column]) => edit[field as keyof typeof columns] !== undefined && !isSame(edit[field as keyof typeof columns], row[column]))
  const data = row.data as Record<string, unknown>
  const within = parts.filter((field) => edit[field] !== undefined && !isSame(edit[field] || null, data[field]))
  const values = Object.fromEntries(named.map(([field, column]) => [column, edit[field as keyof typeof columns]])) as Partial<Pick<DriverRow, (typeof columns)[keyof typeof columns]>>
  const kept = Object.fromEntries(Object.entries({ ...data, ...Object.fromEntries(within.map((field) => [field, edit[field] || null])) }).filter(([, value]) => value !== null))
  return {
    fields: [...named.map(([field]) => field), ...within],
    values: { ...values, search: searchTextOf({ ...row, ...values }), data: JSON.stringify(kept), ...(within.includes('address') ? { address_provided: Boolean(edit.address) } : {}) },
  }
}

async function edited(context: RequestContext, trx: Transaction<Tables>, row: DriverRow, edit: DriverEdit): Promise<DriverRow> {
  const { fields, values } = changesOf(row, edit)
  if (fields.length === 0) return row
  const { tenant, userId } = context.caller
  const at = context.now().toISOString()
  const changed = await trx
    .updateTable('drivers')
    .set({ ...values, updated_at: at, updated_by: userId, version: row.version + 1 })
    .where('tenant', '=', tenant)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (changed.full_name !== row.full_name) {
    await trx.updateTable('reviews').set({ driver_name: changed.full_name }).where('tenant', '=', tenant).where('driver_id', '=', row.id).execute()
  }
  await recordChange(context, trx, { resource: 'DRIVER', id: row.id, driver: row.id, event: edit.event, from: row.status, to: row.status, version: changed.version, at, details: { fields } })
  return changed
}

/**
 * Edits a driver's basic data; an edit that changes nothing leaves no trace.
 * @throws ServiceError 404 for an unknown driver; 409 for an older version, with what was changed since, by whom and when
 */
export function editDriver(context: RequestContext, id: string, edit: DriverEdit) {
  return context.db.transaction().execute((trx) =>
    idempotently(context, trx, { call: 'updateDriver', id, edit }, async () => {
      const row = await trx.selectFrom('drivers').selectAll().where('id', '=', id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()
      if (!row) throw notFound()
      if (row.version !== edit.__v) throw await conflict(trx, 'CHANGED_MEANWHILE', lifecycle, { resource: 'DRIVER', id, status: row.status, version: row.version, since: edit.__v })
      return { message: textOf('ok', context.language), driver: presentDriver(await edited(context, trx, row, edit)) }
    }),
  )
}

import type { Selectable, Transaction } from 'kysely'
import { DEFAULT_DRIVER_LEVEL, DEFAULT_WORK_MODE } from '#contract/schemas/drivers/driver'
import type { DriverEdit, NewDriver } from '#contract/schemas/drivers/driver-registration'
import { searchable } from '#contract/searchable'
import { textOf } from '#contract/texts'
import { driverRegistration as lifecycle } from '#machines/drivers/driver-registration.lifecycle'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { changeRecord, insertRecord } from '../records/change-record.ts'
import { insertRecords } from '../records/create-records.ts'
import { writeOnce } from '../records/transaction.ts'
import { presentDriverRecord } from './present.ts'
import { drivers } from './records.ts'
import { compareDriver, compareRecord } from './review-splits.ts'
import { queueAllForReview, queueForReview } from './waiting.ts'

type DriverRow = Selectable<Tables['drivers']>

/** Origin of registrations by hand (CON-3-006), and of those from a file. */
type Origin = 'CONSOLE' | 'IMPORT' | 'APP'

/** The text in which the search of the driver list looks. */
function searchTextOf({
  full_name: name,
  document,
  cellphone,
}: Pick<DriverRow, 'full_name' | 'document' | 'cellphone'>): string {
  return searchable(`${name} ${document} ${(cellphone ?? '').replaceAll(/\D/g, '')}`).trimEnd()
}

/** Fields that are in the row's `data`. */
const parts = [
  'nationality',
  'motherName',
  'fatherName',
  'residence',
  'relatedPhones',
  'socialIntegrationProgramNumber',
] as const
const editedParts = ['category', ...parts] as const

/**
 * Values of a registration: those that were given, and defaults for what is not known yet.
 * @param more further fields of the row's `data`
 */
export function columnsOf(body: NewDriver, at: string, origin: Origin, more: object = {}) {
  const facts = { full_name: body.fullName, document: body.document.value, cellphone: body.cellphone ?? null }
  const data = { ...Object.fromEntries(parts.flatMap((field) => (body[field] ? [[field, body[field]]] : []))), ...more }
  return {
    ...facts,
    document_type: body.document.type,
    email: body.email ?? null,
    country: body.country,
    work_mode: body.workMode ?? DEFAULT_WORK_MODE,
    level: DEFAULT_DRIVER_LEVEL,
    status: lifecycle.machine.config.initial as string,
    review_result: 'WAITING_REVISION',
    // Inactive, because there is no composition yet.
    vehicle_status: 'INACTIVE',
    origin,
    registered_at: at,
    birth_date: body.birthDate ?? null,
    app_installed: false,
    profile_picture: false,
    facial_recognition: false,
    verified_document: false,
    address_provided: body.residence !== undefined,
    traveled_product: false,
    traveled_company: false,
    data: JSON.stringify(data),
    search: searchTextOf(facts),
  }
}

/**
 * Registers a driver by hand, who then waits for a review.
 * @throws ServiceError 409 for a document that another driver has, also for two registrations at once
 */
export function createDriver(context: RequestContext, body: NewDriver) {
  return writeOnce(context, async (trx) => {
    const row = await insertRecord(
      context,
      trx,
      drivers,
      'CREATED',
      columnsOf(body, context.now().toISOString(), 'CONSOLE'),
      ({ id, created_at: since }) => queueForReview(context, trx, { kind: 'DRIVER', id, driver: id, since }),
    )
    return { message: textOf('ok', context.language), driver: presentDriverRecord(context, row) }
  })
}

/**
 * Registers many drivers of a file within a transaction, who then wait for a review.
 * @returns for each whether it is added; false for a document that another driver has
 */
export async function importDrivers(
  context: RequestContext,
  trx: Transaction<Tables>,
  lines: readonly { body: NewDriver; request: string }[],
): Promise<boolean[]> {
  const at = context.now().toISOString()
  const records = lines.map(({ body, request }) => ({ values: columnsOf(body, at, 'IMPORT'), request }))
  const rows = await insertRecords(context, trx, drivers, 'CREATED', records, (added) =>
    queueAllForReview(
      context,
      trx,
      'DRIVER',
      added.map(({ id, created_at: since }) => ({ id, driver: id, since })),
    ),
  )
  return rows.map((row) => row !== null)
}

/** Fields of an edit that are columns. */
const columns = {
  fullName: 'full_name',
  cellphone: 'cellphone',
  email: 'email',
  country: 'country',
  workMode: 'work_mode',
  level: 'level',
  birthDate: 'birth_date',
} as const

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Values that an edit sets, and the names of the fields that it changes. */
function changesOf(row: DriverRow, edit: DriverEdit) {
  const changedColumns = Object.entries(columns).filter(
    ([field, column]) =>
      edit[field as keyof typeof columns] !== undefined && !isSame(edit[field as keyof typeof columns], row[column]),
  )
  const data = row.data as Record<string, unknown>
  const changedParts = editedParts.filter(
    (field) => edit[field] !== undefined && !isSame(edit[field] || null, data[field]),
  )
  const values = Object.fromEntries(
    changedColumns.map(([field, column]) => [column, edit[field as keyof typeof columns]]),
  ) as Partial<Pick<DriverRow, (typeof columns)[keyof typeof columns]>>
  const newData = Object.fromEntries(
    Object.entries({
      ...data,
      ...Object.fromEntries(changedParts.map((field) => [field, edit[field] || null])),
    }).filter(([, value]) => value !== null),
  )
  return {
    fields: [...changedColumns.map(([field]) => field), ...changedParts],
    values: {
      ...values,
      search: searchTextOf({ ...row, ...values }),
      data: JSON.stringify(newData),
      ...(changedParts.includes('residence') ? { address_provided: Boolean(edit.residence) } : {}),
    },
  }
}

/**
 * Edits a driver's basic data; an edit that changes nothing writes nothing.
 * @throws ServiceError 404 for an unknown driver; 409 for an older version, with what was changed since, by whom and
 * when
 */
export function editDriver(context: RequestContext, id: string, edit: DriverEdit) {
  return changeRecord(context, drivers, id, edit, {
    values({ row }) {
      const { fields, values } = changesOf(row, edit)
      return fields.length === 0 ? null : values
    },
    async after({ trx, row, changed }) {
      if (changed.full_name !== row.full_name) {
        await trx
          .updateTable('reviews')
          .set({ driver_name: changed.full_name })
          .where('tenant', '=', context.caller.tenant)
          .where('driver_id', '=', id)
          .execute()
      }
      if (changed.document_type === row.document_type) await compareRecord(trx, context.caller.tenant, 'DRIVER', id)
      else await compareDriver(trx, context.caller.tenant, id)
      return { fields: changesOf(row, edit).fields }
    },
  })
}

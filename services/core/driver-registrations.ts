import type { Selectable } from 'kysely'
import { DEFAULT_DRIVER_LEVEL, type NewDriver } from '#contract/schemas/driver-entity'
import type { DriverEdit } from '#contract/schemas/driver-registration'
import { searchable } from '#contract/searchable'
import { textOf } from '#contract/texts'
import { driverRegistration as lifecycle } from '#machines/drivers/driver-registration.lifecycle'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { changeRecord, insertRecord } from '../records/change-record.ts'
import { writeOnce } from '../records/transaction.ts'
import { presentBasicData } from './present.ts'
import { drivers } from './records.ts'
import { queueForReview } from './waiting.ts'

type DriverRow = Selectable<Tables['drivers']>

/**
 * Work mode of a driver who is registered without one. Not in the specification; chosen because a driver is nobody's
 * employee until somebody says otherwise.
 */
const DEFAULT_WORK_MODE = 'SELF_EMPLOYED'
/** Origin of registrations by hand (CON-3-006). */
const ORIGIN = 'CONSOLE'

/** The text in which the search of the driver list looks. */
function searchTextOf({
  full_name: name,
  document,
  cellphone,
}: Pick<DriverRow, 'full_name' | 'document' | 'cellphone'>): string {
  return searchable(`${name} ${document} ${(cellphone ?? '').replaceAll(/\D/g, '')}`).trimEnd()
}

/** Values of a registration by hand: those of the form, and defaults for what is not known yet. */
function registered(body: NewDriver, at: string) {
  const facts = { full_name: body.fullName, document: body.document.value, cellphone: body.cellphone ?? null }
  const parents = {
    ...(body.motherName ? { motherName: body.motherName } : {}),
    ...(body.fatherName ? { fatherName: body.fatherName } : {}),
  }
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
    data: JSON.stringify(parents),
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
      registered(body, context.now().toISOString()),
      ({ id, created_at: since }) => queueForReview(context, trx, { kind: 'DRIVER', id, driver: id, since }),
    )
    return { message: textOf('ok', context.language), driver: presentBasicData(context, row) }
  })
}

/** Fields of an edit that are columns; `parts` are those in the row's `data`. */
const columns = {
  fullName: 'full_name',
  cellphone: 'cellphone',
  email: 'email',
  country: 'country',
  workMode: 'work_mode',
  level: 'level',
  birthDate: 'birth_date',
} as const
const parts = ['category', 'motherName', 'fatherName', 'address'] as const

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Values that an edit sets, and the names of the fields that it changes. */
function changesOf(row: DriverRow, edit: DriverEdit) {
  const named = Object.entries(columns).filter(
    ([field, column]) =>
      edit[field as keyof typeof columns] !== undefined && !isSame(edit[field as keyof typeof columns], row[column]),
  )
  const data = row.data as Record<string, unknown>
  const within = parts.filter((field) => edit[field] !== undefined && !isSame(edit[field] || null, data[field]))
  const values = Object.fromEntries(
    named.map(([field, column]) => [column, edit[field as keyof typeof columns]]),
  ) as Partial<Pick<DriverRow, (typeof columns)[keyof typeof columns]>>
  const kept = Object.fromEntries(
    Object.entries({ ...data, ...Object.fromEntries(within.map((field) => [field, edit[field] || null])) }).filter(
      ([, value]) => value !== null,
    ),
  )
  return {
    fields: [...named.map(([field]) => field), ...within],
    values: {
      ...values,
      search: searchTextOf({ ...row, ...values }),
      data: JSON.stringify(kept),
      ...(within.includes('address') ? { address_provided: Boolean(edit.address) } : {}),
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
      return { fields: changesOf(row, edit).fields }
    },
  })
}

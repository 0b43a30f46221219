import type { Selectable, Transaction } from 'kysely'
import type { ParsedInput } from '#contract/calls/call'
import type { createDriverComposition as declared } from '#contract/calls/driver-compositions'
import {
  type NewDriverComposition,
  picturedPlatesOf,
  plateIssues,
} from '#contract/schemas/vehicles/driver-composition-registration'
import type { VehicleData } from '#contract/schemas/vehicles/driver-vehicle'
import { kilogramsOf } from '#contract/schemas/general/measures'
import type { ReviewKind } from '#contract/schemas/reviews/review'
import { apply, waits } from '#machines/lifecycle'
import { reviewLifecycles } from '#machines/reviews/reviewed.lifecycle'
import type { Tables } from '../database/tables.ts'
import { type EvidenceFile, insertPictures, readEvidenceFiles } from '../files/intake.ts'
import type { RequestContext } from '../http/context.ts'
import { ruleBroken, ServiceError } from '../http/errors.ts'
import type { Routes } from '../http/routes.ts'
import { insertRecord, replyWith } from '../records/change-record.ts'
import { callerOf, changeRecords } from '../records/change-records.ts'
import type { RowOf } from '../records/declare.ts'
import { countUpToBound, listPage } from '../records/list-page.ts'
import { readRecord } from '../records/rows.ts'
import { writeOnce } from '../records/transaction.ts'
import { holdCompositionsOf, holdPlates, inUse, platesInUse } from './plates.ts'
import { countOneMore } from './document-counts.ts'
import type { CompositionData, DriverRow, VehicleDetails } from './present.ts'
import { driverCompositions, driverVehicles, presentCompositions } from './records.ts'
import { queueForReview } from './waiting.ts'

type Input = ParsedInput<typeof declared>
type Configuration = Selectable<Tables['vehicle_configurations']>
type Body = Selectable<Tables['vehicle_bodies']>

/** The registration with the records and options that it names. */
interface Registration {
  given: NewDriverComposition
  driver: DriverRow
  configuration: Configuration
  body: Body
}

/**
 * The chosen configuration and body.
 * @throws ServiceError 422 where one is not on the lists, or the plates do not fit the configuration
 */
async function optionsOf(
  context: RequestContext,
  trx: Transaction<Tables>,
  given: NewDriverComposition,
): Promise<{ configuration: Configuration; body: Body }> {
  const configuration = await trx
    .selectFrom('vehicle_configurations')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', given.configuration), eb('name', '=', given.configuration)]))
    .executeTakeFirst()
  const body = await trx
    .selectFrom('vehicle_bodies')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', given.body), eb('name', '=', given.body)]))
    .executeTakeFirst()
  const issues = plateIssues(given, configuration?.plate_count ?? null)
  if (configuration && body && issues.length === 0) return { configuration, body }
  throw ruleBroken(
    context,
    ...(configuration ? [] : [{ path: ['configuration'], text: 'configurationUnknown' as const }]),
    ...(body ? [] : [{ path: ['body'], text: 'bodyUnknown' as const }]),
    ...issues.map(({ path, message: text }) => ({ path, text })),
  )
}

/** @throws ServiceError 409, with an issue at each plate that another composition holds */
async function assertFree(
  context: RequestContext,
  trx: Transaction<Tables>,
  { plateDocuments }: NewDriverComposition,
): Promise<void> {
  const uses = await platesInUse(
    trx,
    plateDocuments.map(({ licensePlate }) => licensePlate),
  )
  if (uses.length === 0) return
  const issues = plateDocuments.flatMap(({ licensePlate }, at) => {
    const use = uses.find(({ plate }) => plate === licensePlate)
    return use ? [inUse(context, use, ['plateDocuments', at, 'licensePlate'])] : []
  })
  throw new ServiceError(409, 'ALREADY_REGISTERED', 'vehicleNotRegistered', { issues })
}

/** False for the tractor of a semi-trailer. */
function hasBody({ group }: Configuration, at: number): boolean {
  return at > 0 || group !== 'ARTICULATED'
}

/** The data of a plate's document, in the form that reviews compare. */
function vehicleDataOf({ given, configuration, body }: Registration, at: number): VehicleData {
  const document = given.plateDocuments[at]!
  const { owner, roadCarrierRecord } = given
  return {
    licensePlate: document.licensePlate,
    nationalRegister: document.nationalRegister || null,
    chassis: document.chassis || null,
    brand: document.brand || null,
    model: document.model || null,
    manufactureYear: document.manufactureYear ?? null,
    grossWeight: kilogramsOf(document.grossWeight),
    color: document.color || null,
    axleCount: document.axleCount,
    body: hasBody(configuration, at) ? body.label.pt : null,
    configuration: configuration.label.pt,
    stateCode: document.stateCode || null,
    city: document.city || null,
    ownerName: owner.name || null,
    ownerDocument: owner.document.value,
    rntrc: roadCarrierRecord.number,
  }
}

/** What is registered of a vehicle besides the data that reviews compare. */
function detailsOf({ given, configuration, body }: Registration, at: number): VehicleDetails {
  const { modelYear = null, dimensions = null, licensingData = null, tare, capacity } = given.plateDocuments[at]!
  return {
    type: configuration.id,
    body: hasBody(configuration, at) ? body.id : null,
    modelYear,
    dimensions,
    weights: { tare, capacity },
    licensingData,
    owner: given.owner,
    nationalRoadCargoRegistry: given.roadCarrierRecord,
  }
}

/** Values that every new record of a driver starts with. */
function newReviewColumns(
  { driver }: Registration,
  kind: ReviewKind,
  status = reviewLifecycles[kind].machine.config.initial as string,
) {
  const { reviewResult } = reviewLifecycles[kind].machine.config.context as { reviewResult: string }
  return { driver_id: driver.id, status, review_result: reviewResult }
}

/** Puts a new record into the review queue, if its status waits for a person. */
function queueIfWaiting(context: RequestContext, trx: Transaction<Tables>, { driver }: Registration, kind: ReviewKind) {
  return async ({ id, status, created_at: since }: { id: string; status: string; created_at: string }) => {
    if (waits(reviewLifecycles[kind], status))
      await queueForReview(context, trx, { kind, id, driver: driver.id, since })
  }
}

/**
 * Adds a vehicle with the pictures of its document. With pictures it is sent, and so waits for review.
 * @returns its id
 */
async function addVehicle(
  context: RequestContext,
  trx: Transaction<Tables>,
  registration: Registration,
  plate: number,
  pictures: readonly EvidenceFile[],
): Promise<string> {
  const { lifecycle } = driverVehicles
  const sentOutcome =
    pictures.length > 0 ? apply(lifecycle, lifecycle.machine.config.initial as string, { type: 'SENT' }) : null
  const data = vehicleDataOf(registration, plate)
  const values = {
    ...newReviewColumns(registration, 'DRIVER_VEHICLE', sentOutcome?.status),
    license_plate: data.licensePlate,
    data: JSON.stringify(data),
    readings: '[]',
    file_ids: JSON.stringify(await insertPictures(context, trx, pictures)),
    gross_weight: JSON.stringify(registration.given.plateDocuments[plate]!.grossWeight),
    details: JSON.stringify(detailsOf(registration, plate)),
    ...(sentOutcome ? countOneMore('sent') : {}),
  }
  return (
    await insertRecord(
      context,
      trx,
      driverVehicles,
      'CREATE',
      values,
      queueIfWaiting(context, trx, registration, 'DRIVER_VEHICLE'),
    )
  ).id
}

/** The driver's earlier main composition is no longer main. Its status stays, and its history records the change. */
async function replaceMain(context: RequestContext, trx: Transaction<Tables>, driver: string): Promise<void> {
  const replaced = await trx
    .selectFrom('driver_compositions')
    .select(['tenant', 'id', 'driver_id', 'status', 'version'])
    .where('driver_id', '=', driver)
    .where('main', 'is', true)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .execute()
  await changeRecords(trx, driverCompositions, replaced, 'MAIN_REPLACED', callerOf(context), () => ({ main: false }))
}

async function addComposition(
  context: RequestContext,
  trx: Transaction<Tables>,
  registration: Registration,
  vehicles: readonly string[],
): Promise<RowOf<'driver_compositions'>> {
  const { given, driver, configuration, body } = registration
  const data: CompositionData = {
    configuration: configuration.name,
    body: body.name,
    configurationLabel: configuration.label,
    bodyLabel: body.label,
    owner: given.owner,
    roadCarrierRecord: given.roadCarrierRecord,
  }
  if (given.main) await replaceMain(context, trx, driver.id)
  const values = {
    ...newReviewColumns(registration, 'DRIVER_COMPOSITION'),
    main: given.main,
    vehicle_ids: JSON.stringify(vehicles),
    data: JSON.stringify(data),
  }
  const queue = queueIfWaiting(context, trx, registration, 'DRIVER_COMPOSITION')
  return insertRecord(context, trx, driverCompositions, 'CREATE', values, async (row) => {
    if (row.main)
      await trx
        .updateTable('drivers')
        .set({ vehicle_status: row.status })
        .where('tenant', '=', row.tenant)
        .where('id', '=', driver.id)
        .execute()
    await queue(row)
  })
}

/**
 * Registers a vehicle or equipment of a driver: its vehicles with the pictures of their documents, and the composition
 * of them. All of it waits for review. A new main composition replaces the old one.
 * @throws ServiceError 404 for an unknown driver; 409 for a plate in use; 422 for an unknown option, plates that do not
 * fit it, or a picture that does not open
 */
export async function createDriverComposition(context: RequestContext, { body: given, files }: Input) {
  const [traction, others] = await Promise.all([
    readEvidenceFiles(context, 'tractionDocument', files.tractionDocument),
    readEvidenceFiles(context, 'plateDocuments', files.plateDocuments),
  ])
  return writeOnce(context, async (trx) => {
    const driver = await readRecord(trx, 'drivers', given.driver)
    const options = await optionsOf(context, trx, given)
    await holdCompositionsOf(context, trx, driver.id)
    await holdPlates(
      context,
      trx,
      given.plateDocuments.map(({ licensePlate }) => licensePlate),
    )
    await assertFree(context, trx, given)
    const registration: Registration = { given, driver, ...options }
    const pictured = picturedPlatesOf(given)
    const vehicles: string[] = []
    for (const [at, { licensePlate }] of given.plateDocuments.entries()) {
      const place = pictured.indexOf(licensePlate)
      const pictures = at === 0 ? traction : place < 0 ? [] : others.slice(place, place + 1)
      vehicles.push(await addVehicle(context, trx, registration, at, pictures))
    }
    return replyWith(context, trx, driverCompositions, await addComposition(context, trx, registration, vehicles))
  })
}

async function listDriverCompositions(
  context: RequestContext,
  query: { page: number; pageLength: number; driver?: string | undefined },
) {
  let matching = context.db.selectFrom('driver_compositions').where('deleted_at', 'is', null)
  if (query.driver) matching = matching.where('driver_id', '=', query.driver)
  const { head, rows } = await listPage(context, query, {
    count: await countUpToBound(context.db, matching.select('id')),
    order: [
      ['driver_id', 'asc'],
      ['main', 'desc'],
      ['id', 'asc'],
    ],
    rows: ({ paged }) => paged(matching.selectAll()).execute(),
  })
  return { ...head, driverCompositions: await presentCompositions(context, rows) }
}

/** Vehicles and equipment of drivers. */
export const compositionRoutes: Pick<Routes, 'createDriverComposition' | 'listDriverCompositions'> = {
  createDriverComposition: (context, input) => createDriverComposition(context, input),
  listDriverCompositions: (context, { query }) => listDriverCompositions(context, query),
}

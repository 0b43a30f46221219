import type { DriverReceipt } from '#contract/schemas/drivers/driver-receipt'
import type { ReasonCandidate } from '#contract/schemas/travels/reason-catalogue'
import type { StoppingPoint, StoppingPointCandidate } from '#contract/schemas/travels/stopping-point'
import type { Travel, TravelCandidate } from '#contract/schemas/travels/travel'
import type { TravelDocument, TravelDocumentCandidate } from '#contract/schemas/travels/travel-document'
import type { RequestContext } from '../http/context.ts'
import type { ToldRecordRow } from '../records/operation-history.ts'
import { presentBase } from '../records/present-base.ts'
import { presentOccurrences, presentPart, presentPlace, presentReasons, reasonId } from '../records/told-parts.ts'

type TravelRow = ToldRecordRow<TravelCandidate>

/** The catalogue of the reason that a stop has in a status. */
const catalogues = {
  PAUSED: 'pause',
  INTERRUPTED: 'pause',
  PARTIAL_DELIVERY: 'partialDelivery',
  NOT_DELIVERED: 'notDelivered',
} as const satisfies Record<string, string>

function catalogueOf(status: string): (typeof catalogues)[keyof typeof catalogues] {
  return catalogues[status as keyof typeof catalogues] ?? 'pause'
}

/** A stop with its place in the route, 0 for the origin. */
interface Placed {
  stop: StoppingPointCandidate
  at: number
}

/** Whatever names a stop: its external id, otherwise its place in the route. */
const stopKey = ({ stop, at }: Placed) => stop.externalId ?? at
const stopId = (row: TravelRow, placed: Placed) => presentPart(row, 'stop', placed.at + 1, stopKey(placed))._id

/** @param stop the place in the route of the stop that the documents belong to; -1 for those of the travel */
function presentDocuments(row: TravelRow, stop: number, told: readonly TravelDocumentCandidate[]): TravelDocument[] {
  return told.map((document, at) => ({
    ...document,
    ...presentPart(row, 'document', at + 1, `${stop}/${document.identifier ?? document.key ?? at}`),
  }))
}

function presentStop(context: RequestContext, row: TravelRow, placed: Placed): StoppingPoint {
  const { receipts: _receipts, reason, documents, ...stop } = placed.stop
  return {
    ...stop,
    ...presentPart(row, 'stop', placed.at + 1, stopKey(placed)),
    travel: row.id,
    documents: presentDocuments(row, placed.at, documents),
    reason: reason ? reasonId(context, catalogueOf(stop.status), reason) : null,
  }
}

function presentReceipts(row: TravelRow, placed: Placed): DriverReceipt[] {
  const documents = presentDocuments(row, placed.at, placed.stop.documents)
  return placed.stop.receipts.map(({ documents: named, ...receipt }, at) => ({
    ...receipt,
    ...presentPart(row, 'receipt', at + 1, `${placed.at}/${at}`),
    travel: row.id,
    stoppingPoint: stopId(row, placed),
    documents: documents.filter(({ identifier }) => identifier && named.includes(identifier)).map(({ _id }) => _id),
  }))
}

/** The risk manager among the tenant's companies; null where it is none of them. */
async function companyId({ db }: RequestContext, company: TravelCandidate['riskManager']): Promise<string | null> {
  if (!company) return null
  const { type, value } = company.document
  const found = await db
    .selectFrom('companies')
    .select('id')
    .where('document_type', '=', type)
    .where('document', '=', value)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found?.id ?? null
}

/** Reasons that stops give for what their status says. */
function reasonsIn(stops: readonly Placed[], catalogue: ReturnType<typeof catalogueOf>): ReasonCandidate[] {
  return stops.flatMap(({ stop: { status, reason } }) => (reason && catalogueOf(status) === catalogue ? [reason] : []))
}

/** The travel in the contract's form; the ids of its parts stay the same while their names do. */
async function presentRecord(context: RequestContext, row: TravelRow, stops: readonly Placed[]): Promise<Travel> {
  const {
    externalId: _id,
    createdBySystem: _system,
    scheduledAt: _scheduled,
    startedAt: _started,
    completedAt: _completed,
    loadDetail: _load,
    occurrences: _occurrences,
    company: _company,
    riskManager,
    pointsOfInterest,
    documents,
    ...facts
  } = row.told
  const [origin, ...others] = stops.map((placed) => presentStop(context, row, placed))
  const destination = others.pop()
  if (!origin || !destination) throw new Error('A travel has an origin and a destination.')
  return {
    ...facts,
    ...presentBase(row),
    drivers: [row.driver_id],
    company: row.company_id,
    riskManager: await companyId(context, riskManager),
    origin,
    destination,
    stopovers: others,
    pointsOfInterest: pointsOfInterest.map((place) => presentPlace(context, place)),
    documents: presentDocuments(row, -1, documents),
  }
}

/** Everything that was told of a travel, with the entries of the catalogues that it names. */
export async function presentTravel(context: RequestContext, row: TravelRow) {
  const { told } = row
  const stops = [told.origin, ...told.stopovers, told.destination].map((stop, at) => ({ stop, at }))
  const stopOf = (externalId: string) => {
    const placed = stops.find(({ stop }) => stop.externalId === externalId)
    return placed ? stopId(row, placed) : null
  }
  const reasons = (catalogue: ReturnType<typeof catalogueOf>) =>
    presentReasons(context, row, catalogue, reasonsIn(stops, catalogue))
  return {
    startedAt: told.startedAt ?? null,
    completedAt: told.completedAt ?? null,
    record: await presentRecord(context, row, stops),
    receipts: stops.flatMap((placed) => presentReceipts(row, placed)),
    loadDetail: told.loadDetail ?? null,
    occurrences: presentOccurrences(context, row, told.occurrences, { travel: row.id, stopOf }),
    categories: presentReasons(
      context,
      row,
      'occurrence',
      told.occurrences.map(({ category }) => category),
    ),
    pauseReasons: reasons('pause'),
    notDeliveredReasons: reasons('notDelivered'),
    partialDeliveryReasons: reasons('partialDelivery'),
  }
}

import { createHash } from 'node:crypto'
import type { BaseRecord } from '#contract/schemas/general/base-record'
import type { Locale } from '#contract/schemas/general/geography'
import type {
  FormattedPlace,
  PlaceCandidate,
  PlaceCategoryCandidate,
  PlacePoint,
} from '#contract/schemas/locations/place'
import type { Occurrence, OccurrenceCandidate } from '#contract/schemas/travels/occurrence'
import type { ReasonCandidate } from '#contract/schemas/travels/reason-catalogue'
import type { RequestContext } from '../http/context.ts'
import type { ToldRecordRow } from './operation-history.ts'

type Row = ToldRecordRow<unknown>

/** An object id of a name: the same name has the same id whenever it is read. */
export function idOfName(...name: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(name)).digest('hex').slice(0, 24)
}

/** Fields of a record within a told one, such as a stop of a travel. @param number its number within the record */
export function presentPart(row: Row, kind: string, number: number, key: string | number = number): BaseRecord {
  return {
    _id: idOfName(row.id, kind, key),
    code: number,
    createdBy: row.created_by,
    updatedBy: row.updated_by,
    deletedBy: null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: null,
    active: true,
    __v: row.version,
  }
}

/** The catalogues to which reasons and categories belong. */
type Catalogue = 'occurrence' | 'pause' | 'notDelivered' | 'partialDelivery'

const keyOf = ({ externalId, label }: ReasonCandidate) => externalId ?? label.pt

/** The id of a reason or category; the same one for all records of the tenant. */
export function reasonId({ caller }: RequestContext, catalogue: Catalogue, reason: ReasonCandidate): string {
  return idOfName(caller.tenant, catalogue, keyOf(reason))
}

/** The entries of a catalogue that a record names, each once. */
export function presentReasons(
  context: RequestContext,
  row: Row,
  catalogue: Catalogue,
  reasons: readonly ReasonCandidate[],
) {
  const each = new Map(reasons.map((reason) => [keyOf(reason), reason]))
  return [...each.values()].map((reason, at) => ({
    ...presentPart(row, catalogue, at + 1),
    _id: reasonId(context, catalogue, reason),
    label: reason.label,
    externalId: reason.externalId ?? null,
    checklist: reason.checklist ?? null,
    source: null,
  }))
}

/** The occurrences of a record in the order in which they happened. */
export function presentOccurrences(
  context: RequestContext,
  row: Row,
  told: readonly OccurrenceCandidate[],
  more: Pick<Occurrence, 'travel' | 'schedule'> & { stopOf?(externalId: string): string | null },
): Occurrence[] {
  const { stopOf, travel = null, schedule = null } = more
  return told
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map(({ externalId, category, at, stoppingPoint, ...occurrence }, index) => ({
      ...occurrence,
      ...presentPart(row, 'occurrence', index + 1, externalId),
      createdAt: at,
      category: reasonId(context, 'occurrence', category),
      travel,
      schedule,
      stoppingPoint: (stoppingPoint && stopOf?.(stoppingPoint)) || null,
      driver: row.driver_id,
    }))
}

const text = (pt: string, en: string, es: string) => ({ pt, en, es })

/** Kinds of place in the three languages; others are called as the other system calls them. */
const categoryLabels: Readonly<Record<string, ReturnType<typeof text>>> = {
  DOCK: text('Doca', 'Dock', 'Muelle'),
  WAREHOUSE: text('Armazém', 'Warehouse', 'Almacén'),
  FUEL_STATION: text('Posto de combustível', 'Fuel station', 'Estación de servicio'),
  RESTAURANT: text('Restaurante', 'Restaurant', 'Restaurante'),
  PARKING: text('Estacionamento', 'Parking', 'Estacionamiento'),
  SCALE: text('Balança', 'Weighing station', 'Báscula'),
  TOLL: text('Pedágio', 'Toll', 'Peaje'),
}

function presentCategory({ publicUrl }: RequestContext, { type }: PlaceCategoryCandidate) {
  return {
    _id: idOfName('place-category', type),
    label: categoryLabels[type] ?? text(type, type, type),
    iconUrl: publicUrl('/place.svg'),
  }
}

/** Where a place is, whichever of the four ways says so. */
function localeOf(point: PlacePoint): Locale {
  if ('latitude' in point) return { coordinates: point }
  if ('location' in point) {
    const [longitude, latitude] = point.location.coordinates
    return { ...localeOf(point.address), coordinates: { longitude, latitude } }
  }
  if ('address' in point) return point
  const { stateCode, city, district, ...address } = point
  const named = Object.entries({ stateCode, city, district }).filter(([, part]) => part !== undefined)
  return { ...Object.fromEntries(named), ...(Object.keys(address).length > 0 ? { address } : {}) }
}

/** A place as another system told it, as people read it. */
export function presentPlace(context: RequestContext, place: PlaceCandidate): FormattedPlace {
  const { point, mainCategory, otherCategories = [], company: _company, ...shown } = place
  return {
    ...shown,
    _id: idOfName('place', place.externalId ?? JSON.stringify([place.name, point])),
    locale: localeOf(point),
    mainCategory: presentCategory(context, mainCategory),
    otherCategories: otherCategories.map((category) => presentCategory(context, category)),
    images: place.images ?? [],
  }
}

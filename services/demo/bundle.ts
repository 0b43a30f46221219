import type { Selectable } from 'kysely'
import type { Reading, TrustInfo } from '#contract/schemas/documents/document-review'
import type { AdditionalDocumentData, HandedInData } from '#contract/schemas/documents/driver-additional-document'
import type { LicenceData } from '#contract/schemas/documents/driver-licence'
import type { VehicleData } from '#contract/schemas/vehicles/driver-vehicle'
import type { Weight } from '#contract/schemas/general/measures'
import type { Reason } from '#contract/schemas/reviews/review-decision'
import type { History } from '#contract/schemas/general/history'
import type { DriverData } from '../core/present.ts'
import type { Tables } from '../database/tables.ts'
import type { Drawing } from './specimen.ts'
import type { Registered } from './vehicles.ts'

/** A row as it is loaded: jsonb columns as values, without the tenant and without columns that the database fills. */
type Fresh<T extends keyof Tables, Values> = Omit<
  Selectable<Tables[T]>,
  | 'tenant'
  | 'code'
  | 'created_by'
  | 'deleted_by'
  | 'deleted_at'
  | 'active'
  | 'held_by'
  | 'held_by_name'
  | 'held_until'
  | 'ruled_at'
  | 'passed_on_by'
  | keyof Values
> &
  Values

interface Evidenced<Data> {
  data: Data
  readings: Reading[]
  file_ids: string[]
  reason: Reason | null
}

export type DriverSeed = Fresh<'drivers', { data: DriverData; reason: Reason | null }>
export type LicenceSeed = Omit<
  Fresh<'driver_licences', Evidenced<LicenceData> & { trust: TrustInfo | null }>,
  'previous_file_ids'
>
export type VehicleSeed = Fresh<
  'driver_vehicles',
  Evidenced<VehicleData> & { trust: TrustInfo | null; gross_weight: Weight }
>
export type CompositionSeed = Fresh<
  'driver_compositions',
  { data: Registered & { configuration: string }; vehicle_ids: string[]; reason: Reason | null }
>
export type AdditionalDocumentSeed = Fresh<'additional_documents', { data: AdditionalDocumentData }>
export type HandedInSeed = Omit<
  Fresh<'driver_additional_documents', Evidenced<HandedInData | null>>,
  'previous_file_ids'
>
export type PendencySeed = Fresh<'driver_checklists', { checklist: object; responses: object[]; search?: never }>
export type ReviewSeed = Omit<
  Fresh<'reviews', Record<never, never>>,
  'flagged_until' | 'flag_note' | 'comparison' | 'is_foreign' | 'driver_since'
>
/** Without `version`: the demo keeps none, so refusals list no changes of its records. */
export type HistorySeed = Omit<Fresh<'histories', { details: History['details'] }>, 'version'>

/** An image to be drawn and stored under this id. */
export interface Picture {
  fileId: string
  drawing: Drawing
}

/** One driver with all records that belong to him or her. */
export interface DriverBundle {
  driver: DriverSeed
  licence: LicenceSeed
  vehicles: VehicleSeed[]
  compositions: CompositionSeed[]
  documents: HandedInSeed[]
  pendencies: PendencySeed[]
  histories: HistorySeed[]
  reviews: ReviewSeed[]
  pictures: Picture[]
}

import type { Selectable } from 'kysely'
import type { Reading, TrustInfo } from '#contract/schemas/document-review'
import type { AdditionalDocumentData, HandedInData } from '#contract/schemas/driver-additional-document'
import type { DriverBasicData } from '#contract/schemas/driver'
import type { LicenceData } from '#contract/schemas/driver-licence'
import type { VehicleData } from '#contract/schemas/driver-vehicle'
import type { Weight } from '#contract/schemas/measures'
import type { Reason } from '#contract/schemas/review-decision'
import type { History } from '#contract/schemas/history'
import type { Tables } from '../database/tables.ts'
import type { Drawing } from './specimen.ts'
import type { Registered } from './vehicles.ts'

/** A row as it is loaded: jsonb as values; what the database fills in itself is left out, and so is the tenant. */
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
  | keyof Values
> &
  Values

interface Evidenced<Data> {
  data: Data
  readings: Reading[]
  file_ids: string[]
  reason: Reason | null
}

/** What `drivers.data` holds. */
export interface DriverData {
  motherName: string
  fatherName: string
  address: NonNullable<DriverBasicData['address']> | null
  category: string
  /** Id of a file. */
  profilePicture: string | null
}

export type DriverSeed = Fresh<'drivers', { data: DriverData; reason: Reason | null }>
export type LicenceSeed = Fresh<'driver_licences', Evidenced<LicenceData> & { trust: TrustInfo | null }>
export type VehicleSeed = Fresh<
  'driver_vehicles',
  Evidenced<VehicleData> & { trust: TrustInfo | null; gross_weight: Weight }
>
export type CompositionSeed = Fresh<
  'driver_compositions',
  { data: Registered & { configuration: string }; vehicle_ids: string[]; reason: Reason | null }
>
export type AdditionalDocumentSeed = Fresh<'additional_documents', { data: AdditionalDocumentData }>
export type HandedInSeed = Fresh<'driver_additional_documents', Evidenced<HandedInData | null>>
export type PendencySeed = Fresh<'driver_checklists', { checklist: object; responses: object[]; search?: never }>
export type ReviewSeed = Fresh<'reviews', Record<never, never>>
/** A refusal names changes by version, of which the demo keeps no account. */
export type HistorySeed = Omit<Fresh<'histories', { details: History['details'] }>, 'version'>

/** An image to be drawn and kept under this id. */
export interface Picture {
  fileId: string
  drawing: Drawing
}

/** One driver with everything that belongs to him or her. */
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

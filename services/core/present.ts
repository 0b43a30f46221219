import type { Selectable } from 'kysely'
import type { BaseRecord } from '#contract/schemas/base-record'
import type { Evidence, Reading, TrustInfo } from '#contract/schemas/document-review'
import type { Driver, DriverBasicData } from '#contract/schemas/driver'
import type {
  AdditionalDocumentData,
  DriverAdditionalDocument,
  HandedInData,
} from '#contract/schemas/driver-additional-document'
import type { DriverLicence, LicenceData } from '#contract/schemas/driver-licence'
import type { DriverComposition, DriverVehicle, VehicleData } from '#contract/schemas/driver-vehicle'
import type { Weight } from '#contract/schemas/measures'
import type { Reason } from '#contract/schemas/review-decision'
import type { BaseRow } from '../database/columns.ts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'

export type DriverRow = Selectable<Tables['drivers']>
export type LicenceRow = Selectable<Tables['driver_licences']>
export type VehicleRow = Selectable<Tables['driver_vehicles']>
export type CompositionRow = Selectable<Tables['driver_compositions']>
export type AdditionalDocumentRow = Selectable<Tables['driver_additional_documents']>

/** The `data` column of drivers, which holds fields without columns of their own. */
interface DriverData {
  motherName?: string
  fatherName?: string
  address?: NonNullable<DriverBasicData['address']>
  category?: string
  profilePicture?: string | null
}

/**
 * The `data` column of compositions: the name of the configuration in the language of its papers, and the registered
 * details.
 */
export interface CompositionData extends Partial<
  Pick<DriverComposition, 'configurationLabel' | 'bodyLabel' | 'owner' | 'roadCarrierRecord'>
> {
  configuration?: string
}

/** Pixels of a stored image, by file id. */
export type ImageSizes = ReadonlyMap<string, { width: number; height: number }>

/** Fields of every record. */
export function presentBase(row: Omit<Selectable<BaseRow>, 'tenant'>): BaseRecord {
  return {
    _id: row.id,
    code: row.code,
    createdBy: row.created_by,
    updatedBy: row.updated_by,
    deletedBy: row.deleted_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
    active: row.active,
    __v: row.version,
  }
}

export function presentEvidence(
  context: RequestContext,
  ids: readonly string[],
  sizes: ImageSizes,
  description: string,
): Evidence[] {
  return ids.map((id) => ({
    _id: id,
    url: context.fileUrl(context.caller.tenant, id),
    description,
    width: sizes.get(id)?.width ?? 0,
    height: sizes.get(id)?.height ?? 0,
  }))
}

function reviewed(
  context: RequestContext,
  row: LicenceRow | VehicleRow | AdditionalDocumentRow,
  sizes: ImageSizes,
): Pick<
  DriverLicence,
  'driver' | 'status' | 'reviewResult' | 'reason' | 'requestNewPhoto' | 'reviewedAt' | 'filesUrls' | 'readings'
> {
  return {
    driver: row.driver_id,
    status: row.status as DriverLicence['status'],
    reviewResult: row.review_result as DriverLicence['reviewResult'],
    reason: row.reason as Reason | null,
    requestNewPhoto: row.request_new_photo,
    reviewedAt: row.reviewed_at,
    filesUrls: presentEvidence(context, row.file_ids, sizes, ''),
    readings: row.readings as Reading[],
  }
}

export function presentDriver(row: DriverRow, holding: Driver['holding'] = null): Driver {
  const data = row.data as DriverData
  const reason = row.reason as Reason | null
  return {
    ...presentBase(row),
    fullName: row.full_name,
    document: { type: row.document_type, value: row.document },
    cellphone: row.cellphone,
    email: row.email,
    country: row.country as Driver['country'],
    workMode: row.work_mode as Driver['workMode'],
    level: row.level as Driver['level'],
    status: {
      driver: row.status as Driver['status']['driver'],
      vehicle: row.vehicle_status as Driver['status']['vehicle'],
    },
    reviewResult: row.review_result as Driver['reviewResult'],
    rejectionReason: reason ? (reason.text ?? reason.code) : null,
    requestNewPhoto: row.request_new_photo,
    origin: row.origin,
    category: data.category ?? null,
    registeredAt: row.registered_at,
    reviewedAt: row.reviewed_at,
    birthDate: row.birth_date,
    engagement: {
      appInstalled: row.app_installed,
      profilePicture: row.profile_picture,
      facialRecognition: row.facial_recognition,
      verifiedDocument: row.verified_document,
      addressProvided: row.address_provided,
      traveledProduct: row.traveled_product,
      traveledCompany: row.traveled_company,
    },
    holding,
  }
}

export function profilePictureOf(row: DriverRow): string | null {
  return (row.data as DriverData).profilePicture ?? null
}

export function presentBasicData(context: RequestContext, row: DriverRow): DriverBasicData {
  const data = row.data as DriverData
  const picture = profilePictureOf(row)
  return {
    ...presentDriver(row),
    motherName: data.motherName ?? null,
    fatherName: data.fatherName ?? null,
    address: data.address ?? null,
    profilePictureUrl: picture ? context.fileUrl(context.caller.tenant, picture) : null,
  }
}

export function presentLicence(context: RequestContext, row: LicenceRow, sizes: ImageSizes): DriverLicence {
  return {
    ...presentBase(row),
    ...reviewed(context, row, sizes),
    type: row.type as DriverLicence['type'],
    data: row.data as LicenceData,
    trustInfo: row.trust as TrustInfo | null,
  }
}

export function presentVehicle(context: RequestContext, row: VehicleRow, sizes: ImageSizes): DriverVehicle {
  return {
    ...presentBase(row),
    ...reviewed(context, row, sizes),
    data: row.data as VehicleData,
    trustInfo: row.trust as TrustInfo | null,
    grossWeight: row.gross_weight as Weight | null,
  }
}

export function presentComposition(
  context: RequestContext,
  row: CompositionRow,
  vehicles: readonly VehicleRow[],
  sizes: ImageSizes,
): DriverComposition {
  const {
    configuration = '',
    configurationLabel = null,
    bodyLabel = null,
    owner = null,
    roadCarrierRecord = null,
  } = row.data as CompositionData
  return {
    ...presentBase(row),
    driver: row.driver_id,
    status: row.status as DriverComposition['status'],
    reviewResult: row.review_result as DriverComposition['reviewResult'],
    reason: row.reason as Reason | null,
    requestNewPhoto: row.request_new_photo,
    reviewedAt: row.reviewed_at,
    main: row.main,
    vehicles: row.vehicle_ids.flatMap((id) => {
      const vehicle = vehicles.find((candidate) => candidate.id === id)
      return vehicle ? [presentVehicle(context, vehicle, sizes)] : []
    }),
    configuration,
    configurationLabel,
    bodyLabel,
    owner,
    roadCarrierRecord,
  }
}

/** True where a document of this kind is reviewed by a person after it is handed in. */
export function isReviewed({ type, data }: Pick<Selectable<Tables['additional_documents']>, 'type' | 'data'>): boolean {
  return type === 'COMPANY_DOCUMENT' && ((data as AdditionalDocumentData).hasRevision ?? false)
}

export function presentAdditionalDocument(
  context: RequestContext,
  row: AdditionalDocumentRow,
  asked: Selectable<Tables['additional_documents']>,
  sizes: ImageSizes,
): DriverAdditionalDocument {
  const document = asked.data as AdditionalDocumentData
  return {
    ...presentBase(row),
    ...reviewed(context, row, sizes),
    additionalDocument: row.additional_document_id,
    type: asked.type as DriverAdditionalDocument['type'],
    label: document.label,
    description: document.description,
    hasRevision: isReviewed(asked),
    requestingCompany: document.companyName,
    expireAt: row.expire_at,
    data: row.data as HandedInData | null,
  }
}

import type { Selectable } from 'kysely'
import type { Evidence, Reading, TrustInfo } from '#contract/schemas/documents/document-review'
import type { Driver } from '#contract/schemas/drivers/driver'
import type {
  AdditionalDocumentData,
  DriverAdditionalDocument,
  HandedInData,
} from '#contract/schemas/documents/driver-additional-document'
import type { AppUsageDates, DriverRecord, SyncInfo } from '#contract/schemas/drivers/driver-record'
import type {
  DriverLicence,
  LicenceAdditionalInfo,
  LicenceData,
  LicenceSupplement,
} from '#contract/schemas/documents/driver-licence'
import type { DriverComposition, DriverVehicle, VehicleData } from '#contract/schemas/vehicles/driver-vehicle'
import { DEFAULT_COUNTRY } from '#contract/schemas/general/geography'
import type { Weight } from '#contract/schemas/general/measures'
import type { Reason } from '#contract/schemas/reviews/review-decision'
import { BASE_COLUMNS } from '../database/columns.ts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { presentBase } from '../records/present-base.ts'

export type DriverRow = Selectable<Tables['drivers']>
export type LicenceRow = Selectable<Tables['driver_licences']>
export type VehicleRow = Selectable<Tables['driver_vehicles']>
export type CompositionRow = Selectable<Tables['driver_compositions']>
export type AdditionalDocumentRow = Selectable<Tables['driver_additional_documents']>

/** The `data` column of drivers, which holds fields without columns of their own. */
export interface DriverData extends Partial<
  Pick<DriverRecord, 'relatedPhones' | 'residence' | 'socialIntegrationProgramNumber'>
> {
  nationality?: string
  motherName?: string
  fatherName?: string
  category?: string
  /** Id of a file. */
  profilePicture?: string | null
  /** What the app knows of its user; absent without the app. */
  app?: { username: string; userId: string; isActive: boolean; usage: AppUsageDates }
  /** Result of the face match that the app made; `photo` is the id of a file. Absent before one was sent. */
  faceMatch?: Pick<DriverRecord['biometrics']['faceMatch'], 'status' | 'trustInfo'> & { photo: string | null }
}

/** The `data` column of compositions: the names of the chosen options, and the registered details. */
export interface CompositionData extends Partial<
  Pick<DriverComposition, 'body' | 'configurationLabel' | 'bodyLabel' | 'owner' | 'roadCarrierRecord'>
> {
  configuration?: string
}

/** The `details` column of vehicles: what is registered besides the data that reviews compare. */
export interface VehicleDetails extends Partial<
  Pick<DriverVehicle, 'owner' | 'nationalRoadCargoRegistry' | 'licensingData'> &
    Pick<DriverVehicle['vehicle'], 'type' | 'body' | 'modelYear' | 'dimensions'>
> {
  weights?: Omit<DriverVehicle['vehicle']['weights'], 'gross'>
}

/** Pixels of a stored picture, or pages of a stored PDF, by file id. */
export type ImageSizes = ReadonlyMap<string, { width: number; height: number; pages: number | null }>

export function presentEvidence(
  context: RequestContext,
  ids: readonly string[],
  sizes: ImageSizes,
  description: string,
): Evidence[] {
  return ids.map((id) => {
    const { width = 0, height = 0, pages = null } = sizes.get(id) ?? {}
    const url = context.fileUrl(context.caller.tenant, id)
    return { _id: id, url, description, width, height, ...(pages === null ? {} : { pages }) }
  })
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

/** Columns that the list of drivers shows, besides fields of `data`. Each further one costs time in every row. */
export const LISTED_DRIVER = [
  ...BASE_COLUMNS,
  'full_name',
  'document_type',
  'document',
  'cellphone',
  'email',
  'country',
  'work_mode',
  'level',
  'status',
  'vehicle_status',
  'review_result',
  'reason',
  'request_new_photo',
  'origin',
  'registered_at',
  'reviewed_at',
  'birth_date',
  'app_installed',
  'profile_picture',
  'facial_recognition',
  'verified_document',
  'address_provided',
  'traveled_product',
  'traveled_company',
] as const satisfies readonly (keyof DriverRow)[]

/** A driver of the list, with the fields of `data` that the list shows. */
export type ListedDriverRow = Pick<DriverRow, (typeof LISTED_DRIVER)[number]> & {
  data: unknown
}

export function presentDriver(row: ListedDriverRow, holding: Driver['holding'] = null): Driver {
  const data = row.data as DriverData
  const reason = row.reason as Reason | null
  return {
    fullName: row.full_name,
    document: { type: row.document_type, value: row.document },
    cellphone: row.cellphone,
    email: row.email,
    country: row.country as Driver['country'],
    nationality: data.nationality ?? null,
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
    ...presentBase(row),
  }
}

export function profilePictureOf(row: Pick<DriverRow, 'data'>): string | null {
  return (row.data as DriverData).profilePicture ?? null
}

/** A driver's whole record. @param syncInfo the last exchange with another system; null where there is none */
export function presentDriverRecord(
  context: RequestContext,
  row: DriverRow,
  syncInfo: SyncInfo | null = null,
): DriverRecord {
  const data = row.data as DriverData
  const picture = profilePictureOf(row)
  const urlOf = (file: string) => context.fileUrl(context.caller.tenant, file)
  const { status = 'NOT_SENT', photo = null, trustInfo = null } = data.faceMatch ?? {}
  return {
    firstName: row.full_name.split(' ')[0] ?? '',
    username: data.app?.username ?? null,
    userId: data.app?.userId ?? null,
    motherName: data.motherName ?? null,
    fatherName: data.fatherName ?? null,
    residence: data.residence ?? null,
    profilePictureUrl: picture ? urlOf(picture) : null,
    hasApp: row.app_installed,
    isActiveOnApp: data.app?.isActive ?? false,
    appUsageDates: data.app?.usage ?? null,
    syncInfo,
    biometrics: { faceMatch: { status, photo: photo ? { url: urlOf(photo) } : null, trustInfo } },
    relatedPhones: data.relatedPhones ?? null,
    socialIntegrationProgramNumber: data.socialIntegrationProgramNumber ?? null,
    ...presentDriver(row),
  }
}

function additionalInfoOf(data: Partial<LicenceData>, supplement: LicenceSupplement): LicenceAdditionalInfo {
  return {
    validationCode: data.validationCode,
    ...supplement,
    filiation: { motherName: data.motherName, fatherName: data.fatherName },
    birth: { date: data.birthDate },
    identityDocument: { number: data.identityDocument, issuingAuthority: data.issuingAuthority },
  }
}

export function presentLicence(context: RequestContext, row: LicenceRow, sizes: ImageSizes): DriverLicence {
  const data = row.data as Partial<LicenceData>
  const document = reviewed(context, row, sizes)
  return {
    type: row.type as DriverLicence['type'],
    // Every type begins with the code of its country: BRA_CNH.
    countryCode: row.type.slice(0, 3),
    identifier: row.identifier || null,
    category: data.category ?? null,
    city: data.city || null,
    expireAt: row.expire_at,
    issuedAt: data.issuedAt ?? null,
    firstIssuedAt: data.firstIssuedAt ?? null,
    photo: document.filesUrls.find(({ pages }) => pages === undefined) ?? null,
    additionalInfo: additionalInfoOf(data, row.additional_info as LicenceSupplement),
    data,
    trustInfo: row.trust as TrustInfo | null,
    trustHistory: row.trust_history,
    counters: row.counters,
    ...presentBase(row),
    ...document,
  }
}

function vehicleOf({ data: stored, details, gross_weight: gross }: VehicleRow): DriverVehicle['vehicle'] {
  const data = stored as VehicleData
  const { type = null, body = null, modelYear = null, dimensions = null, weights } = details as VehicleDetails
  return {
    // Only Brazilian plates can be registered (CON-5-063).
    countryCode: DEFAULT_COUNTRY,
    licensePlate: data.licensePlate,
    axles: { count: data.axleCount },
    type,
    body,
    nationalRegister: data.nationalRegister,
    vin: data.chassis,
    manufacturer: data.brand,
    manufactureYear: data.manufactureYear,
    model: data.model,
    modelYear,
    dimensions,
    weights: { ...weights, gross: (gross as Weight | null) ?? { value: data.grossWeight, unit: 'kg' } },
    color: data.color,
  }
}

export function presentVehicle(context: RequestContext, row: VehicleRow, sizes: ImageSizes): DriverVehicle {
  const data = row.data as VehicleData
  const vehicle = vehicleOf(row)
  const { owner = null, nationalRoadCargoRegistry = null, licensingData = null } = row.details as VehicleDetails
  return {
    vehicle,
    city: data.city,
    stateCode: data.stateCode,
    countryCode: vehicle.countryCode,
    owner,
    nationalRoadCargoRegistry,
    licensingData,
    data,
    trustInfo: row.trust as TrustInfo | null,
    trustHistory: row.trust_history,
    counters: row.counters,
    ...presentBase(row),
    ...reviewed(context, row, sizes),
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
    body = null,
    configurationLabel = null,
    bodyLabel = null,
    owner = null,
    roadCarrierRecord = null,
  } = row.data as CompositionData
  return {
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
    body,
    configurationLabel,
    bodyLabel,
    owner,
    roadCarrierRecord,
    ...presentBase(row),
  }
}

/** True where a document of this kind is reviewed by a person after it is handed in. */
export function isReviewed({ type, data }: Pick<Selectable<Tables['additional_documents']>, 'type' | 'data'>): boolean {
  return type === 'COMPANY_DOCUMENT' && ((data as AdditionalDocumentData).hasRevision ?? false)
}

export function presentAdditionalDocument(
  context: RequestContext,
  row: AdditionalDocumentRow,
  requestedDocument: Selectable<Tables['additional_documents']>,
  sizes: ImageSizes,
): DriverAdditionalDocument {
  const document = requestedDocument.data as AdditionalDocumentData
  return {
    additionalDocument: row.additional_document_id,
    type: requestedDocument.type as DriverAdditionalDocument['type'],
    profileDocumentType: document.profileDocumentType,
    label: document.label,
    description: document.description,
    hasRevision: isReviewed(requestedDocument),
    requestingCompany: document.companyName,
    expireAt: row.expire_at,
    data: row.data as HandedInData | null,
    ...presentBase(row),
    ...reviewed(context, row, sizes),
  }
}

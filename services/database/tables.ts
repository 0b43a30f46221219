import type { ColumnType, GeneratedAlways } from 'kysely'
import type { LocalizedText } from '#contract/languages'
import type { Role } from '#contract/roles'
import type { MessageStatus } from '#contract/schemas/general/message-delivery'
import type { Reading, TrustInfo } from '#contract/schemas/documents/document-review'
import type { DocumentCounters } from '#contract/schemas/reviews/review-statuses'
import type { Comparison } from '#contract/schemas/reviews/review-split'
import type { BaseRow, Json, WithDefault } from './columns.ts'

interface ReviewedRow extends BaseRow {
  status: string
  review_result: string
  reason: ColumnType<unknown, string | null | undefined, string | null>
  request_new_photo: WithDefault<boolean>
  reviewed_at: WithDefault<string | null>
}

interface DriverRow extends ReviewedRow {
  full_name: string
  document_type: string
  document: string
  cellphone: string | null
  email: string | null
  country: string
  work_mode: string
  level: string
  vehicle_status: string
  origin: string
  registered_at: string
  birth_date: string | null
  app_installed: boolean
  profile_picture: boolean
  facial_recognition: boolean
  verified_document: boolean
  address_provided: boolean
  traveled_product: boolean
  traveled_company: boolean
  data: Json<unknown>
  search: string
}

interface EvidencedRow extends ReviewedRow {
  driver_id: string
  data: Json<unknown>
  readings: Json<unknown>
  file_ids: Json<string[]>
}

interface CountedRow extends EvidencedRow {
  trust: ColumnType<unknown, string | null | undefined, string | null>
  trust_history: ColumnType<TrustInfo[], string | undefined, string>
  counters: ColumnType<DocumentCounters, string | undefined, string>
}

/** The pictures before the present ones. */
type PreviousFiles = ColumnType<string[], string | undefined, string>

interface DriverLicenceRow extends CountedRow {
  previous_file_ids: PreviousFiles
  type: string
  identifier: string
  expire_at: string | null
  additional_info: ColumnType<unknown, string | undefined, string>
}

interface DriverVehicleRow extends CountedRow {
  license_plate: string
  gross_weight: ColumnType<unknown, string | null | undefined, string | null>
  details: ColumnType<unknown, string | undefined, string>
}

interface VehicleOptionRow {
  id: string
  name: string
  category: string
  label: Json<LocalizedText>
  description: Json<LocalizedText | null>
  relevance: WithDefault<number>
  search: GeneratedAlways<string>
}

interface VehicleBodyRow extends VehicleOptionRow {
  templates: Json<unknown[]>
}

interface VehicleConfigurationRow extends VehicleOptionRow {
  codes: Json<string[]>
  group: string
  axle_count: number
  plate_count: number
}

interface DriverCompositionRow extends ReviewedRow {
  driver_id: string
  main: boolean
  vehicle_ids: Json<string[]>
  data: Json<unknown>
}

interface AdditionalDocumentRow extends BaseRow {
  type: string
  data: Json<unknown>
}

interface DriverAdditionalDocumentRow extends Omit<EvidencedRow, 'data'> {
  previous_file_ids: PreviousFiles
  data: ColumnType<unknown, string | null | undefined, string | null>
  additional_document_id: string
  expire_at: string | null
}

interface DriverChecklistRow extends BaseRow {
  driver_id: string
  requester: string
  description: string
  status: WithDefault<string>
  checklist: Json<unknown>
  responses: Json<unknown[]>
  /** When the driver opened it, and when the stored answers were given. */
  started_at: WithDefault<string | null>
  answered_at: WithDefault<string | null>
  finished_at: WithDefault<string | null>
  expire_at: WithDefault<string | null>
  search: GeneratedAlways<string>
}

interface ReviewRow {
  tenant: string
  id: string
  kind: string
  resource_id: string
  driver_id: string
  driver_name: string
  waiting_since: string
  held_by: WithDefault<string | null>
  held_by_name: WithDefault<string | null>
  held_until: WithDefault<string | null>
  flagged_by: WithDefault<string | null>
  flagged_by_name: WithDefault<string | null>
  flagged_at: WithDefault<string | null>
  /** The end of the flag, for which the clock waits; null for a flag that a person takes off. */
  flagged_until: WithDefault<string | null>
  flag_note: WithDefault<string | null>
  /** What the images prove; null until it is computed. */
  comparison: WithDefault<Comparison | null>
  is_foreign: WithDefault<boolean>
  /** The driver's place in the queue; a trigger sets it. */
  driver_since: WithDefault<string>
  /** When rules were last asked about the record. */
  ruled_at: WithDefault<string>
  /** The rule that left the record to a person. */
  passed_on_by: WithDefault<string | null>
}

interface HistoryRow {
  tenant: string
  id: string
  resource: string
  resource_id: string
  driver_id: string | null
  event: string
  from_status: string | null
  to_status: string | null
  /** The record's version after the change; null for rows from before versions were kept. */
  version: WithDefault<number | null>
  by_user: string | null
  by_name: string
  at: WithDefault<string>
  request_id: string
  details: Json<unknown>
}

interface DepartmentRow extends BaseRow {
  identifier: string
  description: string | null
  search: GeneratedAlways<string>
}

interface CommodityRow extends BaseRow {
  description: string
  search: GeneratedAlways<string>
}

interface CompanyRow extends BaseRow {
  type: string
  trade_name: string
  document_type: string
  document: string
  country: WithDefault<string>
  contact: ColumnType<unknown, string | null | undefined, string | null>
  email: string | null
  main_color: string | null
  locale: ColumnType<unknown, string | null | undefined, string | null>
  legal_name: WithDefault<string | null>
  legal_entity_type: WithDefault<string | null>
  size: WithDefault<string>
  economic_activities: ColumnType<unknown, string | null | undefined, string | null>
  state_registrations: ColumnType<unknown[], string | undefined, string>
  external_id: WithDefault<string | null>
  trust: ColumnType<unknown, string | null | undefined, string | null>
  logo_id: WithDefault<string | null>
  name_search: GeneratedAlways<string>
  search: GeneratedAlways<string>
}

interface LocationRow extends BaseRow {
  status: WithDefault<string>
  needs_review: WithDefault<boolean>
  title: string | null
  country: string | null
  country_code: string | null
  state: string | null
  state_code: string | null
  postal_code: string | null
  city: string | null
  county: string | null
  county_code: string | null
  district: string | null
  subdistrict: string | null
  street: string | null
  block: string | null
  subblock: string | null
  building: string | null
  house_number: string | null
  complement: string | null
  latitude: number | null
  longitude: number | null
  radius: number | null
  country_key: GeneratedAlways<string>
  state_key: GeneratedAlways<string>
  postal_key: GeneratedAlways<string>
  city_key: GeneratedAlways<string>
  district_key: GeneratedAlways<string>
  street_key: GeneratedAlways<string>
  house_key: GeneratedAlways<string>
  search: GeneratedAlways<string>
}

interface DriverCompanyRow extends BaseRow {
  driver_id: string
  company_id: string
  work_mode: string
  linked_at: string
  unlinked_at: WithDefault<string | null>
  work_mode_after: WithDefault<string | null>
  file_ids: ColumnType<string[], string | undefined, string>
}

/**
 * How messages are sent. Text messages cannot be sent yet: they stay in the outbox with the status NOT_CONFIGURED.
 * WEBHOOK: alerts of incidents.
 */
export type MessageChannel = 'EMAIL' | 'SMS' | 'WEBHOOK'

interface OutgoingMessageRow {
  tenant: string
  id: string
  channel: MessageChannel
  status: MessageStatus
  resource: string
  resource_id: string
  driver_id: string | null
  recipient: string | null
  content: ColumnType<unknown, string | null, string | null>
  message_id: WithDefault<string | null>
  attempts: WithDefault<number>
  last_error: WithDefault<string | null>
  created_at: string
  at: string
  due_at: string | null
}

/**
 * The typed schema. A migration and this file change together; the services' tests run every column on both databases.
 */
export interface Tables {
  tenants: { id: string; name: string; demo: boolean; features: Json<string[]>; created_at: WithDefault<string> }
  secrets: { name: string; value: string }
  drivers: DriverRow
  driver_licences: DriverLicenceRow
  driver_vehicles: DriverVehicleRow
  driver_compositions: DriverCompositionRow
  additional_documents: AdditionalDocumentRow
  driver_additional_documents: DriverAdditionalDocumentRow
  reviews: ReviewRow
  histories: HistoryRow
  idempotency_keys: {
    tenant: string
    user_id: string
    key: string
    fingerprint: string
    status: WithDefault<number | null>
    reply: ColumnType<unknown, string | null | undefined, string | null>
    created_at: WithDefault<string>
  }
  files: {
    tenant: string
    id: string
    type: string
    /** Null where the file is in the store of files. */
    bytes: Uint8Array | null
    /** Bytes of a file in the store. */
    size: WithDefault<number | null>
    width: number | null
    height: number | null
    /** Pages of a PDF that is looked at page by page. */
    pages: WithDefault<number | null>
    created_at: WithDefault<string>
  }
  departments: DepartmentRow
  commodities: CommodityRow
  companies: CompanyRow
  locations: LocationRow
  location_counts: { tenant: string; status: string; needs_review: boolean; total: number }
  user_departments: { tenant: string; user_id: string; department_id: string; level: Role }
  driver_companies: DriverCompanyRow
  outgoing_messages: OutgoingMessageRow
  access_codes: {
    tenant: string
    id: string
    driver_id: string
    code: string | null
    phone: string
    generated_by: string
    generated_at: string
    expire_at: string
  }
  integration_histories: {
    tenant: string
    id: string
    driver_id: string
    integration: string
    event: string
    direction: string
    status: string
    message: string | null
    request_id: string | null
    at: string
  }
  review_withdrawals: {
    tenant: string
    /** The decision's idempotency key. */
    key: string
    by_user: string
    by_name: string
    kind: string
    resource_id: string
    event: string
    at: string
  }
  vehicle_option_categories: { kind: string; name: string; label: Json<LocalizedText>; position: number }
  vehicle_bodies: VehicleBodyRow
  vehicle_configurations: VehicleConfigurationRow
  driver_checklists: DriverChecklistRow
  file_moves: { one: ColumnType<boolean, never, never>; holder: string; until: string }
  licence_readings: {
    tenant: string
    user_id: string
    digest: string
    readings: number
    last_at: string
    fields: ColumnType<Reading[] | null, string | null, string | null>
  }
}

import type { ColumnType, GeneratedAlways } from 'kysely'
import type { FreightInteraction } from '#contract/schemas/freights/freight-vocabulary'
import type { BaseRow, Json, WithDefault } from './columns.ts'

interface FreightRow extends BaseRow {
  status: WithDefault<string>
  offer_mode: string
  source: WithDefault<string>
  visibility: string
  commodity_id: string | null
  cargo_type: string | null
  item_quantity: number | null
  weight: ColumnType<unknown, string | null, string | null>
  target_driver_count: number
  end_at: string
  /** Number of the publication, from 1; engagement counts belong to the current one. */
  publication: WithDefault<number>
  published_at: string
  finished_at: WithDefault<string | null>
  origin: Json<unknown>
  destination: Json<unknown>
  stopovers: Json<unknown[]>
  configuration_ids: Json<string[]>
  body_ids: Json<string[]>
  negotiation: Json<unknown>
  carrier: Json<unknown>
  shipper: Json<unknown>
  carrier_logo_id: string | null
  shipper_logo_id: string | null
  additional_contacts: Json<unknown[]>
  additional_fields: Json<unknown[]>
  observation: string | null
  driver_observation: string | null
  clicked: WithDefault<number>
  saved: WithDefault<number>
  seen: WithDefault<number>
  whatsapp: WithDefault<number>
  phone: WithDefault<number>
  contacted: WithDefault<number>
  liked: WithDefault<number>
  interests: GeneratedAlways<number>
  origin_city: GeneratedAlways<string>
  origin_state: GeneratedAlways<string>
  destination_city: GeneratedAlways<string>
  destination_state: GeneratedAlways<string>
  search: GeneratedAlways<string>
  carrier_document: GeneratedAlways<string>
  shipper_document: GeneratedAlways<string>
}

/** Tables of the freights. */
declare module './tables.ts' {
  interface Tables {
    freights: FreightRow
    freight_drivers: {
      tenant: string
      freight_id: string
      driver_id: string
      defined_by: string | null
      defined_at: string
    }
    freight_interactions: {
      tenant: string
      freight_id: string
      publication: number
      driver_id: string
      type: FreightInteraction
      at: string
    }
    freight_contacts: {
      tenant: string
      id: string
      freight_id: string
      driver_id: string
      type: string
      by_user: string | null
      by_name: string
      at: string
    }
    /** What decides whether a driver fits a freight, see migration 0024. */
    freight_candidates: {
      tenant: string
      driver_id: string
      fits: boolean
      licence_until: string
      configuration: string
      body: string
      residence_city: string
      residence_state: string
      last_search_at: string | null
      latitude: number | null
      longitude: number | null
      located_at: string | null
      contacted_at: string | null
    }
    /** Drivers whose row in `freight_candidates` this transaction makes anew when it commits. */
    freight_candidate_notes: { tenant: string; driver_id: string; from_app: boolean; writer: WithDefault<string> }
  }
}

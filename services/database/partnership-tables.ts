import type { GeneratedAlways } from 'kysely'
import type { PartnershipType } from '#contract/schemas/partnerships/partnership'
import type { PartnershipBanner } from '#contract/schemas/partnerships/partnership-banner'
import type { BaseRow, Json, WithDefault } from './columns.ts'

/** A banner as it is stored: the platform's own files by addresses that are signed when they are read. */
export type StoredBanner = Omit<PartnershipBanner, 'logoUrl'>

interface PartnershipRow extends BaseRow {
  status: WithDefault<string>
  partner_name: string
  partner_document: string
  color: string
  start_at: string
  end_at: string
  show_validity: boolean
  type: PartnershipType
  product_name: string | null
  logo_id: string
  home_card_id: string
  offers_card_logo_id: string | null
  offers_card_id: string
  banner_logo_id: string
  banner: Json<StoredBanner>
  segmentation_id: string | null
  /** The day on which it was taken away; null while it is not. */
  paused_at: string | null
  /** Whole days since its first one on which it was away before. */
  paused_days: WithDefault<number>
  search: GeneratedAlways<string>
  partner_search: GeneratedAlways<string>
}

/** Tables of the partnerships, see migration 0070. */
declare module './tables.ts' {
  interface Tables {
    partnerships: PartnershipRow
    partnership_days: {
      tenant: string
      partnership_id: string
      day: string
      views: WithDefault<number>
      taps: WithDefault<number>
    }
  }
}

import type { ReopeningPolicy } from '#contract/schemas/reviews/reopening'
import type { ColumnType } from 'kysely'
import type { ReviewKind } from '#contract/schemas/reviews/review'
import type {
  BlindLook,
  LookDecision,
  LookSettlement,
  SecondLookRates,
} from '#contract/schemas/second-looks/second-look'
import type { BaseRow, Json, WithDefault } from './columns.ts'

/** The evidence of a decision: fields with readings, and the ids of the images. */
export interface SeenEvidence {
  label: BlindLook['label']
  fields: BlindLook['fields']
  files: { id: string; description: string }[]
}

interface SecondLookRow extends BaseRow {
  status: WithDefault<BlindLook['status']>
  kind: ReviewKind
  resource_id: string
  /** Version of the record after the first decision. */
  resource_version: number
  driver_id: string
  /** The history of the first decision. */
  history_id: string
  first_by: string
  seen: Json<SeenEvidence>
  first: Json<LookDecision>
  second: ColumnType<LookDecision | null, string | null | undefined, string | null>
  settlement: ColumnType<LookSettlement | null, string | null | undefined, string | null>
}

/** Tables of second looks, and of who may reopen a review. */
declare module './tables.ts' {
  interface Tables {
    reopening_policies: {
      tenant: string
      id: WithDefault<string>
      version: WithDefault<number>
      policy: Json<ReopeningPolicy>
      updated_by: string
      updated_at: string
    }
    second_looks: SecondLookRow
    second_look_rates: {
      tenant: string
      id: WithDefault<string>
      version: WithDefault<number>
      rates: Json<SecondLookRates>
      updated_by: string
      updated_at: string
    }
  }
}

import type { TravelCandidate } from '#contract/schemas/travels/travel'
import type { OperationRow } from './told-row.ts'

/** Tables of the travels. */
declare module './tables.ts' {
  interface Tables {
    travels: OperationRow<TravelCandidate>
  }
}

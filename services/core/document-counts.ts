import type { TrustInfo } from '#contract/schemas/documents/document-review'
import type { DocumentCounters } from '#contract/schemas/reviews/review-statuses'

const NONE: DocumentCounters = { sent: 0, approved: 0, disapproved: 0 }

/** The `counters` column after one more event (CTR-3-112, CTR-3-144). */
export function countOneMore(event: keyof DocumentCounters, counters = NONE): { counters: string } {
  return { counters: JSON.stringify({ ...counters, [event]: counters[event] + 1 }) }
}

/** The `trust_history` column when another judgement takes the place of the present one. */
export function keepTrust(row: { trust: unknown; trust_history: TrustInfo[] }): { trust_history?: string } {
  return row.trust ? { trust_history: JSON.stringify([...row.trust_history, row.trust]) } : {}
}

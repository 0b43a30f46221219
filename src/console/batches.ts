import { atom } from 'jotai'
import type { Refusal, StoredDecision } from '#machines/reviews/stored-decision'
import { store } from '../settings/settings.ts'

/**
 * The decisions of one command, or of one macro, on several records, from the keystroke to the account of all of them.
 */
export interface Batch {
  group: string
  /** Its decisions; a macro may decide different things. */
  decisions: readonly StoredDecision[]
  total: number
  sent: number
  refused: readonly { name: string; refusal: Refusal }[]
}

/** The latest batch; null where there is none, and after its account is closed. */
export const batchAtom = atom<Batch | null>(null)

export function isBatchOver({ total, sent, refused }: Batch): boolean {
  return sent + refused.length >= total
}

/**
 * True for a decision of the batch whose account is on screen, which tells its refusal instead of a notice. Those of
 * an earlier batch have no account any more.
 */
export function isInAccount({ group }: Pick<StoredDecision, 'group'>): boolean {
  return store.get(batchAtom)?.group === group
}

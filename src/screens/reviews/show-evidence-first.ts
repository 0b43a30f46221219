import { atom } from 'jotai'
import type { Target } from '#commands/command'
import { queryClient } from '../../api/queries.ts'
import { openDialog } from '../../console/dialogs.ts'
import { evidenceFirstSetting, store } from '../../settings/settings.ts'
import type { DecideSeen } from '../../ui/list/declaration.ts'
import { isClear, reviewOfRecordQueryOptions } from './review-of-record.ts'

/** The record whose evidence is shown before it is approved, and how it is approved. */
export const evidenceFirstAtom = atom<{ target: Target; decide: DecideSeen } | null>(null)

/** True for a record that is to be approved in a list and was not seen yet, or raises a doubt. */
export function mustShowEvidence(event: string, target: Target): boolean {
  if (event !== 'APPROVE' || !store.get(evidenceFirstSetting)) return false
  const query = queryClient.getQueryState(reviewOfRecordQueryOptions(target.id).queryKey)
  const review = query?.isInvalidated ? undefined : query?.data
  return !review || review.__v !== target.version || !isClear(review)
}

/**
 * Opens the evidence of a record that is to be approved in a list, unless it was seen and raises no doubt.
 * @returns false where there is nothing to show
 */
export function showEvidenceFirst(event: string, target: Target, decide: DecideSeen): boolean {
  if (!mustShowEvidence(event, target)) return false
  store.set(evidenceFirstAtom, { target, decide })
  openDialog({ kind: 'plain', place: 'evidenceFirst' })
  return true
}

/** Reads the evidence of a record that may be approved next. */
export function fetchEvidenceAhead(id: string): void {
  if (store.get(evidenceFirstSetting)) void queryClient.prefetchQuery(reviewOfRecordQueryOptions(id))
}

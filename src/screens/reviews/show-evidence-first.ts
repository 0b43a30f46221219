import { atom } from 'jotai'
import type { Target } from '#commands/command'
import { queryClient } from '../../api/queries.ts'
import { closeDialog, openDialog } from '../../console/dialogs.ts'
import { evidenceFirstSetting, store } from '../../settings/settings.ts'
import type { DecideSeen } from '../../ui/list/declaration.ts'
import { isClear, reviewOfRecordQueryOptions } from './review-of-record.ts'

/** Records whose evidence is shown before they are approved, which of them is on screen, and how one is decided. */
interface EvidenceWalk {
  targets: readonly Target[]
  at: number
  decide: DecideSeen
}

export const evidenceFirstAtom = atom<EvidenceWalk | null>(null)

/** True for a record that is to be approved in a list and was not seen yet, or raises a doubt. */
export function mustShowEvidence(event: string, target: Target): boolean {
  if (event !== 'APPROVE' || !store.get(evidenceFirstSetting)) return false
  const query = queryClient.getQueryState(reviewOfRecordQueryOptions(target.id).queryKey)
  const review = query?.isInvalidated ? undefined : query?.data
  return !review || review.__v !== target.version || !isClear(review)
}

function show(walk: EvidenceWalk): void {
  const next = walk.targets[walk.at + 1]
  if (next) fetchEvidenceAhead(next.id)
  store.set(evidenceFirstAtom, walk)
  // Opened anew for each record: a key counts for what its own dialog has shown.
  openDialog({ kind: 'plain', place: 'evidenceFirst' })
}

/** Opens the evidence of records that are to be approved in a list, one after the other. */
export function showEvidenceFirst(targets: readonly Target[], decide: DecideSeen): void {
  show({ targets, at: 0, decide })
}

/** Goes on to the next record, or closes the dialog after the last one. */
export function showNextEvidence(): void {
  const walk = store.get(evidenceFirstAtom)
  if (walk && walk.at + 1 < walk.targets.length) show({ ...walk, at: walk.at + 1 })
  else closeDialog()
}

/** Reads the evidence of a record that may be approved next. */
export function fetchEvidenceAhead(id: string): void {
  if (store.get(evidenceFirstSetting)) void queryClient.prefetchQuery(reviewOfRecordQueryOptions(id))
}

import { queryOptions } from '@tanstack/react-query'
import type { Target } from '#commands/command'
import { getDisapprovalReason } from '#contract/calls/extensions/disapproval-reasons'
import type { DisapprovalReason } from '#contract/schemas/disapproval-reasons/disapproval-reason'
import { send } from '../../api/client.ts'
import { followsChanges } from '../../api/queries.ts'
import { type Decided, type Standing, standingOf } from '../../console/decided.ts'
import { reasonWords } from '../../i18n/reason-words.ts'
import { type Texts, textsIn } from '../../i18n/use-texts.ts'
import { languageSetting, store } from '../../settings/settings.ts'
import { offeredReason } from '../../ui/reasons-of-tenant.ts'

followsChanges(
  ({ resource, id }) => (resource === 'DISAPPROVAL_REASON' ? ['disapprovalReason', id] : null),
  ['disapprovalReason'],
)

export function reasonQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['disapprovalReason', id],
    queryFn: async ({ signal }) => (await send(getDisapprovalReason, { params: { id } }, { signal })).disapprovalReason,
  })
}

/** A reason as colleagues read it. */
export function wordsOf(texts: Texts, row: DisapprovalReason): string {
  return reasonWords(texts, offeredReason(row))
}

/** The kinds of record that a reason is given to. */
export function kindsOf({ word }: Texts, { kinds }: Pick<DisapprovalReason, 'kinds'>): string {
  return kinds.map((kind) => word('kinds', kind)).join(' · ')
}

/** A reason's state including the decisions made on this computer. */
export function reasonStanding(row: DisapprovalReason, decided: Decided): Standing {
  return standingOf(decided, row, row.active ? 'ACTIVE' : 'INACTIVE')
}

/** A reason as the target of its lifecycle's commands. */
export function reasonTarget(row: DisapprovalReason, decided: Decided): Target {
  const { status, version } = reasonStanding(row, decided)
  const name = wordsOf(textsIn(store.get(languageSetting)), row)
  return { kind: 'DISAPPROVAL_REASON', id: row._id, version, status, name, heldBy: null }
}

export function copyableOfReason(id: string) {
  return { id, link: new URL(`/disapproval-reasons/${id}`, window.location.origin).href }
}

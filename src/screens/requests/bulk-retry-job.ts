import { createActor, fromPromise } from 'xstate'
import { z } from 'zod'
import { createRetry, getRetry, listRetries, planRetry, updateRetry } from '#contract/calls/extensions/requests'
import { isEnabled } from '#contract/features'
import { REQUEST_OPERATIONS_FEATURE } from '#contract/schemas/requests/feature'
import {
  type Retry,
  type RetryPlan,
  retryPlan,
  type RetrySelection,
} from '#contract/schemas/requests/request-operations'
import { type Begun, bulkRetryMachine } from '#machines/requests/bulk-retry.machine'
import { onChange } from '../../api/changes.ts'
import { ReplyError, send } from '../../api/client.ts'
import { newIdempotencyKey } from '../../api/idempotency-keys.ts'
import { commandContext, touchContext } from '../../console/command-layers.ts'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import { currentSession } from '../../effects/session.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { languageSetting, store } from '../../settings/settings.ts'
import { otherRetriesAtom, retryingAtom } from './retrying-atom.ts'

const changedPlan = z.object({ plan: retryPlan })

/** The new plan in a refusal because the confirmed plan is outdated; null for every other refusal. */
function newPlanOf(error: unknown): RetryPlan | null {
  if (!(error instanceof ReplyError) || error.status !== 409) return null
  return changedPlan.safeParse(error.reply.validationContext).data?.plan ?? null
}

/** The key of the confirmed plan: confirming it again after a lost reply does not start a second job. */
let confirmed: { plan: string; key: string } | null = null

function keyFor(selection: RetrySelection, count: number): string {
  const plan = JSON.stringify([selection, count])
  if (confirmed?.plan !== plan) confirmed = { plan, key: newIdempotencyKey() }
  return confirmed.key
}

const live = bulkRetryMachine.provide({
  actors: {
    plan: fromPromise(async ({ input, signal }) => {
      // A new plan needs a new confirmation, so that the key is dropped.
      confirmed = null
      return (await send(planRetry, { body: input }, { signal })).plan
    }),
    begin: fromPromise<Begun, { selection: RetrySelection; count: number }>(async ({ input: { selection, count } }) => {
      try {
        return await send(createRetry, { body: { ...selection, count } }, { idempotencyKey: keyFor(selection, count) })
      } catch (error) {
        const plan = newPlanOf(error)
        if (!plan) throw error
        return { plan }
      }
    }),
    read: fromPromise(async ({ input, signal }) => (await send(getRetry, { params: { id: input } }, { signal })).retry),
    change: fromPromise(
      async ({ input: { retry, request } }) =>
        (
          await send(
            updateRetry,
            { params: { id: retry._id }, body: { event: request, __v: retry.__v } },
            { idempotencyKey: newIdempotencyKey() },
          )
        ).retry,
    ),
  },
})

/** The bulk retry that this page follows. The job runs in the services and continues without any page. */
export const bulkRetry = createActor(live)

/** The running and paused bulk retries as last read: own ones first, then the newest. */
let underWay: readonly Retry[] = []

const followedId = () => bulkRetry.getSnapshot().context.retry?._id
const isOwn = ({ by }: Retry) => by === currentSession().user._id

/** Follows the next bulk retry in the list. */
export function followNext(): void {
  const next = underWay[(underWay.findIndex(({ _id }) => _id === followedId()) + 1) % underWay.length]
  if (!next || next._id === followedId()) return
  bulkRetry.send({ type: 'ADOPT', retry: next })
  bulkRetry.send({ type: 'TOLD' })
}

let wasIdle = true
bulkRetry.subscribe((snapshot) => {
  const isIdle = snapshot.matches('idle')
  store.set(retryingAtom, isIdle ? 'no' : snapshot.matches('planning') ? 'planning' : 'yes')
  store.set(otherRetriesAtom, underWay.filter(({ _id }) => _id !== snapshot.context.retry?._id).length)
  touchContext()
  // Follows a bulk retry again that was dropped for a plan or hidden by another one's result.
  if (isIdle && !wasIdle) queueMicrotask(adoptBulkRetry)
  wasIdle = isIdle
})

function tellFinished(retry: Retry): void {
  const format = (count: number) => formatCount(count, store.get(languageSetting))
  const { succeeded, failed, skipped, byName } = retry
  tell(
    {
      key: isOwn(retry) ? 'requests.finished' : 'requests.finishedBy',
      values: { succeeded: format(succeeded), failed: format(failed), skipped: format(skipped), name: byName },
    },
    failed > 0 ? 'warning' : 'success',
  )
}

bulkRetry.on('troubled', ({ problem }) =>
  tell({ key: 'common.failed', values: { why: problemText(problem) } }, 'error'),
)
bulkRetry.on('finished', ({ retry }) => {
  tellFinished(retry)
  // The result of somebody else's job stays open on the requests screen only.
  if (!isOwn(retry) && commandContext().screen !== 'requests') queueMicrotask(() => bulkRetry.send({ type: 'CLOSE' }))
})
bulkRetry.start()

/** Most bulk retries that are read per status. */
const KNOWN_MAXIMUM = 50

/**
 * Reads the running and paused bulk retries. If this page follows none, it follows the first, whoever began it: after a
 * reload, in another tab, or for a colleague who helps.
 */
async function readUnderWay(): Promise<void> {
  if (!isEnabled(REQUEST_OPERATIONS_FEATURE, currentSession().features)) return
  const replies = await Promise.all(
    (['RUNNING', 'PAUSED'] as const).map((status) =>
      send(listRetries, { query: { status, pageLength: KNOWN_MAXIMUM } }),
    ),
  )
  underWay = replies
    .flatMap(({ retries }) => retries)
    .toSorted((one, two) => Number(isOwn(two)) - Number(isOwn(one)) || two.createdAt.localeCompare(one.createdAt))
  const [first] = underWay
  if (first && bulkRetry.getSnapshot().matches('idle')) bulkRetry.send({ type: 'ADOPT', retry: first })
  store.set(otherRetriesAtom, underWay.filter(({ _id }) => _id !== followedId()).length)
  touchContext()
}

/** Follows a running bulk retry. A failure is ignored, because everything else works without it. */
export function adoptBulkRetry(): void {
  readUnderWay().catch(() => undefined)
}

/** Announces the end of an own job while this page follows another one. */
async function tellOfOther(id: string): Promise<void> {
  const { retry } = await send(getRetry, { params: { id } })
  if (isOwn(retry)) tellFinished(retry)
}

onChange((change) => {
  if (change && change.resource !== 'WEBHOOK_RETRY') return
  bulkRetry.send({ type: 'TOLD' })
  // A progress event neither starts nor ends a job, so that the list stays valid.
  if (change?.event === 'PROGRESSED' && !bulkRetry.getSnapshot().matches('idle')) return
  if (change?.event === 'ALL_DONE' && followedId() !== undefined && change.id !== followedId())
    tellOfOther(change.id).catch(() => undefined)
  adoptBulkRetry()
})

import { createActor, fromPromise } from 'xstate'
import { z } from 'zod'
import { createRetry, getRetry, listRetries, planRetry, updateRetry } from '#contract/calls/extensions/requests'
import { isEnabled, REQUEST_OPERATIONS_FEATURE } from '#contract/features'
import { type Retry, type RetryPlan, retryPlan, type RetrySelection } from '#contract/schemas/request-operations'
import { type Begun, bulkRetryMachine } from '#machines/requests/bulk-retry.machine'
import { onChange } from '../../api/changes.ts'
import { ReplyError, send } from '../../api/client.ts'
import { newIdempotencyKey } from '../../api/idempotency-keys.ts'
import { commandContext, touchContext } from '../../console/command-layers.ts'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import { currentSession } from '../../effects/session.ts'
import { formatCount } from '../../i18n/formats.ts'
import { languageSetting, store } from '../../settings/settings.ts'
import { otherRetriesAtom, retryingAtom } from './retrying-atom.ts'

const changedPlan = z.object({ plan: retryPlan })

/** The plan that took the place of the confirmed one; null for every other refusal. */
function newPlanOf(error: unknown): RetryPlan | null {
  if (!(error instanceof ReplyError) || error.status !== 409) return null
  return changedPlan.safeParse(error.reply.validationContext).data?.plan ?? null
}

/** One key for each plan: confirmed twice, where no answer came, it is begun once. */
let confirmed: { plan: string; key: string } | null = null

function keyFor(selection: RetrySelection, count: number): string {
  const plan = JSON.stringify([selection, count])
  if (confirmed?.plan !== plan) confirmed = { plan, key: newIdempotencyKey() }
  return confirmed.key
}

const live = bulkRetryMachine.provide({
  actors: {
    plan: fromPromise(async ({ input, signal }) => {
      // Each plan is confirmed anew.
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

/** The bulk retry that this page looks at. The job itself is the services' and goes on without any page. */
export const bulkRetry = createActor(live)

/** Bulk retries that are under way, as last read: own ones first, then the newest. */
let underWay: readonly Retry[] = []

const followed = () => bulkRetry.getSnapshot().context.retry?._id
const isOwn = ({ by }: Retry) => by === currentSession().user._id

/** Goes on to the next one that is under way. */
export function followNext(): void {
  const next = underWay[(underWay.findIndex(({ _id }) => _id === followed()) + 1) % underWay.length]
  if (!next || next._id === followed()) return
  bulkRetry.send({ type: 'ADOPT', retry: next })
  bulkRetry.send({ type: 'TOLD' })
}

let wasIdle = true
bulkRetry.subscribe((snapshot) => {
  const isIdle = snapshot.matches('idle')
  store.set(retryingAtom, isIdle ? 'no' : snapshot.matches('planning') ? 'planning' : 'yes')
  store.set(otherRetriesAtom, underWay.filter(({ _id }) => _id !== snapshot.context.retry?._id).length)
  touchContext()
  // What was left for a plan, or stood behind another one's account, is followed again.
  if (isIdle && !wasIdle) queueMicrotask(adoptBulkRetry)
  wasIdle = isIdle
})

function tellFinished(retry: Retry): void {
  const said = (count: number) => formatCount(count, store.get(languageSetting))
  const { succeeded, failed, skipped, byName } = retry
  tell(
    {
      key: isOwn(retry) ? 'requests.finished' : 'requests.finishedBy',
      values: { succeeded: said(succeeded), failed: said(failed), skipped: said(skipped), name: byName },
    },
    failed > 0 ? 'warning' : 'success',
  )
}

bulkRetry.on('troubled', ({ problem }) =>
  tell({ key: 'common.failed', values: { why: problemText(problem) } }, 'error'),
)
bulkRetry.on('finished', ({ retry }) => {
  tellFinished(retry)
  // Somebody else's account stays on screen for whoever looks at the requests, and is in nobody's way elsewhere.
  if (!isOwn(retry) && commandContext().screen !== 'requests') queueMicrotask(() => bulkRetry.send({ type: 'CLOSE' }))
})
bulkRetry.start()

/** Bulk retries at once that a console knows of. */
const KNOWN_MAXIMUM = 50

/**
 * Reads what is under way; where none is followed, takes one up, whoever began it: after a reload, in another tab, and
 * for whoever comes to help.
 */
async function look(): Promise<void> {
  if (!isEnabled(REQUEST_OPERATIONS_FEATURE, currentSession().features)) return
  const read = await Promise.all(
    (['RUNNING', 'PAUSED'] as const).map((status) =>
      send(listRetries, { query: { status, pageLength: KNOWN_MAXIMUM } }),
    ),
  )
  underWay = read
    .flatMap(({ retries }) => retries)
    .toSorted((one, two) => Number(isOwn(two)) - Number(isOwn(one)) || two.createdAt.localeCompare(one.createdAt))
  const [first] = underWay
  if (first && bulkRetry.getSnapshot().matches('idle')) bulkRetry.send({ type: 'ADOPT', retry: first })
  store.set(otherRetriesAtom, underWay.filter(({ _id }) => _id !== followed()).length)
  touchContext()
}

/** What is under way is a comfort: where it cannot be read, everything else works on. */
export function adoptBulkRetry(): void {
  look().catch(() => undefined)
}

/** An own one that ends while another is followed is told as well. */
async function tellOfOther(id: string): Promise<void> {
  const { retry } = await send(getRetry, { params: { id } })
  if (isOwn(retry)) tellFinished(retry)
}

onChange((change) => {
  if (change && change.resource !== 'WEBHOOK_RETRY') return
  bulkRetry.send({ type: 'TOLD' })
  // Progress alone begins and ends none.
  if (change?.event === 'PROGRESSED' && !bulkRetry.getSnapshot().matches('idle')) return
  if (change?.event === 'ALL_DONE' && followed() !== undefined && change.id !== followed())
    tellOfOther(change.id).catch(() => undefined)
  adoptBulkRetry()
})

import { createActor, fromPromise } from 'xstate'
import { z } from 'zod'
import { createRetry, getRetry, listRetries, planRetry, updateRetry } from '#contract/calls/extensions/requests'
import { isEnabled, REQUEST_OPERATIONS_FEATURE } from '#contract/features'
import { type RetryPlan, retryPlan, type RetrySelection } from '#contract/schemas/request-operations'
import { type Begun, bulkRetryMachine } from '#machines/requests/bulk-retry.machine'
import { onChange } from '../../api/changes.ts'
import { ReplyError, send } from '../../api/client.ts'
import { touchContext } from '../../app/command-layers.ts'
import { tell } from '../../app/notices.ts'
import { problemText } from '../../app/problem-text.ts'
import { currentSession } from '../../effects/session.ts'
import { formatCount } from '../../i18n/formats.ts'
import { languageSetting, store } from '../../settings/settings.ts'

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
  if (confirmed?.plan !== plan) confirmed = { plan, key: crypto.randomUUID() }
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
    change: fromPromise(async ({ input: { retry, request } }) => (await send(updateRetry, { params: { id: retry._id }, body: { event: request, __v: retry.__v } }, { idempotencyKey: crypto.randomUUID() })).retry),
  },
})

/** The bulk retry that this page looks at. The job itself is the services' and goes on without any page. */
export const bulkRetry = createActor(live)

bulkRetry.subscribe(touchContext)
bulkRetry.on('troubled', ({ problem }) => tell({ key: 'common.failed', values: { why: problemText(problem) } }, 'error'))
bulkRetry.on('finished', ({ retry: { succeeded, failed, skipped } }) => {
  const said = (count: number) => formatCount(count, store.get(languageSetting))
  tell({ key: 'requests.finished', values: { succeeded: said(succeeded), failed: said(failed), skipped: said(skipped) } }, failed > 0 ? 'warning' : 'success')
})
bulkRetry.start()
onChange((change) => {
  if (!change || change.resource === 'WEBHOOK_RETRY') bulkRetry.send({ type: 'TOLD' })
})

/** Bulk retries that are looked through for one that is under way. */
const LATEST = 5

/** Takes up a bulk retry that is under way, whoever began it: after a reload, and for whoever comes to help. */
export async function adoptBulkRetry(): Promise<void> {
  if (!isEnabled(REQUEST_OPERATIONS_FEATURE, currentSession().features) || !bulkRetry.getSnapshot().matches('idle')) return
  const { retries } = await send(listRetries, { query: { pageLength: LATEST } })
  const underWay = retries.find(({ status }) => status === 'RUNNING' || status === 'PAUSED')
  if (underWay) bulkRetry.send({ type: 'ADOPT', retry: underWay })
}

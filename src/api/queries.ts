import type { z } from 'zod'
import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import {
  flagReview as flagReviewCall,
  getReviewSummary,
  renewClaims as renewClaimsCall,
} from '#contract/calls/extensions/reviews'
import type { Change } from '#contract/change'
import { type flagRequest, isFlagged, type Review, type ReviewSummary } from '#contract/schemas/reviews/review'
import { onChange } from './changes.ts'
import { send, UnreachableError } from './client.ts'

/**
 * Time for which an answer counts as fresh, in milliseconds. Live changes mark the answers they touch as stale earlier.
 */
const FRESH_MS = 10_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // An unreachable service may answer the next attempt, so that the query is repeated; a refusal would only be
      // repeated, and a time-out is told when it passes.
      retry: (failures, error) => error instanceof UnreachableError && !error.isLate && failures < 3,
      refetchOnWindowFocus: false,
    },
  },
})

export const SUMMARY_KEY = ['reviews', 'summary'] as const

export function summaryQueryOptions() {
  return queryOptions({
    queryKey: SUMMARY_KEY,
    queryFn: async ({ signal }) => (await send(getReviewSummary, {}, { signal })).summary,
  })
}

/**
 * Shortest time between two rounds of reading stale queries again, in milliseconds, because a busy team changes many
 * records a second.
 */
const CATCH_UP_MS = 1_000
/**
 * One action often emits several changes. They are gathered for this time before queries are read again, in
 * milliseconds.
 */
const GATHER_MS = 30
const stale = new Map<string, readonly unknown[]>()
let catchUp: ReturnType<typeof setTimeout> | undefined
let lastRound = Number.NEGATIVE_INFINITY

/**
 * Marks the queries under this key as stale, so that those on screen are read again: in `GATHER_MS`, or one second
 * after the last round if that is later.
 */
export function markStale(queryKey: readonly unknown[]): void {
  stale.set(JSON.stringify(queryKey), queryKey)
  catchUp ??= setTimeout(
    () => {
      catchUp = undefined
      lastRound = performance.now()
      for (const key of stale.values()) void queryClient.invalidateQueries({ queryKey: key })
      stale.clear()
    },
    Math.max(GATHER_MS, lastRound + CATCH_UP_MS - performance.now()),
  )
}

/**
 * Marks queries as stale when the services report a change: those on screen are read again now, the others when a
 * screen shows them.
 * @param keyOf the key of the queries that a change touches; null for none
 * @param all the key of all queries of the kind, which are stale after a gap in the stream
 */
export function followsChanges(keyOf: (change: Change) => QueryKey | null, all: QueryKey): void {
  onChange((change) => {
    const touched = change ? keyOf(change) : all
    // The stream emits a gap on connect. Queries without data cannot be stale: skip them.
    if (change === null && !queryClient.getQueriesData({ queryKey: all }).some(([, answer]) => answer !== undefined))
      return
    if (touched) markStale(touched)
  })
}

followsChanges(({ driver }) => (driver === null ? null : ['driver', driver]), ['driver'])

/** Counts an acknowledged decision in the summary at once; the services send the exact numbers later. */
export function countDecision(review: Review | null): void {
  queryClient.setQueryData<ReviewSummary>(SUMMARY_KEY, (known) => {
    if (!known) return known
    const decidedToday = known.decidedToday + 1
    if (review && isFlagged(review, Date.now()))
      return { ...known, flagged: Math.max(0, known.flagged - 1), decidedToday }
    const splits = { ...known.splits }
    for (const split of review?.splits ?? []) splits[split] = Math.max(0, splits[split] - 1)
    return { ...known, waiting: Math.max(0, known.waiting - 1), splits, decidedToday }
  })
}

/** Keeps the summary that the reply to a claim contains. */
export function keepSummary(summary: ReviewSummary): void {
  queryClient.setQueryData(SUMMARY_KEY, summary)
}

export function renewClaims(renew: string[], release: string[] = []): Promise<unknown> {
  return send(renewClaimsCall, { body: { renew, release } }, { keepalive: true })
}

export function flagReview(id: string, body: z.input<typeof flagRequest>): Promise<unknown> {
  return send(flagReviewCall, { params: { id }, body })
}

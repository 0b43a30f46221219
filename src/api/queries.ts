import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import {
  flagReview as flagReviewCall,
  getReviewSummary,
  renewClaims as renewClaimsCall,
} from '#contract/calls/extensions/reviews'
import type { Change } from '#contract/schemas/change'
import type { ReviewSummary } from '#contract/schemas/review'
import { onChange } from './changes.ts'
import { send, UnreachableError } from './client.ts'

/** Fresh for this long; live changes mark what they touch as stale before. Milliseconds. */
const FRESH_MS = 10_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // A refusal stays one; only what could not be reached is asked for again.
      retry: (failures, error) => error instanceof UnreachableError && failures < 3,
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

/** Time between two rounds of reading again what live changes touched, milliseconds: a busy team changes many records a second. */
const CATCH_UP_MS = 1_000
/** What one action changes is told in several pieces of news; they are waited for so long, milliseconds. */
const GATHER_MS = 30
const stale = new Map<string, readonly unknown[]>()
let catchUp: ReturnType<typeof setTimeout> | undefined
let lastRound = Number.NEGATIVE_INFINITY

/** Reads again what is on screen under this key: at once after a quiet second, else at the end of it. */
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
 * Reads again what a change of the services touches. What no screen shows at the moment is marked all the same, so that nobody comes back
 * to what was true before.
 * @param keyOf the answers that a change touches; null for none
 * @param all all answers of the kind: any of them may be old after a gap in the news
 */
export function followsChanges(keyOf: (change: Change) => QueryKey | null, all: QueryKey): void {
  onChange((change) => {
    const touched = change ? keyOf(change) : all
    // The news begin with a gap: what was not answered before them cannot be old.
    if (change === null && !queryClient.getQueriesData({ queryKey: all }).some(([, answer]) => answer !== undefined))
      return
    if (touched) markStale(touched)
  })
}

followsChanges(({ driver }) => (driver === null ? null : ['driver', driver]), ['driver'])

/** An acknowledged decision moves the numbers at once; the services say them again later. */
export function countDecision(): void {
  queryClient.setQueryData<ReviewSummary>(
    SUMMARY_KEY,
    (known) => known && { ...known, waiting: Math.max(0, known.waiting - 1), decidedToday: known.decidedToday + 1 },
  )
}

/** A claim brings the numbers along. */
export function keepSummary(summary: ReviewSummary): void {
  queryClient.setQueryData(SUMMARY_KEY, summary)
}

export function renewClaims(renew: string[], release: string[] = []): Promise<unknown> {
  return send(renewClaimsCall, { body: { renew, release } }, { keepalive: true })
}

export function flagReview(id: string, flagged: boolean): Promise<unknown> {
  return send(flagReviewCall, { params: { id }, body: { flagged } })
}

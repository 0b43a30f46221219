import { useEffect } from 'react'

/** Loads the strip and the dialog of a bulk retry. */
export const loadBulkRetry = () => import('./bulk-retry.tsx')

/** Fetches them when the screen is quiet, so that a key opens them without waiting. */
export function useBulkRetryAtHand(): void {
  useEffect(() => {
    const idle = requestIdleCallback(() => void loadBulkRetry().catch(() => undefined))
    return () => cancelIdleCallback(idle)
  }, [])
}

import { useEffect } from 'react'

/** The strip and the dialog of a bulk retry. */
export const loadBulkRetry = () => import('./bulk-retry.tsx')

/** Fetches them once the screen rests, so that the key finds them there. */
export function useBulkRetryAtHand(): void {
  useEffect(() => {
    const idle = requestIdleCallback(() => void loadBulkRetry().catch(() => undefined))
    return () => cancelIdleCallback(idle)
  }, [])
}

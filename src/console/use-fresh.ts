import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { isBehind } from './decided.ts'
import { decidedAtom } from './outbox-atoms.ts'

/**
 * True as soon as the reply contains the decisions made on this computer. It then stays true, so that a form that began
 * with the record stays on screen.
 * @param record undefined while it is being read, null where there is none
 * @param read reads the record again; called when the reply is older than a decision
 */
export function useFresh(record: { _id: string; __v: number } | null | undefined, read: () => unknown): boolean {
  const decided = useAtomValue(decidedAtom)
  const [wasFresh, setWasFresh] = useState(false)
  const isOld = record !== undefined && record !== null && isBehind(decided, record)
  const isFresh = wasFresh || (record !== undefined && !isOld)
  if (isFresh && !wasFresh) setWasFresh(true)
  const needsReading = isOld && !wasFresh
  useEffect(() => {
    if (needsReading) read()
    // Depends on the version, not on `read`: one call for each outdated reply.
  }, [needsReading, record?.__v]) // oxlint-disable-line react/exhaustive-deps
  return isFresh
}

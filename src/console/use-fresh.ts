import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { isBehind } from './decided.ts'
import { decidedAtom } from './outbox-atoms.ts'

/**
 * True once the record was read with what was decided on it here; then for good: a form that begins with it is not taken away.
 * @param record undefined while it is being read, null where there is none
 * @param read reads it again, where it is older than a decision
 */
export function useFresh(record: { _id: string; __v: number } | null | undefined, read: () => unknown): boolean {
  const decided = useAtomValue(decidedAtom)
  const [was, setWas] = useState(false)
  const isOld = record !== undefined && record !== null && isBehind(decided, record)
  const is = was || (record !== undefined && !isOld)
  if (is && !was) setWas(true)
  const waits = isOld && !was
  useEffect(() => {
    if (waits) read()
    // Once for each reading that is too old.
  }, [waits, record?.__v]) // oxlint-disable-line react/exhaustive-deps
  return is
}

import { useEffect, useState } from 'react'
import type { Review } from '#contract/schemas/reviews/review'
import { currentReview } from '#machines/reviews/queue-context'
import { sittingAfter } from '#machines/reviews/sitting'
import { sittingAtom } from './sitting-atom.ts'
import { store } from '../../settings/settings.ts'

/** Tells the foot which of the records of its driver is on the desk. */
export function useSitting(reviews: readonly Review[], at: number): void {
  const [last, setLast] = useState(() => sittingAfter({ driver: '', ids: [] }, { reviews, at }))
  const sitting = sittingAfter(last, { reviews, at })
  if (sitting !== last) setLast(sitting)
  const current = currentReview({ reviews, at })
  const place = current ? sitting.ids.indexOf(current._id) + 1 : 0
  const count = sitting.ids.length
  useEffect(() => {
    store.set(sittingAtom, place > 0 && count > 1 ? { at: place, count } : null)
    return () => store.set(sittingAtom, null)
  }, [place, count])
}

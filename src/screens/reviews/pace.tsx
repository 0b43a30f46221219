import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { summaryQueryOptions } from '../../api/queries.ts'
import { pendingCountAtom, pendingReviewsAtom } from '../../console/outbox-atoms.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { paceAtom } from './pace-atom.ts'
import { sittingAtom } from './sitting-atom.ts'

/** How fast the person decides, and how much today. */
export function Pace() {
  const { t } = useTexts()
  const { data: summary } = useQuery(summaryQueryOptions())
  const pace = useAtomValue(paceAtom)
  const pending = useAtomValue(pendingReviewsAtom)
  const unsent = useAtomValue(pendingCountAtom)
  const sitting = useAtomValue(sittingAtom)
  if (!summary) return null
  const texts = [
    ...(sitting ? [t('reviews.ofDriver', sitting)] : []),
    ...(pace > 0 ? [t('reviews.pace', { count: pace })] : []),
    t('reviews.todayCount', { count: summary.decidedToday + pending }),
    // The number to send follows.
    ...(unsent > 0 ? [''] : []),
  ]
  return (
    <span data-pace={pace} className="tabular-nums">
      {texts.join(' · ')}
    </span>
  )
}

import { currentReview, type QueueFilter } from '#machines/reviews/queue-context'
import { useLayer } from '../../console/command-layers.ts'
import { EvidencePane } from '../../ui/media/evidence-pane.tsx'
import { copyableOf } from '../drivers/copyable.ts'
import { ComparisonPane } from './comparison-pane.tsx'
import { EmptyQueue, isFiltered } from './empty-queue.tsx'
import { decisionPorts, provideQueue } from './queue-commands.ts'
import { QueuePane } from './queue-pane.tsx'
import { useEvidence } from './use-evidence.ts'
import { useSitting } from './use-sitting.ts'
import { usePaintedTarget } from './use-painted-target.ts'
import { useReviewQueue } from './use-review-queue.ts'

interface ReviewsScreenProps {
  filter: QueueFilter
  onFilter(filter: QueueFilter): void
}

/** The review queue: waiting records, the evidence, and the registered values beside those read. */
export function ReviewsScreen({ filter, onFilter }: ReviewsScreenProps) {
  const { queue, reviews, at } = useReviewQueue(filter)
  const review = currentReview({ reviews, at })
  const { target: painted, isBroughtByOwn, noteOwn } = usePaintedTarget(queue, review)
  const filterBy = (next: QueueFilter) => {
    noteOwn()
    onFilter(next)
  }
  useSitting(reviews, at)
  const evidence = useEvidence(queue, review)

  useLayer({
    scope: 'queue',
    contribute: () => {
      const current = currentReview(queue.getSnapshot().context)
      return {
        screen: 'reviews',
        targets: painted.current && current?.resourceId === painted.current.id ? [painted.current] : [],
        isPainting: isBroughtByOwn() && current !== null && current.resourceId !== painted.current?.id,
        recordPath: current ? `/drivers/${current.driver._id}` : null,
        copyable: current ? copyableOf(current.driver) : {},
      }
    },
    // Esc leads from a part of the queue to the whole of it.
    ports: {
      ...decisionPorts(queue, evidence.seenOf),
      ...(isFiltered(filter) ? { back: () => filterBy({}) } : {}),
    },
    facets: [evidence.facet, provideQueue(queue, filterBy, noteOwn)],
  })

  if (!review) return <EmptyQueue queue={queue} filter={filter} onFilter={filterBy} />
  return (
    <div className="flex h-full min-w-0 flex-col" data-review={review._id} data-resource={review.resourceId}>
      <div className="flex min-h-0 flex-1">
        <div data-dock className="flex shrink-0">
          <QueuePane
            reviews={reviews}
            at={at}
            filter={filter}
            onMove={(to) => {
              noteOwn()
              queue.send({ type: 'MOVE', to })
            }}
            onFilter={filterBy}
          />
        </div>
        <EvidencePane
          evidence={evidence.images}
          name={review.driver.fullName}
          views={evidence.views}
          isBeside={evidence.isBeside}
          unseen={evidence.unseen}
          pane={evidence.pane}
          walked={evidence.walked}
          onShown={evidence.onShown}
          onMove={evidence.onMove}
        />
        <ComparisonPane review={review} walked={evidence.walked.field} />
      </div>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { Target } from '#commands/command'
import { provide } from '#commands/facet'
import { evidenceFirst } from '#commands/reviews/facets'
import { decisionCommand } from '../../console/decide.ts'
import { closeDialog, openDialog } from '../../console/dialogs.ts'
import { screenTime } from '../../effects/screen-time.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { AfterPause } from '../../ui/after-pause.tsx'
import { CommandButton } from '../../ui/command-button.tsx'
import type { DecideSeen } from '../../ui/list/declaration.ts'
import { EvidencePane } from '../../ui/media/evidence-pane.tsx'
import { moveImage } from '../../ui/media/image-views.ts'
import { Modal } from '../../ui/modal.tsx'
import { ComparisonPane } from './comparison-pane.tsx'
import { imagesNotSeen, isClear, reviewOfRecordQueryOptions } from './review-of-record.ts'
import { evidenceFirstAtom, showNextEvidence } from './show-evidence-first.ts'
import { useImages } from './use-images.ts'

interface EvidenceProps {
  target: Target
  /** Where it is among the records that are shown, from 1, and their number. */
  at: number
  count: number
  decide: DecideSeen
}

/** The evidence of one record, with the keys that decide it. */
function Evidence({ target, at, count, decide }: EvidenceProps) {
  const { t } = useTexts()
  const { data: review, error, isFetching } = useQuery(reviewOfRecordQueryOptions(target.id))
  const { images, views, change, onShown, facet, approveSeen } = useImages(review)
  const seen = () => (review ? { seen: screenTime.seenOf(review) } : {})
  const approve = () => {
    showNextEvidence()
    decide('review.approve', target, seen())
  }
  // A record that waits no more, or raises no doubt, needs no look: the services say who was first.
  const needsNoLook = !isFetching && review !== undefined && (review === null || isClear(review))
  const [isShown, setShown] = useState(false)
  if (review && !isFetching && !needsNoLook && !isShown) setShown(true)
  const mustProceed = needsNoLook && !isShown
  useEffect(() => {
    if (mustProceed) approve()
    // Once, when the evidence is read.
  }, [mustProceed]) // oxlint-disable-line react/exhaustive-deps

  const disapprove = () => {
    const command = decisionCommand('review.disapprove', 'grid')
    openDialog({
      kind: 'reasons',
      command,
      targets: [target],
      fields: review?.fields ?? [],
      onAnswer: (given) => {
        showNextEvidence()
        decide('review.disapprove', target, { ...given, ...seen() })
      },
    })
  }
  return (
    <Modal
      place="evidenceFirst"
      title={count > 1 ? `${t('reviews.evidence')} · ${t('media.position', { at, count })}` : t('reviews.evidence')}
      onClose={closeDialog}
      isWide
      facets={[
        facet,
        provide(evidenceFirst, () => ({
          hasNext: at < count,
          approve: () => approveSeen(approve),
          disapprove,
          skip: showNextEvidence,
        })),
      ]}
    >
      {error && !review ? (
        <p role="alert" className="p-4 text-bad">
          {t('reviews.evidenceUnreadable')}
        </p>
      ) : null}
      {review && isShown ? (
        <div className="flex min-h-0 flex-1 border-b border-line" data-evidence-first={target.id}>
          <EvidencePane
            evidence={images}
            name={target.name}
            views={views}
            unseen={imagesNotSeen(review).length}
            onShown={onShown}
            onMove={(id, by) => change(moveImage(id, by))}
          />
          <ComparisonPane review={review} walked={null} />
        </div>
      ) : error ? null : (
        <AfterPause>
          <p className="p-4 text-muted">{t('common.loading')}</p>
        </AfterPause>
      )}
      <div className="flex shrink-0 justify-end gap-2 p-2">
        {at < count ? <CommandButton id="evidenceFirst.skip" /> : null}
        <CommandButton id="evidenceFirst.disapprove" />
        <CommandButton id="evidenceFirst.approve" />
      </div>
    </Modal>
  )
}

/** Shows the evidence before a list approves: differences, what could not be read, images that were not seen. */
export function EvidenceFirst() {
  const walk = useAtomValue(evidenceFirstAtom)
  const target = walk?.targets[walk.at]
  if (!walk || !target) return null
  return <Evidence key={target.id} target={target} at={walk.at + 1} count={walk.targets.length} decide={walk.decide} />
}

import { useState } from 'react'
import { captureContacts, captureQueue } from '#commands/captures/facets'
import { provide } from '#commands/facet'
import type { CaptureDetail, ManualAction } from '#contract/schemas/captures/capture'
import { useLayer } from '../../console/command-layers.ts'
import { decideTargets } from '../../console/decide.ts'
import { problemText } from '../../console/problem-text.ts'
import { commandById } from '../../console/registry.ts'
import { formatPhone } from '../../i18n/phones.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Loading } from '../../ui/after-pause.tsx'
import { CommandButton } from '../../ui/command-button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Status } from '../../ui/status.tsx'
import { captureTarget, copyableOfCapture } from './capture-record.ts'
import { CaptureDetails } from './capture-screen.tsx'
import { ManualActionDialog } from './manual-action-dialog.tsx'
import { type CaptureQueue, useCaptureQueue } from './use-capture-queue.ts'
import { dialPhone } from './use-manual-action.tsx'

/** Puts the answer into the outbox, where it can be undone. @throws Error where it could not be stored */
async function decide(capture: CaptureDetail, manualAction: ManualAction): Promise<void> {
  const taken = await decideTargets(commandById('captureQueue.act'), [captureTarget(capture)], { manualAction })
  if (taken.length === 0) throw new Error('The manual action could not be stored')
}

/** Nothing to contact: why, and what can be taken again. */
function NothingDue({ queue }: { queue: CaptureQueue }) {
  const { t } = useTexts()
  const isLeft = queue.due > 0
  return (
    <Empty title={t('captures.noneDueTitle')} hint={t(isLeft ? 'captures.allSkippedHint' : 'captures.noneDueHint')}>
      {queue.skipped > 0 ? <CommandButton id="captureQueue.takeSkipped" /> : null}
    </Empty>
  )
}

function QueueHead({ queue, capture }: { queue: CaptureQueue; capture: CaptureDetail }) {
  const { t } = useTexts()
  const counts = [
    t('captures.due', { count: queue.due }),
    ...(queue.heldByOthers > 0 ? [t('captures.held', { count: queue.heldByOthers })] : []),
    ...(queue.skipped > 0 ? [t('captures.skippedToday', { count: queue.skipped })] : []),
  ]
  return (
    <header className="border-b border-line bg-surface px-6 py-4" data-notices="below">
      <div className="flex items-center gap-3 text-hint text-muted tabular-nums">
        <span>{t('captures.queue')}</span>
        <span className="ml-auto">{counts.join(' · ')}</span>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-4">
        <h1 className="text-xl font-semibold">{capture.name}</h1>
        <Status value={capture.status} />
        <span className="text-muted">
          {`#${capture.code} · ${t(`captures.type_${capture.type}`)} · ${formatPhone(capture.primaryContact)}`}
        </span>
        <div className="ml-auto flex gap-2">
          <CommandButton id="captureQueue.skip" />
          <CommandButton id="captureQueue.dial" />
          <CommandButton id="captureQueue.act" tone="primary" />
        </div>
      </div>
    </header>
  )
}

/** `/captures/queue`: captures to contact, one after the other, the nearest limit first. */
export function CaptureQueueScreen() {
  const queue = useCaptureQueue()
  const { t } = useTexts()
  const [acting, setActing] = useState<CaptureDetail | null>(null)
  const { current } = queue
  useLayer({
    scope: 'screen',
    contribute: () => ({
      screen: 'captureQueue',
      targets: current ? [captureTarget(current)] : [],
      isPainting: queue.isMovingOn,
      ...(current ? { copyable: copyableOfCapture(current) } : {}),
    }),
    facets: [
      provide(captureQueue, () => ({
        skipped: queue.skipped,
        act: () => setActing(current),
        skip: queue.skip,
        takeSkipped: () => void queue.takeSkipped(),
      })),
      provide(captureContacts, () => ({ act: () => setActing(current), dial: dialPhone })),
    ],
  })
  // An attempt told meanwhile makes a newer version, on which the answer is as good; what a colleague wrote down is not.
  const isSame = acting !== null && current?._id === acting._id && current.manualAction?.at === acting.manualAction?.at
  const answered = isSame ? current : acting
  const dialog = answered ? (
    <ManualActionDialog
      capture={answered}
      onClose={() => setActing(null)}
      decide={async (given) => {
        await decide(answered, given)
        queue.acted(answered._id)
      }}
    />
  ) : null
  if (!queue.isLoaded && queue.error) {
    return (
      <Empty title={t('common.failedTitle')} hint={problemText(queue.error)}>
        <button type="button" className="button" onClick={queue.retry}>
          {t('common.retry')}
        </button>
      </Empty>
    )
  }
  if (!queue.isLoaded || queue.isMovingOn) return <Loading />
  return (
    <>
      {current ? (
        <div className="flex min-h-full flex-col" data-capture={current._id}>
          <QueueHead queue={queue} capture={current} />
          <CaptureDetails capture={current} />
        </div>
      ) : (
        <NothingDue queue={queue} />
      )}
      {dialog}
    </>
  )
}

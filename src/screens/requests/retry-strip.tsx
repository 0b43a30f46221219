import type { Retry } from '#contract/schemas/requests/request-operations'
import { drawnContext, useContextChanges } from '../../console/command-layers.ts'
import { formatTime } from '../../i18n/formats.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { type Texts, useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { Status } from '../../ui/status.tsx'
import { currentSession } from '../../effects/session.ts'
import { accountText, stopText } from './request-record.ts'

/** The endpoints in this state that a running job waits for; the first is the one that is sent to again first. */
function waitedFor({ status, endpoints }: Retry, stopped: 'PAUSED' | 'HELD'): Retry['endpoints'] {
  if (status !== 'RUNNING') return []
  return endpoints
    .filter(({ done, count, state }) => done < count && state === stopped)
    .toSorted((one, two) => (one.retryAt ?? '').localeCompare(two.retryAt ?? ''))
}

/** The paused endpoints that a running job waits for. */
export const waitedForBy = (retry: Retry) => waitedFor(retry, 'PAUSED')

/** Says which held endpoint a running job waits for, and until when; null if there is none. */
function heldText(texts: Pick<Texts, 't'>, retry: Retry): string | null {
  const [first] = waitedFor(retry, 'HELD')
  if (!first) return null
  const stop = stopText(texts, { state: 'HELD', until: first.retryAt }) ?? ''
  return texts.t('requests.waitsForHeld', { endpoint: first.endpoint.name, stop })
}

/** Says which paused endpoints a running job waits for, and until when; null if there are none. */
function waitingText({ t }: Pick<Texts, 't'>, retry: Retry): string | null {
  const paused = waitedForBy(retry)
  const [first] = paused
  if (!first?.retryAt) return null
  const time = formatTime(first.retryAt)
  return paused.length === 1
    ? t('requests.waitsFor', { endpoint: first.endpoint.name, time })
    : t('requests.waitsForMany', { count: paused.length, time })
}

/**
 * The progress of a bulk retry, and at its end the result for all requests.
 * @param others number of further running jobs
 */
export function RetryStrip({ retry, isOver, others }: { retry: Retry; isOver: boolean; others: number }) {
  const texts = useTexts()
  const { t, language } = texts
  const { status, count, waiting, sending, succeeded, failed, skipped, by, byName } = retry
  const done = count - waiting - sending
  const percent = count === 0 ? 100 : Math.floor((done / count) * 100)
  const progress = t('requests.progress', { done: formatCount(done, language), count })
  const { account, reasons } = accountText(texts, retry)
  const waitsFor = waitingText(texts, retry)
  const held = heldText(texts, retry)
  useContextChanges()
  const isOnList = drawnContext(true).screen === 'requests'
  const isOwn = by === currentSession().user._id
  return (
    <section
      aria-label={t('requests.retrying')}
      data-retry={isOver ? 'over' : status}
      className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-surface px-4 py-1.5 text-table"
    >
      <span className="font-semibold">{t('requests.retrying')}</span>
      {isOwn ? null : <span className="text-muted">{t('requests.startedBy', { name: byName })}</span>}
      <Status value={status} />
      <span
        role="progressbar"
        aria-label={t('requests.retrying')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={progress}
        className="block h-1.5 w-40 overflow-hidden rounded-full bg-line"
      >
        <span
          className={`block h-full rounded-full ${failed > 0 ? 'bg-warning' : 'bg-primary'}`}
          style={{ width: `${percent}%` }}
        />
      </span>
      <span className="tabular-nums">{progress}</span>
      <span className="text-muted tabular-nums" data-account={`${succeeded} ${failed} ${skipped}`}>
        {account}
      </span>
      {reasons.length > 0 ? <span className="text-hint text-muted">{reasons.join(' · ')}</span> : null}
      {held === null ? null : <span data-held>{held}</span>}
      {waitsFor === null ? null : (
        <>
          <span data-waits>{waitsFor}</span>
          <CommandButton id="retry.test" tone="quiet" />
        </>
      )}
      <span className="ml-auto flex items-center gap-2">
        {others > 0 ? (
          <>
            <span className="text-muted" data-others={others}>
              {t('requests.otherRetries', { count: others })}
            </span>
            <CommandButton id="retry.next" tone="quiet" />
          </>
        ) : null}
        {isOnList ? null : <CommandButton id="retry.show" tone="quiet" />}
        {isOver ? (
          <CommandButton id="retry.close" />
        ) : status === 'CANCELED' || status === 'FINISHED' ? (
          <span className="text-muted">{t('requests.lastOnTheirWay', { count: sending })}</span>
        ) : (
          <>
            <CommandButton id={status === 'PAUSED' ? 'retry.resume' : 'retry.pause'} />
            <CommandButton id="retry.cancel" />
          </>
        )}
      </span>
    </section>
  )
}

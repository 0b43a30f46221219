import { useId } from 'react'
import type { WebhookAttempt } from '#contract/schemas/requests/webhook-request'
import { formatDateTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Marked, useHasHit } from './find-in-attempts.tsx'
import { causeText } from './request-record.ts'

type Message = WebhookAttempt['request']

/** A longer body is closed at first, so that the rest of the page stays in view. In characters. */
const OPEN_MAXIMUM = 20_000

/** Indents JSON; any other text stays unchanged. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

/** The body in its shown form; null for none. A truncated body is no valid JSON. */
function formatBody({ body, bodyCut }: Message): string | null {
  return body === null || body === '' ? null : bodyCut ? body : pretty(body)
}

/** A text that keeps its line breaks. It has no scrollbar of its own: the page scrolls, by keys too. */
export function Code({ label, text }: { label: string; text: string }) {
  return (
    <pre
      role="region"
      aria-label={label}
      className="rounded-md border border-line bg-canvas p-3 font-mono text-hint whitespace-pre-wrap break-words"
    >
      <Marked text={text} />
    </pre>
  )
}

function Sent({ title, message }: { title: string; message: Message | null }) {
  const { t } = useTexts()
  const id = useId()
  const body = message ? formatBody(message) : null
  const isInHeaders = useHasHit(Object.entries(message?.headers ?? {}).flat())
  const isInBody = useHasHit(body === null ? [] : [body])
  return (
    <section aria-labelledby={id} className="min-w-80 flex-1">
      <h3 id={id} className="pane-title mb-2">
        {title}
      </h3>
      {message ? (
        <>
          <details className="mb-2" open={isInHeaders}>
            <summary className="cursor-pointer text-muted">
              {t('requests.headers')} ({Object.keys(message.headers).length})
            </summary>
            <dl className="mt-1 grid grid-cols-[12rem_1fr] gap-x-3 gap-y-0.5 text-table">
              {Object.entries(message.headers).map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="break-words text-muted">
                    <Marked text={name} />
                  </dt>
                  <dd className="break-all font-mono text-hint">
                    <Marked text={value} />
                  </dd>
                </div>
              ))}
            </dl>
          </details>
          {body ? (
            <details open={isInBody || body.length <= OPEN_MAXIMUM}>
              <summary className="mb-1 cursor-pointer text-muted">{t('requests.body')}</summary>
              <Code label={`${title}: ${t('requests.body')}`} text={body} />
              {message.bodyCut ? <p className="mt-1 text-hint text-muted">{t('requests.cut')}</p> : null}
            </details>
          ) : (
            <p className="text-muted">{t('requests.noBody')}</p>
          )}
        </>
      ) : (
        <p className="text-muted">{t('requests.nothingReceived')}</p>
      )}
    </section>
  )
}

function Attempt({ attempt, isOpen }: { attempt: WebhookAttempt; isOpen: boolean }) {
  const texts = useTexts()
  const { t } = texts
  const { number, manual, byName, startedAt, statusCode, failure, timing, request, response } = attempt
  const isFound = useHasHit(
    [request, response].flatMap((message) =>
      message ? [...Object.entries(message.headers).flat(), formatBody(message) ?? ''] : [],
    ),
  )
  const isGood = statusCode !== null && statusCode < 300 && !failure
  const duration = (milliseconds: number | null) =>
    milliseconds === null ? t('common.none') : `${Math.round(milliseconds)} ms`
  return (
    <li className="border-b border-line" data-attempt={number}>
      <details open={isOpen || isFound}>
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-6 py-2.5 hover:bg-surface">
          <strong>{t('requests.attempt', { number })}</strong>
          <span className={isGood ? 'text-good' : 'text-bad'} data-outcome={statusCode ?? failure}>
            {statusCode ?? (failure ? causeText(texts, failure) : t('common.none'))}
          </span>
          <span className="text-muted">
            {formatDateTime(startedAt)} ·{' '}
            {manual ? t('requests.manual', { name: byName ?? t('common.none') }) : t('requests.scheduled')} ·{' '}
            {t('requests.took', { time: duration(timing.total) })}
          </span>
        </summary>
        <p className="px-6 text-hint text-muted">
          {t('requests.timing', {
            lookup: duration(timing.lookup),
            connect: duration(timing.connect),
            firstByte: duration(timing.firstByte),
            total: duration(timing.total),
          })}
        </p>
        <div className="flex flex-wrap gap-8 px-6 pt-3 pb-5">
          <Sent title={t('requests.sent')} message={request} />
          <Sent title={t('requests.received')} message={response} />
        </div>
      </details>
    </li>
  )
}

/** Every attempt of a request, the newest first and open (CON-3-076). */
export function RequestAttempts({ attempts }: { attempts: readonly WebhookAttempt[] }) {
  const { t } = useTexts()
  if (attempts.length === 0) return <p className="p-6 text-muted">{t('requests.noAttempts')}</p>
  return (
    <ol data-attempts={attempts.length}>
      {attempts.map((attempt, at) => (
        <Attempt key={attempt.number} attempt={attempt} isOpen={at === 0} />
      ))}
    </ol>
  )
}

import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import type { Language } from '#contract/languages'
import type { Tolerance } from '#contract/schemas/general/tolerance'
import type { ScheduleEvent } from '#contract/schemas/schedules/schedule-event'
import type { Occurrence } from '#contract/schemas/travels/occurrence'
import type { occurrenceCategory } from '#contract/schemas/travels/reason-catalogue'
import { formatDateTime } from '../../i18n/formats.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { type Texts, useTexts } from '../../i18n/use-texts.ts'
import { Status } from '../../ui/status.tsx'

/** A text as it is told: plain, or in three languages. */
type ToldText = string | Readonly<Record<Language, string>>

/** A told text in the reader's language. */
export function textIn(language: Language, text: ToldText | null | undefined): string {
  return typeof text === 'string' ? text : (text?.[language] ?? '')
}

/** A value with its unit of time, such as `15 min`. */
export function durationText({ word, language }: Texts, duration: { value: number; unit: string }): string {
  return `${formatCount(duration.value, language)} ${word('timeUnits', duration.unit)}`
}

/** How much before and after counts as on time; empty where nothing is told. */
export function toleranceText(texts: Texts, tolerance: Tolerance | null | undefined): string {
  const { before, after } = tolerance ?? {}
  return [
    before ? texts.t('operations.toleranceBefore', { time: durationText(texts, before) }) : '',
    after ? texts.t('operations.toleranceAfter', { time: durationText(texts, after) }) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** The names of what the contract leaves open: texts as they are, and the description or name of objects. */
export function openNames(values: readonly unknown[]): string {
  const nameOf = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return String(value)
    const { description, name, label } = value as Record<string, unknown>
    const named = [description, name, label].find((each) => typeof each === 'string')
    return typeof named === 'string' ? named : JSON.stringify(value)
  }
  return values.map(nameOf).join(', ')
}

/** Answers whose shape the contract leaves open, as they were received. */
export function Answers({ response }: { response: unknown }) {
  const { t } = useTexts()
  if (response === undefined || response === null) return null
  return (
    <details className="text-table">
      <summary className="cursor-pointer text-muted">{t('operations.answers')}</summary>
      <pre className="mt-1 overflow-auto rounded bg-canvas p-2 font-mono text-hint">
        {typeof response === 'string' ? response : JSON.stringify(response, null, 2)}
      </pre>
    </details>
  )
}

/** When something is expected, begins and is done, as far as it is known. */
export function Times(times: { [At in 'expectedAt' | 'startedAt' | 'completedAt']?: string | null | undefined }) {
  const { t } = useTexts()
  const known = (['expectedAt', 'startedAt', 'completedAt'] as const).flatMap((name) => {
    const at = times[name]
    return at ? [t(`operations.${name}`, { at: formatDateTime(at) })] : []
  })
  return known.length > 0 ? <p className="text-hint text-muted tabular-nums">{known.join(' · ')}</p> : null
}

/** The events of a schedule or a stop, in their order. */
export function Events({ events }: { events: readonly ScheduleEvent[] }) {
  const texts = useTexts()
  const { t, word, language } = texts
  if (events.length === 0) return null
  return (
    <ul aria-label={t('operations.events')} className="mt-1 flex flex-col gap-2">
      {events
        .toSorted((one, other) => one.order - other.order)
        .map((event) => (
          <li key={event._id ?? `${event.type} ${event.order}`} data-event={event.type} className="flex flex-col">
            <p className="flex flex-wrap items-center gap-x-3">
              <span>{textIn(language, event.title) || word('eventTypes', event.type)}</span>
              <Status value={event.status} words="scheduleEventStatuses" />
              {event.required ? <span className="text-hint text-muted">{t('operations.required')}</span> : null}
              {event.companyResponse ? (
                <span className="text-hint text-muted">{word('eventSources', event.companyResponse.source)}</span>
              ) : null}
            </p>
            <Times {...event} />
            {toleranceText(texts, event.tolerance) ? (
              <p className="text-hint text-muted">{toleranceText(texts, event.tolerance)}</p>
            ) : null}
            <Answers response={event.response} />
            <Answers response={event.companyResponse?.response} />
          </li>
        ))}
    </ul>
  )
}

interface OccurrencesProps {
  occurrences: readonly Occurrence[]
  categories: readonly z.infer<typeof occurrenceCategory>[]
  /** The name of the stop where it happened. */
  stopOf?: (id: string) => string
}

/** What happened on the way or at the dock, in the order in which it happened. */
export function Occurrences({ occurrences, categories, stopOf }: OccurrencesProps) {
  const { t, language } = useTexts()
  if (occurrences.length === 0) return <p className="p-6 text-muted">{t('operations.noOccurrences')}</p>
  const categoryOf = (id: string | null | undefined) => categories.find(({ _id }) => _id === id)?.label
  return (
    <ol className="flex max-w-4xl flex-col gap-4 p-6" data-occurrences={occurrences.length}>
      {occurrences.map((occurrence) => (
        <li key={occurrence._id} className="flex flex-col gap-0.5 border-l border-line pl-5">
          <p className="flex flex-wrap items-center gap-x-3">
            <strong>{textIn(language, categoryOf(occurrence.category))}</strong>
            <Status value={occurrence.status} words="occurrenceStatuses" />
            <span className="text-hint text-muted tabular-nums">{formatDateTime(occurrence.createdAt)}</span>
          </p>
          <p className="text-muted">
            {[
              occurrence.stoppingPoint ? stopOf?.(occurrence.stoppingPoint) : '',
              occurrence.client?.name,
              occurrence.responsible ? t('operations.responsible', { name: occurrence.responsible }) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <Answers response={occurrence.response} />
        </li>
      ))}
    </ol>
  )
}

/** The driver's name, which leads to the driver. */
export function DriverLink({ driver, name }: { driver: string; name: string }) {
  return (
    <Link to="/drivers/$id" params={{ id: driver }} className="text-accent">
      {name}
    </Link>
  )
}

import { useEffect, useRef } from 'react'
import type { HappeningLimits } from '#commands/positions/happening-limits'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Happening } from '../../map/happenings.ts'
import type { Municipality } from '../../map/municipalities.ts'
import type { Track } from '../../map/track.ts'
import { happeningText, placeText, timeText } from './position-words.ts'

/** Whether the worker has searched the track. */
export type HappeningSearch = 'running' | 'failed' | 'done'

const headings = {
  running: 'positions.searchingHappenings',
  failed: 'positions.happeningsNotFound',
  done: 'positions.noHappenings',
} as const

interface HappeningListProps {
  track: Track
  happenings: readonly Happening[]
  municipalities: readonly Municipality[]
  /** The position in focus. */
  point: number
  limits: HappeningLimits
  search: HappeningSearch
  onGo(from: number): void
}

const marks = { stop: 'bg-ink', gap: 'bg-caution', jump: 'bg-bad' } as const

/** Stops, gaps and jumps of the track, the one in focus marked. Keys go from one to the next. */
export function HappeningList({ track, happenings, municipalities, point, limits, search, onGo }: HappeningListProps) {
  const texts = useTexts()
  const { t } = texts
  const list = useRef<HTMLOListElement>(null)
  const current = happenings.findLastIndex(({ from, to }) => from <= point && point <= to)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <section aria-label={t('positions.happenings')} className="flex max-h-[32%] shrink-0 flex-col border-t border-line">
      <div className="flex flex-wrap items-baseline gap-x-3 px-3 py-1.5 text-hint text-muted">
        <h2>{t(happenings.length === 0 ? headings[search] : 'positions.happenings')}</h2>
        <p data-limits>{t('positions.limits', { ...limits })}</p>
      </div>
      <ol ref={list} data-happenings={happenings.length} className="min-h-0 overflow-auto pb-1 text-table">
        {happenings.map((happening, at) => (
          <li
            key={`${happening.kind} ${happening.from}`}
            data-kind={happening.kind}
            aria-current={at === current ? true : undefined}
            className="flex cursor-default items-center gap-2 px-3 py-0.5 hover:bg-accent-soft aria-current:bg-accent-soft"
            onClick={() => onGo(happening.from)}
          >
            <span aria-hidden="true" className={`size-2 shrink-0 rounded-xs ${marks[happening.kind]}`} />
            <span className="whitespace-nowrap tabular-nums text-muted">{timeText(track.times[happening.from]!)}</span>
            <span className="font-medium whitespace-nowrap">{happeningText(texts, track, happening)}</span>
            <span className="truncate text-muted">{placeText(texts, municipalities, track, happening.from)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

import { type RefObject, useEffect, useRef } from 'react'
import { formatSince, formatTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Status } from '../../ui/status.tsx'
import type { DecisionLine } from './decision-lines.ts'

function Line({ line, isCurrent }: { line: DecisionLine; isCurrent: boolean }) {
  const { t, word } = useTexts()
  return (
    <>
      <span className="w-12 shrink-0 text-muted tabular-nums">{formatTime(line.at)}</span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          {line.name} <span className="font-normal text-muted">· {word('kinds', line.kind)}</span>
        </span>
        <span className={isCurrent ? 'block text-hint' : 'block truncate text-hint text-muted'}>{line.text}</span>
        {line.onScreen ? (
          <span className={`text-hint text-muted ${isCurrent ? 'block' : 'block truncate'}`} data-seen>
            {line.onScreen}
          </span>
        ) : null}
      </span>
      {line.seen === null ? null : (
        <span className="shrink-0 text-hint text-muted">{t('decisions.seen', { version: line.seen })}</span>
      )}
      <span className="w-52 shrink-0 text-hint">
        {line.decision ? <Status value={line.decision.status} /> : t(`unsent.${line.state as 'held'}`)}
        {line.isReopenable && line.decision?.reopenableUntil ? (
          <span className="block text-muted">
            {t('decisions.until', { time: formatSince(line.decision.reopenableUntil) })}
          </span>
        ) : null}
      </span>
    </>
  )
}

interface DecisionListProps {
  ref: RefObject<HTMLUListElement | null>
  lines: readonly DecisionLine[]
  at: number
  onMove(to: number): void
  isEmpty: boolean
}

/** The decisions of today, with the one that the keys act on marked. */
export function DecisionList({ ref, lines, at, onMove, isEmpty }: DecisionListProps) {
  const { t } = useTexts()
  const current = useRef<HTMLLIElement>(null)
  // Within braces: Chromium's `scrollIntoView` returns a promise, which React would take for a cleanup.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <ul
      ref={ref}
      role="listbox"
      data-autofocus
      tabIndex={0}
      aria-label={t('decisions.title')}
      aria-activedescendant={lines[at] ? `decision-${lines[at].key}` : undefined}
      data-decisions={lines.length}
      className={`min-h-0 flex-1 overflow-auto py-1 text-table ${isEmpty ? 'sr-only' : ''}`}
    >
      {lines.map((line, index) => (
        <li
          key={line.key}
          id={`decision-${line.key}`}
          ref={index === at ? current : undefined}
          role="option"
          aria-selected={index === at}
          data-state={line.state}
          className="flex min-h-12 cursor-default items-center gap-4 border-l-2 border-transparent px-3.5 py-1 aria-selected:border-accent aria-selected:bg-accent-soft"
          onClick={() => onMove(index)}
        >
          <Line line={line} isCurrent={index === at} />
        </li>
      ))}
    </ul>
  )
}

import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { isReviewKind } from '#contract/schemas/reviews/review'
import { CommandKbd } from '../ui/command-kbd.tsx'
import { drawnContext, useContextChanges } from '../console/command-layers.ts'
import { decidedText } from '../console/decision-text.ts'
import { lastDecisionAtom } from '../console/last-decision.ts'
import { unsentAtom } from '../console/outbox-atoms.ts'
import { useTexts } from '../i18n/use-texts.ts'

const SECOND_MS = 1_000

/** The seconds in which a held decision can still be undone. */
function SecondsLeft({ dueAt }: { dueAt: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return <span className="tabular-nums">{Math.max(1, Math.ceil((dueAt - now) / SECOND_MS))} s</span>
}

/**
 * What the last command decided, about whom, and how to take it back: by undo while it is held, from the decisions of
 * today afterwards.
 */
export function LastDecision() {
  const texts = useTexts()
  const decided = useAtomValue(lastDecisionAtom)
  const unsent = useAtomValue(unsentAtom)
  const [first] = decided
  const isHeld = unsent.some(({ entry, state }) => entry.group === first?.group && state === 'held')
  if (!first) return null
  const text = decidedText(texts, decided)
  const each = decided.map((one) => decidedText(texts, [one])).join('\n')
  return (
    <span data-last-decision={isHeld ? 'held' : 'sent'} title={each} className="flex min-w-0 items-center gap-1.5">
      <span className="min-w-0 truncate text-ink">{text}</span>
      {isHeld ? <SecondsLeft key={first.group} dueAt={first.dueAt} /> : null}
      {isHeld || isReviewKind(first.kind) ? <CommandKbd id={isHeld ? 'decision.undo' : 'decisions.show'} /> : null}
    </span>
  )
}

/** What the key for repeating would do now. */
export function Repeats() {
  const { t } = useTexts()
  useContextChanges()
  const { repeats } = drawnContext(true)
  if (repeats === null) return null
  return (
    <span data-repeats className="flex min-w-0 items-center gap-1.5 max-xl:hidden" title={repeats}>
      <CommandKbd id="decision.repeat" />
      <span className="min-w-0 truncate">{t('reviews.repeats', { command: repeats })}</span>
    </span>
  )
}

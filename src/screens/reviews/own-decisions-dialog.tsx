import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { Target } from '#commands/command'
import { provide } from '#commands/facet'
import { ownDecisions } from '#commands/reviews/facets'
import { REASON_TEXT_MAXIMUM } from '#contract/schemas/reviews/review-decision'
import { touchContext } from '../../console/command-layers.ts'
import { decideTargets, decisionCommand } from '../../console/decide.ts'
import { closeDialog } from '../../console/dialogs.ts'
import { movedIndex } from '../../console/edges.ts'
import { unsentAtom } from '../../console/outbox-atoms.ts'
import { outbox } from '../../effects/outbox.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { AfterPause } from '../../ui/after-pause.tsx'
import { CommandKbd } from '../../ui/command-kbd.tsx'
import { Modal } from '../../ui/modal.tsx'
import { type Cursor, type DecisionLine, linesOf, placeOf } from './decision-lines.ts'
import { DecisionList } from './decision-list.tsx'
import { ownDecisionsQueryOptions } from './own-decisions-query.ts'

/** Records that a page key moves over. */
const PAGE = 10

/** The lines of the dialog, read again when a decision is acknowledged, and the one with the cursor. */
function useLines() {
  const texts = useTexts()
  const { data, error, refetch, isFetchedAfterMount } = useQuery(ownDecisionsQueryOptions())
  const unsent = useAtomValue(unsentAtom)
  const [cursor, setCursor] = useState<Cursor | null>(null)
  useEffect(() => {
    const subscription = outbox.on('acknowledged', () => void refetch())
    return () => subscription.unsubscribe()
  }, [refetch])
  const lines = linesOf(texts, unsent, data?.decisions ?? [])
  const moveTo = (to: number) => {
    const line = lines[to]
    setCursor(line ? { key: line.key, record: line.record, at: to } : null)
  }
  // The first line of the answer stays the person's line when another one comes before it.
  if (cursor === null && isFetchedAfterMount && lines.length > 0) moveTo(0)
  const { at, isSame } = placeOf(lines, cursor)
  useEffect(touchContext, [at, lines.length])
  const current = lines[at]
  /** Undoes the decisions of the current line's command. The cursor goes to the nearest line that stays. */
  const undo = () => {
    if (!current?.group) return
    const { group } = current
    const isKept = (line: DecisionLine) => line.group !== group
    const next = lines.findIndex((line, index) => index > at && isKept(line))
    moveTo(next >= 0 ? next : lines.findLastIndex(isKept))
    outbox.send({ type: 'UNDO', group })
  }
  return { lines, at, isSame, current, count: data?.count ?? 0, isRead: data !== undefined, error, moveTo, undo }
}

interface ExplanationProps {
  line: DecisionLine
  text: string
  onType(text: string): void
}

/** Asks why the review is opened again. */
function Explanation({ line, text, onType }: ExplanationProps) {
  const { t } = useTexts()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <label className="flex flex-col gap-1 border-t border-line p-4 text-hint text-muted">
      {t('commands.reopenWhy')} — {line.name}
      <input
        ref={field}
        className="field text-base text-ink"
        value={text}
        maxLength={REASON_TEXT_MAXIMUM}
        onChange={(event) => onType(event.target.value)}
      />
    </label>
  )
}

/** The decision's record as a command decides it. */
function targetOf({ name, decision }: DecisionLine): Target | null {
  if (!decision) return null
  const { kind, resourceId: id, __v: version, status } = decision
  return { kind, id, version, status, name, heldBy: null }
}

/** The keys of the dialog, and of its question. */
function Keys({ isExplaining }: { isExplaining: boolean }) {
  const { t } = useTexts()
  return isExplaining ? (
    <>
      <span>
        <CommandKbd id="decisions.enter" /> {t('commands.reopen')}
      </span>
      <span>
        <CommandKbd id="dialog.close" /> {t('common.cancel')}
      </span>
    </>
  ) : (
    <>
      <span>
        <CommandKbd id="decisions.enter" /> {t('commands.openDriver')}
      </span>
      <span>
        <CommandKbd id="decisions.undo" /> {t('decisions.undoHeld')}
      </span>
      <span>
        <CommandKbd id="decisions.reopen" /> {t('decisions.reopenSent')}
      </span>
      <span>
        <CommandKbd id="dialog.close" /> {t('common.close')}
      </span>
    </>
  )
}

/** The decisions that the person made today: opened, undone while they are held, and reopened afterwards. */
export function OwnDecisions() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { lines, at, isSame, current, count, isRead, error, moveTo, undo } = useLines()
  const [explained, setExplained] = useState<{ line: DecisionLine; text: string } | null>(null)
  const list = useRef<HTMLUListElement>(null)

  const leaveExplanation = () => {
    setExplained(null)
    list.current?.focus()
  }
  const reopen = async ({ line, text }: { line: DecisionLine; text: string }) => {
    const target = targetOf(line)
    if (!target || !text.trim()) return
    const command = decisionCommand('review.reopen', 'record')
    const ids = await decideTargets(command, [target], { text: text.trim() })
    if (ids.length === 0) return
    leaveExplanation()
    // The decision to reopen is the first line now.
    moveTo(-1)
  }
  const enter = () => {
    if (explained) return void reopen(explained)
    if (!current?.driver) return
    closeDialog()
    void navigate({ to: '/drivers/$id', params: { id: current.driver } })
  }
  return (
    <Modal
      place="ownDecisions"
      title={t('decisions.title')}
      onClose={explained ? leaveExplanation : closeDialog}
      isWide
      facets={[
        provide(ownDecisions, () => ({
          canEnter: explained ? explained.text.trim() !== '' : Boolean(current?.driver),
          isHeld: isSame && current?.state === 'held',
          isReopenable: isSame && (current?.isReopenable ?? false),
          move: (motion, times) => {
            moveTo(movedIndex(motion, times, { at, length: lines.length, page: PAGE }) ?? at)
          },
          enter,
          undo,
          reopen: () => current && setExplained({ line: current, text: '' }),
        })),
      ]}
    >
      {error && !isRead ? (
        <p role="alert" className="p-4 text-bad">
          {t('decisions.unreadable')}
        </p>
      ) : null}
      {isRead || error ? null : (
        <AfterPause>
          <p className="p-4 text-muted">{t('common.loading')}</p>
        </AfterPause>
      )}
      {isRead && lines.length === 0 ? <p className="p-4 text-muted">{t('decisions.empty')}</p> : null}
      <DecisionList ref={list} lines={lines} at={at} onMove={moveTo} isEmpty={lines.length === 0} />
      {explained ? (
        <Explanation
          line={explained.line}
          text={explained.text}
          onType={(text) => {
            setExplained({ ...explained, text })
            touchContext()
          }}
        />
      ) : null}
      <p className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-hint text-muted">
        {count > lines.length ? <span>{t('decisions.latest', { shown: lines.length, count })}</span> : null}
        <Keys isExplaining={explained !== null} />
      </p>
    </Modal>
  )
}

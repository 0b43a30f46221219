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
import { indexAfter } from '../../console/motion.ts'
import { unsentAtom } from '../../console/outbox-atoms.ts'
import { outbox } from '../../effects/outbox.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { AfterPause } from '../../ui/after-pause.tsx'
import { CommandKbd } from '../../ui/command-kbd.tsx'
import { Modal } from '../../ui/modal.tsx'
import { type DecisionLine, linesOf } from './decision-lines.ts'
import { DecisionList } from './decision-list.tsx'
import { ownDecisionsQueryOptions } from './own-decisions-query.ts'

/** Records that a page key moves over. */
const PAGE = 10

/** The lines of the dialog, read again when a decision is acknowledged, and the one with the cursor. */
function useLines() {
  const texts = useTexts()
  const { data, error, refetch } = useQuery(ownDecisionsQueryOptions())
  const unsent = useAtomValue(unsentAtom)
  const [cursor, setCursor] = useState<string | null>(null)
  useEffect(() => {
    const subscription = outbox.on('acknowledged', () => void refetch())
    return () => subscription.unsubscribe()
  }, [refetch])
  const lines = linesOf(texts, unsent, data?.decisions ?? [])
  const at = Math.max(
    0,
    lines.findIndex(({ key }) => key === cursor),
  )
  useEffect(touchContext, [at, lines.length])
  return { lines, at, current: lines[at], count: data?.count ?? 0, isRead: data !== undefined, error, setCursor }
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
  const { lines, at, current, count, isRead, error, setCursor } = useLines()
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
    if (ids.length > 0) leaveExplanation()
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
          isHeld: current?.state === 'held',
          isReopenable: current?.isReopenable ?? false,
          move: (motion, times) => {
            const to = lines[indexAfter(motion, times, { at, length: lines.length, page: PAGE })]
            if (to) setCursor(to.key)
          },
          enter,
          undo: () => current?.group && outbox.send({ type: 'UNDO', group: current.group }),
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
      <DecisionList
        ref={list}
        lines={lines}
        at={at}
        onMove={(line) => setCursor(line.key)}
        isEmpty={lines.length === 0}
      />
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

import { useActor } from '@xstate/react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Command, Target } from '#commands/command'
import { provide } from '#commands/facet'
import { partition } from '#commands/resolve'
import { reasonQuestion } from '#commands/reviews/facets'
import { type Reason, REASON_TEXT_MAXIMUM, type ReasonCode } from '#contract/schemas/reviews/review-decision'
import { reasonsFor } from '#contract/schemas/reviews/offered-reasons'
import type { ComparedField } from '#contract/schemas/reviews/review'
import { disapprovalMachine, type DisapprovalDraft, EMPTY_DRAFT } from '#machines/reviews/disapproval.machine'
import { ownerOf } from '../effects/outbox.ts'
import { currentSession } from '../effects/session.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Kbd } from '../console/kbd.tsx'
import { CommandKbd } from './command-kbd.tsx'
import { Modal } from './modal.tsx'
import { OffScreenNames } from './off-screen-names.tsx'
import { PartitionSummary } from './partition-summary.tsx'
import { groupReasons, recentReasons, rememberReason } from './reason-order.ts'
import { suggestReason } from './suggested-reason.ts'

/** The draft of the signed-in person. */
const draftKey = () => `torre.draft.disapproval.${ownerOf(currentSession())}`

/** The text typed for these records; it survives a reload, a crash and a new sign-in. */
function readDraft(of: string): DisapprovalDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(draftKey()) ?? 'null') as {
      of: string
      draft: DisapprovalDraft
    } | null
    return stored?.of === of ? stored.draft : null
  } catch {
    return null
  }
}

type Answer = (reason: Reason, requestNewPhoto: boolean) => void

/** Runs the question's machine, and stores the typed text until it is sent. */
function useDisapproval(targets: readonly Target[], suggested: ReasonCode | null, onAnswer: Answer) {
  const of = targets.map((target) => target.id).join()
  const [snapshot, send, actor] = useActor(disapprovalMachine, {
    input: readDraft(of) ?? { ...EMPTY_DRAFT, code: suggested },
  })
  const { code, text, requestNewPhoto } = snapshot.context
  const textField = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const subscription = actor.on('answered', (answer) => {
      localStorage.removeItem(draftKey())
      rememberReason(ownerOf(currentSession()), answer.reason.code)
      onAnswer(answer.reason, answer.requestNewPhoto)
    })
    return () => subscription.unsubscribe()
  }, [actor, onAnswer])

  useEffect(() => {
    if (snapshot.matches('writing')) textField.current?.focus()
  }, [snapshot])

  useEffect(() => {
    if (text || requestNewPhoto)
      localStorage.setItem(draftKey(), JSON.stringify({ of, draft: { code, text, requestNewPhoto } }))
  }, [of, code, text, requestNewPhoto])

  return { ...snapshot.context, textField, send }
}

interface ReasonListProps {
  code: ReasonCode | null
  suggested: ReasonCode | null
  offered: readonly ReasonCode[]
  onChoose(code: ReasonCode): void
}

/** The reasons with their digits: the suggested one first, then recent ones, then the others. */
function ReasonList({ code, suggested, offered, onChoose }: ReasonListProps) {
  const { t } = useTexts()
  const [groups] = useState(() => groupReasons(suggested, recentReasons(ownerOf(currentSession())), offered))
  const shared = { code, suggested, offered, onChoose }
  // Without a suggestion the list has the focus instead of a reason, so that Enter chooses none.
  return (
    <div
      role="group"
      aria-label={t('reviews.reasonTitle')}
      {...(suggested === null ? { tabIndex: 0, 'data-autofocus': true } : {})}
      className="flex flex-col gap-1"
    >
      <ReasonGroup
        title={t('reviews.reasonSuggested')}
        codes={groups.suggested}
        keys={<Kbd keys="Enter" />}
        {...shared}
      />
      <ReasonGroup title={t('reviews.reasonRecent')} codes={groups.recent} {...shared} />
      <ReasonGroup title={t('reviews.reasonOthers')} codes={groups.others} {...shared} />
    </div>
  )
}

interface ReasonGroupProps extends ReasonListProps {
  title: string
  codes: readonly ReasonCode[]
  keys?: ReactNode
}

function ReasonGroup({ title, codes, code, suggested, offered, keys, onChoose }: ReasonGroupProps) {
  const { word } = useTexts()
  if (codes.length === 0) return null
  return (
    <section aria-label={title} className="border-b border-line pb-1 last:border-0">
      {codes.length < offered.length ? <h3 className="px-2 pb-1 text-hint font-normal text-muted">{title}</h3> : null}
      <ol className="grid grid-cols-1 gap-0.5">
        {codes.map((option) => (
          <li key={option}>
            <button
              type="button"
              data-autofocus={option === suggested || undefined}
              aria-pressed={code === option}
              className="flex min-h-8 w-full items-center gap-3 rounded px-2 py-0.5 text-left hover:bg-accent-soft aria-pressed:bg-accent-soft aria-pressed:font-semibold"
              onClick={() => onChoose(option)}
            >
              <CommandKbd id={`reason.${option}`} />
              <span className="min-w-0 flex-1">{word('reasonCodes', option)}</span>
              {keys}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface ReasonTextProps {
  ref: RefObject<HTMLInputElement | null>
  text: string
  isMissing: boolean
  onType(text: string): void
}

/** The reason in the person's own words. */
function ReasonText({ ref, text, isMissing, onType }: ReasonTextProps) {
  const { t } = useTexts()
  return (
    <label className="flex flex-col gap-1 text-hint text-muted">
      {t('reviews.reasonText')}
      <input
        ref={ref}
        className="field text-base text-ink"
        value={text}
        maxLength={REASON_TEXT_MAXIMUM}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? 'reason-error' : undefined}
        onChange={(event) => onType(event.target.value)}
      />
      {isMissing ? (
        <span id="reason-error" role="alert" className="text-bad">
          {t('reviews.reasonRequired')}
        </span>
      ) : null}
    </label>
  )
}

interface ReasonDialogProps {
  command: Command
  targets: readonly Target[]
  /** The comparison of the record, which may suggest a reason. */
  fields?: readonly ComparedField[] | undefined
  /** Those that are not on screen. */
  offScreen?: readonly Target[] | undefined
  onAnswer: Answer
  onClose(): void
}

/**
 * Asks for the reason of a decision; a digit chooses one in one keystroke. Beside evidence it covers the list of what
 * waits, never the evidence. Typed text is kept until it is sent.
 */
export function ReasonDialog({ command, targets, fields = [], offScreen = [], onAnswer, onClose }: ReasonDialogProps) {
  const offered = reasonsFor(targets.map(({ kind }) => kind))
  const [suggested] = useState(() => {
    const code = suggestReason(fields, Date.now())
    return code !== null && offered.includes(code) ? code : null
  })
  const { t } = useTexts()
  const { code, text, requestNewPhoto, isRefused, textField, send } = useDisapproval(targets, suggested, onAnswer)
  const [dock] = useState(() => document.querySelector('[data-dock]')?.getBoundingClientRect() ?? null)
  const choose = (chosen: ReasonCode) => send({ type: 'CHOOSE', code: chosen })
  const togglePhoto = () => send({ type: 'TOGGLE_PHOTO' })
  const submit = () => send({ type: 'SUBMIT' })
  return (
    <Modal
      place="reasons"
      dock={dock}
      title={t('reviews.reasonTitle')}
      onClose={onClose}
      facets={[provide(reasonQuestion, () => ({ offered, choose, togglePhoto, submit }))]}
    >
      <div className={`flex flex-col ${dock ? 'gap-2 px-4 py-3 text-table' : 'gap-3 p-4'}`}>
        {targets.length > 1 ? (
          <PartitionSummary command={command} divided={partition(command, targets)} total={targets.length} />
        ) : (
          <p className="text-muted">{targets[0]?.name}</p>
        )}
        <OffScreenNames targets={offScreen} />
        <ReasonList code={code} suggested={suggested} offered={offered} onChoose={choose} />
        <ReasonText
          ref={textField}
          text={text}
          isMissing={isRefused && !text.trim()}
          onType={(typed) => send({ type: 'TYPE', text: typed })}
        />
        <div className="flex flex-wrap items-center gap-2">
          <button
            type="button"
            role="switch"
            aria-checked={requestNewPhoto}
            className="button h-auto! min-h-8 max-w-full text-left whitespace-normal!"
            data-tone={requestNewPhoto ? 'primary' : 'plain'}
            onClick={togglePhoto}
          >
            {requestNewPhoto ? '✓ ' : ''}
            {t('reviews.requestPhoto')}
            <CommandKbd id="reason.photo" />
          </button>
          <button type="button" className="button ml-auto" data-tone="primary" onClick={submit}>
            {t(command.title)}
            <CommandKbd id="reason.submit" />
          </button>
        </div>
      </div>
    </Modal>
  )
}

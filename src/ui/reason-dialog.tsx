import { useActor } from '@xstate/react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Command, Target } from '#commands/command'
import { provide } from '#commands/facet'
import { partition } from '#commands/resolve'
import { reasonQuestion } from '#commands/reviews/facets'
import { digitOf, type OfferedReason, reasonKey } from '#contract/schemas/reviews/offered-reasons'
import { type Reason, REASON_TEXT_MAXIMUM } from '#contract/schemas/reviews/review-decision'
import type { ComparedField } from '#contract/schemas/reviews/review'
import { disapprovalMachine, type DisapprovalDraft, EMPTY_DRAFT } from '#machines/reviews/disapproval.machine'
import { ownerOf } from '../effects/outbox.ts'
import { currentSession } from '../effects/session.ts'
import { reasonWords } from '../i18n/reason-words.ts'
import { type Texts, useTexts } from '../i18n/use-texts.ts'
import { Kbd } from '../console/kbd.tsx'
import { CommandKbd } from './command-kbd.tsx'
import { Modal } from './modal.tsx'
import { OffScreenNames } from './off-screen-names.tsx'
import { PartitionSummary } from './partition-summary.tsx'
import { groupReasons, recentReasons, rememberReason } from './reason-order.ts'
import { useReasonsFor } from './reasons-of-tenant.ts'
import { suggestReason } from './suggested-reason.ts'

/** The draft of the signed-in person. */
const draftKey = () => `torre.draft.disapproval.${ownerOf(currentSession())}`

/** The typed input as it is stored: the reason by its key, because its words may be others by then. */
interface StoredDraft extends Omit<DisapprovalDraft, 'chosen'> {
  chosen: string | null
}

/** The text typed for these records; it survives a reload, a crash and a new sign-in. */
function readDraft(of: string, offered: readonly OfferedReason[]): DisapprovalDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(draftKey()) ?? 'null') as { of: string; draft: StoredDraft } | null
    if (stored?.of !== of) return null
    return { ...stored.draft, chosen: offered.find((reason) => reasonKey(reason) === stored.draft.chosen) ?? null }
  } catch {
    return null
  }
}

type Answer = (reason: Reason, requestNewPhoto: boolean) => void

/** Runs the question's machine, and stores the typed text until it is sent. */
function useDisapproval(
  targets: readonly Target[],
  { offered, suggested }: { offered: readonly OfferedReason[]; suggested: OfferedReason | null },
  onAnswer: Answer,
) {
  const of = targets.map((target) => target.id).join()
  const [snapshot, send, actor] = useActor(disapprovalMachine, {
    input: {
      ...(readDraft(of, offered) ?? { ...EMPTY_DRAFT, chosen: suggested }),
      written: offered.find(({ code }) => code === 'OTHER') ?? null,
    },
  })
  const { chosen, text, requestNewPhoto } = snapshot.context
  const textField = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const subscription = actor.on('answered', (answer) => {
      localStorage.removeItem(draftKey())
      rememberReason(ownerOf(currentSession()), answer.reason)
      onAnswer(answer.reason, answer.requestNewPhoto)
    })
    return () => subscription.unsubscribe()
  }, [actor, onAnswer])

  useEffect(() => {
    if (snapshot.matches('writing')) textField.current?.focus()
  }, [snapshot])

  useEffect(() => {
    const draft: StoredDraft = { chosen: chosen && reasonKey(chosen), text, requestNewPhoto }
    if (text || requestNewPhoto) localStorage.setItem(draftKey(), JSON.stringify({ of, draft }))
  }, [of, chosen, text, requestNewPhoto])

  return { ...snapshot.context, textField, send }
}

interface ReasonListProps {
  chosen: OfferedReason | null
  suggested: OfferedReason | null
  offered: readonly OfferedReason[]
  onChoose(reason: OfferedReason): void
}

/** The reasons with their digits: the suggested one first, then recent ones, then the others. */
function ReasonList({ chosen, suggested, offered, onChoose }: ReasonListProps) {
  const { t } = useTexts()
  const [groups] = useState(() => groupReasons(suggested, recentReasons(ownerOf(currentSession())), offered))
  const shared = { chosen, suggested, offered, onChoose }
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
        reasons={groups.suggested}
        keys={<Kbd keys="Enter" />}
        {...shared}
      />
      <ReasonGroup title={t('reviews.reasonRecent')} reasons={groups.recent} {...shared} />
      <ReasonGroup title={t('reviews.reasonOthers')} reasons={groups.others} {...shared} />
    </div>
  )
}

interface ReasonGroupProps extends ReasonListProps {
  title: string
  reasons: readonly OfferedReason[]
  keys?: ReactNode
}

function ReasonGroup({ title, reasons, chosen, suggested, offered, keys, onChoose }: ReasonGroupProps) {
  const texts = useTexts()
  if (reasons.length === 0) return null
  return (
    <section aria-label={title} className="border-b border-line pb-1 last:border-0">
      {reasons.length < offered.length ? <h3 className="px-2 pb-1 text-hint font-normal text-muted">{title}</h3> : null}
      <ol className="grid grid-cols-1 gap-0.5">
        {reasons.map((option) => (
          <li key={reasonKey(option)}>
            <button
              type="button"
              data-autofocus={option === suggested || undefined}
              aria-pressed={chosen !== null && reasonKey(chosen) === reasonKey(option)}
              className="flex min-h-8 w-full items-center gap-3 rounded px-2 py-0.5 text-left hover:bg-accent-soft aria-pressed:bg-accent-soft aria-pressed:font-semibold"
              onClick={() => onChoose(option)}
            >
              {/* A reason without a digit stands in line with the others. */}
              <span className="min-w-5">
                {digitOf(offered, option) ? <CommandKbd id={`reason.${digitOf(offered, option)}`} /> : null}
              </span>
              <span className="min-w-0 flex-1 wrap-anywhere">{reasonWords(texts, option)}</span>
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

/** Ready texts of the chosen reason; one takes the place of what was written. */
function Snippets({ snippets, onChoose }: { snippets: readonly string[]; onChoose(text: string): void }) {
  const { t } = useTexts()
  if (snippets.length === 0) return null
  return (
    <section aria-label={t('reviews.reasonSnippets')}>
      <h3 className="pb-1 text-hint font-normal text-muted">{t('reviews.reasonSnippets')}</h3>
      <ul className="flex flex-col gap-1">
        {snippets.map((snippet) => (
          <li key={snippet}>
            <button
              type="button"
              className="min-h-8 w-full rounded border border-line px-2 py-0.5 text-left text-table wrap-anywhere hover:bg-accent-soft"
              onClick={() => onChoose(snippet)}
            >
              {snippet}
            </button>
          </li>
        ))}
      </ul>
    </section>
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
export function ReasonDialog(props: ReasonDialogProps) {
  const offered = useReasonsFor(props.targets.map(({ kind }) => kind))
  // Keys wait until the question is drawn.
  return offered && <ReasonQuestion {...props} offered={offered} />
}

/** What the number keys choose, for their commands. */
function byDigit(texts: Texts, offered: readonly OfferedReason[], choose: (reason: OfferedReason) => void) {
  const reasons = new Map(offered.map((reason) => [digitOf(offered, reason), reason]))
  return {
    digits: Object.fromEntries(
      [...reasons].flatMap(([digit, reason]) => (digit === null ? [] : [[digit, reasonWords(texts, reason)]])),
    ),
    choose(digit: number) {
      const reason = reasons.get(digit)
      if (reason) choose(reason)
    },
  }
}

interface ReasonQuestionProps extends ReasonDialogProps {
  offered: readonly OfferedReason[]
}

function ReasonQuestion({
  command,
  targets,
  fields = [],
  offScreen = [],
  offered,
  onAnswer,
  onClose,
}: ReasonQuestionProps) {
  const [suggested] = useState(() => {
    const code = suggestReason(fields, Date.now())
    return offered.find((reason) => reason.code === code) ?? null
  })
  const texts = useTexts()
  const { t } = texts
  const { chosen, text, requestNewPhoto, isRefused, textField, send } = useDisapproval(
    targets,
    { offered, suggested },
    onAnswer,
  )
  const [dock] = useState(() => document.querySelector('[data-dock]')?.getBoundingClientRect() ?? null)
  const choose = (reason: OfferedReason) => send({ type: 'CHOOSE', reason })
  const write = (typed: string) => send({ type: 'TYPE', text: typed })
  const togglePhoto = () => send({ type: 'TOGGLE_PHOTO' })
  const submit = () => send({ type: 'SUBMIT' })
  return (
    <Modal
      place="reasons"
      dock={dock}
      title={t('reviews.reasonTitle')}
      onClose={onClose}
      facets={[provide(reasonQuestion, () => ({ ...byDigit(texts, offered, choose), togglePhoto, submit }))]}
    >
      <div className={`flex flex-col ${dock ? 'gap-2 px-4 py-3 text-table' : 'gap-3 p-4'}`}>
        {targets.length > 1 ? (
          <PartitionSummary command={command} divided={partition(command, targets)} total={targets.length} />
        ) : (
          <p className="text-muted">{targets[0]?.name}</p>
        )}
        <OffScreenNames targets={offScreen} />
        <ReasonList chosen={chosen} suggested={suggested} offered={offered} onChoose={choose} />
        <ReasonText ref={textField} text={text} isMissing={isRefused && !text.trim()} onType={write} />
        <Snippets
          snippets={(chosen ?? offered.find(({ code }) => code === 'OTHER'))?.snippets ?? []}
          onChoose={(snippet) => {
            write(snippet)
            textField.current?.focus()
          }}
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

import { provide } from '#commands/facet'
import { reasonQuestion } from '#commands/reviews/facets'
import { useActor } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { Command } from '#commands/command'
import { partition } from '#commands/resolve'
import { type Reason, REASON_TEXT_MAXIMUM, reasonCode } from '#contract/schemas/review-decision'
import { disapprovalMachine, type DisapprovalDraft, EMPTY_DRAFT } from '#machines/reviews/disapproval.machine'
import type { Target } from '#commands/command'
import { useTexts } from '../i18n/use-texts.ts'
import { CommandKbd } from './command-kbd.tsx'
import { Modal } from './modal.tsx'
import { PartitionSummary } from './partition-summary.tsx'

const DRAFT = 'torre.draft.disapproval'

/** The text typed for these records; it survives a reload, a crash and a new sign-in. */
function readDraft(of: string): DisapprovalDraft {
  try {
    const stored = JSON.parse(localStorage.getItem(DRAFT) ?? 'null') as { of: string; draft: DisapprovalDraft } | null
    return stored?.of === of ? stored.draft : EMPTY_DRAFT
  } catch {
    return EMPTY_DRAFT
  }
}

interface ReasonDialogProps {
  command: Command
  targets: readonly Target[]
  onAnswer(reason: Reason, requestNewPhoto: boolean): void
  onClose(): void
}

/** Asks for the reason of a decision; a digit chooses one in one keystroke. Typed text is kept until it is sent. */
export function ReasonDialog({ command, targets, onAnswer, onClose }: ReasonDialogProps) {
  const { t, word } = useTexts()
  const of = targets.map((target) => target.id).join()
  const [snapshot, send, actor] = useActor(disapprovalMachine, { input: readDraft(of) })
  const { code, text, requestNewPhoto, isRefused } = snapshot.context
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const subscription = actor.on('answered', (answer) => {
      localStorage.removeItem(DRAFT)
      onAnswer(answer.reason, answer.requestNewPhoto)
    })
    return () => subscription.unsubscribe()
  }, [actor, onAnswer])

  useEffect(() => {
    if (snapshot.matches('writing')) field.current?.focus()
  }, [snapshot])

  useEffect(() => {
    if (text || requestNewPhoto)
      localStorage.setItem(DRAFT, JSON.stringify({ of, draft: { code, text, requestNewPhoto } }))
  }, [of, code, text, requestNewPhoto])

  const error = isRefused && !text.trim()
  return (
    <Modal
      place="reasons"
      title={t('reviews.reasonTitle')}
      onClose={onClose}
      facets={[
        provide(reasonQuestion, () => ({
          choose: (chosen) => send({ type: 'CHOOSE', code: chosen }),
          togglePhoto: () => send({ type: 'TOGGLE_PHOTO' }),
          submit: () => send({ type: 'SUBMIT' }),
        })),
      ]}
    >
      <div className="flex flex-col gap-3 p-4">
        {targets.length > 1 ? (
          <PartitionSummary command={command} divided={partition(command, targets)} total={targets.length} />
        ) : (
          <p className="text-muted">{targets[0]?.name}</p>
        )}
        <ol className="grid grid-cols-1 gap-1">
          {reasonCode.options.map((option, at) => (
            <li key={option}>
              <button
                type="button"
                data-autofocus={at === 0 || undefined}
                aria-pressed={code === option}
                className="flex h-8 w-full items-center gap-3 rounded px-2 text-left hover:bg-accent-soft aria-pressed:bg-accent-soft aria-pressed:font-semibold"
                onClick={() => send({ type: 'CHOOSE', code: option })}
              >
                <CommandKbd id={`reason.${option}`} />
                {word('reasonCodes', option)}
              </button>
            </li>
          ))}
        </ol>
        <label className="flex flex-col gap-1 text-hint text-muted">
          {t('reviews.reasonText')}
          <input
            ref={field}
            className="field text-base text-ink"
            value={text}
            maxLength={REASON_TEXT_MAXIMUM}
            aria-invalid={error || undefined}
            aria-describedby={error ? 'reason-error' : undefined}
            onChange={(event) => send({ type: 'TYPE', text: event.target.value })}
          />
          {error ? (
            <span id="reason-error" role="alert" className="text-bad">
              {t('reviews.reasonRequired')}
            </span>
          ) : null}
        </label>
        <div className="flex items-center gap-2">
          <button
            type="button"
            role="switch"
            aria-checked={requestNewPhoto}
            className="button"
            data-tone={requestNewPhoto ? 'primary' : 'plain'}
            onClick={() => send({ type: 'TOGGLE_PHOTO' })}
          >
            {requestNewPhoto ? '✓ ' : ''}
            {t('reviews.requestPhoto')}
            <CommandKbd id="reason.photo" />
          </button>
          <button type="button" className="button ml-auto" data-tone="primary" onClick={() => send({ type: 'SUBMIT' })}>
            {t(command.title)}
            <CommandKbd id="reason.submit" />
          </button>
        </div>
      </div>
    </Modal>
  )
}

import { useActorRef, useSelector } from '@xstate/react'
import { Check } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import type { MessageKey } from '#locales/messages'
import { canGo, openStep, type WizardDraft, wizardMachine } from '#machines/wizards/wizard.machine'
import { touchContext, useLayer } from '../../console/command-layers.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../command-button.tsx'
import type { DraftPlace } from '../form/draft-store.ts'
import { Latest } from '../form/latest.ts'
import { formProblemOf } from '../form/problem.ts'
import { readWizard, removeWizard, writeWizard } from './wizard-draft.ts'
import type { WizardStep } from './wizard-step.tsx'

interface WizardProps {
  title: string
  /** Title of the command that sends everything. */
  sendTitle: MessageKey
  steps: readonly WizardStep[]
  draft: DraftPlace
  /**
   * Sends the accepted values of all steps, by step. A rejection is shown above the summary, and all values are kept.
   */
  send(values: WizardDraft['values']): Promise<unknown>
  onSent(): void
  /** Called when the person leaves the wizard from its first step. */
  onLeave(): void
}

/**
 * A form in steps: any step can be revisited, a summary shows all of them before they are sent, and a draft survives a
 * reload.
 */
export function Wizard(props: WizardProps) {
  const { title, sendTitle, steps, draft, onLeave } = props
  const texts = useTexts()
  const { t } = texts
  const [latest] = useState(() => new Latest(props))
  useLayoutEffect(() => latest.set(props))
  const [machine] = useState(() =>
    wizardMachine.provide({
      actors: {
        send: fromPromise(async ({ input }) => {
          await latest.value.send(input.values)
        }),
      },
      actions: {
        storeDraft: (_, { values, step }) => writeWizard(latest.value.draft, { values, step }),
        dropDraft: () => removeWizard(latest.value.draft),
      },
    }),
  )
  const actor = useActorRef(machine, { input: { steps: steps.map(({ id }) => id), draft: readWizard(draft) } })
  const { context, value } = useSelector(actor, (snapshot) => snapshot)
  const isReviewing = value === 'reviewing' || value === 'sending'
  const isSending = value === 'sending'
  const current = steps.find(({ id }) => id === context.step)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const subscription = actor.on('sent', () => latest.value.onSent())
    return () => subscription.unsubscribe()
  }, [actor, latest])
  useEffect(touchContext, [value, context.step])
  // The summary has no field to focus first.
  useEffect(() => {
    if (isReviewing) heading.current?.focus()
  }, [isReviewing])

  const at = context.steps.indexOf(context.step)
  const back = () => (at === 0 && !isReviewing ? onLeave() : actor.send({ type: 'BACK' }))
  const forward = () => {
    const next = context.steps[at + 1]
    if (next && !isReviewing && canGo(context, next)) actor.send({ type: 'GO', step: next })
    else if (openStep(context) === null) actor.send({ type: 'SEND' })
  }
  useLayer({
    scope: 'form',
    contribute: () => ({
      screen: 'wizard',
      ...(isReviewing
        ? { form: { title: sendTitle, isDirty: false, hasDraft: true, isSending, problems: 0, isOutdated: false } }
        : {}),
    }),
    ports: {
      wizard: { back, forward: () => (isReviewing ? undefined : forward()) },
      ...(isReviewing
        ? {
            form: {
              submit: () => actor.send({ type: 'SEND' }),
              leave: back,
              saveDraft: () => undefined,
              discardDraft: () => actor.send({ type: 'DISCARD' }),
              turnProblem: () => undefined,
              takeOver: () => undefined,
            },
          }
        : {}),
    },
  })

  const problem = context.problem === null ? null : formProblemOf(context.problem)
  return (
    <div className="flex max-w-4xl gap-8 p-6" data-wizard={isReviewing ? 'summary' : context.step}>
      <nav aria-label={t('wizards.steps', { title })} className="w-52 shrink-0">
        <ol className="flex flex-col gap-1">
          {steps.map(({ id, label }, index) => {
            const isDone = Object.hasOwn(context.values, id)
            const isHere = !isReviewing && id === context.step
            return (
              <li key={id}>
                <button
                  type="button"
                  aria-current={isHere ? 'step' : undefined}
                  aria-disabled={!canGo(context, id) || isSending}
                  className="flex min-h-9 w-full items-center gap-2 rounded-md px-2 text-left aria-[current=step]:bg-accent-soft aria-[current=step]:font-semibold aria-disabled:text-muted"
                  onClick={() => actor.send({ type: 'GO', step: id })}
                >
                  <span
                    aria-hidden="true"
                    className="flex size-6 shrink-0 items-center justify-center rounded-full border border-line text-hint"
                  >
                    {isDone ? <Check size={14} /> : index + 1}
                  </span>
                  {t(label)}
                  {isDone ? <span className="sr-only">{t('wizards.done')}</span> : null}
                </button>
              </li>
            )
          })}
          <li>
            <button
              type="button"
              aria-current={isReviewing ? 'step' : undefined}
              aria-disabled={openStep(context) !== null}
              className="flex min-h-9 w-full items-center gap-2 rounded-md px-2 text-left aria-[current=step]:bg-accent-soft aria-[current=step]:font-semibold aria-disabled:text-muted"
              onClick={() => !isReviewing && actor.send({ type: 'SEND' })}
            >
              <span
                aria-hidden="true"
                className="flex size-6 shrink-0 items-center justify-center rounded-full border border-line text-hint"
              >
                {steps.length + 1}
              </span>
              {t('wizards.summary')}
            </button>
          </li>
        </ol>
        <p className="mt-4 flex flex-col items-start gap-1 border-t border-line pt-3">
          <CommandButton id="wizard.back" tone="quiet" />
          <CommandButton id="wizard.forward" tone="quiet" />
        </p>
      </nav>
      <div className="min-w-0 flex-1">
        <h2 ref={heading} tabIndex={-1} className="mb-4 text-lg font-semibold outline-none">
          {isReviewing ? t('wizards.summary') : current ? t(current.label) : ''}
        </h2>
        {isReviewing ? (
          <>
            {problem ? (
              <div role="alert" className="mb-4 rounded-md border border-bad bg-bad-soft px-3 py-2 text-bad">
                <p className="font-semibold">{typeof problem.text === 'string' ? problem.text : t(problem.text.key)}</p>
                <ul className="list-disc pl-5">
                  {Object.values(problem.problems).flatMap((told) => told.map((text) => <li key={text}>{text}</li>))}
                </ul>
              </div>
            ) : null}
            {steps.map(({ id, label, summary }) => (
              <section key={id} aria-label={t(label)} className="mb-5">
                <h3 className="pane-title mb-1.5">{t(label)}</h3>
                <dl className="grid grid-cols-[11rem_1fr] gap-x-4 gap-y-1">
                  {summary(context.values[id], texts).map(([name, text]) => (
                    <div key={name} className="contents">
                      <dt className="text-muted">{name}</dt>
                      <dd className="break-words">{text}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
            <footer className="flex items-center gap-2 border-t border-line pt-4" aria-busy={isSending}>
              <CommandButton id="form.submit" tone="primary" />
              <CommandButton id="wizard.back" />
            </footer>
          </>
        ) : (
          current?.draw({
            value: context.values[current.id],
            texts,
            draft: { form: `${draft.form}.${current.id}`, user: draft.user },
            onAccept: (accepted) => actor.send({ type: 'ACCEPT', value: accepted }),
            onLeave: back,
          })
        )}
      </div>
    </div>
  )
}

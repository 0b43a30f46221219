import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import type { TextKey } from '#contract/texts'
import type { MessageKey } from '#locales/messages'
import { canGo, openStep, type WizardDraft, wizardMachine } from '#machines/wizards/wizard.machine'
import { tell } from '../../console/notices.ts'
import { touchContext, useLayer } from '../../console/command-layers.ts'
import type { DraftPlace } from '../form/draft-store.ts'
import { Latest } from '../form/latest.ts'
import { changedMeanwhile } from '../form/problem.ts'
import type { FormFiles } from '../form/use-form-files.ts'
import { readWizard, removeWizard, writeWizard } from './wizard-draft.ts'
import type { WizardStep } from './wizard-step.tsx'

export interface WizardProps {
  title: string
  /** Title of the command that sends everything. */
  sendTitle: MessageKey
  steps: readonly WizardStep[]
  draft: DraftPlace
  /** The files of all steps, kept until everything is sent. */
  files?: FormFiles
  /**
   * Sends the accepted values of all steps, by step. A rejection is shown above the summary, and all values are kept.
   */
  send(values: WizardDraft['values']): Promise<unknown>
  /** What a refused attempt is called. */
  failure?(problem: unknown): TextKey
  /** What the summary shows above the accepted values, such as a preview and what is missing. */
  renderOverview?(values: WizardDraft['values']): ReactNode
  /** Goes on with the newest version of an edited record, after an older one was refused. */
  takeOver?(): void
  /** Uses the whole width, for steps with a preview beside their fields. */
  isWide?: boolean
  onSent(): void
  /** Called when the person leaves the wizard from its first step. */
  onLeave(): void
}

/** A running wizard. */
export type WizardState = ReturnType<typeof useWizard>

/** Runs the wizard's machine: accepts steps, stores and removes the draft, and sends everything. */
export function useWizard(props: WizardProps) {
  const { steps, draft, onLeave } = props
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
        dropDraft: () => {
          removeWizard(latest.value.draft)
          latest.value.files?.drop()
          latest.value.files?.clear()
        },
      },
    }),
  )
  const actor = useActorRef(machine, { input: { steps: steps.map(({ id }) => id), draft: readWizard(draft) } })
  const { context, value } = useSelector(actor, (snapshot) => snapshot)
  const isReviewing = value === 'reviewing' || value === 'sending'
  useEffect(() => {
    const subscription = actor.on('sent', () => latest.value.onSent())
    return () => subscription.unsubscribe()
  }, [actor, latest])
  useEffect(touchContext, [value, context.step, context.problem])
  const isFirst = context.steps.indexOf(context.step) === 0
  return {
    context,
    isReviewing,
    isSending: value === 'sending',
    /** True after an older version of an edited record was refused. */
    isOutdated: changedMeanwhile(context.problem) !== null,
    takeOver: () => latest.value.takeOver?.(),
    send: actor.send,
    back: () => (isFirst && !isReviewing ? onLeave() : actor.send({ type: 'BACK' })),
  }
}

/** Lets commands turn the steps, and send or discard everything from the summary. */
export function useWizardCommands(wizard: WizardState, title: MessageKey) {
  const { context, isReviewing, isSending, isOutdated, takeOver, send, back } = wizard
  const forward = () => {
    if (isReviewing) return
    const next = context.steps[context.steps.indexOf(context.step) + 1]
    if (next && canGo(context, next)) send({ type: 'GO', step: next })
    else if (openStep(context) === null) send({ type: 'SEND' })
  }
  const go = (number: number) => {
    const step = context.steps[number - 1]
    if (step && canGo(context, step)) send({ type: 'GO', step })
    else if (number === context.steps.length + 1 && openStep(context) === null) send({ type: 'SEND' })
    else tell({ key: 'wizards.stepClosed' })
  }
  useLayer({
    scope: 'form',
    contribute: () => ({
      screen: 'wizard',
      ...(isReviewing
        ? { form: { title, isDirty: false, hasDraft: true, keepsDrafts: true, isSending, problems: 0, isOutdated } }
        : {}),
    }),
    ports: {
      wizard: { back, forward, go },
      ...(isReviewing
        ? {
            form: {
              submit: () => send({ type: 'SEND' }),
              leave: back,
              saveDraft: () => undefined,
              discardDraft: () => send({ type: 'DISCARD' }),
              turnProblem: () => undefined,
              takeOver,
            },
          }
        : {}),
    },
  })
}

import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { canGo, openStep } from '#machines/wizards/wizard.machine'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../command-button.tsx'
import type { WizardState } from './use-wizard.ts'
import type { WizardStep } from './wizard-step.tsx'

interface StepButtonProps {
  isCurrent: boolean
  isDisabled: boolean
  /** The step's number, or that it is done. */
  mark: ReactNode
  onClick(): void
  children: ReactNode
}

function StepButton({ isCurrent, isDisabled, mark, onClick, children }: StepButtonProps) {
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent ? 'step' : undefined}
        aria-disabled={isDisabled}
        className="flex min-h-9 w-full items-center gap-2 rounded-md px-2 text-left aria-[current=step]:bg-accent-soft aria-[current=step]:font-semibold aria-disabled:text-muted"
        onClick={onClick}
      >
        <span
          aria-hidden="true"
          className="flex size-6 shrink-0 items-center justify-center rounded-full border border-line text-hint"
        >
          {mark}
        </span>
        {children}
      </button>
    </li>
  )
}

interface WizardStepsProps {
  title: string
  steps: readonly WizardStep[]
  wizard: WizardState
}

/** The steps of a wizard with its summary as the last one, and the keys that turn them. */
export function WizardSteps({ title, steps, wizard }: WizardStepsProps) {
  const { t } = useTexts()
  const { context, isReviewing, isSending, send } = wizard
  return (
    <nav aria-label={t('wizards.steps', { title })} className="w-52 shrink-0">
      <ol className="flex flex-col gap-1">
        {steps.map(({ id, label }, index) => {
          const isDone = Object.hasOwn(context.values, id)
          return (
            <StepButton
              key={id}
              isCurrent={!isReviewing && id === context.step}
              isDisabled={!canGo(context, id) || isSending}
              mark={isDone ? <Check size={14} /> : index + 1}
              onClick={() => send({ type: 'GO', step: id })}
            >
              {t(label)}
              {isDone ? <span className="sr-only">{t('wizards.done')}</span> : null}
            </StepButton>
          )
        })}
        <StepButton
          isCurrent={isReviewing}
          isDisabled={openStep(context) !== null}
          mark={steps.length + 1}
          onClick={() => !isReviewing && send({ type: 'SEND' })}
        >
          {t('wizards.summary')}
        </StepButton>
      </ol>
      <p className="mt-4 flex flex-col items-start gap-1 border-t border-line pt-3">
        <CommandButton id="wizard.back" tone="quiet" />
        <CommandButton id="wizard.forward" tone="quiet" />
      </p>
    </nav>
  )
}

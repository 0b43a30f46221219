import { useEffect, useMemo, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWizard, useWizardCommands, type WizardProps } from './use-wizard.ts'
import { WizardSteps } from './wizard-steps.tsx'
import { WizardSummary } from './wizard-summary.tsx'

/**
 * A form in steps: any step can be revisited, a summary shows all of them before they are sent, and a draft survives a
 * reload.
 */
export function Wizard(props: WizardProps) {
  const { title, sendTitle, steps, draft, files } = props
  const texts = useTexts()
  const { t } = texts
  const wizard = useWizard(props)
  const { context, isReviewing, send, back } = wizard
  const current = steps.find(({ id }) => id === context.step)
  // A step's form is left when it is accepted, and the draft of another step may be discarded: the files stay until the
  // whole wizard is sent.
  const stepFiles = useMemo(() => files && { ...files, drop: () => undefined, clear: () => undefined }, [files])
  const heading = useRef<HTMLHeadingElement>(null)
  // The summary has no field to focus first.
  useEffect(() => {
    if (isReviewing) heading.current?.focus()
  }, [isReviewing])
  useWizardCommands(wizard, sendTitle)
  return (
    <div
      className={`flex gap-8 p-6 ${props.isWide ? 'max-w-[96rem]' : 'max-w-4xl'}`}
      data-wizard={isReviewing ? 'summary' : context.step}
    >
      <WizardSteps title={title} steps={steps} wizard={wizard} />
      <div className="min-w-0 flex-1">
        <h2 ref={heading} tabIndex={-1} data-stands-in="" className="mb-4 text-lg font-semibold outline-none">
          {isReviewing ? t('wizards.summary') : current ? t(current.label) : ''}
        </h2>
        {isReviewing ? (
          <WizardSummary steps={steps} wizard={wizard} failure={props.failure} renderOverview={props.renderOverview} />
        ) : (
          current?.draw({
            value: context.values[current.id],
            accepted: context.values,
            texts,
            draft: { form: `${draft.form}.${current.id}`, user: draft.user },
            files: stepFiles,
            onAccept: (accepted) => send({ type: 'ACCEPT', value: accepted }),
            onLeave: back,
          })
        )}
      </div>
    </div>
  )
}

import { textOf } from '#contract/texts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../command-button.tsx'
import { formProblemOf } from '../form/problem.ts'
import type { WizardProps, WizardState } from './use-wizard.ts'
import type { WizardStep } from './wizard-step.tsx'

/** Why the services refused everything, with the problems of the fields. */
function Refusal({ problem, failure }: { problem: unknown; failure: WizardProps['failure'] }) {
  const { t, language } = useTexts()
  const { text, problems } = formProblemOf(problem)
  return (
    <div role="alert" className="mb-4 rounded-md border border-bad bg-bad-soft px-3 py-2 text-bad">
      <p className="font-semibold">
        {failure ? `${textOf(failure(problem), language)} ` : null}
        {typeof text === 'string' ? text : t(text.key)}
      </p>
      <ul className="list-disc pl-5">
        {Object.values(problems).flatMap((list) => list.map((sentence) => <li key={sentence}>{sentence}</li>))}
      </ul>
    </div>
  )
}

interface WizardSummaryProps {
  steps: readonly WizardStep[]
  wizard: WizardState
  failure: WizardProps['failure']
}

/** The accepted values of all steps, before they are sent. */
export function WizardSummary({ steps, wizard: { context, isSending }, failure }: WizardSummaryProps) {
  const texts = useTexts()
  const { t } = texts
  return (
    <>
      {context.problem === null ? null : <Refusal problem={context.problem} failure={failure} />}
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
  )
}

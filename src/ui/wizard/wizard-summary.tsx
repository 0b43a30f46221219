import { textOf } from '#contract/texts'
import type { WizardDraft } from '#machines/wizards/wizard.machine'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../command-button.tsx'
import { formProblemOf } from '../form/problem.ts'
import type { WizardProps, WizardState } from './use-wizard.ts'
import type { WizardStep } from './wizard-step.tsx'

/** The step whose accepted values have the field of that name, such as `stopovers[0].city`. */
function stepOf(steps: readonly WizardStep[], values: WizardDraft['values'], name: string): WizardStep | undefined {
  const [field = ''] = name.split(/[.[]/)
  return steps.find(({ id }) => Object.hasOwn(values[id] ?? {}, field))
}

/** Why the services refused everything: the problems of the fields, each with a button that leads to its step. */
function Refusal({ steps, wizard: { context, isOutdated, send }, failure }: Omit<SummaryProps, 'renderOverview'>) {
  const { t, language } = useTexts()
  const { problem } = context
  const { text, problems } = formProblemOf(problem)
  const sentences = Object.entries(problems).flatMap(([name, list]) =>
    list.map((sentence) => ({ name, sentence, step: stepOf(steps, context.values, name) })),
  )
  return (
    <div role="alert" className="mb-4 rounded-md border border-bad bg-bad-soft px-3 py-2 text-bad">
      <p className="font-semibold">
        {failure ? `${textOf(failure(problem), language)} ` : null}
        {typeof text === 'string' ? text : t(text.key)}
      </p>
      <ul className="list-disc pl-5">
        {sentences.map(({ name, sentence, step }) => (
          <li key={`${name} ${sentence}`}>
            {step ? (
              <>
                <button
                  type="button"
                  className="font-semibold underline"
                  onClick={() => send({ type: 'GO', step: step.id })}
                >
                  {steps.indexOf(step) + 1}. {t(step.label)}
                </button>
                {': '}
              </>
            ) : null}
            {sentence}
          </li>
        ))}
      </ul>
      {isOutdated ? <CommandButton id="form.takeOver" /> : null}
    </div>
  )
}

interface SummaryProps {
  steps: readonly WizardStep[]
  wizard: WizardState
  failure: WizardProps['failure']
  renderOverview: WizardProps['renderOverview']
}

/** The accepted values of all steps, before they are sent. */
export function WizardSummary({ steps, wizard, failure, renderOverview }: SummaryProps) {
  const { context, isSending } = wizard
  const texts = useTexts()
  const { t } = texts
  return (
    <>
      {context.problem === null ? null : <Refusal steps={steps} wizard={wizard} failure={failure} />}
      {renderOverview?.(context.values)}
      {steps.map(({ id, label, summary }) => (
        <section key={id} aria-label={t(label)} className="mb-5">
          <h3 className="pane-title mb-1.5">{t(label)}</h3>
          <dl className="grid grid-cols-[11rem_1fr] gap-x-4 gap-y-1">
            {summary(context.values[id], texts, context.values).map(([name, text]) => (
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

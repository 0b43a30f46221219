import { mayUse, type Role } from '#contract/roles'
import { textOfMessage } from '../../../console/notices.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { CommandButton } from '../../../ui/command-button.tsx'
import { Status } from '../../../ui/status.tsx'
import { type MachineView, stepsNow } from './machine-views.ts'
import { signs } from './signs.ts'
import { StepKeys } from './step-cells.tsx'

interface NowPanelProps {
  view: MachineView
  state: string
  record: string | null
  role: Role
}

/**
 * What can happen next in the highlighted state: commands of this person with their keys, and steps of the clock and
 * the system.
 */
export function NowPanel({ view, state, record, role }: NowPanelProps) {
  const { t } = useTexts()
  const lit = view.states.find(({ id }) => id === state)
  if (!lit) return null
  const steps = stepsNow(view, state)
  const [doable, alone] = [
    steps.filter(({ raiser }) => raiser === 'person'),
    steps.filter(({ raiser }) => raiser !== 'person'),
  ]
  return (
    <section
      aria-labelledby="workflow-now"
      data-now={state}
      className="border-b border-line bg-accent-soft px-4 py-2.5 text-table"
    >
      <p className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="font-semibold">
          {record ? t('workflows.lit', { name: record }) : t('workflows.litState')}:
        </strong>
        {lit.status ? <Status value={lit.status} /> : <span>{lit.title}</span>}
        {record ? (
          <span className="ml-auto flex items-center gap-x-2 text-hint text-muted">
            {t('workflows.backHint')}
            <CommandButton id="go.back" tone="quiet" />
          </span>
        ) : null}
      </p>
      <div className="flex flex-wrap gap-x-10 gap-y-2">
        <div>
          <h2 id="workflow-now" className="pane-title mb-1">
            {t('workflows.now')}
          </h2>
          {doable.length === 0 ? (
            <p>{t('workflows.nothingNow')}</p>
          ) : (
            <ul data-doable={doable.length}>
              {doable.map((step) => (
                <li key={step.key} className="flex flex-wrap items-center gap-x-2 py-0.5">
                  <StepKeys step={step} />
                  <span>
                    {step.target === null
                      ? step.title
                      : t('workflows.leadsTo', { event: step.title, state: step.targetTitle })}
                  </span>
                  {step.condition ? <span className="text-muted">({step.condition})</span> : null}
                  {step.right && !mayUse(step.right, role) ? (
                    <span className="text-caution">{textOfMessage({ key: 'reasons.role', values: { role } })}</span>
                  ) : null}
                </li>
              ))}
            </ul>
          )}
        </div>
        {alone.length > 0 ? (
          <div>
            <h2 className="pane-title mb-1">{t('workflows.alone')}</h2>
            <ul>
              {alone.map((step) => {
                const Sign = signs[step.raiser]
                return (
                  <li key={step.key} className="flex flex-wrap items-center gap-x-2 py-0.5">
                    <Sign aria-hidden="true" className="size-3.5 text-muted" />
                    <span>
                      {step.target === null
                        ? step.title
                        : t('workflows.leadsTo', { event: step.title, state: step.targetTitle })}
                    </span>
                    {step.condition ? <span className="text-muted">({step.condition})</span> : null}
                  </li>
                )
              })}
            </ul>
          </div>
        ) : null}
      </div>
    </section>
  )
}

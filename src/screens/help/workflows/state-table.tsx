import { useTexts } from '../../../i18n/use-texts.ts'
import { Status } from '../../../ui/status.tsx'
import { type MachineView, type StateView } from './machine-views.ts'
import { signs } from './signs.ts'
import { StepKeys, StepRaiser } from './step-cells.tsx'

/** Id of a state's button, for focusing it. */
export function stateButtonId(state: string): string {
  return `state-${state}`
}

/** The states that are listed: groups only if they have steps of their own. */
export function listedStates(view: MachineView): readonly StateView[] {
  const groups = new Set(view.states.map(({ parent }) => parent))
  return view.states.filter((state) => !groups.has(state.id) || state.steps.length > 0)
}

interface StateTableProps {
  view: MachineView
  lit: string | null
  /** Name of the record that is in the highlighted state. */
  record: string | null
  /** The state that keys act on. */
  current: string | null
  onToggle(state: string): void
  onFocus(state: string): void
}

function Marks({ state }: { state: StateView }) {
  const { t } = useTexts()
  const Runs = signs.runs
  return (
    <>
      {state.isInitial ? <span className="text-muted">{t('workflows.initial')}</span> : null}
      {state.kind === 'final' ? <span className="text-muted">{t('workflows.final')}</span> : null}
      {state.waits ? <span className="text-caution">{t('workflows.waits')}</span> : null}
      {state.actors.map((actor) => (
        <span key={actor} className="inline-flex items-center gap-1 text-muted">
          <Runs aria-hidden="true" className="size-3.5" />
          {t('workflows.does', { actor })}
        </span>
      ))}
    </>
  )
}

/**
 * A machine in words: each state with its steps, who raises them, their keys and their target. It contains everything
 * that the drawing shows.
 */
export function StateTable({ view, lit, record, current, onToggle, onFocus }: StateTableProps) {
  const { t } = useTexts()
  const states = listedStates(view)
  const groups = new Set(view.states.map(({ parent }) => parent))
  const columns = ['event', 'by', 'keys', 'target', 'condition'] as const
  return (
    <table aria-label={t('workflows.states', { name: view.title })} className="w-full border-collapse text-table">
      <thead>
        <tr className="border-b border-line text-left text-hint text-muted">
          {columns.map((column) => (
            <th key={column} scope="col" className="px-3 py-1.5 font-semibold first:pl-8">
              {t(`workflows.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {states.map((state) => {
        const isLit = state.id === lit
        const title = groups.has(state.id) ? state.anywhereTitle : state.title
        return (
          <tbody key={state.id} data-row={state.id} className={`border-b border-line ${isLit ? 'bg-accent-soft' : ''}`}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length} className="p-0 text-left font-normal">
                <button
                  type="button"
                  id={stateButtonId(state.id)}
                  aria-pressed={isLit}
                  tabIndex={state.id === (current ?? states[0]?.id) ? 0 : -1}
                  data-current={state.id === current || undefined}
                  className="flex min-h-9 w-full scroll-mt-2 flex-wrap items-center gap-x-3 border-l-3 border-transparent px-3 py-1 text-left outline-offset-[-2px] hover:bg-accent-soft data-current:border-accent"
                  onClick={() => onToggle(state.id)}
                  onFocus={() => onFocus(state.id)}
                >
                  <strong className="font-semibold">{state.status ? <Status value={state.status} /> : title}</strong>
                  <span className="flex flex-wrap items-center gap-x-3 text-hint">
                    {isLit && record ? (
                      <span className="font-semibold text-accent">{t('workflows.lit', { name: record })}</span>
                    ) : null}
                    <Marks state={state} />
                  </span>
                </button>
              </th>
            </tr>
            {state.steps.map((step) => (
              <tr key={step.key} data-step={step.key} className="align-top">
                <td className="py-1 pr-3 pl-8">{step.title}</td>
                <td className="px-3 py-1">
                  <StepRaiser step={step} />
                </td>
                <td className="px-3 py-1">
                  <StepKeys step={step} />
                </td>
                <td className={`px-3 py-1 ${step.target === null ? 'text-muted' : 'font-medium'}`}>
                  {step.targetTitle}
                </td>
                <td className="px-3 py-1 text-muted">{step.condition}</td>
              </tr>
            ))}
          </tbody>
        )
      })}
    </table>
  )
}

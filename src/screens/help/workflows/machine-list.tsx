import { useTexts } from '../../../i18n/use-texts.ts'
import type { MachineView } from './machine-views.ts'

/** Id of a machine's button, for focusing it. */
export function machineButtonId(machine: string): string {
  return `machine-${machine}`
}

interface MachineListProps {
  views: readonly MachineView[]
  current: string | null
  onChoose(machine: string): void
}

/** Lifecycles, then workflows; arrows move through both lists. */
export function MachineList({ views, current, onChoose }: MachineListProps) {
  const { t } = useTexts()
  const groups = [
    { title: t('workflows.lifecycles'), kind: 'lifecycle', members: views.filter(({ kind }) => kind === 'lifecycle') },
    { title: t('workflows.tasks'), kind: 'workflow', members: views.filter(({ kind }) => kind === 'workflow') },
  ]
  return groups
    .filter(({ members }) => members.length > 0)
    .map(({ title, kind, members }) => (
      <section key={kind} aria-labelledby={`machines-${kind}`} className="py-2">
        <h2 id={`machines-${kind}`} className="pane-title px-4 py-1">
          {title}
        </h2>
        <ul>
          {members.map(({ id, title: name }) => (
            <li key={id}>
              <button
                type="button"
                id={machineButtonId(id)}
                data-machine={id}
                aria-current={id === current ? 'true' : undefined}
                tabIndex={id === current ? 0 : -1}
                className="min-h-8 w-full border-l-3 border-transparent px-3.5 py-1 text-left outline-offset-[-2px] hover:bg-accent-soft aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft aria-[current=true]:font-semibold"
                onClick={() => onChoose(id)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </section>
    ))
}

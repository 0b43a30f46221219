import { useDeferredValue } from 'react'
import type { Role } from '#contract/roles'
import { useTexts } from '../../../i18n/use-texts.ts'
import { CommandButton } from '../../../ui/command-button.tsx'
import { MachineDrawing } from './machine-drawing.tsx'
import type { MachineView } from './machine-views.ts'
import { NowPanel } from './now-panel.tsx'
import { signs, strokes } from './signs.ts'
import { StateTable } from './state-table.tsx'

function Legend() {
  const { t } = useTexts()
  return (
    <ul className="flex items-center gap-4 text-hint text-muted">
      {(['person', 'clock', 'system'] as const).map((raiser) => {
        const Sign = signs[raiser]
        return (
          <li key={raiser} className="flex items-center gap-1.5">
            <svg aria-hidden="true" width="22" height="2" className="overflow-visible">
              <line x1="0" y1="1" x2="22" y2="1" strokeWidth="1.5" className={strokes[raiser]} />
            </svg>
            <Sign aria-hidden="true" className="size-3.5" />
            {t(`workflows.${raiser}`)}
          </li>
        )
      })}
    </ul>
  )
}

interface MachinePaneProps {
  /** Undefined if no machine matches the search. */
  view: MachineView | undefined
  /** The highlighted state, which the record of the address is in. */
  lit: string | null
  /** The state that has the focus in the list. */
  focused: string | null
  record: string | null
  role: Role
  zoom: number
  onToggle(state: string): void
  onFocus(state: string): void
}

/** One machine: its purpose, its drawing, what can be done in the highlighted state, and its states as a list. */
export function MachinePane({ view, lit, focused, record, role, zoom, onToggle, onFocus }: MachinePaneProps) {
  const { t } = useTexts()
  // A deferred value: the drawing is laid out between keystrokes, so that moving through the list never waits for it.
  const drawn = useDeferredValue(view)
  if (!view) {
    return (
      <div role="status" className="flex flex-col items-center gap-2 p-10 text-center">
        <h1 className="text-lg font-semibold">{t('workflows.nothing')}</h1>
        <CommandButton id="workflows.clearSearch" />
      </div>
    )
  }
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line bg-surface px-4 py-2.5">
        <div>
          <h1 className="text-lg font-semibold">{view.title}</h1>
          <p className="text-table text-muted">
            {view.purpose} {t('workflows.drivenBy', { driver: view.driver })}.
          </p>
        </div>
        <div className="ml-auto flex flex-wrap items-center gap-x-4">
          <Legend />
          <CommandButton id="workflows.zoomOut" tone="quiet" />
          <CommandButton id="workflows.zoomIn" tone="quiet" />
        </div>
      </header>
      <div className="flex min-h-0 flex-1 flex-col min-[1700px]:flex-row">
        <div className="flex max-h-1/2 min-h-0 flex-col border-b border-line min-[1700px]:max-h-none min-[1700px]:flex-1 min-[1700px]:border-r min-[1700px]:border-b-0">
          {drawn ? (
            <MachineDrawing
              view={drawn}
              lit={drawn.id === view.id ? lit : null}
              focused={drawn.id === view.id ? focused : null}
              zoom={zoom}
            />
          ) : null}
        </div>
        <div className="min-h-0 flex-1 overflow-auto min-[1700px]:max-w-[46%]">
          {lit !== null ? <NowPanel view={view} state={lit} record={record} role={role} /> : null}
          <StateTable
            view={view}
            lit={lit}
            record={record}
            current={focused ?? lit}
            onToggle={onToggle}
            onFocus={onFocus}
          />
        </div>
      </div>
    </>
  )
}

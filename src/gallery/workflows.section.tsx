import { useMemo } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { MachineDrawing } from '../screens/help/workflows/machine-drawing.tsx'
import { machineViews } from '../screens/help/workflows/machine-views.ts'
import { NowPanel } from '../screens/help/workflows/now-panel.tsx'
import { StateTable } from '../screens/help/workflows/state-table.tsx'
import type { GallerySection } from './section.ts'

/** The states to highlight, by machine: one at the top level, and one nested in another. */
const litStates: Readonly<Record<string, string>> = {
  driverRegistration: 'WAITING_REVIEW',
  reviewQueue: 'desk.deciding',
}
const nothing = () => undefined

function Workflows() {
  const texts = useTexts()
  const views = useMemo(() => machineViews(texts, ({ keys }) => keys), [texts])
  return (
    <div className="flex flex-col gap-8">
      {views.map((view) => (
        <div key={view.id} id={view.id} className="flex flex-col border border-line">
          <h3 className="border-b border-line px-4 py-2 font-semibold">{view.title}</h3>
          <MachineDrawing view={view} lit={litStates[view.id] ?? null} focused={null} zoom={1} />
        </div>
      ))}
      {views
        .filter(({ id }) => id in litStates)
        .map((view) => (
          <div key={view.id} className="border border-line">
            <NowPanel view={view} state={litStates[view.id] ?? ''} record={null} role="CONSOLE_VIEWER" />
            <StateTable
              view={view}
              lit={litStates[view.id] ?? null}
              record={null}
              current={null}
              onToggle={nothing}
              onFocus={nothing}
            />
          </div>
        ))}
    </div>
  )
}

export const section: GallerySection = { id: 'workflows', title: 'Lifecycles and workflows', Component: Workflows }

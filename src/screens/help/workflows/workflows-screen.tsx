import { useRouter } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import { provide } from '#commands/facet'
import { workflowPage } from '#commands/help/facets'
import type { Role } from '#contract/roles'
import { useLayer } from '../../../console/command-layers.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { CommandButton } from '../../../ui/command-button.tsx'
import { SearchField, useSearchField } from '../search-field.tsx'
import { machineButtonId, MachineList } from './machine-list.tsx'
import { MachinePane } from './machine-pane.tsx'
import { focusOn, useWorkflowsPage, type WorkflowsPage } from './use-workflows-page.ts'
import type { WorkflowsAddress } from './workflows-address.ts'
import { focusHome } from '../../../console/focus-home.ts'

/** Zoom factors of the drawing. Below 1 its texts are smaller than elsewhere, for an overview. */
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const
const NORMAL = ZOOMS.indexOf(1)
/** Distance that a key scrolls the drawing, in pixels. */
const SCROLL_STEP = 60

/** The drawing, if it has the focus. */
function focusedDrawing(): HTMLElement | null {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && activeElement.dataset['drawing'] ? activeElement : null
}

/**
 * What commands do on the page. Movements scroll the focused drawing, and otherwise move over the states or the
 * machines, whichever has the focus.
 */
function useWorkflowsLayer(
  { view, focused, moveMachine, moveState, toggleState, searchFor }: WorkflowsPage,
  { search = '', record }: WorkflowsAddress,
  details: RefObject<HTMLElement | null>,
  searchBox: RefObject<HTMLInputElement | null>,
  zoom: (step: 1 | -1 | 0) => void,
): void {
  const { history } = useRouter()
  const isInDetails = () => details.current?.contains(document.activeElement) ?? false
  useLayer({
    scope: 'screen',
    contribute: () => ({ screen: 'workflows', filtered: search !== '', copyable: { link: location.href } }),
    ports: {
      back: () => {
        if (!record && isInDetails() && view) return focusOn(machineButtonId(view.id))
        if (history.canGoBack()) history.back()
        else if (view) focusOn(machineButtonId(view.id))
        else focusHome()
      },
    },
    facets: [
      provide(workflowPage, () => ({
        move: (motion, times) => {
          const drawing = focusedDrawing()
          if (drawing && (motion === 'next' || motion === 'previous'))
            drawing.scrollBy({ top: (motion === 'next' ? SCROLL_STEP : -SCROLL_STEP) * times })
          else if (isInDetails()) moveState(motion, times)
          else moveMachine(motion, times)
        },
        enter: () => {
          if (isInDetails() && focused !== null) toggleState(focused)
          else moveState('first', 1)
        },
        focusSearch: () => {
          searchBox.current?.focus()
          searchBox.current?.select()
        },
        clearSearch: () => searchFor(''),
        zoom,
      })),
    ],
  })
}

/**
 * Every lifecycle and workflow, drawn and listed from its machine. The address states the machine, the highlighted
 * state and the record in it.
 */
export function WorkflowsScreen({ address, role }: { address: WorkflowsAddress; role: Role }) {
  const { t } = useTexts()
  const { search = '', record = null } = address
  const page = useWorkflowsPage(address)
  const { all, views, view } = page
  const [zoom, setZoom] = useState(NORMAL)
  const searchBox = useSearchField(search)
  const details = useRef<HTMLDivElement>(null)
  useWorkflowsLayer(page, address, details, searchBox, (step) =>
    setZoom((at) => (step === 0 ? NORMAL : Math.max(0, Math.min(at + step, ZOOMS.length - 1)))),
  )
  return (
    <div className="flex h-full" data-workflows={views.length}>
      <div className="flex w-60 shrink-0 flex-col border-r border-line bg-surface">
        <form
          role="search"
          className="border-b border-line p-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (view) focusOn(machineButtonId(view.id))
          }}
        >
          <SearchField
            box={searchBox}
            search={search}
            label={t('workflows.searchBox')}
            className="w-full"
            onSearch={page.searchFor}
            onLeave={() => (view ? focusOn(machineButtonId(view.id)) : focusHome())}
          />
          <p role="status" className="mt-1.5 text-hint text-muted">
            {t('workflows.found', { shown: views.length, count: all.length })}
          </p>
          {search ? <CommandButton id="workflows.clearSearch" tone="quiet" /> : null}
        </form>
        <nav aria-label={t('workflows.list')} className="min-h-0 flex-1 overflow-auto">
          <MachineList
            views={views}
            current={view?.id ?? null}
            onChoose={(id) => {
              page.choose(id)
              if (id === view?.id) page.moveState('first', 1)
            }}
          />
        </nav>
      </div>
      <div ref={details} className="flex min-w-0 flex-1 flex-col" data-shown={view?.id}>
        {page.unknown ? (
          <p role="alert" className="border-b border-line px-4 py-2 text-caution">
            {page.unknown}
          </p>
        ) : null}
        <MachinePane
          view={view}
          lit={page.lit}
          focused={page.focused}
          record={record}
          role={role}
          zoom={ZOOMS[zoom] ?? 1}
          onToggle={page.toggleState}
          onFocus={page.setFocused}
        />
      </div>
    </div>
  )
}

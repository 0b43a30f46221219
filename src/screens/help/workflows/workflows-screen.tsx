import { provide } from '#commands/facet'
import { workflowPage } from '#commands/help/facets'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Motion } from '#commands/context'
import type { Role } from '#contract/roles'
import { useLayer } from '../../../console/command-layers.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useKeysOf } from '../../../console/keymap.ts'
import { CommandButton } from '../../../ui/command-button.tsx'
import { MachineDrawing } from './machine-drawing.tsx'
import { machineButtonId, MachineList } from './machine-list.tsx'
import { machineViews, searchMachines } from './machine-views.ts'
import { NowPanel } from './now-panel.tsx'
import { signs, strokes } from './signs.ts'
import { listedStates, stateButtonId, StateTable } from './state-table.tsx'
import type { WorkflowsAddress } from './workflows-address.ts'

/** Zoom factors of the drawing. Below 1 its texts are smaller than elsewhere, for an overview. */
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const
const NORMAL = ZOOMS.indexOf(1)
/** Distance that a key scrolls the drawing, in pixels. */
const SCROLL_STEP = 60
const PAGE = 10

function focusOn(id: string): void {
  document.getElementById(id)?.focus()
}

/** The index that a motion leads to in a list. */
function moved(at: number, length: number, motion: Motion, times: number): number {
  const to = {
    next: at + times,
    previous: at - times,
    first: 0,
    last: length - 1,
    pageDown: at + PAGE,
    pageUp: at - PAGE,
  }[motion]
  return Math.max(0, Math.min(to, length - 1))
}

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

/**
 * Every lifecycle and workflow, drawn and listed from its machine. The address states the machine, the highlighted
 * state and the record in it.
 */
export function WorkflowsScreen({ address, role }: { address: WorkflowsAddress; role: Role }) {
  const texts = useTexts()
  const { t } = texts
  const navigate = useNavigate()
  const { history } = useRouter()
  const { machine, search = '', record = null } = address
  const keysOf = useKeysOf()
  const all = useMemo(() => machineViews(texts, keysOf), [texts, keysOf])
  const views = useMemo(() => searchMachines(all, search), [all, search])
  const view = views.find(({ id }) => id === machine) ?? views[0]
  // A deferred value: the drawing is laid out between keystrokes, so that moving through the list never waits for it.
  const drawn = useDeferredValue(view)
  const isNamed = view !== undefined && (machine === undefined || view.id === machine)
  const lit =
    isNamed && address.state !== undefined && view.states.some(({ id }) => id === address.state) ? address.state : null
  const [focus, setFocus] = useState<{ machine: string; state: string } | null>(null)
  const focused = focus && focus.machine === view?.id ? focus.state : null
  const [zoom, setZoom] = useState(NORMAL)
  const searchBox = useRef<HTMLInputElement>(null)
  const details = useRef<HTMLDivElement>(null)

  // `replace` adds nothing to the browser's history: one step back leads to the record or screen from which the page
  // was opened.
  const go = useCallback(
    (next: WorkflowsAddress) =>
      void navigate({ to: '/help/workflows', search: next, replace: true, resetScroll: false }),
    [navigate],
  )
  const kept = search ? { search } : {}
  const choose = (id: string) => go({ ...kept, machine: id })
  const searchFor = (text: string) => {
    const { search: _before, ...rest } = address
    go(text.trim() ? { ...rest, search: text } : rest)
  }
  const toggleState = (state: string) => {
    if (!view) return
    const isSame = state === lit
    go({ ...kept, machine: view.id, ...(isSame ? {} : { state }) })
  }

  // With a state in the address its button gets the initial focus, otherwise the list of machines.
  const first = useRef({ machine: view?.id, lit })
  useEffect(() => {
    const { activeElement } = document
    if (activeElement !== null && activeElement !== document.body && activeElement.id !== 'content') return
    const { machine: id, lit: state } = first.current
    if (state !== null) focusOn(stateButtonId(state))
    else if (id) focusOn(machineButtonId(id))
  }, [])

  useEffect(() => {
    const box = searchBox.current
    if (box && document.activeElement !== box) box.value = search
  }, [search])

  const isInDetails = () => details.current?.contains(document.activeElement) ?? false
  const moveMachine = (motion: Motion, times: number) => {
    const to = views[moved(view ? views.indexOf(view) : 0, views.length, motion, times)]
    if (!to) return
    choose(to.id)
    focusOn(machineButtonId(to.id))
  }
  const moveState = (motion: Motion, times: number) => {
    if (!view) return
    const states = listedStates(view)
    const at = states.findIndex(({ id }) => id === (focused ?? lit))
    const to = states[at < 0 ? 0 : moved(at, states.length, motion, times)]
    if (to) focusOn(stateButtonId(to.id))
  }

  useLayer({
    scope: 'screen',
    contribute: () => ({ screen: 'workflows', filtered: search !== '', copyable: { link: location.href } }),
    ports: {
      back: () => {
        if (!record && isInDetails() && view) return focusOn(machineButtonId(view.id))
        if (history.canGoBack()) history.back()
        else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      },
    },
    facets: [
      provide(workflowPage, () => ({
        move: (motion, times) => {
          const drawing =
            document.activeElement instanceof HTMLElement && document.activeElement.dataset['drawing']
              ? document.activeElement
              : null
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
        zoom: (step) => setZoom((at) => (step === 0 ? NORMAL : Math.max(0, Math.min(at + step, ZOOMS.length - 1)))),
      })),
    ],
  })

  const unknown =
    machine !== undefined && !all.some(({ id }) => id === machine)
      ? t('workflows.unknownMachine', { name: machine })
      : isNamed && address.state !== undefined && lit === null
        ? t('workflows.unknownState', { name: address.state })
        : null

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
          <input
            ref={searchBox}
            defaultValue={search}
            className="field w-full"
            type="search"
            placeholder={t('workflows.searchBox')}
            aria-label={t('workflows.searchBox')}
            onChange={(event) => searchFor(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' && event.key !== 'ArrowDown') return
              event.preventDefault()
              if (view) focusOn(machineButtonId(view.id))
              else event.currentTarget.blur()
            }}
          />
          <p role="status" className="mt-1.5 text-hint text-muted">
            {t('workflows.found', { count: views.length, total: all.length })}
          </p>
          {search ? <CommandButton id="workflows.clearSearch" tone="quiet" /> : null}
        </form>
        <nav aria-label={t('workflows.list')} className="min-h-0 flex-1 overflow-auto">
          <MachineList
            views={views}
            current={view?.id ?? null}
            onChoose={(id) => {
              choose(id)
              if (id === view?.id) moveState('first', 1)
            }}
          />
        </nav>
      </div>
      <div ref={details} className="flex min-w-0 flex-1 flex-col" data-shown={view?.id}>
        {unknown ? (
          <p role="alert" className="border-b border-line px-4 py-2 text-caution">
            {unknown}
          </p>
        ) : null}
        {view ? (
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
                    zoom={ZOOMS[zoom] ?? 1}
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
                  onToggle={toggleState}
                  onFocus={(state) => setFocus({ machine: view.id, state })}
                />
              </div>
            </div>
          </>
        ) : (
          <div role="status" className="flex flex-col items-center gap-2 p-10 text-center">
            <h1 className="text-lg font-semibold">{t('workflows.nothing')}</h1>
            <CommandButton id="workflows.clearSearch" />
          </div>
        )}
      </div>
    </div>
  )
}

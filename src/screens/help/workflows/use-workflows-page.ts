import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Motion } from '#commands/context'
import { useKeysOf } from '../../../console/keymap.ts'
import { movedIndex } from '../../../console/edges.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { machineButtonId } from './machine-list.tsx'
import { machineViews, searchMachines } from './machine-views.ts'
import { listedStates, stateButtonId } from './state-table.tsx'
import type { WorkflowsAddress } from './workflows-address.ts'

/** Machines or states that a page key moves over. */
const PAGE = 10

/** The page of workflows as its address and the focus determine it. */
export type WorkflowsPage = ReturnType<typeof useWorkflowsPage>

export function focusOn(id: string): void {
  document.getElementById(id)?.focus()
}

/** With a state in the address its button gets the initial focus, otherwise the list of machines. */
function useInitialFocus(machine: string | undefined, state: string | null): void {
  const first = useRef({ machine, state })
  useEffect(() => {
    const { activeElement } = document
    if (activeElement !== null && activeElement !== document.body && activeElement.id !== 'content') return
    if (first.current.state !== null) focusOn(stateButtonId(first.current.state))
    else if (first.current.machine) focusOn(machineButtonId(first.current.machine))
  }, [])
}

/** The machines that match the search, the current one with its highlighted and focused state, and moves over them. */
export function useWorkflowsPage(address: WorkflowsAddress) {
  const texts = useTexts()
  const navigate = useNavigate()
  const keysOf = useKeysOf()
  const { machine, search = '' } = address
  const all = useMemo(() => machineViews(texts, keysOf), [texts, keysOf])
  const views = useMemo(() => searchMachines(all, search), [all, search])
  const view = views.find(({ id }) => id === machine) ?? views[0]
  const isUnknownMachine = machine !== undefined && !all.some(({ id }) => id === machine)
  // The state of the address counts for the machine of the address only, which the search may hide.
  const state = view && (machine === undefined || view.id === machine) ? address.state : undefined
  const lit = state !== undefined && view?.states.some(({ id }) => id === state) ? state : null
  const [focus, setFocus] = useState<{ machine: string; state: string } | null>(null)
  const focused = focus && focus.machine === view?.id ? focus.state : null
  useInitialFocus(view?.id, lit)

  // `replace` adds nothing to the browser's history: one step back leads to the record or screen from which the page
  // was opened.
  const go = (next: WorkflowsAddress) =>
    void navigate({ to: '/help/workflows', search: next, replace: true, resetScroll: false })
  const searchOnly = search ? { search } : {}
  const choose = (id: string) => go({ ...searchOnly, machine: id })
  return {
    all,
    views,
    view,
    lit,
    focused,
    /** Says that no machine or no state has the name in the address; null if they are found. */
    unknown: isUnknownMachine
      ? texts.t('workflows.unknownMachine', { name: machine })
      : state !== undefined && lit === null
        ? texts.t('workflows.unknownState', { name: state })
        : null,
    setFocused: (id: string) => view && setFocus({ machine: view.id, state: id }),
    choose,
    searchFor: (text: string) => {
      const { search: _before, ...rest } = address
      go(text.trim() ? { ...rest, search: text } : rest)
    },
    toggleState: (id: string) => {
      if (view) go({ ...searchOnly, machine: view.id, ...(id === lit ? {} : { state: id }) })
    },
    moveMachine: (motion: Motion, times: number) => {
      const at = view ? views.indexOf(view) : 0
      const to = views[movedIndex(motion, times, { at, length: views.length, page: PAGE }) ?? at]
      if (!to) return
      choose(to.id)
      focusOn(machineButtonId(to.id))
    },
    moveState: (motion: Motion, times: number) => {
      if (!view) return
      const states = listedStates(view)
      const at = states.findIndex(({ id }) => id === (focused ?? lit))
      const to = states[at < 0 ? 0 : (movedIndex(motion, times, { at, length: states.length, page: PAGE }) ?? at)]
      if (to) focusOn(stateButtonId(to.id))
    },
  }
}

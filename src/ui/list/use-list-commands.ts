import type { Ports } from '#commands/context'
import type { Target } from '#commands/command'
import { provide, type Provided } from '#commands/facet'
import { keyedViews, listTabs, pageRows, peek, type RowChoice } from '#commands/lists/facets'
import { partition } from '#commands/resolve'
import { commandContext, useLayer } from '../../console/command-layers.ts'
import { decisionCommand } from '../../console/decide.ts'
import { movedIndex, tellEdge } from '../../console/edges.ts'
import { keysInWords } from '../../console/keys-in-words.ts'
import { openDialog } from '../../console/dialogs.ts'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import { findCommand } from '../../console/registry.ts'
import { peekSetting, store } from '../../settings/settings.ts'
import { heldPeekAtom } from './peek-pane.tsx'
import type { DecideSeen, ListDeclaration } from './declaration.ts'
import { isFiltered, type ListAddress, withFilters, withoutFilters } from './list-address.ts'
import { assignKey, pathOfView, removeView, savedViewsAtom, saveView, viewAddress, viewOf } from './saved-views.ts'
import type { ListTabs } from './list-filter.ts'
import type { ListState } from './use-list.ts'

/** Rows that a motion by page moves. The list's page would be no measure, because all of it is on screen. */
const PAGE_MOTION = 10

/** Opens the form of a new record, or of a listed one without a screen of its own. */
export interface RowForms<Row> {
  onNew?: (() => void) | undefined
  onEdit?: ((row: Row) => void) | undefined
}

/** Deciding the targets, with the questions that come before. */
function decisionPorts<Row>(list: ListDeclaration<Row>, state: ListState<Row>): Pick<Ports, 'decide' | 'ask'> {
  return {
    decide: (commandId, targets, given) => {
      const command = decisionCommand(commandId, 'grid')
      const { event = '' } = command
      const offScreen = state.offScreen(targets)
      const decideSeen: DecideSeen = (id, target, seen) => void state.decide(id, [target], seen)
      const mustShow = (target: Target) => list.mustShowFirst?.(event, target) ?? false
      // A reason was asked for with the records named.
      if (offScreen.length === 0 && (targets.length === 1 || given.reason)) {
        if (targets.length === 1 && targets.some(mustShow)) list.showFirst?.(targets, decideSeen)
        else void state.decide(commandId, targets, given)
        return
      }
      const { possible, refused } = partition(command, targets)
      const unseen = possible.filter(mustShow)
      const seen = possible.filter((target) => !unseen.includes(target))
      const notLookedAt = { why: { key: 'reasons.notLookedAt' }, targets: unseen } as const
      openDialog({
        kind: 'confirm',
        command,
        targets,
        ...(unseen.length > 0
          ? { divided: { possible: seen, refused: [...refused, notLookedAt] }, shown: unseen.length }
          : {}),
        offScreen,
        onAnswer: () => {
          if (unseen.length === 0) return void state.decide(commandId, targets, given)
          if (seen.length > 0) void state.decide(commandId, seen, given)
          list.showFirst?.(unseen, decideSeen)
        },
      })
    },
    ask: (command, _given, subject) => {
      if (!command.asks?.some((ask) => ask.kind === 'reason'))
        return openDialog({ kind: 'palette', ask: command, subject })
      const { targets } = subject
      openDialog({
        kind: 'reasons',
        command,
        targets,
        offScreen: state.offScreen(targets),
        onAnswer: (given) => void state.decide(command.id.replace(/\.grid$/, ''), targets, given),
      })
    },
  }
}

/** Says that there is no further page. */
function tellPageEdge(step: 1 | -1, pages: number): void {
  tell({ key: pages <= 1 ? 'notices.onePage' : step > 0 ? 'notices.lastPage' : 'notices.firstPage' })
}

/** Moving the focus over the rows, from the last one on to the next page and from the first one to the page before. */
function movePorts<Row>({ rows, focus, turnPage }: ListState<Row>): Pick<Ports['grid'], 'move'> {
  return {
    move: (motion, times) => {
      const isAtEnd = motion === 'next' && focus.index === rows.length - 1
      const isAtStart = motion === 'previous' && focus.index === 0
      if ((isAtEnd && turnPage(1, 'first')) || (isAtStart && turnPage(-1, 'last'))) return
      const to = movedIndex(motion, times, { at: focus.index, length: rows.length, page: PAGE_MOTION })
      if (to !== null) focus.moveTo(to)
    },
  }
}

/** Selecting rows. */
function selectionPorts<Row>({
  result,
  rows,
  focus,
  selection,
}: ListState<Row>): Pick<Ports['grid'], 'toggle' | 'extend' | 'selectAll' | 'deselect'> {
  const { row } = focus
  const size = selection.records.size
  const hasMore = result !== undefined && rows.length < result.count && size < result.count && size <= rows.length
  return {
    toggle: () => row !== undefined && selection.toggle([row]),
    extend: (step) => {
      const next = rows[focus.index + step]
      if (next === undefined) tellEdge(step > 0, rows.length)
      if (row !== undefined) selection.toggle([row, ...(next === undefined ? [] : [next])], true)
      if (next !== undefined) focus.moveTo(focus.index + step)
    },
    // The first time selects the page, the second time everything that matches, the third time nothing.
    selectAll: () => {
      if (selection.ofPage !== 'all') selection.toggle(rows, true)
      else if (hasMore)
        void selection
          .selectEverything()
          .catch((error: unknown) => tell({ key: 'lists.selectFailed', values: { why: problemText(error) } }, 'error'))
      else selection.clear()
    },
    deselect: (ids) => (ids ? selection.remove(ids) : selection.clear()),
  }
}

/** Saving the address as a view, and removing the view on screen. */
function viewPorts<Row>({ place, path }: ListDeclaration<Row>, address: ListAddress): Ports['views'] {
  return {
    save: (name) => {
      saveView({ place, path, name, address: viewAddress(address) })
      tell({ key: 'lists.viewSaved', values: { name } }, 'success')
    },
    remove: () => {
      const view = viewOf(store.get(savedViewsAtom), place, address)
      if (!view) return
      removeView(view)
      tell({ key: 'lists.viewRemoved', values: { name: view.name } })
    },
  }
}

/** Opening views by their digits, and giving one to the view on screen. */
function keyedViewsOf<Row>({ place }: ListDeclaration<Row>, address: ListAddress): Provided {
  const views = () => store.get(savedViewsAtom)
  return provide(keyedViews, () => ({
    used: views().flatMap(({ key }) => key ?? []),
    open: (key) => {
      const view = views().find((other) => other.key === key)
      if (view) commandContext().ports.go(pathOfView(view))
    },
    assign: (key) => {
      const view = viewOf(views(), place, address)
      if (!view) return
      assignKey(view, key)
      tell({ key: 'lists.viewKeyed', values: { name: view.name, keys: keysInWords(`view.open${key}`) } }, 'success')
    },
  }))
}

/** Turning the list's tabs; the last one leads to the first. */
function tabsOf({ name, tabs }: ListTabs, address: ListAddress, go: (address: ListAddress) => void): Provided {
  return provide(listTabs, () => ({
    turn: (step) => {
      const at = tabs.findIndex(({ id }) => id === address[name])
      go(withFilters(address, { [name]: tabs[(at + step + tabs.length) % tabs.length]?.id }))
    },
  }))
}

/** Lets commands work on the list: its rows, selection, filters, order and views. */
export function useListCommands<Row>(
  list: ListDeclaration<Row>,
  address: ListAddress,
  state: ListState<Row>,
  { onNew, onEdit }: RowForms<Row>,
  focusSearch: () => void,
  chooseRows: (choice: RowChoice) => void,
): void {
  const { go, selection } = state
  const { row } = state.focus
  const isSelection = selection.records.size > 0
  useLayer({
    scope: 'grid',
    contribute: () => ({
      screen: list.place,
      targets: state.targets(),
      isReading: state.isReading,
      isSelection,
      filtered: isFiltered(address, list.filters),
      ordered: address.orderBy !== undefined,
      view: viewOf(store.get(savedViewsAtom), list.place, address)?.name ?? null,
      recordPath: row === undefined || state.isEarlier ? null : (list.pathOf?.(row) ?? null),
      rowCommand:
        row === undefined || state.isEarlier || !list.editCommand ? null : (findCommand(list.editCommand) ?? null),
      copyable: row === undefined ? {} : (list.copyable?.(row) ?? {}),
    }),
    facets: [
      provide(pageRows, () => ({ choose: chooseRows })),
      provide(peek, () => ({
        toggle: () => store.set(peekSetting, !store.get(peekSetting)),
        hold: () => {
          // The pane that stays shows the record already.
          if (store.get(peekSetting)) return null
          store.set(heldPeekAtom, true)
          return () => store.set(heldPeekAtom, false)
        },
      })),
      keyedViewsOf(list, address),
      ...(list.tabs ? [tabsOf(list.tabs, address, go)] : []),
    ],
    ports: {
      // Escape clears the selection before it leaves the list.
      ...(isSelection ? { back: selection.clear } : {}),
      ...decisionPorts(list, state),
      grid: {
        ...movePorts(state),
        ...selectionPorts(state),
        turnPage: (step) => {
          if (!state.turnPage(step) && state.result) tellPageEdge(step, state.result.pages)
        },
        focusSearch,
        clearFilters: () => go(withoutFilters(address, list.filters)),
        order: (orderBy) => go(withFilters(address, { orderBy })),
      },
      record: {
        ...(onNew ? { create: onNew } : {}),
        edit: () => row !== undefined && onEdit?.(row),
      },
      views: viewPorts(list, address),
    },
  })
}

import { driverOrder } from '#contract/schemas/driver'
import { departmentOrder, locationOrder, webhookRequestOrder } from '#contract/schemas/list-order'
import { type Command, command, type Place } from '../command.ts'
import type { CommandContext } from '../context.ts'

const grid = { scope: 'grid', right: 'read' } as const
const motion = { ...grid, keyOnly: true } as const
const noRecord = (context: CommandContext) => (context.recordPath ? null : ({ key: 'reasons.noRecord' } as const))

/** Orders that each list offers (decisions §10). */
const orders = [
  { place: 'drivers', options: driverOrder.options },
  { place: 'departments', options: departmentOrder.options },
  { place: 'locations', options: locationOrder.options },
  { place: 'requests', options: webhookRequestOrder.options },
] as const

function order(place: Place, options: (typeof orders)[number]['options']): Command {
  return command({
    ...grid,
    id: `${place}.order`,
    places: [place],
    title: 'commands.order',
    synonyms: 'commands.orderSynonyms',
    keys: [],
    asks: [
      {
        kind: 'choice',
        title: 'commands.order',
        options: options.map((value) => ({ value, label: `orders.${value}` as const })),
      },
    ],
    run: ({ ports }, { choice = '' }) => ports.grid.order(choice),
  })
}

/** Commands inside the filter drawer. */
export const filterCommands: readonly Command[] = [
  command({
    scope: 'dialog',
    places: ['filters'],
    right: 'read',
    keyOnly: true,
    id: 'filters.apply',
    title: 'lists.applyFilters',
    synonyms: 'commands.filterSynonyms',
    keys: ['Mod+Enter', 'Enter'],
    inFields: true,
    changes: true,
    run: ({ ports }) => ports.confirm(),
  }),
]

/** Every list: motions, selection, pages, search and filters. */
export const listCommands: readonly Command[] = [
  command({
    ...motion,
    id: 'grid.next',
    title: 'commands.next',
    synonyms: 'commands.nextSynonyms',
    keys: ['j', 'ArrowDown'],
    counts: true,
    run: ({ ports }, { count = 1 }) => ports.grid.move('next', count),
  }),
  command({
    ...motion,
    id: 'grid.previous',
    title: 'commands.previous',
    synonyms: 'commands.previousSynonyms',
    keys: ['k', 'ArrowUp'],
    counts: true,
    run: ({ ports }, { count = 1 }) => ports.grid.move('previous', count),
  }),
  command({
    ...motion,
    id: 'grid.first',
    title: 'commands.first',
    synonyms: 'commands.firstSynonyms',
    keys: ['Home'],
    run: ({ ports }) => ports.grid.move('first', 1),
  }),
  command({
    ...motion,
    id: 'grid.last',
    title: 'commands.last',
    synonyms: 'commands.lastSynonyms',
    keys: ['End'],
    run: ({ ports }) => ports.grid.move('last', 1),
  }),
  command({
    ...motion,
    id: 'grid.pageDown',
    title: 'commands.pageDown',
    synonyms: 'commands.nextSynonyms',
    keys: ['PageDown'],
    run: ({ ports }) => ports.grid.move('pageDown', 1),
  }),
  command({
    ...motion,
    id: 'grid.pageUp',
    title: 'commands.pageUp',
    synonyms: 'commands.previousSynonyms',
    keys: ['PageUp'],
    run: ({ ports }) => ports.grid.move('pageUp', 1),
  }),
  command({
    ...grid,
    id: 'grid.open',
    title: 'commands.open',
    synonyms: 'commands.openSynonyms',
    keys: ['Enter', 'o'],
    foot: true,
    impossible: ({ recordPath, targets }) => (recordPath || targets.length > 0 ? null : { key: 'reasons.noRecord' }),
    run: ({ ports, recordPath }) => (recordPath ? ports.go(recordPath) : ports.record.edit()),
  }),
  command({
    ...grid,
    id: 'grid.select',
    title: 'commands.select',
    synonyms: 'commands.selectSynonyms',
    keys: ['x', 'Space'],
    foot: true,
    impossible: noRecord,
    run: ({ ports }) => ports.grid.toggle(),
  }),
  command({
    ...motion,
    id: 'grid.extendDown',
    title: 'commands.extendDown',
    synonyms: 'commands.selectSynonyms',
    keys: ['Shift+j', 'Shift+ArrowDown'],
    run: ({ ports }) => ports.grid.extend(1),
  }),
  command({
    ...motion,
    id: 'grid.extendUp',
    title: 'commands.extendUp',
    synonyms: 'commands.selectSynonyms',
    keys: ['Shift+k', 'Shift+ArrowUp'],
    run: ({ ports }) => ports.grid.extend(-1),
  }),
  command({
    ...grid,
    id: 'grid.selectAll',
    title: 'commands.selectAll',
    synonyms: 'commands.selectSynonyms',
    keys: ['Mod+a'],
    run: ({ ports }) => ports.grid.selectAll(),
  }),
  command({
    ...grid,
    id: 'grid.nextPage',
    title: 'commands.nextPage',
    synonyms: 'commands.pageSynonyms',
    keys: [']', 'Alt+ArrowRight'],
    run: ({ ports }) => ports.grid.turnPage(1),
  }),
  command({
    ...grid,
    id: 'grid.previousPage',
    title: 'commands.previousPage',
    synonyms: 'commands.pageSynonyms',
    keys: ['[', 'Alt+ArrowLeft'],
    run: ({ ports }) => ports.grid.turnPage(-1),
  }),
  command({
    ...grid,
    id: 'grid.search',
    title: 'commands.search',
    synonyms: 'commands.searchSynonyms',
    keys: ['/', 'Mod+f'],
    foot: true,
    run: ({ ports }) => ports.grid.focusSearch(),
  }),
  command({
    ...grid,
    id: 'grid.filter',
    title: 'commands.filter',
    synonyms: 'commands.filterSynonyms',
    keys: ['f'],
    foot: true,
    run: ({ ports }) => ports.openDialog('filters'),
  }),
  command({
    ...grid,
    id: 'grid.clearFilters',
    title: 'commands.clearFilters',
    synonyms: 'commands.filterSynonyms',
    keys: ['Shift+f'],
    impossible: (context) => (context.filtered ? null : { key: 'reasons.noFilter' }),
    run: ({ ports }) => ports.grid.clearFilters(),
  }),
  command({
    ...grid,
    id: 'view.save',
    title: 'lists.saveView',
    synonyms: 'lists.saveViewSynonyms',
    keys: ['v s'],
    asks: [{ kind: 'text', title: 'lists.viewName', minimum: 1 }],
    impossible: ({ filtered }) => (filtered ? null : { key: 'lists.nothingToSave' }),
    run: ({ ports }, { text = '' }) => ports.views.save(text),
  }),
  command({
    ...grid,
    id: 'view.remove',
    title: 'lists.removeView',
    synonyms: 'lists.removeViewSynonyms',
    keys: ['v r'],
    impossible: ({ view }) => (view === null ? { key: 'lists.noView' } : null),
    run: ({ ports }) => ports.views.remove(),
  }),
  ...orders.map(({ place, options }) => order(place, options)),
]

const record = { scope: 'record', right: 'read' } as const
const noTrail = ({ hasTrail }: CommandContext) => (hasTrail ? null : ({ key: 'lists.noTrail' } as const))

/** Commands of a record's own screen. */
export const recordCommands: readonly Command[] = [
  command({
    ...record,
    id: 'record.nextTab',
    title: 'commands.nextTab',
    synonyms: 'commands.tabSynonyms',
    keys: ['}', 'Alt+ArrowDown'],
    foot: true,
    run: ({ ports }) => ports.record.turnTab(1),
  }),
  command({
    ...record,
    id: 'record.previousTab',
    title: 'commands.previousTab',
    synonyms: 'commands.tabSynonyms',
    keys: ['{', 'Alt+ArrowUp'],
    run: ({ ports }) => ports.record.turnTab(-1),
  }),
  command({
    ...record,
    id: 'record.next',
    title: 'lists.neighbourNext',
    synonyms: 'lists.neighbourSynonyms',
    keys: ['j'],
    impossible: noTrail,
    run: ({ ports }) => ports.record.neighbour(1),
  }),
  command({
    ...record,
    id: 'record.previous',
    title: 'lists.neighbourPrevious',
    synonyms: 'lists.neighbourSynonyms',
    keys: ['k'],
    impossible: noTrail,
    run: ({ ports }) => ports.record.neighbour(-1),
  }),
  command({
    ...record,
    id: 'record.create',
    places: ['driver'],
    right: 'operate',
    changes: true,
    title: 'lists.itemNew',
    titleHere: ({ creates }) => creates,
    synonyms: 'lists.itemNewSynonyms',
    keys: ['n'],
    foot: true,
    impossible: ({ creates }) => (creates ? null : { key: 'lists.itemNewNowhere' }),
    run: ({ ports }) => ports.record.create(),
  }),
  command({
    ...record,
    id: 'record.nextItem',
    title: 'lists.itemNext',
    synonyms: 'lists.itemSynonyms',
    keys: ['ArrowDown'],
    counts: true,
    keyOnly: true,
    run: ({ ports }, { count = 1 }) => ports.record.moveItem(count),
  }),
  command({
    ...record,
    id: 'record.previousItem',
    title: 'lists.itemPrevious',
    synonyms: 'lists.itemSynonyms',
    keys: ['ArrowUp'],
    counts: true,
    keyOnly: true,
    run: ({ ports }, { count = 1 }) => ports.record.moveItem(-count),
  }),
  command({
    ...record,
    id: 'record.openItem',
    title: 'lists.itemOpen',
    synonyms: 'lists.itemOpenSynonyms',
    keys: ['Enter', 'o'],
    impossible: ({ hasItem }) => (hasItem ? null : { key: 'lists.noItem' }),
    run: ({ ports }) => ports.record.openItem(),
  }),
]

/** Copying parts of the focused record, in every scope that has records. */
export const copyCommands: readonly Command[] = (['grid', 'queue', 'record'] as const).flatMap((scope) =>
  (
    [
      ['id', 'y i', 'commands.copyId'],
      ['document', 'y d', 'commands.copyDocument'],
      ['phone', 'y p', 'commands.copyPhone'],
      ['link', 'y l', 'commands.copyLink'],
    ] as const
  ).map(([what, keys, title]) =>
    command({
      id: `copy.${what}.${scope}`,
      scope,
      right: 'read',
      title,
      synonyms: 'commands.copySynonyms',
      keys: [keys],
      impossible: ({ copyable }) => (copyable[what] ? null : { key: 'notices.nothingToCopy' }),
      run: ({ ports, copyable }) => ports.copy(copyable[what] ?? ''),
    }),
  ),
)

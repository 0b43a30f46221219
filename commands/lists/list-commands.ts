import { type Command, command, type Message } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { availability } from '../resolve.ts'
import { keyedViews, pageRows, peek, rowChoices, viewKeys } from './facets.ts'

const grid = { scope: 'grid', right: 'read' } as const
const motion = { ...grid, keyOnly: true } as const
const noRecord = ({ recordPath, rowCommand, targets }: CommandContext) =>
  recordPath || rowCommand || targets.length > 0 ? null : ({ key: 'reasons.noRecord' } as const)

/** Rows without a screen of their own are opened by the command that edits them, and for its reasons they are not. */
function notOpened(context: CommandContext): Message | null {
  const { recordPath, rowCommand } = context
  if (recordPath || !rowCommand) return noRecord(context)
  const answer = availability(rowCommand, context)
  return answer.possible ? null : answer.why
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
    awaitsRecord: true,
    impossible: notOpened,
    run: ({ ports, recordPath }) => (recordPath ? ports.go(recordPath) : ports.record.edit()),
  }),
  command({
    ...grid,
    id: 'grid.select',
    title: 'commands.select',
    synonyms: 'commands.selectSynonyms',
    keys: ['x', 'Space'],
    hold: { stroke: 'Space', begin: ({ of }) => of(peek).hold() },
    foot: true,
    awaitsRecord: true,
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
    yields: [']'],
    run: ({ ports }) => ports.grid.turnPage(1),
  }),
  command({
    ...grid,
    id: 'grid.previousPage',
    title: 'commands.previousPage',
    synonyms: 'commands.pageSynonyms',
    keys: ['[', 'Alt+ArrowLeft'],
    yields: ['['],
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
    id: 'grid.peek',
    title: 'lists.peek',
    synonyms: 'lists.peekSynonyms',
    keys: ['p'],
    run: (context) => context.of(peek).toggle(),
  }),
  command({
    ...grid,
    id: 'grid.rows',
    title: 'lists.rowsPerPage',
    synonyms: 'lists.rowsSynonyms',
    keys: ['v l'],
    asks: [
      {
        kind: 'choice',
        title: 'lists.rowsPerPage',
        options: rowChoices.map((choice) => ({ value: String(choice), label: `rowChoices.${choice}` as const })),
      },
    ],
    run: (context, { choice }) => {
      const rows = rowChoices.find((known) => String(known) === choice)
      if (rows !== undefined) context.of(pageRows).choose(rows)
    },
  }),
  command({
    ...grid,
    id: 'view.save',
    title: 'lists.saveView',
    synonyms: 'lists.saveViewSynonyms',
    keys: ['v s'],
    asks: [{ kind: 'text', title: 'lists.viewName', minimum: 1 }],
    impossible: ({ filtered, ordered }) => (filtered || ordered ? null : { key: 'lists.nothingToSave' }),
    run: ({ ports }, { text = '' }) => ports.views.save(text),
  }),
  command({
    ...grid,
    id: 'view.key',
    title: 'lists.keyView',
    synonyms: 'lists.keyViewSynonyms',
    keys: ['v k'],
    asks: [
      {
        kind: 'choice',
        title: 'lists.keyView',
        options: viewKeys.map((key) => ({ value: String(key), label: `viewKeys.${key}` as const })),
      },
    ],
    impossible: ({ view }) => (view === null ? { key: 'lists.noView' } : null),
    run: (context, { choice }) => {
      const key = viewKeys.find((known) => String(known) === choice)
      if (key !== undefined) context.of(keyedViews).assign(key)
    },
  }),
  ...viewKeys.map((key) =>
    command({
      ...motion,
      id: `view.open${key}`,
      title: `viewKeys.${key}`,
      synonyms: 'lists.keyViewSynonyms',
      keys: [`v ${key}`],
      impossible: (context) => (context.of(keyedViews).used.includes(key) ? null : { key: 'lists.noKeyedView' }),
      run: (context) => context.of(keyedViews).open(key),
    }),
  ),
  command({
    ...grid,
    id: 'view.remove',
    title: 'lists.removeView',
    synonyms: 'lists.removeViewSynonyms',
    keys: ['v r'],
    changes: true,
    impossible: ({ view }) => (view === null ? { key: 'lists.noView' } : null),
    run: ({ ports }) => ports.views.remove(),
  }),
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

import type { MessageKey } from '#locales/messages'
import { type Command, command, type Confirmation } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { lifecycleCommands } from '../lifecycle-commands.ts'
import { newCommand } from '../record-commands.ts'
import { drawerForm } from './facets.ts'

const places = { grid: ['drawers'], record: ['drawer'] } as const

/** The question before drawers are switched (CON-4-002, CON-4-003); a selection has the dry run's. */
const confirmed =
  (title: MessageKey, text: MessageKey) =>
  ({ targets: [only, ...more] }: CommandContext): Confirmation | null =>
    only && more.length === 0 ? { title: { key: title }, text: { key: text, values: { name: only.name } } } : null

/** Drawers: created, taken away and brought back. */
export const drawerCommands: readonly Command[] = [
  newCommand('drawer.new', 'drawers', { title: 'drawers.new', synonyms: 'drawers.newSynonyms' }),
  ...lifecycleCommands(
    'ACTIVATE',
    ['DRAWER'],
    {
      id: 'drawer.activate',
      title: 'drawers.activate',
      synonyms: 'commands.activateSynonyms',
      keys: ['Shift+a'],
      foot: true,
      repeatable: false,
      confirm: confirmed('drawers.activate', 'drawers.activateText'),
    },
    places,
  ),
  ...lifecycleCommands(
    'INACTIVATE',
    ['DRAWER'],
    {
      id: 'drawer.inactivate',
      title: 'drawers.inactivate',
      synonyms: 'commands.inactivateSynonyms',
      keys: ['Shift+i'],
      foot: true,
      repeatable: false,
      confirm: confirmed('drawers.inactivate', 'drawers.inactivateText'),
    },
    places,
  ),
  command({
    id: 'drawer.addButton',
    scope: 'form',
    places: ['newDrawer'],
    title: 'drawers.addButton',
    synonyms: 'drawers.addButtonSynonyms',
    keys: ['Alt+a'],
    right: 'operate',
    inFields: true,
    changes: true,
    foot: true,
    impossible: ({ of }) => (of(drawerForm).isFull ? { key: 'drawers.full' } : null),
    run: ({ of }) => of(drawerForm).addButton(),
  }),
]

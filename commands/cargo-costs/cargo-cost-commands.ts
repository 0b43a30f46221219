import { isEnabled } from '#contract/features'
import { CARGO_COSTS_FEATURE } from '#contract/schemas/cargo-costs/feature'
import { type Command, command } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { lifecycleCommands } from '../lifecycle-commands.ts'
import { editCommands, newCommand } from '../record-commands.ts'
import { cargoCostForm } from './facets.ts'

const impossible = ({ features }: CommandContext) =>
  isEnabled(CARGO_COSTS_FEATURE, features) ? null : ({ key: 'later.feature' } as const)

/** Cost tables: administrators write, edit and delete them. */
export const cargoCostCommands: readonly Command[] = [
  newCommand(
    'cargoCost.new',
    'cargoCosts',
    { title: 'cargoCosts.new', synonyms: 'cargoCosts.newSynonyms' },
    { right: 'administer', impossible },
  ),
  ...editCommands(
    'cargoCost.edit',
    ['cargoCosts', 'cargoCost'],
    { title: 'cargoCosts.edit', synonyms: 'cargoCosts.editSynonyms' },
    'administer',
  ),
  ...lifecycleCommands(
    'DELETE',
    ['CARGO_COST_TABLE'],
    {
      id: 'cargoCost.delete',
      title: 'cargoCosts.delete',
      synonyms: 'cargoCosts.deleteSynonyms',
      keys: ['Shift+d'],
      right: 'administer',
      foot: true,
      repeatable: false,
      // Null for several: a selection has its own confirmation, which shows what can and cannot be deleted.
      confirm: ({ targets: [only, ...more] }) =>
        only && more.length === 0
          ? {
              title: { key: 'cargoCosts.delete' },
              text: { key: 'cargoCosts.deleteText', values: { name: only.name } },
              tone: 'danger',
            }
          : null,
    },
    { grid: ['cargoCosts'], record: ['cargoCost'] },
  ),
  command({
    id: 'cargoCost.addItem',
    scope: 'form',
    places: ['newCargoCost', 'cargoCostEdit'],
    title: 'cargoCosts.addItem',
    synonyms: 'cargoCosts.addItemSynonyms',
    keys: ['Alt+a'],
    right: 'administer',
    inFields: true,
    changes: true,
    foot: true,
    impossible: ({ of }) => (of(cargoCostForm).isFull ? { key: 'cargoCosts.full' } : null),
    run: ({ of }) => of(cargoCostForm).addItem(),
  }),
]

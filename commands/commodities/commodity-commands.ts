import { isEnabled, REGISTERS_FEATURE } from '#contract/features'
import { type Command, command } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { lifecycleCommands } from '../lifecycle-commands.ts'

const withoutFeature = ({ features }: CommandContext) =>
  isEnabled(REGISTERS_FEATURE, features) ? null : ({ key: 'later.feature' } as const)

const write = { right: 'administer', changes: true, foot: true } as const
const edit = { title: 'commodities.edit', synonyms: 'commodities.editSynonyms', keys: ['e'] } as const
const places = { grid: ['commodities'], record: ['commodity'] } as const

/** Commodities: administrators add and rename them, and switch off those that are no longer carried. */
export const commodityCommands: readonly Command[] = [
  command({
    ...write,
    id: 'commodity.new',
    scope: 'grid',
    places: ['commodities'],
    title: 'commodities.new',
    synonyms: 'commodities.newSynonyms',
    keys: ['n'],
    impossible: withoutFeature,
    run: ({ ports }) => ports.record.create(),
  }),
  command({
    ...write,
    ...edit,
    id: 'commodity.edit.grid',
    scope: 'grid',
    places: ['commodities'],
    impossible: ({ targets }) => (targets.length === 0 ? { key: 'reasons.noRecord' } : null),
    run: ({ ports }) => ports.record.edit(),
  }),
  command({
    ...write,
    ...edit,
    id: 'commodity.edit.record',
    scope: 'record',
    places: ['commodity'],
    run: ({ ports }) => ports.record.edit(),
  }),
  ...lifecycleCommands(
    'ACTIVATE',
    ['COMMODITY'],
    {
      id: 'commodity.activate',
      title: 'commodities.activate',
      synonyms: 'commands.activateSynonyms',
      keys: ['Shift+a'],
      right: 'administer',
    },
    places,
  ),
  ...lifecycleCommands(
    'INACTIVATE',
    ['COMMODITY'],
    {
      id: 'commodity.inactivate',
      title: 'commodities.inactivate',
      synonyms: 'commands.inactivateSynonyms',
      keys: ['Shift+i'],
      right: 'administer',
      foot: true,
    },
    places,
  ),
]

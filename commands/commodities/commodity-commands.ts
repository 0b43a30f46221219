import { isEnabled, REGISTERS_FEATURE } from '#contract/features'
import type { Command } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { editCommands, newCommand, switchCommands } from '../record-commands.ts'

const impossible = ({ features }: CommandContext) =>
  isEnabled(REGISTERS_FEATURE, features) ? null : ({ key: 'later.feature' } as const)

/** Commodities: administrators add and rename them, and switch off those that are no longer carried. */
export const commodityCommands: readonly Command[] = [
  newCommand(
    'commodity.new',
    'commodities',
    { title: 'commodities.new', synonyms: 'commodities.newSynonyms' },
    { right: 'administer', impossible },
  ),
  ...editCommands(
    'commodity.edit',
    ['commodities', 'commodity'],
    { title: 'commodities.edit', synonyms: 'commodities.editSynonyms' },
    'administer',
  ),
  ...switchCommands(
    'commodity',
    'COMMODITY',
    { activate: 'commodities.activate', inactivate: 'commodities.inactivate' },
    { grid: ['commodities'], record: ['commodity'] },
    { right: 'administer' },
  ),
]

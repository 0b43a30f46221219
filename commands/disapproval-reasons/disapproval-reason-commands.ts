import { isEnabled } from '#contract/features'
import { DISAPPROVAL_REASONS_FEATURE } from '#contract/schemas/disapproval-reasons/feature'
import type { Command } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { editCommands, newCommand, switchCommands } from '../record-commands.ts'

const impossible = ({ features }: CommandContext) =>
  isEnabled(DISAPPROVAL_REASONS_FEATURE, features) ? null : ({ key: 'later.feature' } as const)

/** Reasons for disapproval: administrators add and edit them, and switch off those that are no longer given. */
export const disapprovalReasonCommands: readonly Command[] = [
  newCommand(
    'disapprovalReason.new',
    'disapprovalReasons',
    { title: 'disapprovalReasons.new', synonyms: 'disapprovalReasons.newSynonyms' },
    { right: 'administer', impossible },
  ),
  ...editCommands(
    'disapprovalReason.edit',
    ['disapprovalReasons', 'disapprovalReason'],
    { title: 'disapprovalReasons.edit', synonyms: 'disapprovalReasons.editSynonyms' },
    'administer',
  ),
  ...switchCommands(
    'disapprovalReason',
    'DISAPPROVAL_REASON',
    { activate: 'disapprovalReasons.activate', inactivate: 'disapprovalReasons.inactivate' },
    { grid: ['disapprovalReasons'], record: ['disapprovalReason'] },
    { right: 'administer' },
  ),
]

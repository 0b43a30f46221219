import { isEnabled } from '#contract/features'
import { DISAPPROVAL_REASONS_FEATURE } from '#contract/schemas/disapproval-reasons/feature'
import { type Command, command } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { lifecycleCommands } from '../lifecycle-commands.ts'

const withoutFeature = ({ features }: CommandContext) =>
  isEnabled(DISAPPROVAL_REASONS_FEATURE, features) ? null : ({ key: 'later.feature' } as const)

const write = { right: 'administer', changes: true, foot: true } as const
const edit = { title: 'disapprovalReasons.edit', synonyms: 'disapprovalReasons.editSynonyms', keys: ['e'] } as const
const places = { grid: ['disapprovalReasons'], record: ['disapprovalReason'] } as const

/** Reasons for disapproval: administrators add and edit them, and switch off those that are no longer given. */
export const disapprovalReasonCommands: readonly Command[] = [
  command({
    ...write,
    id: 'disapprovalReason.new',
    scope: 'grid',
    places: ['disapprovalReasons'],
    title: 'disapprovalReasons.new',
    synonyms: 'disapprovalReasons.newSynonyms',
    keys: ['n'],
    impossible: withoutFeature,
    run: ({ ports }) => ports.record.create(),
  }),
  command({
    ...write,
    ...edit,
    id: 'disapprovalReason.edit.grid',
    scope: 'grid',
    places: ['disapprovalReasons'],
    impossible: ({ targets }) => (targets.length === 0 ? { key: 'reasons.noRecord' } : null),
    run: ({ ports }) => ports.record.edit(),
  }),
  command({
    ...write,
    ...edit,
    id: 'disapprovalReason.edit.record',
    scope: 'record',
    places: ['disapprovalReason'],
    run: ({ ports }) => ports.record.edit(),
  }),
  ...lifecycleCommands(
    'ACTIVATE',
    ['DISAPPROVAL_REASON'],
    {
      id: 'disapprovalReason.activate',
      title: 'disapprovalReasons.activate',
      synonyms: 'commands.activateSynonyms',
      keys: ['Shift+a'],
      right: 'administer',
    },
    places,
  ),
  ...lifecycleCommands(
    'INACTIVATE',
    ['DISAPPROVAL_REASON'],
    {
      id: 'disapprovalReason.inactivate',
      title: 'disapprovalReasons.inactivate',
      synonyms: 'commands.inactivateSynonyms',
      keys: ['Shift+i'],
      right: 'administer',
      foot: true,
    },
    places,
  ),
]

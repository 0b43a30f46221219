import type { MessageKey } from '#locales/messages'
import { type Command, command, type Confirmation } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { lifecycleCommands } from '../lifecycle-commands.ts'
import { newCommand } from '../record-commands.ts'

const places = { grid: ['statuses'], record: ['status'] } as const

/** The question before campaigns are switched (CON-4-009, CON-4-010); a selection has the dry run's. */
const confirmed =
  (title: MessageKey, text: MessageKey) =>
  ({ targets: [only, ...more] }: CommandContext): Confirmation | null =>
    only && more.length === 0 ? { title: { key: title }, text: { key: text, values: { name: only.name } } } : null

/** Opens the form of a duplicate with everything of the campaign in focus but its numbers (CON-4-011). */
const duplicate = (scope: 'grid' | 'record', place: 'statuses' | 'status') =>
  command({
    id: `storyGroup.duplicate.${scope}`,
    scope,
    places: [place],
    title: 'storyGroups.duplicate',
    synonyms: 'storyGroups.duplicateSynonyms',
    keys: ['Shift+c'],
    right: 'operate',
    changes: true,
    foot: true,
    impossible: ({ targets, isSelection }) =>
      targets.length === 1 && !isSelection ? null : { key: 'storyGroups.duplicateOne' },
    run: ({ targets: [only], ports }) => only && ports.go(`/statuses/create?from=${only.id}`),
  })

/** Status campaigns: created, duplicated, taken away and brought back. */
export const storyGroupCommands: readonly Command[] = [
  newCommand('storyGroup.new', 'statuses', { title: 'storyGroups.new', synonyms: 'storyGroups.newSynonyms' }),
  ...lifecycleCommands(
    'ACTIVATE',
    ['STORY_GROUP'],
    {
      id: 'storyGroup.activate',
      title: 'storyGroups.activate',
      synonyms: 'commands.activateSynonyms',
      keys: ['Shift+a'],
      foot: true,
      repeatable: false,
      confirm: confirmed('storyGroups.activate', 'storyGroups.activateText'),
    },
    places,
  ),
  ...lifecycleCommands(
    'DEACTIVATE',
    ['STORY_GROUP'],
    {
      id: 'storyGroup.deactivate',
      title: 'storyGroups.deactivate',
      synonyms: 'commands.inactivateSynonyms',
      keys: ['Shift+i'],
      foot: true,
      repeatable: false,
      confirm: confirmed('storyGroups.deactivate', 'storyGroups.deactivateText'),
    },
    places,
  ),
  duplicate('grid', 'statuses'),
  duplicate('record', 'status'),
]

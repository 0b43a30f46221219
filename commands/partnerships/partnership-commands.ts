import type { MessageKey } from '#locales/messages'
import { type Command, command, type Confirmation } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { lifecycleCommands } from '../lifecycle-commands.ts'
import { newCommand } from '../record-commands.ts'
import { bannerContents } from './facets.ts'

const places = { grid: ['partnerships'], record: ['partnership'] } as const

/** The question before partnerships are switched (CON-4-006, CON-4-007); a selection has the dry run's. */
const confirmed =
  (title: MessageKey, text: MessageKey) =>
  ({ targets: [only, ...more] }: CommandContext): Confirmation | null =>
    only && more.length === 0 ? { title: { key: title }, text: { key: text, values: { name: only.name } } } : null

/** Commands of the step that writes the banner; wizards of other domains have no contents. */
const ofBanner = { scope: 'form', places: ['wizard'], right: 'operate', inFields: true, changes: true } as const

/** Partnerships: created, changed, taken away and brought back. */
export const partnershipCommands: readonly Command[] = [
  newCommand('partnership.new', 'partnerships', { title: 'partnerships.new', synonyms: 'partnerships.newSynonyms' }),
  ...lifecycleCommands(
    'UPDATE',
    ['PARTNERSHIP'],
    {
      id: 'partnership.edit',
      title: 'partnerships.edit',
      synonyms: 'partnerships.editSynonyms',
      keys: ['e'],
      foot: true,
      repeatable: false,
    },
    { record: ['partnership'] },
  ).map((edit) => ({ ...edit, run: ({ ports }: CommandContext) => ports.record.edit() })),
  ...lifecycleCommands(
    'ACTIVATE',
    ['PARTNERSHIP'],
    {
      id: 'partnership.activate',
      title: 'partnerships.activate',
      synonyms: 'commands.activateSynonyms',
      keys: ['Shift+a'],
      foot: true,
      repeatable: false,
      confirm: confirmed('partnerships.activate', 'partnerships.activateText'),
    },
    places,
  ),
  ...lifecycleCommands(
    'INACTIVATE',
    ['PARTNERSHIP'],
    {
      id: 'partnership.inactivate',
      title: 'partnerships.inactivate',
      synonyms: 'commands.inactivateSynonyms',
      keys: ['Shift+i'],
      foot: true,
      repeatable: false,
      confirm: confirmed('partnerships.inactivate', 'partnerships.inactivateText'),
    },
    places,
  ),
  command({
    ...ofBanner,
    id: 'partnership.addContent',
    title: 'partnerships.addContent',
    synonyms: 'partnerships.addContentSynonyms',
    keys: ['Alt+a'],
    asks: [
      {
        kind: 'choice',
        title: 'partnerships.addContent',
        options: [
          { value: 'TEXT', label: 'partnerships.content_TEXT' },
          { value: 'IMAGE', label: 'partnerships.content_IMAGE' },
          { value: 'VIDEO', label: 'partnerships.content_VIDEO' },
        ],
      },
    ],
    impossible: ({ of }) => {
      const { isOpen, isFull } = of(bannerContents)
      if (!isOpen) return { key: 'partnerships.noBanner' }
      return isFull ? { key: 'partnerships.contentsFull' } : null
    },
    run: ({ of }, { choice = 'TEXT' }) => of(bannerContents).add(choice),
  }),
  command({
    ...ofBanner,
    id: 'partnership.restoreContent',
    title: 'partnerships.restoreContent',
    synonyms: 'partnerships.restoreContentSynonyms',
    keys: ['Alt+u'],
    impossible: ({ of }) => (of(bannerContents).canRestore ? null : { key: 'partnerships.nothingDeleted' }),
    run: ({ of }) => of(bannerContents).restore(),
  }),
]

import { processStatus } from '#contract/schemas/review-statuses'
import { documentReview } from '#machines/documents/document-review.lifecycle'
import { apply } from '#machines/lifecycle'
import { pendency as lifecycle } from '#machines/pendencies/pendency.lifecycle'
import { type Command, command } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { lifecycleCommands } from '../lifecycle-commands.ts'
import { imageCommands } from '../reviews/queue-commands.ts'

/** Only an additional document that is missing, disapproved or expired can be handed in. */
function cannotBeSent({ targets: [target] }: CommandContext) {
  if (target?.kind !== 'DRIVER_ADDITIONAL_DOCUMENT') return { key: 'papers.notADocument' } as const
  return apply(documentReview, target.status, { type: 'SENT' })
    ? null
    : ({ key: 'papers.notNow', values: { status: target.status } } as const)
}

const pendencies = { scope: 'record', places: ['driver'], right: 'read' } as const
/** The choice that lists every status. */
const ALL = 'ALL'

/** Additional documents and pendencies of a driver. */
export const paperCommands: readonly Command[] = [
  command({
    id: 'document.add',
    scope: 'record',
    places: ['driver'],
    right: 'operate',
    title: 'papers.add',
    synonyms: 'papers.addSynonyms',
    keys: ['+', 'Insert'],
    changes: true,
    impossible: cannotBeSent,
    run: ({ ports }) => ports.record.addDocument(),
  }),
  ...lifecycleCommands(
    'CANCEL',
    ['DRIVER_CHECKLIST'],
    {
      id: 'pendency.cancel',
      title: 'papers.cancel',
      synonyms: 'papers.cancelSynonyms',
      keys: ['Shift+c'],
      repeatable: false,
      confirm: ({ targets: [pendency] }) =>
        pendency
          ? {
              title: { key: 'papers.cancel' },
              text: { key: 'papers.cancelText', values: { name: pendency.name } },
              tone: 'danger',
            }
          : null,
    },
    { record: ['driver'] },
  ),
  command({
    ...pendencies,
    id: 'pendency.filter',
    title: 'papers.filter',
    synonyms: 'papers.filterSynonyms',
    keys: ['f'],
    asks: [
      {
        kind: 'choice',
        title: 'papers.filter',
        options: [
          { value: ALL, label: 'papers.allStatuses' },
          ...processStatus.options
            .filter((status) => status in lifecycle.machine.states)
            .map((status) => ({ value: status, label: `pendencyStatuses.${status}` as const })),
        ],
      },
    ],
    impossible: ({ narrows }) => (narrows ? null : { key: 'papers.filterNowhere' }),
    run: ({ ports }, { choice = ALL }) => ports.record.narrow(choice === ALL ? null : choice),
  }),
  command({
    ...pendencies,
    id: 'pendency.clearFilter',
    title: 'commands.clearFilters',
    synonyms: 'commands.filterSynonyms',
    keys: ['Shift+f'],
    impossible: ({ narrows, filtered }) => (narrows && filtered ? null : { key: 'reasons.noFilter' }),
    run: ({ ports }) => ports.record.narrow(null),
  }),
  ...imageCommands('image', { scope: 'dialog', places: ['imageView'], right: 'read' }),
]

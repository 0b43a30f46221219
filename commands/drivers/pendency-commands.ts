import { isEnabled, REGISTERS_FEATURE } from '#contract/features'
import { processStatus } from '#contract/schemas/reviews/review-statuses'
import { pendency as lifecycle } from '#machines/pendencies/pendency.lifecycle'
import { type Command, command } from '../command.ts'
import { lifecycleCommands } from '../lifecycle-commands.ts'
import { driverPendencies } from './facets.ts'

const pendencies = { scope: 'record', places: ['driver'], right: 'read' } as const
/** The choice that lists every status. */
const ALL = 'ALL'

/** Pendencies of a driver. */
export const pendencyCommands: readonly Command[] = [
  command({
    id: 'pendency.ask',
    scope: 'record',
    places: ['driver'],
    title: 'pendencies.ask',
    synonyms: 'pendencies.askSynonyms',
    keys: ['Shift+p'],
    right: 'operate',
    changes: true,
    impossible: ({ features }) => (isEnabled(REGISTERS_FEATURE, features) ? null : { key: 'later.feature' }),
    run: ({ of }) => of(driverPendencies).ask(),
  }),
  ...lifecycleCommands(
    'CANCEL',
    ['DRIVER_CHECKLIST'],
    {
      id: 'pendency.cancel',
      title: 'pendencies.cancel',
      synonyms: 'pendencies.cancelSynonyms',
      keys: ['Shift+c'],
      repeatable: false,
      confirm: ({ targets: [pendency] }) =>
        pendency
          ? {
              title: { key: 'pendencies.cancel' },
              text: { key: 'pendencies.cancelText', values: { name: pendency.name } },
            }
          : null,
    },
    { record: ['driver'] },
  ),
  command({
    ...pendencies,
    id: 'pendency.filter',
    title: 'pendencies.filter',
    synonyms: 'pendencies.filterSynonyms',
    keys: ['f'],
    asks: [
      {
        kind: 'choice',
        title: 'pendencies.filter',
        options: [
          { value: ALL, label: 'pendencies.allStatuses' },
          ...processStatus.options
            .filter((status) => status in lifecycle.machine.states)
            .map((status) => ({ value: status, label: `pendencyStatuses.${status}` as const })),
        ],
      },
    ],
    impossible: ({ narrows }) => (narrows ? null : { key: 'pendencies.filterNowhere' }),
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
]

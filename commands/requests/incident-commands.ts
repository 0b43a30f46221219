import { isEnabled } from '#contract/features'
import { TEXT_MAXIMUM } from '#contract/schemas/general/written-text'
import { OVERLAP_HOURS_DEFAULT } from '#contract/schemas/requests/endpoint-choices'
import { INCIDENTS_FEATURE } from '#contract/schemas/requests/feature'
import { type Command, command } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { lifecycleCommands } from '../lifecycle-commands.ts'
import { alarm, incidentAlerts, incidents } from './facets.ts'

/** For the focused incident of the list, and on the screen of an incident. */
const onIncidents = { scope: 'screen', places: ['incidents', 'incident'] } as const

const lacking = ({ features }: CommandContext) =>
  isEnabled(INCIDENTS_FEATURE, features) ? null : ({ key: 'later.feature' } as const)

/** Refuses unless exactly one incident is the target. */
const notOne = (context: CommandContext) =>
  lacking(context) ??
  (context.targets.length === 1
    ? null
    : ({ key: context.isSelection ? 'incidents.oneOnly' : 'reasons.noRecord' } as const))

/** Incidents: taking one, writing what was done, and what mends its endpoint; the worst one from everywhere. */
export const incidentCommands: readonly Command[] = [
  ...lifecycleCommands(
    'ACKNOWLEDGE',
    ['WEBHOOK_INCIDENT'],
    {
      id: 'incident.acknowledge',
      title: 'incidents.acknowledge',
      synonyms: 'incidents.acknowledgeSynonyms',
      keys: ['a'],
      foot: true,
      repeatable: false,
      impossible: lacking,
    },
    { grid: ['incidents'], record: ['incident'] },
  ),
  ...lifecycleCommands(
    'TAKE_OVER',
    ['WEBHOOK_INCIDENT'],
    {
      id: 'incident.takeOver',
      title: 'incidents.takeOver',
      synonyms: 'incidents.takeOverSynonyms',
      keys: ['Shift+a'],
      repeatable: false,
      impossible: lacking,
    },
    { grid: ['incidents'], record: ['incident'] },
  ),
  command({
    ...onIncidents,
    id: 'incident.note',
    right: 'operate',
    title: 'incidents.note',
    synonyms: 'incidents.noteSynonyms',
    keys: ['n'],
    foot: true,
    changes: true,
    asks: [{ kind: 'text', title: 'incidents.noteText', minimum: 1, maximum: TEXT_MAXIMUM }],
    impossible: notOne,
    run: ({ of, targets: [incident] }, { text = '' }) => incident && of(incidents).note(incident, text),
  }),
  command({
    ...onIncidents,
    id: 'incident.test',
    right: 'operate',
    title: 'endpoints.test',
    synonyms: 'endpoints.testSynonyms',
    keys: ['Shift+t'],
    foot: true,
    changes: true,
    impossible: notOne,
    run: ({ of, targets: [incident] }) => incident && of(incidents).test(incident),
  }),
  command({
    ...onIncidents,
    id: 'incident.retry',
    right: 'operate',
    title: 'endpoints.retry',
    synonyms: 'requests.retryAllSynonyms',
    keys: ['Shift+r'],
    foot: true,
    changes: true,
    impossible: notOne,
    run: ({ of, targets: [incident] }) => incident && of(incidents).retry(incident),
  }),
  command({
    ...onIncidents,
    id: 'incident.requests',
    right: 'read',
    title: 'incidents.showRequests',
    synonyms: 'incidents.showRequestsSynonyms',
    keys: ['r'],
    foot: true,
    impossible: notOne,
    run: ({ of, targets: [incident] }) => incident && of(incidents).show(incident, 'requests'),
  }),
  command({
    ...onIncidents,
    id: 'incident.endpoint',
    right: 'read',
    title: 'incidents.showEndpoint',
    synonyms: 'incidents.showRequestsSynonyms',
    keys: ['e'],
    impossible: notOne,
    run: ({ of, targets: [incident] }) => incident && of(incidents).show(incident, 'endpoint'),
  }),
  command({
    scope: 'form',
    places: ['incidentAlerts'],
    id: 'incidentAlerts.test',
    right: 'administer',
    title: 'incidents.testAlerts',
    synonyms: 'incidents.testAlertsSynonyms',
    keys: ['Alt+m'],
    inFields: true,
    foot: true,
    changes: true,
    impossible: (context) =>
      lacking(context) ?? (context.of(incidentAlerts).hasAddress ? null : { key: 'incidents.noRecipient' }),
    run: ({ of }) => of(incidentAlerts).test(),
  }),
  command({
    scope: 'form',
    places: ['incidentAlerts'],
    id: 'incidentAlerts.rotate',
    right: 'administer',
    title: 'incidents.rotateAlertsKey',
    synonyms: 'endpoints.rotateSynonyms',
    keys: ['Alt+s'],
    inFields: true,
    changes: true,
    impossible: (context) =>
      lacking(context) ?? (context.of(incidentAlerts).hasWebhook ? null : { key: 'incidents.noWebhook' }),
    confirm: () => ({
      title: { key: 'incidents.rotateAlertsKey' },
      text: { key: 'incidents.rotateAlertsKeyText', values: { hours: OVERLAP_HOURS_DEFAULT } },
      tone: 'danger',
    }),
    run: ({ of }) => of(incidentAlerts).rotate(),
  }),
  command({
    scope: 'anywhere',
    id: 'incidents.worst',
    right: 'read',
    title: 'incidents.worst',
    synonyms: 'incidents.worstSynonyms',
    keys: ['g !'],
    impossible: (context) => lacking(context) ?? (context.of(alarm).worst === null ? { key: 'incidents.none' } : null),
    run: ({ of, ports }) => {
      const { worst } = of(alarm)
      if (worst !== null) ports.go(worst)
    },
  }),
]

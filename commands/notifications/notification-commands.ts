import { isEnabled } from '#contract/features'
import { gatewayFault } from '#contract/schemas/notifications/demo-gateway'
import { DEMO_RECEIVER_FEATURE } from '#contract/schemas/requests/feature'
import { type Command, command } from '../command.ts'
import { lifecycleCommands } from '../lifecycle-commands.ts'
import { newCommand } from '../record-commands.ts'
import { demoGateway } from './facets.ts'

/** Opens the form of a new notification with the texts, channel and list of the one in focus. */
const duplicate = (scope: 'grid' | 'record', place: 'notifications' | 'notification') =>
  command({
    id: `notification.duplicate.${scope}`,
    scope,
    places: [place],
    title: 'notifications.duplicate',
    synonyms: 'notifications.duplicateSynonyms',
    keys: ['Shift+c'],
    right: 'operate',
    changes: true,
    foot: true,
    impossible: ({ targets, isSelection }) =>
      targets.length === 1 && !isSelection ? null : { key: 'notifications.duplicateOne' },
    run: ({ targets: [only], ports }) => only && ports.go(`/notifications/new-notification?from=${only.id}`),
  })

/** Notifications: created, cancelled while they are scheduled (CON-4-013), and written once more. */
export const notificationCommands: readonly Command[] = [
  newCommand('notification.new', 'notifications', {
    title: 'notifications.new',
    synonyms: 'notifications.newSynonyms',
  }),
  ...lifecycleCommands(
    'CANCEL',
    ['NOTIFICATION'],
    {
      id: 'notification.cancel',
      title: 'notifications.cancel',
      synonyms: 'notifications.cancelSynonyms',
      keys: ['Shift+x'],
      foot: true,
      repeatable: false,
      confirm: ({ targets: [only, ...more] }) =>
        only && more.length === 0
          ? {
              title: { key: 'notifications.cancel' },
              text: { key: 'notifications.cancelText', values: { name: only.name } },
            }
          : null,
    },
    { grid: ['notifications'], record: ['notification'] },
  ),
  command({
    id: 'notification.misbehave',
    scope: 'grid',
    places: ['notifications'],
    right: 'operate',
    title: 'notifications.misbehave',
    synonyms: 'notifications.misbehaveSynonyms',
    keys: [],
    changes: true,
    asks: [
      {
        kind: 'choice',
        title: 'notifications.misbehave',
        options: gatewayFault.options.map((value) => ({ value, label: `notifications.fault_${value}` as const })),
      },
    ],
    impossible: ({ features }) => (isEnabled(DEMO_RECEIVER_FEATURE, features) ? null : { key: 'later.feature' }),
    run: ({ of }, { choice }) => of(demoGateway).misbehave(gatewayFault.parse(choice)),
  }),
  duplicate('grid', 'notifications'),
  duplicate('record', 'notification'),
]

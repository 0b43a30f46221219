import type { UncertainDecision } from '#contract/schemas/notifications/notification-delivery'
import { type Command, command } from '../command.ts'
import { uncertainDeliveries } from './facets.ts'

interface Decided {
  decision: UncertainDecision
  id: 'confirm' | 'sendAgain'
  keys: { one: string; all: string }
}

/** The commands of one decision: on the delivery in focus, and on all uncertain ones. */
function decisions({ decision, id, keys }: Decided): Command[] {
  const impossible: Command['impossible'] = ({ of }) => {
    const { count, isCanceled } = of(uncertainDeliveries)
    if (count === 0) return { key: 'notifications.noneUncertain' }
    return isCanceled && decision === 'SEND_AGAIN' ? { key: 'notifications.canceledNotAgain' } : null
  }
  const shared = {
    scope: 'record',
    places: ['notification'],
    right: 'operate',
    changes: true,
    bySight: true,
    impossible,
  } as const
  return [
    command({
      ...shared,
      id: `notification.${id}.one`,
      title: `notifications.${id}One`,
      synonyms: `notifications.${id}Synonyms`,
      keys: [keys.one],
      confirm({ of }) {
        const { driver } = of(uncertainDeliveries)
        const text = { key: `notifications.${id}OneText`, values: { name: driver?.name ?? '' } } as const
        return driver && { title: { key: `notifications.${id}One` }, text }
      },
      run({ of }) {
        const { driver, decide } = of(uncertainDeliveries)
        if (driver) decide(decision, driver.id)
      },
    }),
    command({
      ...shared,
      id: `notification.${id}.all`,
      title: `notifications.${id}All`,
      synonyms: `notifications.${id}Synonyms`,
      keys: [keys.all],
      confirm: ({ of }) => ({
        title: { key: `notifications.${id}All` },
        text: { key: `notifications.${id}AllText`, values: { count: of(uncertainDeliveries).count } },
      }),
      run: ({ of }) => of(uncertainDeliveries).decide(decision, null),
    }),
  ]
}

/** Deliveries of which nobody knows whether they left: a person says that they arrived, or sends them again. */
export const uncertainCommands: readonly Command[] = [
  ...decisions({ decision: 'CONFIRM', id: 'confirm', keys: { one: 'a', all: 'Shift+a' } }),
  ...decisions({ decision: 'SEND_AGAIN', id: 'sendAgain', keys: { one: 'r', all: 'Shift+r' } }),
]

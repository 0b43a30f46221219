import type { NotificationChannel } from '#contract/schemas/notifications/notification'
import { requestOf, type TestCore } from './test-core.ts'
import { insertSegmentation } from '../core/segmentations/test-segmentations.ts'
import { beginDue, finishDone } from '../communication-center/notification-audience.ts'
import { claimDue, type Delivery, type HandOver, settle } from '../communication-center/notification-queue.ts'
import { handOver } from '../communication-center/notifier.ts'
import { insertNotification } from '../communication-center/test-notifications.ts'

/** Documents of the drivers of all tests of a file differ. */
let made = 0

/** What tests do with notifications of a tenant of theirs, step by step and without a notifier. */
export function deliveriesOf(core: TestCore) {
  const prefix = Math.random().toString(16).slice(2, 10).padEnd(8, '0')
  let ids = 0
  const world = {
    now: () => core.clock.now,
    newId: () => prefix + (ids += 1).toString(16).padStart(16, '0'),
  }
  const begin = () => beginDue(core.db, world)

  /** A driver with a document of its own. */
  async function driver(values: Parameters<TestCore['records']['driver']>[0] = {}): Promise<string> {
    made += 1
    return core.records.driver({ document: String(70_000_000_000 + made), ...values })
  }

  /** A list with these drivers. */
  async function listWith(...drivers: readonly string[]): Promise<string> {
    const list = await insertSegmentation(core.records.rows, { drivers_count: drivers.length })
    await core.db.system.deleteFrom('segmentation_drivers').where('segmentation_id', '=', list).execute()
    for (const [at, id] of drivers.entries())
      await core.db.system
        .insertInto('segmentation_drivers')
        .values({
          tenant: 'demo',
          segmentation_id: list,
          id: core.records.rows.nextId(),
          position: at + 1,
          name: `Motorista ${at}`,
          document_type: null,
          document: null,
          phone: null,
          driver_id: id,
        })
        .execute()
    return list
  }

  return {
    world,
    driver,
    listWith,
    begin,
    finish: () => finishDone(core.db, world),

    /** A notification that has begun for these drivers. */
    async begun(drivers: readonly string[], values: Parameters<typeof insertNotification>[1] = {}): Promise<string> {
      const id = await insertNotification(core.records.rows, {
        send_at: core.clock.now.toISOString(),
        segmentation_id: await listWith(...drivers),
        ...values,
      })
      if (!(await begin())) throw new Error('The notification did not begin.')
      return id
    },

    /**
     * Claims what is due on a channel, and settles it as the channel answers.
     * @returns the drivers whom the channel was asked for or who were left out before
     */
    async serve(channel: NotificationChannel, answer: (driver: string) => HandOver): Promise<string[]> {
      const deliveries = await claimDue(core.db.system, channel, 100, core.clock.now)
      const port = async ({ driver_id: id }: Delivery) => answer(id)
      const results = await Promise.all(deliveries.map((delivery) => handOver(delivery, port)))
      await settle(core.db, channel, results, core.clock.now)
      return deliveries.map(({ driver_id: id }) => id)
    },

    read: async (id: string) =>
      (await core.reply('viewer', 'getNotification', { params: { id } })).communicationSchedule,
    statesOf: async (id: string) =>
      (await core.reply('viewer', 'getNotificationNumbers', { params: { id } })).numbers.states.map(
        ({ state, reason, drivers }) => [state, reason, drivers],
      ),
    historiesOf: async (id: string) =>
      (
        await core.reply('viewer', 'listRecordHistories', { params: { id }, query: { kind: 'NOTIFICATION' } })
      ).histories.map(({ event, from, to, byName }) => [event, from, to, byName]),
    cancel: (id: string, __v: number) =>
      core.ask('operator', requestOf('updateNotification', { params: { id }, body: { event: 'CANCEL', __v } })),
  }
}

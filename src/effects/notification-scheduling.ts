import { fromPromise } from 'xstate'
import { getSegmentationReach } from '#contract/calls/extensions/segmentation-imports'
import { createNotification } from '#contract/calls/notifications'
import type { Notification } from '#contract/schemas/notifications/notification'
import {
  type NotificationToSend,
  notificationSchedulingMachine,
} from '#machines/notifications/notification-scheduling.machine'
import { send } from '../api/client.ts'
import { idempotencyKeys } from '../api/idempotency-keys.ts'

/** The workflow of a new notification, provided with the real services. A repeated sending keeps its idempotency key. */
export function notificationSchedulingWorkflow(): typeof notificationSchedulingMachine {
  const keyOf = idempotencyKeys()
  return notificationSchedulingMachine.provide({
    actors: {
      count: fromPromise<number, NotificationToSend>(async ({ input: { body }, signal }) => {
        const query = { segmentation: body.segmentation }
        return (await send(getSegmentationReach, { query }, { signal })).drivers
      }),
      send: fromPromise<Notification, NotificationToSend>(async ({ input: { body, image: chosen } }) => {
        const image = chosen as readonly File[]
        const options = { idempotencyKey: keyOf(body, image) }
        return (await send(createNotification, { body, files: { image } }, options)).communicationSchedule
      }),
    },
  })
}

import type { Lifecycle } from '../lifecycle.ts'
import { notification } from './notification.lifecycle.ts'

/** Kinds of record of the notifications' domain, each with the lifecycle that rules it. */
export const notificationRecords = { NOTIFICATION: notification } as const satisfies Readonly<Record<string, Lifecycle>>

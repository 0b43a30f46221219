import type { Lifecycle } from '../lifecycle.ts'
import { user } from './user.lifecycle.ts'

/** Kinds of record of the users' domain, each with the lifecycle that rules it. */
export const userRecords = { USER: user } as const satisfies Readonly<Record<string, Lifecycle>>

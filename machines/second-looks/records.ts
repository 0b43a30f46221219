import type { Lifecycle } from '../lifecycle.ts'
import { secondLook } from './second-look.lifecycle.ts'

/** Kinds of record of the domain of second looks, each with the lifecycle that rules it. */
export const secondLookRecords = { SECOND_LOOK: secondLook } as const satisfies Readonly<Record<string, Lifecycle>>

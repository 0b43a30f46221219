import type { Lifecycle } from '../lifecycle.ts'
import { pendency } from './pendency.lifecycle.ts'

/** Kinds of record of the pendencies' domain, each with the lifecycle that rules it. */
export const pendencyRecords = { DRIVER_CHECKLIST: pendency } as const satisfies Readonly<Record<string, Lifecycle>>

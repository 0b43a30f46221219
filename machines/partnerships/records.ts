import type { Lifecycle } from '../lifecycle.ts'
import { partnership } from './partnership.lifecycle.ts'

/** Kinds of record of the partnerships' domain, each with the lifecycle that rules it. */
export const partnershipRecords = { PARTNERSHIP: partnership } as const satisfies Readonly<Record<string, Lifecycle>>

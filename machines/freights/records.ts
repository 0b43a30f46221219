import type { Lifecycle } from '../lifecycle.ts'
import { freight } from './freight.lifecycle.ts'

/** Kinds of record of the freights' domain, each with the lifecycle that rules it. */
export const freightRecords = { FREIGHT: freight } as const satisfies Readonly<Record<string, Lifecycle>>

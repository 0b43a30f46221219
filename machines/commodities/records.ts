import { activation } from '../general/activation.lifecycle.ts'
import type { Lifecycle } from '../lifecycle.ts'

/** Kinds of record of the commodities' domain, each with the lifecycle that rules it. */
export const commodityRecords = { COMMODITY: activation } as const satisfies Readonly<Record<string, Lifecycle>>

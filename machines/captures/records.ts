import type { Lifecycle } from '../lifecycle.ts'
import { capture } from './capture.lifecycle.ts'

/** Kinds of record of the captures' domain, each with the lifecycle that rules it. */
export const captureRecords = { CAPTURE: capture } as const satisfies Readonly<Record<string, Lifecycle>>

import { activation } from '../general/activation.lifecycle.ts'
import type { Lifecycle } from '../lifecycle.ts'

/** Kinds of record of the domain of reasons for disapproval, each with the lifecycle that rules it. */
export const disapprovalReasonRecords = { DISAPPROVAL_REASON: activation } as const satisfies Readonly<
  Record<string, Lifecycle>
>

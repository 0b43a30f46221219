import type { AnyRoute } from '@tanstack/react-router'
import type { Outcome } from '../console/decide.ts'
import type { EventSenders } from '../console/record-events.ts'
import type { RecordProvider } from '../palette/providers.ts'

/** What a domain gives the console; what only its screens need is fetched with them. */
export interface Contribution {
  readonly routes?: readonly AnyRoute[]
  /** How events on its kinds of record reach their service. */
  readonly senders?: EventSenders
  /** What is said after its own events. */
  readonly outcomes?: Readonly<Record<string, Outcome>>
  /** Who finds its records for the palette, fetched with it. */
  readonly providers?: readonly (() => Promise<RecordProvider>)[]
}

import type { AnyRoute } from '@tanstack/react-router'
import type { Outcome } from '../console/decide.ts'
import type { EventSenders } from '../console/record-events.ts'
import type { RecordProvider } from '../palette/providers.ts'

/** What a domain adds to the console. Code that only its screens need is fetched with them. */
export interface Contribution {
  readonly routes?: readonly AnyRoute[]
  /** Senders of events on its kinds of record. */
  readonly senders?: EventSenders
  /** Notices after its own events. */
  readonly outcomes?: Readonly<Record<string, Outcome>>
  /** Palette providers that search its records; fetched with the palette. */
  readonly providers?: readonly (() => Promise<RecordProvider>)[]
}

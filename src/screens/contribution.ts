import type { AnyRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Place } from '#commands/command'
import type { Outcomes } from '../console/decide.ts'
import type { Needs } from '../console/needs.ts'
import type { FailureTexts } from '../console/refusal-notice.ts'
import type { EventSenders } from '../effects/event-senders.ts'
import type { RecordProvider } from '../palette/providers.ts'

/** What a domain adds to the console. Code that only its screens need is fetched with them. */
export interface Contribution {
  readonly routes?: readonly AnyRoute[]
  /** The commands and texts of its screens. */
  readonly needs?: Needs
  /** Senders of events on its kinds of record. */
  readonly senders?: EventSenders
  /** Notices after events of its kinds of record. */
  readonly outcomes?: Outcomes
  /** Texts of its refused events. */
  readonly failures?: FailureTexts
  /** Its dialogs without a subject, by their place. Their code is fetched when the first screen is quiet. */
  readonly dialogs?: { readonly [Name in Place]?: () => Promise<ComponentType> }
  /** What it adds to every screen, below the content: commands that work everywhere, strips, subscriptions. */
  readonly everywhere?: ComponentType
  /** What it adds to the foot of one of its screens. */
  readonly foot?: { readonly place: Place; readonly part: ComponentType }
  /** Runs once when the first screen is quiet, and fetches the code that it needs. */
  readonly onQuiet?: () => Promise<void>
  /** Palette providers that search its records; fetched with the palette. */
  readonly providers?: readonly (() => Promise<RecordProvider>)[]
}

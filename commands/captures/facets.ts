import type { Target } from '../command.ts'
import { facet } from '../facet.ts'

/** Captures on screen: `act` opens the form of the manual action, `dial` hands a phone to the system's telephone. */
export const captureContacts = facet<object, { act(capture: Target): void; dial(phone: string): void }>(
  'captureContacts',
  {},
)

/** The work queue of captures: `skipped` are those put aside today. */
export const captureQueue = facet<
  { skipped: number },
  { act(capture: Target): void; skip(capture: Target): void; takeSkipped(): void }
>('captureQueue', { skipped: 0 })

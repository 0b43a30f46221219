import type { RecordKind } from '#machines/record.lifecycle'
import type { RaisedEvent } from '#machines/reviews/stored-decision'
import type { CallOptions } from '../api/client.ts'
import { whenDomainsAreThere } from './other-domains.ts'

/**
 * Sends a person's event on a record to its service.
 * @param options the key by which the service knows the event again when it is sent twice
 * @throws (rejects) with the service's refusal
 */
export type RaiseEvent = (
  id: string,
  raised: RaisedEvent,
  options: CallOptions & { idempotencyKey: string },
) => Promise<unknown>

/**
 * For each kind of record whose status a person can change, a function that loads the sender of its events; called with
 * the first event.
 */
export type EventSenders = Partial<Readonly<Record<RecordKind, () => Promise<RaiseEvent>>>>

let senders: EventSenders = {}

/** Registers the senders of domains, once when the console starts. */
export function registerEventSenders(given: EventSenders): void {
  senders = { ...senders, ...given }
}

/** Loads the sender of a kind's events. @throws (rejects) where its code cannot be fetched now */
export async function senderOf(kind: RecordKind): Promise<RaiseEvent> {
  if (!senders[kind]) await whenDomainsAreThere()
  const load = senders[kind]
  if (!load) throw new Error(`No domain sends the events of ${kind}.`)
  return load()
}

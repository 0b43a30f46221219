import type { Target } from '#commands/command'
import type { RecordKind } from '#machines/record.lifecycle'
import { tell } from './notices.ts'
import { problemText } from './problem-text.ts'

/** Sends an event on a record to its service. @throws (rejects) with the service's refusal */
export type RaiseEvent = (target: Target, event: string) => Promise<unknown>

/**
 * For each kind of record whose events a domain sends itself, a function that loads the sender; called with the first
 * event.
 */
export type EventSenders = Partial<Readonly<Record<RecordKind, () => Promise<RaiseEvent>>>>

/**
 * Most calls that run at once. A browser opens six connections to one server; two stay free for the queries of the
 * screen.
 */
const AT_ONCE = 4

let senders: EventSenders = {}

/** Registers the senders of domains, once when the console starts. */
export function registerEventSenders(given: EventSenders): void {
  senders = { ...senders, ...given }
}

/**
 * Sends an event on each record. A refusal becomes a notice with the record's name and does not stop the others.
 * @returns the ids of the records that took the event
 */
export async function raiseAll(event: string, targets: readonly Target[]): Promise<string[]> {
  const waiting = [...targets]
  const taken: string[] = []
  const work = async () => {
    for (let target = waiting.shift(); target; target = waiting.shift()) {
      try {
        const load = senders[target.kind]
        if (!load) throw new Error(`No domain sends the events of ${target.kind}.`)
        await (
          await load()
        )(target, event)
        taken.push(target.id)
      } catch (error) {
        tell({ key: 'notices.rejected', values: { name: target.name, message: problemText(error) } }, 'error')
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return taken
}

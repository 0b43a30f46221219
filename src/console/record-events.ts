import type { Target } from '#commands/command'
import type { RecordKind } from '#machines/record.lifecycle'
import { tell } from './notices.ts'
import { problemText } from './problem-text.ts'

/** Sends an event on a record to its service. @throws what the service refused with */
export type RaiseEvent = (target: Target, event: string) => Promise<unknown>

/** How events reach their service, for each kind of record that a domain sends itself; fetched with its first event. */
export type EventSenders = Partial<Readonly<Record<RecordKind, () => Promise<RaiseEvent>>>>

/** Calls under way at once: a browser opens six connections to one server, and two stay free for what the screen reads. */
const AT_ONCE = 4

let senders: EventSenders = {}

/** Makes domains' senders known, once when the console starts. */
export function registerEventSenders(given: EventSenders): void {
  senders = { ...senders, ...given }
}

/** Sends an event on each record; a refusal is told by the record's name and leaves the others alone. @returns the ids that took it */
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

import type { Target } from '#commands/command'
import { newIdempotencyKey } from '../api/idempotency-keys.ts'
import { senderOf } from '../effects/event-senders.ts'
import { tell } from './notices.ts'
import { problemText } from './problem-text.ts'

/**
 * Most calls that run at once. A browser opens six connections to one server; two stay free for the queries of the
 * screen.
 */
const AT_ONCE = 4

/**
 * Sends an event on each record. A refusal becomes a notice with the record's name and does not stop the others.
 * @returns the ids of the records that took the event
 */
export async function raiseAll(event: string, targets: readonly Target[]): Promise<string[]> {
  const remaining = [...targets]
  const decidedIds: string[] = []
  const work = async () => {
    for (let target = remaining.shift(); target; target = remaining.shift()) {
      try {
        const raise = await senderOf(target.kind)
        await raise(target.id, { event, __v: target.version }, { idempotencyKey: newIdempotencyKey() })
        decidedIds.push(target.id)
      } catch (error) {
        tell({ key: 'notices.rejected', values: { name: target.name, message: problemText(error) } }, 'error')
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return decidedIds
}

import type { Message, Target } from '#commands/command'
import { newIdempotencyKey } from '../api/idempotency-keys.ts'
import { senderOf } from '../effects/event-senders.ts'
import { tell } from './notices.ts'
import { problemText } from './problem-text.ts'
import { languageSetting, store } from '../settings/settings.ts'
import { failureOf } from './refusal-notice.ts'

/**
 * Most calls that run at once. A browser opens six connections to one server; two stay free for the queries of the
 * screen.
 */
const AT_ONCE = 4

/** What became of an event on several records: the ids of those that took it, and why the others did not. */
export interface Taken {
  ids: readonly string[]
  refusal: Message | null
}

/**
 * Sends an event on each record. A refusal becomes a notice with the record's name and does not stop the others.
 * @returns the ids of the records that took the event, and the first refusal
 */
export async function raiseAll(event: string, targets: readonly Target[]): Promise<Taken> {
  const remaining = [...targets]
  const ids: string[] = []
  let refusal: Message | null = null
  const work = async () => {
    for (let target = remaining.shift(); target; target = remaining.shift()) {
      try {
        const raise = await senderOf(target.kind)
        await raise(target.id, { event, __v: target.version }, { idempotencyKey: newIdempotencyKey() })
        ids.push(target.id)
      } catch (error) {
        const failure = await failureOf(target.kind, event, store.get(languageSetting))
        const message = [failure, problemText(error)].filter(Boolean).join(' ')
        const why: Message = { key: 'notices.rejected', values: { name: target.name, message } }
        tell(why, 'error')
        refusal ??= why
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { ids, refusal }
}

import { atom } from 'jotai'
import type { OutboxEntry } from '#machines/reviews/outbox.machine'
import type { Refusal, StoredDecision } from '#machines/reviews/stored-decision'
import { outbox } from '../effects/outbox.ts'
import { store } from '../settings/settings.ts'

/** The decisions of one command on several records, from the keystroke to the account of all of them. */
export interface Batch {
  group: string
  /** The first of its decisions; all decide the same. */
  first: StoredDecision
  total: number
  sent: number
  refused: readonly { name: string; refusal: Refusal }[]
}

/** The latest batch; null where there is none, and after its account is closed. */
export const batchAtom = atom<Batch | null>(null)

export function isBatchOver({ total, sent, refused }: Batch): boolean {
  return sent + refused.length >= total
}

/** The keys of the decisions of each running batch. */
const running = new Map<string, Set<string>>()

/**
 * True for a decision of the batch whose account is on screen, which tells its refusal instead of a notice. Those of
 * an earlier batch have no account any more.
 */
export function isInAccount({ group }: Pick<StoredDecision, 'group'>): boolean {
  return store.get(batchAtom)?.group === group
}

function change(group: string, changing: (batch: Batch) => Batch | null): void {
  store.set(batchAtom, (batch) => (batch?.group === group ? changing(batch) : batch))
}

function begin(entries: readonly OutboxEntry[]): void {
  const groups = new Map<string, StoredDecision[]>()
  for (const { entry } of entries) {
    if (running.has(entry.group)) continue
    const ofGroup = groups.get(entry.group)
    if (ofGroup) ofGroup.push(entry)
    else groups.set(entry.group, [entry])
  }
  for (const [group, [first, ...more]] of groups) {
    if (!first || more.length === 0) continue
    running.set(group, new Set([first, ...more].map(({ key }) => key)))
    store.set(batchAtom, { group, first, total: more.length + 1, sent: 0, refused: [] })
  }
}

/** Forgets a settled decision, and its batch with the last one. */
function settle({ group, key }: StoredDecision): void {
  const keys = running.get(group)
  keys?.delete(key)
  if (keys?.size === 0) running.delete(group)
}

/** Keeps the account of the latest batch. @returns a function that stops it */
export function followBatches(): () => void {
  const subscriptions = [
    outbox.subscribe(({ context }) => begin(Object.values(context.entries))),
    outbox.on('acknowledged', ({ entry }) => {
      change(entry.group, (batch) => ({ ...batch, sent: batch.sent + 1 }))
      settle(entry)
    }),
    outbox.on('refused', ({ entry, refusal }) => {
      change(entry.group, (batch) => ({ ...batch, refused: [...batch.refused, { name: entry.name, refusal }] }))
      settle(entry)
    }),
    outbox.on('undone', ({ entries }) => {
      for (const entry of entries) {
        change(entry.group, (batch) => (batch.total > 1 ? { ...batch, total: batch.total - 1 } : null))
        settle(entry)
      }
    }),
  ]
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe()
  }
}

import type { OutboxEntry } from '#machines/reviews/outbox.machine'
import type { StoredDecision } from '#machines/reviews/stored-decision'
import { type Batch, batchAtom } from '../../console/batches.ts'
import { outbox } from '../../effects/outbox.ts'
import { store } from '../../settings/settings.ts'

/** The keys of the decisions of each running batch. */
const running = new Map<string, Set<string>>()

function change(group: string, changing: (batch: Batch) => Batch | null): void {
  store.set(batchAtom, (batch) => (batch?.group === group ? changing(batch) : batch))
}

/** Adds a further decision of a running batch, as a macro makes them. */
function grow(keys: Set<string>, entry: StoredDecision): void {
  keys.add(entry.key)
  change(entry.group, (batch) => ({
    ...batch,
    decisions: [...batch.decisions, entry],
    total: batch.total + 1,
  }))
}

/** A batch without an undone decision; null without any other. */
function withdrawn(batch: Batch, { key }: StoredDecision): Batch | null {
  const decisions = batch.decisions.filter((decision) => decision.key !== key)
  return batch.total > 1 ? { ...batch, decisions, total: batch.total - 1 } : null
}

function begin(entries: readonly OutboxEntry[]): void {
  const groups = new Map<string, StoredDecision[]>()
  for (const { entry } of entries) {
    const known = running.get(entry.group)
    if (known?.has(entry.key)) continue
    if (known) {
      grow(known, entry)
      continue
    }
    const ofGroup = groups.get(entry.group)
    if (ofGroup) ofGroup.push(entry)
    else groups.set(entry.group, [entry])
  }
  for (const [group, [first, ...more]] of groups) {
    if (!first || more.length === 0) continue
    running.set(group, new Set([first, ...more].map(({ key }) => key)))
    store.set(batchAtom, { group, decisions: [first, ...more], total: more.length + 1, sent: 0, refused: [] })
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
  // Those that were decided before this code was here.
  begin(Object.values(outbox.getSnapshot().context.entries))
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
        change(entry.group, (batch) => withdrawn(batch, entry))
        settle(entry)
      }
    }),
  ]
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe()
  }
}

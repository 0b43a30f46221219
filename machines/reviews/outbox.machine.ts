import { type ActorRefFrom, assign, emit, enqueueActions, setup } from 'xstate'
import { decisionMachine, type DecisionNews } from './decision.machine.ts'
import type { Refusal, StoredDecision } from './stored-decision.ts'

/** A decision in the outbox, as the screens see it. */
export interface OutboxEntry {
  entry: StoredDecision
  state: 'held' | 'sending' | 'waiting'
  actor: ActorRefFrom<typeof decisionMachine>
}

type OutboxEvent =
  /** Decisions that are already on disk; the undo time left for each is computed from `now`. */
  | { type: 'ACCEPT'; entries: readonly StoredDecision[]; now: number }
  /** Undoes the decisions of a command that can still be undone; without a group, those of the last one. */
  | { type: 'UNDO'; group?: string }
  | { type: 'REACHABLE' }
  | { type: 'SIGNED_IN' }
  | DecisionNews

type OutboxNews =
  | { type: 'undone'; entries: readonly StoredDecision[] }
  | { type: 'undoTooLate' }
  | { type: 'refused'; entry: StoredDecision; refusal: Refusal }
  | { type: 'acknowledged'; entry: StoredDecision }

/**
 * The decisions of a command that can still be undone; empty where none can.
 * @param group without it, the last command that can be undone
 */
export function undoable(entries: Readonly<Record<string, OutboxEntry>>, group?: string): OutboxEntry[] {
  const heldEntries = Object.values(entries).filter(({ state }) => state === 'held')
  const undoneGroup = group ?? heldEntries.at(-1)?.entry.group
  return heldEntries.filter(({ entry }) => entry.group === undoneGroup)
}

/**
 * All decisions of one operator that the services have not acknowledged. Driven by the whole console: it lives as long
 * as the page and starts with the decisions that an earlier page left on disk.
 */
export const outboxMachine = setup({
  types: {
    context: {} as { entries: Readonly<Record<string, OutboxEntry>> },
    events: {} as OutboxEvent,
    emitted: {} as OutboxNews,
  },
  actors: { decision: decisionMachine },
}).createMachine({
  id: 'outbox',
  context: { entries: {} },
  on: {
    ACCEPT: {
      actions: assign({
        entries: ({ context, event, spawn }) => {
          const entries: Record<string, OutboxEntry> = { ...context.entries }
          for (const entry of event.entries) {
            if (entries[entry.key]) continue
            const actor = spawn('decision', {
              id: entry.key,
              input: { entry, hold: Math.max(0, entry.dueAt - event.now) },
            })
            entries[entry.key] = { entry, state: 'held', actor }
          }
          return entries
        },
      }),
    },
    UNDO: {
      actions: enqueueActions(({ context, event, enqueue }) => {
        const undone = undoable(context.entries, event.group)
        if (undone.length === 0) {
          enqueue.emit({ type: 'undoTooLate' })
          return
        }
        const keys = new Set(undone.map(({ entry }) => entry.key))
        for (const { actor } of undone) enqueue.sendTo(actor, { type: 'WITHDRAW' })
        enqueue.assign({
          entries: Object.fromEntries(Object.entries(context.entries).filter(([key]) => !keys.has(key))),
        })
        enqueue.emit({ type: 'undone', entries: undone.map(({ entry }) => entry) })
      }),
    },
    'DECISION.SENDING': {
      actions: assign({ entries: ({ context, event }) => withState(context.entries, event.key, 'sending') }),
    },
    'DECISION.WAITING': {
      actions: assign({ entries: ({ context, event }) => withState(context.entries, event.key, 'waiting') }),
    },
    'DECISION.SETTLED': {
      actions: enqueueActions(({ context, event, enqueue }) => {
        // XState keeps a spawned actor among the children after it is done; without this, each decision of a day stays
        // in memory.
        enqueue.stopChild(event.key)
        const known = context.entries[event.key]
        // A withdrawn decision is no longer in the list.
        if (!known) return
        const { [event.key]: _settled, ...rest } = context.entries
        enqueue.assign({ entries: rest })
        enqueue(
          emit(
            event.refusal
              ? { type: 'refused', entry: known.entry, refusal: event.refusal }
              : { type: 'acknowledged', entry: known.entry },
          ),
        )
      }),
    },
    REACHABLE: {
      actions: enqueueActions(({ context, enqueue }) =>
        forEachActor(context.entries, (actor) => enqueue.sendTo(actor, { type: 'REACHABLE' })),
      ),
    },
    SIGNED_IN: {
      actions: enqueueActions(({ context, enqueue }) =>
        forEachActor(context.entries, (actor) => enqueue.sendTo(actor, { type: 'SIGNED_IN' })),
      ),
    },
  },
})

function withState(
  entries: Readonly<Record<string, OutboxEntry>>,
  key: string,
  state: OutboxEntry['state'],
): Readonly<Record<string, OutboxEntry>> {
  const known = entries[key]
  return known ? { ...entries, [key]: { ...known, state } } : entries
}

function forEachActor(
  entries: Readonly<Record<string, OutboxEntry>>,
  act: (actor: OutboxEntry['actor']) => void,
): void {
  for (const { actor } of Object.values(entries)) act(actor)
}

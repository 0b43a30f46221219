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
  /** Undoes the decisions of the last command that can still be undone. */
  | { type: 'UNDO' }
  | { type: 'REACHABLE' }
  | { type: 'SIGNED_IN' }
  | DecisionNews

type OutboxNews =
  | { type: 'undone'; entries: readonly StoredDecision[] }
  | { type: 'undoTooLate' }
  | { type: 'refused'; entry: StoredDecision; refusal: Refusal }
  | { type: 'acknowledged'; entry: StoredDecision }

/** The decisions of the last command that can still be undone; empty where none can. */
export function undoable(entries: Readonly<Record<string, OutboxEntry>>): OutboxEntry[] {
  const all = Object.values(entries)
  const last = all.filter(({ state }) => state === 'held').at(-1)
  if (!last) return []
  return all.filter(({ entry, state }) => entry.group === last.entry.group && state === 'held')
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
      actions: enqueueActions(({ context, enqueue }) => {
        const taken = undoable(context.entries)
        if (taken.length === 0) {
          enqueue.emit({ type: 'undoTooLate' })
          return
        }
        const keys = new Set(taken.map(({ entry }) => entry.key))
        for (const { actor } of taken) enqueue.sendTo(actor, { type: 'WITHDRAW' })
        enqueue.assign({
          entries: Object.fromEntries(Object.entries(context.entries).filter(([key]) => !keys.has(key))),
        })
        enqueue.emit({ type: 'undone', entries: taken.map(({ entry }) => entry) })
      }),
    },
    'DECISION.SENDING': {
      actions: assign({ entries: ({ context, event }) => marked(context.entries, event.key, 'sending') }),
    },
    'DECISION.WAITING': {
      actions: assign({ entries: ({ context, event }) => marked(context.entries, event.key, 'waiting') }),
    },
    'DECISION.SETTLED': {
      actions: enqueueActions(({ context, event, enqueue }) => {
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
        tellAll(context.entries, (actor) => enqueue.sendTo(actor, { type: 'REACHABLE' })),
      ),
    },
    SIGNED_IN: {
      actions: enqueueActions(({ context, enqueue }) =>
        tellAll(context.entries, (actor) => enqueue.sendTo(actor, { type: 'SIGNED_IN' })),
      ),
    },
  },
})

function marked(
  entries: Readonly<Record<string, OutboxEntry>>,
  key: string,
  state: OutboxEntry['state'],
): Readonly<Record<string, OutboxEntry>> {
  const known = entries[key]
  return known ? { ...entries, [key]: { ...known, state } } : entries
}

function tellAll(entries: Readonly<Record<string, OutboxEntry>>, tell: (actor: OutboxEntry['actor']) => void): void {
  for (const { actor } of Object.values(entries)) tell(actor)
}

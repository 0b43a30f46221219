import type { NotificationChannel } from '#contract/schemas/notifications/notification'
import type { DeliveryReason } from '#contract/schemas/notifications/notification-delivery'
import type { Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { createSignal, repeat } from '../jobs/signal.ts'
import { beginDue, finishDone, type NotifierWorld } from './notification-audience.ts'
import { claimDue, type Delivery, dueChannels, type HandOver, recoverDead, settle } from './notification-queue.ts'
import { NOTIFIER_CHANNEL } from './wake-notifier.ts'

/** How often work is looked for when no notification comes, milliseconds. */
const POLL_MS = 1_000
/** Deliveries of one channel that one process claims at once. */
const AT_ONCE = 200

/** What a channel takes now. */
export interface Places {
  /** How many messages; 0 while its breaker is open, or where other processes use all that it has. */
  many: number
  /** After how long to ask again where other processes use all places, milliseconds; otherwise absent. */
  againMs?: number
}

/** A way to drivers. Nothing else of the notifier knows how a channel works. */
export interface ChannelPort {
  channel: NotificationChannel
  /** True where the channel recognises a message that it has taken before, so that it may be sent again. */
  knowsRepeats: boolean
  /** What it takes now. Asked within the transaction that claims the deliveries. */
  places(trx: Transaction<Tables>, now: Date): Promise<Places>
  /** Is told within the same transaction how many were claimed. */
  begin?(trx: Transaction<Tables>, many: number): Promise<void>
  /** Is told once all of the claimed were handed over or left out, before they are settled. */
  note?(many: number): Promise<void>
  /** Never rejects; failures are in the result. */
  readonly handOver: (delivery: Delivery) => Promise<HandOver>
}

export interface NotifierOptions extends NotifierWorld {
  database: Database
  ports: readonly ChannelPort[]
  pollMs?: number
  /** Is called with each fault; the notifier goes on. */
  onFault(error: unknown): void
}

/** The part of a process that sends notifications. Any number of processes share the work. */
export interface Notifier {
  /** Takes no more work, and settles what it has begun. */
  stop(): Promise<void>
}

/** Why a driver is left out at the hand-over, whatever the channel says; null where not. */
function leftOutBecause({ active, opted_out: optedOut, isOverMaximum }: Delivery): DeliveryReason | null {
  if (!active) return 'INACTIVE'
  if (optedOut) return 'OPTED_OUT'
  return isOverMaximum ? 'DAILY_MAXIMUM' : null
}

/** Hands a delivery over, unless its driver is left out whatever the channel says. */
export async function handOver(
  delivery: Delivery,
  port: ChannelPort['handOver'],
): Promise<{ delivery: Delivery; hand: HandOver }> {
  const reason = leftOutBecause(delivery)
  return { delivery, hand: reason === null ? await port(delivery) : { result: 'SKIPPED', reason } }
}

/** @returns how many deliveries it worked on, and after how long to ask again where other processes use all places */
async function serve(options: NotifierOptions, port: ChannelPort): Promise<{ worked: number; againMs?: number }> {
  const { database, now } = options
  let taken: Places = { many: 0 }
  const places = async (trx: Transaction<Tables>, at: Date) => {
    taken = await port.places(trx, at)
    return taken.many
  }
  const deliveries = await claimDue(database.system, port.channel, AT_ONCE, now(), { places, begin: port.begin })
  if (deliveries.length === 0) return { worked: 0, ...taken }
  const results = await Promise.all(deliveries.map((delivery) => handOver(delivery, port.handOver)))
  await port.note?.(deliveries.length)
  await settle(database, port.channel, results, now())
  return { worked: deliveries.length }
}

export async function startNotifier(options: NotifierOptions): Promise<Notifier> {
  const { database, ports, now, pollMs = POLL_MS, onFault } = options
  const repeatable = ports.filter(({ knowsRepeats }) => knowsRepeats).map(({ channel }) => channel)
  const due = createSignal()
  const looking = createSignal()
  /** A signal for each channel, so that one that hangs delays no other. */
  const working = new Map(ports.map(({ channel }) => [channel, createSignal()]))
  /** Channels that found no work. */
  const resting = new Set(working.keys())
  let stopping = false

  async function begin(): Promise<void> {
    await recoverDead(database.system, repeatable, now())
    const hasBegun = await beginDue(database, options)
    const finished = await finishDone(database, options)
    if (hasBegun) looking.raise()
    if (!hasBegun && finished === 0) await due.wait(pollMs)
  }

  /** Wakes the resting channels that have work. Asking takes one statement and no lock; claiming takes several. */
  async function look(): Promise<void> {
    const found = resting.size > 0 ? await dueChannels(database.system, [...resting], now()) : []
    for (const channel of found) {
      resting.delete(channel)
      working.get(channel)?.raise()
    }
    await looking.wait(pollMs)
  }

  const unlisten = await database.pool.listen(NOTIFIER_CHANNEL, due.raise, due.raise)
  const loops = [
    repeat(begin, () => stopping, onFault),
    repeat(look, () => stopping, onFault),
    ...ports.map((port) => {
      const { channel } = port
      const signal = working.get(channel) ?? createSignal()
      let hasWorked = false
      const work = async () => {
        if (resting.has(channel)) return signal.wait(pollMs)
        const { worked, againMs } = await serve(options, port)
        hasWorked ||= worked > 0
        if (worked > 0) return
        // Where other processes use all places, the channel may have more work, so it does not rest.
        if (againMs === undefined) {
          resting.add(channel)
          // Not after each batch: counting open rows would cost more than the batch.
          if (hasWorked) due.raise()
          hasWorked = false
        }
        await signal.wait(againMs ?? pollMs)
      }
      return repeat(work, () => stopping, onFault)
    }),
  ]
  return {
    async stop() {
      stopping = true
      for (const { raise } of [due, looking, ...working.values()]) raise()
      await Promise.all(loops)
      await unlisten()
    },
  }
}

import type { Kysely } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { type Claimed, claim } from './claim.ts'
import { feed } from './feed.ts'
import { sendIncidentAlerts } from './incident-alerts.ts'
import { closeIncidents } from './incident-keeping.ts'
import { createSignal, pause, repeat } from '../jobs/signal.ts'
import { DUE_CHANNEL } from '../records/publish.ts'
import type { Chance } from './schedule.ts'
import type { Sender } from './sender.ts'
import { type Finished, settle, type Settling } from './settle.ts'
import { endHolds, giveUp, recover, sayAlive, sayGone } from './sweep.ts'

/** Deliveries that one process runs at once, not counting those that have waited longer than `HOLDS_PLACE_MS`. */
const PLACES = 256
/** Deliveries that one process runs at once in all; bounds its connections. */
const PLACES_IN_ALL = 2_048
/**
 * A delivery without an answer frees its place after this, milliseconds, so that endpoints that hang cannot fill all
 * places.
 */
const HOLDS_PLACE_MS = 1_000
/** Attempts that one transaction settles. */
const SETTLED_AT_ONCE = 200
/** How often due requests are looked for when no notification comes, milliseconds. */
const POLL_MS = 1_000
/**
 * Looks for each sweep of a deliverer at rest; one at work sweeps at each look. Sweeps are most of what a process at
 * rest asks of its database, and what they find may wait some seconds.
 */
const LOOKS_PER_SWEEP = 5
/** How long answers are gathered so that one transaction settles them together, milliseconds. */
const GATHER_MS = 4
/** Bulk retries are fed at most this often, milliseconds. */
const FEED_MS = 25
/** How long a process that stops waits for answers, milliseconds. */
const GRACE_MS = 5_000

export interface DelivererOptions {
  database: Database
  sender: Sender
  /** Where people open the console, for the links of alerts. */
  publicUrl?: string | undefined
  now(): Date
  newId(): string
  chance?: Chance
  pollMs?: number
  /** Is called with each fault; the deliverer goes on. */
  onFault?(error: unknown): void
}

/** The part of a process that delivers. Any number of processes share the work. */
export interface Deliverer {
  /**
   * Claims nothing more, settles the answers that come within this time, and leaves the other requests to other
   * processes.
   */
  stop(milliseconds?: number): Promise<void>
}

/** What is due without an attempt: lost attempts, ends of holds and incidents, and alerts. */
async function sweep(
  db: Kysely<Tables>,
  { worker, publicUrl, settling }: { worker: string; publicUrl: string; settling(): Settling },
): Promise<void> {
  await sayAlive(db, worker, settling().now)
  await recover(db, settling())
  await giveUp(db, settling(), 'ENDPOINT_DISABLED')
  await endHolds(db, settling())
  await closeIncidents(db, settling())
  await sendIncidentAlerts(db, { ...settling(), publicUrl })
}

export async function startDeliverer(options: DelivererOptions): Promise<Deliverer> {
  const { database, sender, publicUrl = '', now, newId, chance = Math.random } = options
  const { pollMs = POLL_MS, onFault = () => undefined } = options
  const db = database.system
  /** Raised when requests may be due. */
  const due = createSignal()
  /** Raised when an answer has come. */
  const answered = createSignal()
  const worker = newId()
  const finished: Finished[] = []
  const settling = (): Settling => ({ now: now(), chance, newId })
  let onTheirWay = 0
  /** Running deliveries that have freed their places. */
  let overdue = 0
  let stopping = false
  let sweptAt = Number.NEGATIVE_INFINITY
  /** Whether something has happened since the last sweep. */
  let isWoken = true
  let fedAt = Number.NEGATIVE_INFINITY

  async function deliver(claimed: Claimed): Promise<void> {
    let isOverdue = false
    const timer = setTimeout(() => {
      isOverdue = true
      overdue += 1
      due.raise()
    }, HOLDS_PLACE_MS)
    const { url, webhook_id: webhookId, body, secrets } = claimed
    const delivered = await sender.send({ url, webhookId, body, secrets })
    clearTimeout(timer)
    finished.push({ claimed, delivered })
    onTheirWay -= 1
    if (isOverdue) overdue -= 1
    answered.raise()
  }

  async function sweepSometimes(): Promise<void> {
    // Monotonic, because the clock of the day may be set back.
    const isAtRest = !isWoken && onTheirWay === 0
    if (performance.now() - sweptAt < (isAtRest ? LOOKS_PER_SWEEP * pollMs : pollMs)) return
    sweptAt = performance.now()
    await sweep(db, { worker, publicUrl, settling })
    // Not before: a sweep that failed is made again at the next look.
    isWoken = false
  }

  async function take(): Promise<void> {
    await sweepSometimes()
    const isFeeding = performance.now() - fedAt >= FEED_MS
    if (isFeeding) fedAt = performance.now()
    const fed = isFeeding ? await feed(db, settling()) : 0
    const places = Math.min(PLACES - (onTheirWay - overdue), PLACES_IN_ALL - onTheirWay) - finished.length
    const claimed = places > 0 ? await claim(db, worker, places, now()) : []
    onTheirWay += claimed.length
    for (const one of claimed) void deliver(one)
    if (fed > 0 || claimed.length > 0) isWoken = true
    else if (await due.wait(isFeeding ? pollMs : FEED_MS)) isWoken = true
  }

  async function settleFinished(): Promise<void> {
    if (finished.length === 0) await answered.wait(pollMs)
    // One transaction for several answers is cheaper than one for each.
    if (finished.length < SETTLED_AT_ONCE && onTheirWay > 0) await pause(GATHER_MS)
    const batch = finished.slice(0, SETTLED_AT_ONCE)
    await settle(db, batch, settling())
    // Removed only after `settle` succeeds: a batch that fails stays and is settled when the database is back.
    finished.splice(0, batch.length)
    if (batch.length > 0) due.raise()
  }

  const unlisten = await database.pool.listen(DUE_CHANNEL, due.raise, due.raise)
  let isGivenUp = false
  const taking = repeat(take, () => stopping, onFault)
  // Goes on after `taking` ends, until running deliveries are settled.
  const keeping = repeat(
    settleFinished,
    () => isGivenUp || (stopping && onTheirWay === 0 && finished.length === 0),
    onFault,
  )
  return {
    async stop(milliseconds = GRACE_MS) {
      stopping = true
      due.raise()
      await taking
      answered.raise()
      const timer = setTimeout(() => (isGivenUp = true), milliseconds)
      await keeping
      clearTimeout(timer)
      await sayGone(db, worker).catch(onFault)
      await unlisten()
      await sender.close()
    },
  }
}

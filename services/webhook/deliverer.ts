import type { Database } from '../database/database.ts'
import { type Claimed, claim } from './claim.ts'
import { feed } from './feed.ts'
import { createSignal, pause } from '../jobs/signal.ts'
import { DUE_CHANNEL } from './publish.ts'
import type { Chance } from './schedule.ts'
import type { Sender } from './sender.ts'
import { type Finished, settle, type Settling } from './settle.ts'
import { giveUp, recover, sayAlive, sayGone } from './sweep.ts'

/** Deliveries that one process has on their way at once; those that wait long for an answer not counted. */
const PLACES = 256
/** The same, those counted: what bounds the connections of a process. */
const PLACES_IN_ALL = 2_048
/** A delivery without an answer gives its place to another one after this, milliseconds: endpoints that hang cannot hold all places. */
const HOLDS_PLACE_MS = 1_000
/** Attempts that one transaction keeps. */
const SETTLED_AT_ONCE = 200
/** Without a message, what is due is looked for this often, milliseconds. */
const POLL_MS = 1_000
/** Answers that come this close together are kept together, milliseconds. */
const GATHER_MS = 4
/** Bulk retries are moved on this often at most, milliseconds. */
const FEED_MS = 25
/** While the database is away, it is asked again this often, milliseconds. */
const AWAY_MS = 500
/** How long a process that ends waits for answers, milliseconds. */
const GRACE_MS = 5_000

export interface DelivererOptions {
  database: Database
  sender: Sender
  now(): Date
  newId(): string
  chance?: Chance
  pollMs?: number
  /** Hears of faults; the deliverer goes on. */
  onFault?(error: unknown): void
}

/** The part of a process that delivers. Any number of processes share the work. */
export interface Deliverer {
  /** Takes nothing more, keeps the answers that come within a few seconds, and leaves the rest to the others. */
  stop(): Promise<void>
}

export async function startDeliverer(options: DelivererOptions): Promise<Deliverer> {
  const { database, sender, now, newId, chance = Math.random, pollMs = POLL_MS, onFault = () => undefined } = options
  const db = database.system
  /** Something may be due. */
  const due = createSignal()
  /** An answer has come. */
  const answered = createSignal()
  const worker = newId()
  const finished: Finished[] = []
  let onTheirWay = 0
  /** Those of them that have given their places up. */
  let overdue = 0
  let stopping = false
  let sweptAt = Number.NEGATIVE_INFINITY
  let fedAt = Number.NEGATIVE_INFINITY

  async function deliver(claimed: Claimed): Promise<void> {
    let isOverdue = false
    const timer = setTimeout(() => {
      isOverdue = true
      overdue += 1
      due.raise()
    }, HOLDS_PLACE_MS)
    const delivered = await sender.send({
      url: claimed.url,
      webhookId: claimed.webhook_id,
      body: claimed.body,
      secrets: claimed.secrets,
    })
    clearTimeout(timer)
    finished.push({ claimed, delivered })
    onTheirWay -= 1
    if (isOverdue) overdue -= 1
    answered.raise()
  }

  const settling = (): Settling => ({ now: now(), chance, newId })

  async function sweep(): Promise<void> {
    // Not by the clock of the day, which may be set back.
    if (performance.now() - sweptAt < pollMs) return
    sweptAt = performance.now()
    await sayAlive(db, worker, now())
    await recover(db, settling())
    await giveUp(db, settling(), 'ENDPOINT_DISABLED')
  }

  async function take(): Promise<void> {
    await sweep()
    const isFeeding = performance.now() - fedAt >= FEED_MS
    if (isFeeding) fedAt = performance.now()
    const fed = isFeeding ? await feed(db, settling()) : 0
    const places = Math.min(PLACES - (onTheirWay - overdue), PLACES_IN_ALL - onTheirWay) - finished.length
    const claimed = places > 0 ? await claim(db, worker, places, now()) : []
    onTheirWay += claimed.length
    for (const one of claimed) void deliver(one)
    if (fed === 0 && claimed.length === 0) await due.wait(isFeeding ? pollMs : FEED_MS)
  }

  async function keep(): Promise<void> {
    if (finished.length === 0) await answered.wait(pollMs)
    // Answers that come together are cheaper to keep together.
    if (finished.length < SETTLED_AT_ONCE && onTheirWay > 0) await pause(GATHER_MS)
    const batch = finished.slice(0, SETTLED_AT_ONCE)
    await settle(db, batch, settling())
    // Only now: a batch that could not be kept is kept when the database is back.
    finished.splice(0, batch.length)
    if (batch.length > 0) due.raise()
  }

  /** Does one thing again and again; a fault, such as a database that is away, is told and waited out. */
  async function again(work: () => Promise<void>, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      try {
        await work()
      } catch (error) {
        onFault(error)
        await pause(AWAY_MS)
      }
    }
  }

  const unlisten = await database.pool.listen(DUE_CHANNEL, due.raise, due.raise)
  let isGivenUp = false
  const taking = again(take, () => stopping)
  // What is on its way when the taking ends is still kept.
  const keeping = again(keep, () => isGivenUp || (stopping && onTheirWay === 0 && finished.length === 0))
  return {
    async stop() {
      stopping = true
      due.raise()
      await taking
      answered.raise()
      const timer = setTimeout(() => (isGivenUp = true), GRACE_MS)
      await keeping
      clearTimeout(timer)
      await sayGone(db, worker).catch(onFault)
      await unlisten()
      await sender.close()
    },
  }
}

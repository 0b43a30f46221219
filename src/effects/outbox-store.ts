import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { StoredDecision } from '#machines/reviews/stored-decision'

interface Row {
  decision: StoredDecision
  /** Whose decision it is; another person on this computer must not send it. */
  owner: string
  /** The page that sends the decision for as long as it is open. */
  page: string
}

interface OutboxSchema extends DBSchema {
  decisions: { key: string; value: Row; indexes: { owner: string } }
}

/** Identifies this page among all pages of the browser. Its lock is held while the page is open. */
const page = crypto.randomUUID()
const pageLock = (name: string) => `torre-page-${name}`

let opened: Promise<IDBPDatabase<OutboxSchema>> | null = null

function database(): Promise<IDBPDatabase<OutboxSchema>> {
  opened ??= openDB<OutboxSchema>('torre-outbox', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('decisions', { keyPath: 'decision.key' }).createIndex('owner', 'owner')
    },
  })
  return opened
}

/** Takes this page's lock until the page ends; the browser frees it however the page ends. */
export function announcePage(): Promise<void> {
  return new Promise((resolve) => {
    void navigator.locks.request(pageLock(page), () => {
      resolve()
      return new Promise<void>(() => undefined)
    })
  })
}

/**
 * Resolves when the operating system has the decisions: a crash of the browser loses none, a power cut may lose those
 * of the last moment. Waiting for the disk would take several times as long for each decision.
 * @throws (rejects) when the disk is full or the store is closed
 */
export async function putDecisions(owner: string, decisions: readonly StoredDecision[]): Promise<void> {
  const transaction = (await database()).transaction('decisions', 'readwrite', { durability: 'relaxed' })
  for (const decision of decisions) void transaction.store.put({ decision, owner, page })
  await transaction.done
}

export async function forgetDecision(key: string): Promise<void> {
  await (await database()).delete('decisions', key)
}

/**
 * Ids of the reviews that this person decided on this computer, on any page, and the services have not acknowledged.
 */
export async function pendingReviewIds(owner: string): Promise<string[]> {
  const rows = await (await database()).getAllFromIndex('decisions', 'owner', owner)
  return rows.flatMap((row) => row.decision.reviewId ?? [])
}

/** Takes over this person's decisions from pages that are closed, oldest first. An open page keeps its own. */
export async function adoptDecisions(owner: string): Promise<StoredDecision[]> {
  const { held = [] } = await navigator.locks.query()
  const living = new Set(held.map((lock) => lock.name))
  const transaction = (await database()).transaction('decisions', 'readwrite')
  const rows = await transaction.store.index('owner').getAll(owner)
  const adopted = rows.filter((row) => row.page !== page && !living.has(pageLock(row.page)))
  for (const row of adopted) void transaction.store.put({ ...row, page })
  await transaction.done
  return adopted.map((row) => row.decision).sort((one, other) => one.decidedAt - other.decidedAt)
}

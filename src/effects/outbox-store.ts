import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { StoredDecision } from '#machines/reviews/stored-decision'

interface Row {
  decision: StoredDecision
  /** Whose decision it is; another person on this computer must not send it. */
  owner: string
  /** The page that sends it while it lives. */
  page: string
}

interface OutboxSchema extends DBSchema {
  decisions: { key: string; value: Row; indexes: { owner: string } }
}

/** This page, among all pages of the browser; its lock says whether it still lives. */
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

/** Holds this page's lock for as long as it lives; the browser frees it when the page is gone, however that came about. */
export function announcePage(): Promise<void> {
  return new Promise((resolve) => {
    void navigator.locks.request(pageLock(page), () => {
      resolve()
      return new Promise<void>(() => undefined)
    })
  })
}

/**
 * Resolves when the operating system has the decisions: a crash of the browser loses none, a power cut may lose the last moment's.
 * Waiting for the disk itself would cost each decision several times as long.
 * @throws when the disk is full or the store is closed
 */
export async function putDecisions(owner: string, decisions: readonly StoredDecision[]): Promise<void> {
  const transaction = (await database()).transaction('decisions', 'readwrite', { durability: 'relaxed' })
  for (const decision of decisions) void transaction.store.put({ decision, owner, page })
  await transaction.done
}

export async function forgetDecision(key: string): Promise<void> {
  await (await database()).delete('decisions', key)
}

/** Keys of everything that this person decided on this computer and the services have not acknowledged, in whatever page. */
export async function pendingReviewIds(owner: string): Promise<string[]> {
  const rows = await (await database()).getAllFromIndex('decisions', 'owner', owner)
  return rows.flatMap((row) => row.decision.reviewId ?? [])
}

/** Takes over the decisions of this person whose page is gone, oldest first. A living page keeps its own. */
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

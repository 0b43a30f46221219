import type { Kysely } from 'kysely'
import type { Language } from '#contract/languages'
import type { Tables } from '../database/tables.ts'
import type { Caller } from '../identity/tokens.ts'

/** What the world gives a service; injected, so that tests decide the time and the ids. */
export interface World {
  now(): Date
  /** A new object id, 24 hexadecimal digits. */
  newId(): string
  /** A signed, short-lived address of a file. */
  fileUrl(tenant: string, id: string): string
}

/** One request: who asks, in which language, on which tenant's rows. */
export interface RequestContext extends World {
  caller: Caller
  language: Language
  /** Bound to the caller's tenant by row-level security. */
  db: Kysely<Tables>
  requestId: string
  /** Logs a fault that does not end the request, with the request's id. */
  warn(fault: unknown, what: string): void
  /** The caller's key for this change, with what tells this request from another one; null without a key. */
  idempotency: { key: string; fingerprint: string } | null
}

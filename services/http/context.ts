import type { Kysely } from 'kysely'
import type { Language } from '#contract/languages'
import type { Tables } from '../database/tables.ts'
import type { Caller } from '../identity/tokens.ts'

/** Time, ids and file addresses for the services; injected, so that tests decide them. */
export interface World {
  now(): Date
  /** A new object id, 24 hexadecimal digits. */
  newId(): string
  /** A signed, short-lived address of a file. */
  fileUrl(tenant: string, id: string): string
}

/** One request: its caller, language and database. */
export interface RequestContext extends World {
  caller: Caller
  language: Language
  /** Limited to the caller's tenant by row-level security. */
  db: Kysely<Tables>
  requestId: string
  /** Logs a fault that does not end the request, with the request's id. */
  warn(fault: unknown, what: string): void
  /** The caller's key for this change, with the fingerprint of the request; null without a key. */
  idempotency: { key: string; fingerprint: string } | null
}

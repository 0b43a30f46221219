import type { Kysely } from 'kysely'
import type { Language } from '#contract/languages'
import type { BaseMap } from '#contract/schemas/positions/base-map'
import type { NotificationChannel } from '#contract/schemas/notifications/notification'
import type { ReopeningPolicy } from '#contract/schemas/reviews/reopening'
import type { Calendar } from '#contract/tenant-time'
import type { Tables } from '../database/tables.ts'
import type { Caller } from '../identity/tokens.ts'
import type { Calendars } from '../identity/calendars.ts'

/** Time, ids, file addresses and rules of the installation for the services; injected, so that tests decide them. */
export interface World {
  now(): Date
  /** A new object id, 24 hexadecimal digits. */
  newId(): string
  /** A signed, short-lived address of a file. */
  fileUrl(tenant: string, id: string): string
  /** The address of one of the console's own files, such as an icon, for programs outside. */
  publicUrl(path: string): string
  /** The signed path of a freight's public page. */
  publicFreightPath(tenant: string, id: string): string
  reopening: ReopeningPolicy
  /** The channels that this installation can send notifications over. */
  channels: readonly NotificationChannel[]
  /** How many months positions are kept. */
  positionMonths: number
  /** The days of each tenant. */
  calendars: Calendars
  /** What maps are drawn on; null for the outline that is shipped. */
  baseMap: BaseMap | null
  /** A number from 0 to 1, below 1, that only this installation can foretell: the keyed hash of an id. */
  draw(id: string): number
  /** True where another provider rules the users: here they are only read. */
  usersElsewhere: boolean
}

/** One request: its caller, language and database. */
export interface RequestContext extends World {
  caller: Caller
  /** The days of the caller's tenant. */
  calendar: Calendar
  /** Author of the changes where no person is: a rule of automatic review. */
  author?: { by: null; byName: string }
  language: Language
  /** Limited to the caller's tenant by row-level security. */
  db: Kysely<Tables>
  requestId: string
  /** Logs a fault that does not end the request, with the request's id. */
  warn(fault: unknown, what: string): void
  /** The caller's key for this change, with the fingerprint of the request; null without a key. */
  idempotency: { key: string; fingerprint: string } | null
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { FILE_PATH, PUBLIC_FREIGHT_PATH } from '#contract/paths'
import type { BaseMap } from '#contract/schemas/positions/base-map'
import type { NotificationChannel } from '#contract/schemas/notifications/notification'
import { REOPENING, type ReopeningPolicy } from '#contract/schemas/reviews/reopening'
import type { Database } from '../database/database.ts'
import { type Calendars, UNSET_CALENDARS } from '../identity/calendars.ts'
import { POSITION_MONTHS } from '../settings.ts'
import type { World } from './context.ts'

/**
 * Signed addresses stay the same for this long, so that browsers cache the files; they are valid for one to two such
 * spans. Milliseconds.
 */
const LINK_SPAN_MS = 30 * 60_000

/** Object id in the platform's form: seconds since 1970, then 8 random bytes. */
export function newObjectId(now: Date): string {
  return (
    Math.floor(now.getTime() / 1000)
      .toString(16)
      .padStart(8, '0') + randomBytes(8).toString('hex')
  )
}

/** The key that signs file addresses; made once and shared by all processes on the database. */
export async function signingSecret(db: Database): Promise<string> {
  await db.system
    .insertInto('secrets')
    .values({ name: 'file-links', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.system
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'file-links')
    .executeTakeFirstOrThrow()
  return row.value
}

function signature(secret: string, tenant: string, id: string, expires: number): string {
  return createHmac('sha256', secret).update(`${tenant}\n${id}\n${expires}`).digest('base64url')
}

/** True where this platform signed the address and it has not expired. */
export function isSigned(
  secret: string,
  link: { tenant: string; id: string; expires: number; signature: string },
  now: Date,
): boolean {
  const expected = Buffer.from(signature(secret, link.tenant, link.id, link.expires))
  const received = Buffer.from(link.signature)
  return expected.length === received.length && timingSafeEqual(expected, received) && link.expires > now.getTime()
}

/** The unguessable part of an address for one purpose, such as a freight's public page. */
export function addressKey(secret: string, purpose: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret)
    .update([purpose, ...parts].join('\n'))
    .digest('base64url')
}

/** True where this platform made the key of an address. */
export function isAddressKey(secret: string, key: string, purpose: string, ...parts: readonly string[]): boolean {
  const expected = Buffer.from(addressKey(secret, purpose, ...parts))
  const received = Buffer.from(key)
  return expected.length === received.length && timingSafeEqual(expected, received)
}

const PUBLIC_FREIGHT = 'public freight'

/** True where this platform made the public address. It does not expire; the freight's status decides what it shows. */
export function isPublicKey(secret: string, { tenant, id, key }: { tenant: string; id: string; key: string }): boolean {
  return isAddressKey(secret, key, PUBLIC_FREIGHT, tenant, id)
}

/** Bits of a keyed hash that become a number without rounding. */
const DRAWN_BITS = 48

function drawnNumber(secret: string, id: string): number {
  const hash = createHmac('sha256', secret).update(`draw\n${id}`).digest()
  return hash.readUIntBE(0, DRAWN_BITS / 8) / 2 ** DRAWN_BITS
}

/** Channels that need no gateway: the app shows their notifications by itself. */
export const OWN_CHANNELS = ['DRAWER', 'IN_APP_MESSAGE'] as const satisfies readonly NotificationChannel[]

/** Where a process without a console of its own, such as an import, presumes it. */
const LOCAL_URL = 'http://localhost'

/** What differs from one installation to another; without it, that of tests and of programs beside the console. */
interface WorldOptions {
  now?: (() => Date) | undefined
  reopening?: ReopeningPolicy | undefined
  usersElsewhere?: boolean
  consoleUrl?: string | undefined
  channels?: readonly NotificationChannel[] | undefined
  positionMonths?: number | undefined
  baseMap?: BaseMap | null | undefined
  /** By default those of tenants that set no time zone. */
  calendars?: Calendars
}

/** @param secret signs file addresses and draws numbers */
export function createWorld(secret: string, options: WorldOptions = {}): World {
  const { now = () => new Date(), consoleUrl = LOCAL_URL, calendars = UNSET_CALENDARS } = options
  return {
    now,
    reopening: options.reopening ?? REOPENING,
    channels: options.channels ?? OWN_CHANNELS,
    positionMonths: options.positionMonths ?? POSITION_MONTHS,
    baseMap: options.baseMap ?? null,
    calendars,
    draw: (id) => drawnNumber(secret, id),
    usersElsewhere: options.usersElsewhere ?? false,
    newId: () => newObjectId(now()),
    publicUrl: (path) => new URL(path, consoleUrl).href,
    publicFreightPath: (tenant, id) =>
      PUBLIC_FREIGHT_PATH.replace('{tenant}', encodeURIComponent(tenant))
        .replace('{id}', id)
        .replace('{key}', addressKey(secret, PUBLIC_FREIGHT, tenant, id)),
    fileUrl(tenant, id) {
      const expires = (Math.floor(now().getTime() / LINK_SPAN_MS) + 2) * LINK_SPAN_MS
      const query = new URLSearchParams({
        tenant,
        expires: String(expires),
        signature: signature(secret, tenant, id, expires),
      })
      return `${FILE_PATH.replace('{id}', id)}?${query.toString()}`
    },
  }
}

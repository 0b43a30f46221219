import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { announceChanges, type Happening } from '../records/histories.ts'

/** Requests that are announced one by one; a console reloads its list after any of them. */
const ANNOUNCED_MAXIMUM = 20

/** Announces to consoles that requests have changed: the first `ANNOUNCED_MAXIMUM` of them. */
export async function announceSome(trx: Transaction<Tables>, happenings: readonly Happening[]): Promise<void> {
  await announceChanges(trx, happenings.slice(0, ANNOUNCED_MAXIMUM))
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Segmentation } from '#contract/schemas/segmentations/segmentation'
import type { Tables } from '../../database/tables.ts'
import { type Identity, identityOf } from './identify.ts'
import { judge, type Placed, placing } from './judge.ts'
import { lookUp } from './look-up.ts'
import type { SpreadsheetRow } from './spreadsheet.ts'

/** Rows that are compared by one statement. Not in the specification; progress shows after each portion. */
const PORTION = 2_000
/** Rows that are read before other requests get their turn. */
const TURN = 200

export interface ComparedRow {
  row: SpreadsheetRow
  identity: Identity
  placed: Placed
}

async function identities(rows: readonly SpreadsheetRow[]): Promise<Identity[]> {
  const read: Identity[] = []
  for (let from = 0; from < rows.length; from += TURN) {
    read.push(...rows.slice(from, from + TURN).map(identityOf))
    await nextTurn()
  }
  return read
}

/**
 * Compares the rows of a spreadsheet with the registered drivers, a portion at a time.
 * @param db of one tenant
 */
export async function* compared(
  db: Kysely<Tables>,
  rows: readonly SpreadsheetRow[],
  type: Segmentation['type'],
): AsyncGenerator<ComparedRow[]> {
  const place = placing()
  for (let from = 0; from < rows.length; from += PORTION) {
    const portion = rows.slice(from, from + PORTION)
    const people = await identities(portion)
    const found = await lookUp(db, people)
    yield portion.flatMap((row, at) => {
      const identity = people[at]
      const drivers = found[at]
      if (!identity || !drivers) return []
      return [{ row, identity, placed: place(row.line, identity, judge(identity, drivers, type)) }]
    })
  }
}

import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Identity } from './identify.ts'
import { isTaken, type Placed } from './judge.ts'

/** A driver of a list as it is stored. */
export interface Member {
  driver_id: string | null
  name: string
  document_type: string | null
  document: string | null
  phone: string | null
}

/** The member that a taken row becomes: a registered driver has the name and the document of the register. */
export function memberOf(identity: Identity, { driver }: Pick<Placed, 'driver'>): Member {
  if (driver)
    return {
      driver_id: driver.id,
      name: driver.name,
      document_type: driver.documentType,
      document: driver.document,
      phone: driver.phone,
    }
  const { name, document, phone } = identity
  return { driver_id: null, name, document_type: document?.type ?? null, document: document?.value ?? null, phone }
}

/** The id of a member: its list's and its position. */
export function memberId(segmentation: string, position: number): string {
  return `${segmentation.slice(0, 16)}${position.toString(16).padStart(8, '0')}`
}

/** Members of one statement; a statement with more holds its text for too long. */
const AT_ONCE = 5_000

/** Inserts members in their order. @param first the position of the first one */
export async function insertMembers(
  trx: Transaction<Tables>,
  list: { tenant: string; segmentation: string },
  first: number,
  members: readonly Member[],
): Promise<void> {
  const { tenant, segmentation } = list
  for (let from = 0; from < members.length; from += AT_ONCE) {
    const rows = members
      .slice(from, from + AT_ONCE)
      .map((member, at) => ({ ...member, position: first + from + at, id: memberId(segmentation, first + from + at) }))
    await sql`
      insert into segmentation_drivers (tenant, segmentation_id, id, position, driver_id, name, document_type, document, phone)
      select ${tenant}, ${segmentation}, id, position, driver_id, name, document_type, document, phone
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(id text, position integer, driver_id text, name text,
        document_type text, document text, phone text)`.execute(trx)
  }
}

/** The members that rows become, of those that are taken. */
export function membersOf(rows: readonly { identity: Identity; placed: Placed }[]): Member[] {
  return rows.flatMap(({ identity, placed }) => (isTaken(placed) ? [memberOf(identity, placed)] : []))
}

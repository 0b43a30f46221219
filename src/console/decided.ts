/** A record after what was decided on it here. */
export interface Standing {
  status: string
  /** What the next decision is made on. */
  version: number
  /** Whether a decision of it is still to be sent. */
  isPending: boolean
}

/** What was decided here and may not be in what was read: it counts already. */
export interface Decided {
  /** The status that each record will have once its decision is sent, by record id. */
  unsent: ReadonlyMap<string, string>
  /** What services acknowledged, by record id, and the version that it was decided on: a later one knows of it. */
  sent: ReadonlyMap<string, { status: string; version: number }>
}

export const NOTHING_DECIDED: Decided = { unsent: new Map(), sent: new Map() }

interface Read {
  _id: string
  __v: number
}

/** True where the record was read before what was decided on it here: what is edited of it would be refused as an older version. */
export function isBehind({ sent }: Decided, { _id: id, __v: version }: Read): boolean {
  const known = sent.get(id)
  return known !== undefined && version <= known.version
}

/** The record as it stands, whether it was read before or after. @param status as it was read */
export function standingOf(decided: Decided, record: Read, status: string): Standing {
  const known = isBehind(decided, record) ? decided.sent.get(record._id) : undefined
  const read = known ? { status: known.status, version: known.version + 1 } : { status, version: record.__v }
  const coming = decided.unsent.get(record._id)
  return coming === undefined ? { ...read, isPending: false } : { ...read, status: coming, isPending: true }
}

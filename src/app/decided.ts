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

/** The record as it stands, whether it was read before or after. @param status as it was read */
export function standingOf({ unsent, sent }: Decided, { _id: id, __v: version }: { _id: string; __v: number }, status: string): Standing {
  const known = sent.get(id)
  const read = known && version <= known.version ? { status: known.status, version: known.version + 1 } : { status, version }
  const coming = unsent.get(id)
  return coming === undefined ? { ...read, isPending: false } : { ...read, status: coming, isPending: true }
}

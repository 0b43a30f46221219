/** A record's state including the decisions made on this computer. */
export interface Standing {
  status: string
  /** The version that the next decision states. */
  version: number
  /** Whether a decision on it is not acknowledged yet. */
  isPending: boolean
}

/** Decisions made on this computer that replies may not contain yet. Screens count them in. */
export interface Decided {
  /**
   * Decisions still to be sent, by record id, the last one of each record: the status that it leads to, and the version
   * it was made on.
   */
  unsent: ReadonlyMap<string, { status: string; version: number }>
  /**
   * Acknowledged decisions by record id: the resulting status, and the version the decision was made on. A reply with a
   * later version contains the decision.
   */
  sent: ReadonlyMap<string, { status: string; version: number }>
}

export const NOTHING_DECIDED: Decided = { unsent: new Map(), sent: new Map() }

interface Read {
  _id: string
  __v: number
}

/**
 * True if this reply is older than an acknowledged decision on its record. The services would refuse an edit that
 * states its version.
 */
export function isBehind({ sent }: Decided, { _id: id, __v: version }: Read): boolean {
  const decision = sent.get(id)
  return decision !== undefined && version <= decision.version
}

/**
 * The version that an edit states. An edit is sent at once, so decisions that are still to be sent do not count.
 */
export function versionToEdit({ sent }: Decided, record: Read): number {
  return standingOf({ sent, unsent: new Map() }, record, '').version
}

/**
 * The status and version of a record with the decisions made on this computer.
 * @param status the status in the reply
 */
export function standingOf(decided: Decided, record: Read, status: string): Standing {
  const decision = isBehind(decided, record) ? decided.sent.get(record._id) : undefined
  const standing = decision
    ? { status: decision.status, version: decision.version + 1 }
    : { status, version: record.__v }
  const unsent = decided.unsent.get(record._id)
  // A decision before the last one is sent is made on the version that the last one will lead to.
  return unsent === undefined
    ? { ...standing, isPending: false }
    : { status: unsent.status, version: Math.max(standing.version, unsent.version + 1), isPending: true }
}

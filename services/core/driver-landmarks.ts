/** A place in an order of a tenant's drivers that was found by walking there. */
export interface Landmark {
  /** Number of drivers before it. */
  at: number
  /** The value of the order's first column, as text, and the driver's id. */
  key: string
  id: string
}

/** A walk to a page that begins at a landmark. */
export interface Walk {
  landmark: Landmark
  /** Version of the tenant's orders (`driver_orders`) in which the landmark was found. */
  version: number
  /** Number of drivers to pass over, and to read. */
  offset: number
  limit: number
  /** True where the landmark is behind the page, so that the order is walked backwards. */
  fromEnd: boolean
}

/** The landmarks of one order. */
interface Known {
  version: number
  landmarks: readonly Landmark[]
}

/** Landmarks remembered of one order. Not in the specification; bounds the memory and the search among them. */
const MOST = 1_000

/** By the tenant's database and the order. */
const known = new WeakMap<object, Map<string, Known>>()

/** A page: where it starts, how long it is, and how many drivers would be passed over without a landmark. */
interface Page {
  start: number
  length: number
  most: number
}

/** The shortest walk from a landmark to a page; null where none is shorter than that from the list's nearer end. */
export function walkTo(db: object, order: string, { start, length, most }: Page): Walk | null {
  const { version, landmarks } = known.get(db)?.get(order) ?? { version: 0, landmarks: [] }
  const end = start + length - 1
  let shortest: Walk | null = null
  for (const landmark of landmarks) {
    const fromEnd = landmark.at >= end
    if (!fromEnd && landmark.at > start) continue
    const offset = fromEnd ? landmark.at - end : start - landmark.at
    if (offset < (shortest?.offset ?? most)) shortest = { landmark, version, offset, limit: length, fromEnd }
  }
  return shortest
}

/** A page as it was read: the version of the tenant's orders, the place of its first row, and its rows. */
interface ReadPage {
  version: number
  start: number
  rows: readonly { id: string | null; key?: string }[]
}

/** Remembers the first and the last row of a page as landmarks, and forgets those of another version. */
export function rememberPage(db: object, order: string, { version, start, rows }: ReadPage): void {
  const ends = rows.flatMap(({ id, key }, index) => {
    const isEnd = index === 0 || index === rows.length - 1
    return isEnd && id !== null && key !== undefined ? [{ id, key, at: start + index }] : []
  })
  const orders = known.get(db) ?? new Map<string, Known>()
  known.set(db, orders)
  const before = orders.get(order)
  const kept = before?.version === version ? before.landmarks : []
  const others = kept.filter(({ at }) => ends.every((end) => end.at !== at))
  orders.set(order, { version, landmarks: [...others, ...ends].slice(-MOST) })
}

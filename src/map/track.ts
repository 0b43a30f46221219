import { DEGREE, type DriverTrack, KILOMETRE_AN_HOUR } from '#contract/schemas/positions/driver-track'

/** Radius of the Earth in Web Mercator, metres. */
const RADIUS = 6_378_137
const RADIAN = Math.PI / 180

/** The positions of a driver as columns, oldest first. */
export interface Track {
  readonly length: number
  /** Milliseconds since 1970. */
  readonly times: Float64Array
  /** Degrees. */
  readonly longitudes: Float64Array
  readonly latitudes: Float64Array
  /** Web Mercator (EPSG:3857), metres. */
  readonly xs: Float64Array
  readonly ys: Float64Array
  /** Kilometres an hour, NaN where unknown. */
  readonly speeds: Float32Array
  /** Per cent, NaN where unknown. */
  readonly batteries: Float32Array
}

function viewOf(base64: string): DataView {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return new DataView(bytes.buffer)
}

/** A point of the map in Web Mercator. */
export function projected(longitude: number, latitude: number): readonly [x: number, y: number] {
  return [RADIUS * longitude * RADIAN, RADIUS * Math.log(Math.tan(Math.PI / 4 + (latitude * RADIAN) / 2))]
}

/** Reads the columns that the services answer; big-endian, as the database writes them. */
export function readTrack(columns: DriverTrack): Track {
  const { length } = columns
  const start = Date.parse(columns.startAt)
  const [times, longitudes, latitudes] = [columns.times, columns.longitudes, columns.latitudes].map(viewOf)
  const [speeds, batteries] = [columns.speeds, columns.batteries].map(viewOf)
  if (!times || !longitudes || !latitudes || !speeds || !batteries) throw new Error('A track has five columns.')
  const track = {
    length,
    times: new Float64Array(length),
    longitudes: new Float64Array(length),
    latitudes: new Float64Array(length),
    xs: new Float64Array(length),
    ys: new Float64Array(length),
    speeds: new Float32Array(length),
    batteries: new Float32Array(length),
  }
  for (let at = 0; at < length; at += 1) {
    const [longitude, latitude] = [longitudes.getInt32(at * 4) / DEGREE, latitudes.getInt32(at * 4) / DEGREE]
    const [speed, battery] = [speeds.getInt16(at * 2), batteries.getInt16(at * 2)]
    track.times[at] = start + times.getInt32(at * 4)
    track.longitudes[at] = longitude
    track.latitudes[at] = latitude
    const [x, y] = projected(longitude, latitude)
    track.xs[at] = x
    track.ys[at] = y
    track.speeds[at] = speed < 0 ? Number.NaN : speed / KILOMETRE_AN_HOUR
    track.batteries[at] = battery < 0 ? Number.NaN : battery
  }
  return track
}

const METRES_OF_DEGREE = RADIUS * RADIAN

/** Metres between two points that are near each other, on a plane at their latitude. */
export function metresBetween(
  longitude: number,
  latitude: number,
  otherLongitude: number,
  otherLatitude: number,
): number {
  const east = (longitude - otherLongitude) * Math.cos(((latitude + otherLatitude) / 2) * RADIAN)
  return Math.hypot(east, latitude - otherLatitude) * METRES_OF_DEGREE
}

/** The last position at or before a moment; the first one for an earlier moment, -1 in an empty track. */
export function indexAt({ times, length }: Track, time: number): number {
  let low = 0
  let high = length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (times[middle]! <= time) low = middle
    else high = middle - 1
  }
  return high < 0 ? -1 : low
}

/** Directions on the map. */
export type Direction = 'left' | 'right' | 'up' | 'down'

/**
 * The nearest position in a direction from another one: within 45 degrees of it, and at least `least` metres of the
 * projection away, so that positions of one spot are passed over. -1 where there is none.
 */
export function nearestTowards({ xs, ys, length }: Track, from: number, direction: Direction, least: number): number {
  const [x, y] = [xs[from]!, ys[from]!]
  const sign = direction === 'left' || direction === 'down' ? -1 : 1
  const isSideways = direction === 'left' || direction === 'right'
  let best = -1
  let bestDistance = Number.POSITIVE_INFINITY
  for (let at = 0; at < length; at += 1) {
    const [east, north] = [xs[at]! - x, ys[at]! - y]
    const [along, across] = isSideways ? [east * sign, north] : [north * sign, east]
    if (along < least || Math.abs(across) > along) continue
    const distance = along * along + across * across
    if (distance < bestDistance) {
      best = at
      bestDistance = distance
    }
  }
  return best
}

/** The position nearest to a point of the projection within `most` metres; -1 where there is none. */
export function nearestTo({ xs, ys, length }: Track, x: number, y: number, most: number): number {
  let best = -1
  let bestDistance = most * most
  for (let at = 0; at < length; at += 1) {
    const distance = (xs[at]! - x) ** 2 + (ys[at]! - y) ** 2
    if (distance <= bestDistance) {
      best = at
      bestDistance = distance
    }
  }
  return best
}

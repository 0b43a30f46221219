import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { DriverPosition } from '#contract/schemas/positions/driver-position'
import { indexAt, type Track } from '../../map/track.ts'
import type { ListAddress } from '../../ui/list/list-address.ts'
import type { ListState } from '../../ui/list/use-list.ts'
import type { Playback } from './use-playback.ts'

/** The address has the moment once it has rested for this time, milliseconds. */
const REST_MS = 250

/** The moment that an address states; null for none. */
function statedMoment(search: object): number | null {
  const { at } = search as { at?: unknown }
  const time = typeof at === 'string' ? Date.parse(at) : Number.NaN
  return Number.isNaN(time) ? null : time
}

/** The page and the row of a position in the list, whose order may be the track's or the opposite. */
function placeInList({ length }: Track, point: number, { orderBy, pageLength = 1 }: ListAddress) {
  const at = orderBy === 'OLDEST' ? point : length - 1 - point
  return { page: Math.floor(at / pageLength) + 1, row: at % pageLength }
}

/**
 * One position is selected, in the table, on the map and in the address: moving in one of them moves the others. While
 * the track is played, the table follows on its page; when it pauses, it turns to the page.
 */
export function useSharedSelection(
  track: Track,
  { point, isPlaying, send }: Playback,
  address: ListAddress,
  state: ListState<DriverPosition>,
): void {
  const router = useRouter()
  const [opened] = useState(() => statedMoment(router.state.location.search))
  const { rows, focus, isEarlier, go } = state
  const time = track.times[point]
  const focusedTime = focus.row ? Date.parse(focus.row.positionAt) : null
  /** The moment of the address that was opened, until it is shown. */
  const stated = useRef(opened)
  /** The moment that the table and the map agree on. */
  const agreed = useRef<number | undefined>(undefined)
  /** The map's moment before. Where no address states one, the table begins, and the map's first moment moves nothing. */
  const before = useRef(opened === null ? time : undefined)
  /** True where the map has moved and the table has not followed. */
  const isOwed = useRef(false)
  /** The moment whose page of the table is on its way. */
  const awaited = useRef<number | null>(null)

  useEffect(() => {
    if (stated.current !== null) send({ type: 'SEEK', time: stated.current })
  }, [send])

  // The table's row moves the map.
  useEffect(() => {
    if (isEarlier || focusedTime === null || awaited.current !== null || stated.current !== null) return
    if (focusedTime === agreed.current) return
    agreed.current = focusedTime
    send({ type: 'SEEK', time: focusedTime })
  }, [focusedTime, isEarlier, send])

  // The map's position moves the table.
  useEffect(() => {
    if (time === undefined || isEarlier || rows.length === 0) return
    if (stated.current !== null) {
      if (time !== track.times[indexAt(track, stated.current)]) return
      stated.current = null
    }
    if (time !== before.current) {
      before.current = time
      isOwed.current = time !== agreed.current
    }
    if (awaited.current === null && !isOwed.current) return
    const row = rows.findIndex(({ positionAt }) => Date.parse(positionAt) === time)
    const place = placeInList(track, point, address)
    if (row < 0 && isPlaying) return
    // A position that came meanwhile may have moved the rows by one: the table shows what it has.
    if (row >= 0 || place.page === (address.page ?? 1)) {
      awaited.current = null
      agreed.current = time
      isOwed.current = false
      if (row >= 0 && row !== focus.index) focus.moveTo(row)
      return
    }
    if (awaited.current === time) return
    awaited.current = time
    agreed.current = time
    isOwed.current = false
    focus.startAt(place.row)
    go({ ...address, page: place.page })
    // Only another moment, other rows and the end of playing move the table.
  }, [time, isPlaying, isEarlier, rows]) // oxlint-disable-line react/exhaustive-deps

  // The address states the moment that is shown.
  useEffect(() => {
    if (time === undefined || isPlaying) return undefined
    const at = new Date(time).toISOString()
    const timer = setTimeout(() => {
      const { pathname, search } = router.state.location
      if (pathname !== '/positions' || (search as { at?: string }).at === at) return
      void router.navigate({ to: '.', search: { ...search, at } as never, replace: true, resetScroll: false })
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [time, isPlaying, router])
}

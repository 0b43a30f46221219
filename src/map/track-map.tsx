import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { OutlineMap } from './outline-map.ts'
import type { Direction } from './track.ts'
import { nearestTo } from './track.ts'
import { type DrawnTrack, TrackLayer } from './track-layer.ts'

/** Moves the map. */
export interface TrackMapHandle {
  pan(direction: Direction): void
  zoom(step: 1 | -1): void
  /** Shows the whole track. */
  fit(): void
  /** Metres of the projection for a pixel. */
  resolution(): number
}

interface TrackMapProps extends DrawnTrack {
  /** A position was pointed at. */
  onPick(point: number): void
  ref?: Ref<TrackMapHandle>
}

/** Part of the map that a key pans by, and how near a pointer has to be, pixels. */
const PAN_SHARE = 0.25
const PICK_PIXELS = 12
/** Space around a track that is shown whole, and around the position in focus, pixels. */
const PADDING = 56
const REVEAL_PADDING = 24

const steps = { left: [-1, 0], right: [1, 0], up: [0, 1], down: [0, -1] } as const

/** The OpenLayers map of an element with the track's layer, and the colours of the page. */
class Drawing extends OutlineMap {
  readonly layer = new TrackLayer(() => this.colours)

  constructor(element: HTMLElement) {
    super(element)
    this.layer.setZIndex(5)
    this.map.addLayer(this.layer)
  }

  override close(): void {
    super.close()
    this.layer.dispose()
  }

  /** Shows the whole track. */
  fit({ track: { xs, ys, length } }: DrawnTrack): void {
    if (length === 0) return
    const extent = [xs[0]!, ys[0]!, xs[0]!, ys[0]!]
    for (let at = 1; at < length; at += 1) {
      extent[0] = Math.min(extent[0]!, xs[at]!)
      extent[1] = Math.min(extent[1]!, ys[at]!)
      extent[2] = Math.max(extent[2]!, xs[at]!)
      extent[3] = Math.max(extent[3]!, ys[at]!)
    }
    this.map.updateSize()
    this.map.getView().fit(extent, { padding: [PADDING, PADDING, PADDING, PADDING], maxZoom: 12 })
  }

  /** Moves the position in focus into view, where it is not. */
  reveal({ track: { xs, ys }, point }: DrawnTrack): void {
    const view = this.map.getView()
    const [width = 0, height = 0] = this.map.getSize() ?? []
    const [x, y] = [xs[point], ys[point]]
    const resolution = view.getResolution() ?? 1
    const [centerX = 0, centerY = 0] = view.getCenter() ?? []
    if (x === undefined || y === undefined || width === 0) return
    const isIn =
      Math.abs(x - centerX) / resolution < width / 2 - REVEAL_PADDING &&
      Math.abs(y - centerY) / resolution < height / 2 - REVEAL_PADDING
    if (!isIn) view.setCenter([x, y])
  }
}

/** A track on an outline of the country. Keys move it through its handle, a pointer by itself. */
export function TrackMap({ track, happenings, point, onPick, ref }: TrackMapProps) {
  const element = useRef<HTMLDivElement>(null)
  const drawing = useRef<Drawing | null>(null)
  const latest = useRef({ track, happenings, point, onPick })
  useLayoutEffect(() => {
    latest.current = { track, happenings, point, onPick }
  })

  useEffect(() => {
    if (!element.current) return undefined
    const made = new Drawing(element.current)
    drawing.current = made
    made.map.on('click', ({ coordinate: [x = 0, y = 0] }) => {
      const most = PICK_PIXELS * (made.map.getView().getResolution() ?? 1)
      const picked = nearestTo(latest.current.track, x, y, most)
      if (picked >= 0) latest.current.onPick(picked)
    })
    return () => {
      drawing.current = null
      made.close()
    }
  }, [])

  // A track that has grown stays where the person has moved it.
  const begin = track.times[0]
  useEffect(() => drawing.current?.fit(latest.current), [begin])
  useEffect(() => {
    const shown = { track, happenings, point }
    drawing.current?.layer.show(shown)
    drawing.current?.reveal(shown)
  }, [track, happenings, point])

  useImperativeHandle(
    ref,
    () => ({
      pan(direction) {
        const view = drawing.current?.map.getView()
        const [x = 0, y = 0] = view?.getCenter() ?? []
        const [width = 0, height = 0] = drawing.current?.map.getSize() ?? []
        const [east, north] = steps[direction]
        const by = (view?.getResolution() ?? 1) * PAN_SHARE
        view?.setCenter([x + east * width * by, y + north * height * by])
      },
      zoom(step) {
        // The position in focus stays where it is on the screen.
        const { track: shown, point: at } = latest.current
        const anchor = at < 0 ? undefined : [shown.xs[at]!, shown.ys[at]!]
        drawing.current?.map.getView().adjustZoom(step, anchor)
      },
      fit: () => drawing.current?.fit(latest.current),
      resolution: () => drawing.current?.map.getView().getResolution() ?? 1,
    }),
    [],
  )
  return <div ref={element} className="size-full bg-(--map-water)" data-map={track.length} data-map-point={point} />
}

import type { FrameState } from 'ol/Map'
import Layer from 'ol/layer/Layer'
import type { Happening } from './happenings.ts'
import type { Track } from './track.ts'

/** What the layer draws. */
export interface DrawnTrack {
  track: Track
  happenings: readonly Happening[]
  /** The position in focus, -1 for none. */
  point: number
}

/** Colours of the drawing, from the page's own. */
export interface TrackColours {
  line: string
  halo: string
  stop: string
  gap: string
  jump: string
}

/** Distance of drawn positions, pixels: nearer ones would be drawn over each other. */
const STEP = 1.5
/** Positions are drawn as points where no more than this are on screen; with more the line alone is clearer. */
const POINTS_MOST = 120
/** How far beyond the edge a line is still drawn, pixels. */
const EDGE = 200

interface Pen {
  context: CanvasRenderingContext2D
  width: number
  height: number
  toX(x: number): number
  toY(y: number): number
}

/** Positions that are worth drawing at a resolution: none falls on the pixel of the one before it. */
function thinned({ xs, ys, length }: Track, breaks: ReadonlySet<number>, resolution: number): Int32Array {
  const least = (STEP * resolution) ** 2
  const kept = new Int32Array(length)
  let count = 0
  let last = -1
  for (let at = 0; at < length; at += 1) {
    const isEdge = at === 0 || at === length - 1 || breaks.has(at) || breaks.has(at - 1)
    if (!isEdge && (xs[at]! - xs[last]!) ** 2 + (ys[at]! - ys[last]!) ** 2 < least) continue
    kept[count] = at
    count += 1
    last = at
  }
  return kept.subarray(0, count)
}

/**
 * Draws a track from its columns on a canvas of its own. 100,000 features of a vector layer are drawn three to seven
 * times a second without a graphics card; this loop draws them at the rate of the screen.
 */
export class TrackLayer extends Layer {
  readonly #canvas = document.createElement('canvas')
  #drawn: DrawnTrack | null = null
  #colours: TrackColours | null = null
  #breaks: ReadonlyMap<number, Happening['kind']> = new Map()
  #kept: { resolution: number; indices: Int32Array } | null = null

  constructor() {
    super({ render: (frame: FrameState) => this.#draw(frame) })
    Object.assign(this.#canvas.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' })
  }

  /** Draws this from the next frame on. */
  show(drawn: DrawnTrack, colours: TrackColours): void {
    if (drawn.track !== this.#drawn?.track || drawn.happenings !== this.#drawn.happenings) {
      this.#breaks = new Map(drawn.happenings.flatMap(({ kind, from }) => (kind === 'stop' ? [] : [[from, kind]])))
      this.#kept = null
    }
    this.#drawn = drawn
    this.#colours = colours
    this.changed()
  }

  /** The positions to draw; those of a resolution are kept, because panning does not change it. */
  #indices(track: Track, resolution: number): Int32Array {
    if (this.#kept?.resolution !== resolution)
      this.#kept = { resolution, indices: thinned(track, new Set(this.#breaks.keys()), resolution) }
    return this.#kept.indices
  }

  #draw({ size, pixelRatio, viewState: { center, resolution } }: FrameState): HTMLElement {
    const [width = 0, height = 0] = size
    const canvas = this.#canvas
    const [deviceWidth, deviceHeight] = [Math.round(width * pixelRatio), Math.round(height * pixelRatio)]
    if (canvas.width !== deviceWidth) canvas.width = deviceWidth
    if (canvas.height !== deviceHeight) canvas.height = deviceHeight
    const context = canvas.getContext('2d')
    const [centerX = 0, centerY = 0] = center
    if (!context || !this.#drawn || !this.#colours) return canvas
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
    context.clearRect(0, 0, width, height)
    const pen: Pen = {
      context,
      width,
      height,
      toX: (x) => (x - centerX) / resolution + width / 2,
      toY: (y) => (centerY - y) / resolution + height / 2,
    }
    const indices = this.#indices(this.#drawn.track, resolution)
    this.#drawLine(pen, this.#drawn.track, indices, this.#colours)
    this.#drawStops(pen, this.#drawn, this.#colours)
    this.#drawPoint(pen, this.#drawn, this.#colours)
    return canvas
  }

  /** The way, in three strokes: driven, without positions (dashed), and impossible (dotted). */
  #drawLine(
    { context: pen, width, height, toX, toY }: Pen,
    { xs, ys }: Track,
    indices: Int32Array,
    colours: TrackColours,
  ) {
    const ways = { driven: new Path2D(), gap: new Path2D(), jump: new Path2D() }
    const points = new Path2D()
    let visible = 0
    let [beforeX, beforeY, before] = [0, 0, -1]
    for (const at of indices) {
      const [x, y] = [toX(xs[at]!), toY(ys[at]!)]
      const isOut =
        Math.max(x, beforeX) < -EDGE ||
        Math.max(y, beforeY) < -EDGE ||
        Math.min(x, beforeX) > width + EDGE ||
        Math.min(y, beforeY) > height + EDGE
      if (before >= 0 && !isOut) {
        const way = ways[(this.#breaks.get(before) as 'gap' | 'jump' | undefined) ?? 'driven']
        way.moveTo(beforeX, beforeY)
        way.lineTo(x, y)
      }
      if (x >= 0 && y >= 0 && x <= width && y <= height) {
        visible += 1
        if (visible <= POINTS_MOST) {
          points.moveTo(x + 3, y)
          points.arc(x, y, 3, 0, 2 * Math.PI)
        }
      }
      ;[beforeX, beforeY, before] = [x, y, at]
    }
    pen.lineJoin = 'round'
    const stroke = (way: Path2D, colour: string, lineWidth: number, dash: readonly number[]) => {
      pen.setLineDash([...dash])
      pen.strokeStyle = colour
      pen.lineWidth = lineWidth
      pen.stroke(way)
    }
    stroke(ways.driven, colours.halo, 6, [])
    stroke(ways.driven, colours.line, 3, [])
    stroke(ways.gap, colours.gap, 2, [8, 6])
    stroke(ways.jump, colours.jump, 2, [2, 4])
    pen.setLineDash([])
    pen.fillStyle = colours.line
    // A canvas fills a path; the rule takes it for an array.
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
    if (visible <= POINTS_MOST) pen.fill(points)
  }

  #drawStops({ context, toX, toY }: Pen, { track, happenings }: DrawnTrack, colours: TrackColours) {
    for (const { kind, from } of happenings) {
      if (kind !== 'stop') continue
      const [x, y] = [toX(track.xs[from]!), toY(track.ys[from]!)]
      context.fillStyle = colours.stop
      context.strokeStyle = colours.halo
      context.lineWidth = 2
      context.beginPath()
      context.rect(x - 5, y - 5, 10, 10)
      context.fill()
      context.stroke()
    }
  }

  #drawPoint({ context, toX, toY }: Pen, { track, point }: DrawnTrack, colours: TrackColours) {
    if (point < 0 || point >= track.length) return
    const [x, y] = [toX(track.xs[point]!), toY(track.ys[point]!)]
    context.beginPath()
    context.arc(x, y, 9, 0, 2 * Math.PI)
    context.fillStyle = colours.halo
    context.fill()
    context.lineWidth = 3
    context.strokeStyle = colours.line
    context.stroke()
    context.beginPath()
    context.arc(x, y, 4, 0, 2 * Math.PI)
    context.fillStyle = colours.line
    context.fill()
  }
}

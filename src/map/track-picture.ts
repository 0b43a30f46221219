import type { Happening } from './happenings.ts'
import type { Track } from './track.ts'

/** The columns of a track that are drawn, and what happened on the way. */
export interface DrawnWay extends Pick<Track, 'length' | 'xs' | 'ys'> {
  readonly happenings: readonly Happening[]
}

/** Colours of the drawing, from the page's own. */
export interface TrackColours {
  accent: string
  halo: string
  stop: string
  gap: string
  jump: string
}

/** The part of the map that a picture shows. */
export interface Pictured {
  /** Its middle in Web Mercator, metres. */
  readonly x: number
  readonly y: number
  /** Metres of the projection for a pixel. */
  readonly resolution: number
  /** Pixels of the page. */
  readonly width: number
  readonly height: number
  readonly pixelRatio: number
}

/** Distance of drawn positions, pixels: nearer ones would be drawn over each other. */
const STEP = 1.5
/** Positions are drawn as points where no more than this are in the picture; with more the line alone is clearer. */
const POINTS_MOST = 270
/** How far beyond the edge a line is still drawn, pixels. */
const EDGE = 200
/** Lines of a path: without a graphics card a path takes longer the more of its lines are beside each other. */
const PATH_LINES = 200

/** Positions that are worth drawing at a resolution: none falls on the pixel of the one before it. */
export function thinned({ xs, ys, length, happenings }: DrawnWay, resolution: number): Int32Array {
  const ends = new Set(happenings.flatMap(({ kind, from, to }) => (kind === 'stop' ? [] : [from, to])))
  const least = (STEP * resolution) ** 2
  const kept = new Int32Array(length)
  let count = 0
  let last = -1
  for (let at = 0; at < length; at += 1) {
    const isEnd = at === 0 || at === length - 1 || ends.has(at)
    if (!isEnd && (xs[at]! - xs[last]!) ** 2 + (ys[at]! - ys[last]!) ** 2 < least) continue
    kept[count] = at
    count += 1
    last = at
  }
  return kept.subarray(0, count)
}

interface Ways {
  driven: Path2D[]
  gap: Path2D
  jump: Path2D
  /** Empty where there are too many. */
  points: Path2D
}

/** The lines of the way that are in the picture. */
function waysOf(way: DrawnWay, { x, y, resolution, width, height }: Pictured): Ways {
  const breaks = new Map(way.happenings.flatMap(({ kind, from }) => (kind === 'stop' ? [] : [[from, kind]])))
  const ways: Ways = { driven: [], gap: new Path2D(), jump: new Path2D(), points: new Path2D() }
  let visible = 0
  let path = new Path2D()
  let lines = PATH_LINES
  let isDown = false
  let [beforeX, beforeY, before] = [0, 0, -1]
  for (const at of thinned(way, resolution)) {
    const [toX, toY] = [(way.xs[at]! - x) / resolution + width / 2, (y - way.ys[at]!) / resolution + height / 2]
    const isOut =
      Math.max(toX, beforeX) < -EDGE ||
      Math.max(toY, beforeY) < -EDGE ||
      Math.min(toX, beforeX) > width + EDGE ||
      Math.min(toY, beforeY) > height + EDGE
    const broken = breaks.get(before)
    if (before < 0 || isOut) isDown = false
    else if (broken) {
      ways[broken].moveTo(beforeX, beforeY)
      ways[broken].lineTo(toX, toY)
      isDown = false
    } else {
      if (lines >= PATH_LINES) {
        path = new Path2D()
        ways.driven.push(path)
        lines = 0
        isDown = false
      }
      if (!isDown) path.moveTo(beforeX, beforeY)
      path.lineTo(toX, toY)
      lines += 1
      isDown = true
    }
    if (toX >= 0 && toY >= 0 && toX <= width && toY <= height) {
      visible += 1
      if (visible <= POINTS_MOST) {
        ways.points.moveTo(toX + 3, toY)
        ways.points.arc(toX, toY, 3, 0, 2 * Math.PI)
      }
    }
    ;[beforeX, beforeY, before] = [toX, toY, at]
  }
  return visible > POINTS_MOST ? { ...ways, points: new Path2D() } : ways
}

function drawStops(
  pen: OffscreenCanvasRenderingContext2D,
  { xs, ys, happenings }: DrawnWay,
  { x, y, resolution, width, height }: Pictured,
  colours: TrackColours,
): void {
  pen.fillStyle = colours.stop
  pen.strokeStyle = colours.halo
  pen.lineWidth = 2
  for (const { kind, from } of happenings) {
    if (kind !== 'stop') continue
    pen.beginPath()
    pen.rect((xs[from]! - x) / resolution + width / 2 - 5, (y - ys[from]!) / resolution + height / 2 - 5, 10, 10)
    pen.fill()
    pen.stroke()
  }
}

/** Draws the way in three strokes: driven, without positions (dashed), and impossible (dotted); and the stops on it. */
export function paintTrack(way: DrawnWay, pictured: Pictured, colours: TrackColours): ImageBitmap {
  const { width, height, pixelRatio } = pictured
  const canvas = new OffscreenCanvas(Math.round(width * pixelRatio), Math.round(height * pixelRatio))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser has no canvas left.')
  pen.scale(pixelRatio, pixelRatio)
  pen.lineJoin = 'round'
  const stroke = (path: Path2D, colour: string, lineWidth: number, dash: readonly number[]) => {
    pen.setLineDash([...dash])
    pen.strokeStyle = colour
    pen.lineWidth = lineWidth
    pen.stroke(path)
  }
  const { driven, gap, jump, points } = waysOf(way, pictured)
  // A path goes on where another one ends, as if they were one.
  pen.lineCap = 'round'
  for (const path of driven) stroke(path, colours.halo, 6, [])
  for (const path of driven) stroke(path, colours.accent, 3, [])
  pen.lineCap = 'butt'
  stroke(gap, colours.gap, 2, [8, 6])
  stroke(jump, colours.jump, 2, [2, 4])
  pen.setLineDash([])
  pen.fillStyle = colours.accent
  pen.fill(points)
  drawStops(pen, way, pictured, colours)
  return canvas.transferToImageBitmap()
}

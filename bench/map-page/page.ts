import 'ol/ol.css'
import OlMap from 'ol/Map'
import View from 'ol/View'
import { USUAL_LIMITS } from '../../commands/positions/happening-limits.ts'
import { outlineLayer } from '../../src/map/base-map.ts'
import { type Happening, happeningsOf } from '../../src/map/happenings.ts'
import { fetchMunicipalities } from '../../src/map/municipalities.ts'
import { NameLayer } from '../../src/map/name-layer.ts'
import { markMoves } from '../../src/map/pictures.ts'
import { projected, type Track } from '../../src/map/track.ts'
import { TrackLayer } from '../../src/map/track-layer.ts'

// The console's map with any number of positions, and a bare canvas that draws the same columns. The address chooses:
// ?mode=torre&points=100000. The bench calls `bench.pan`, `bench.zoom` and `bench.next`.

const DAY_MS = 86_400_000
/** The way goes round so often, each time a little aside, as a driver's weeks do. */
const ROUNDS = 40
const CENTER = { longitude: -48.277, latitude: -18.919 }
/** Pixels that a frame pans by, and the share by which it zooms. */
const PAN_PIXELS = 12
const ZOOM_SHARE = 1.02

/** A way of ten days, two thirds of it too fast to be true, so that every kind of line is drawn. */
function trackOf(length: number): Track {
  const columns = () => new Float64Array(length)
  const [times, longitudes, latitudes, xs, ys] = [columns(), columns(), columns(), columns(), columns()]
  for (let at = 0; at < length; at += 1) {
    const share = at / length
    const angle = share * ROUNDS * 2 * Math.PI
    const radius = 1 + 0.3 * Math.sin(angle * 7.3) + share * 0.4
    const longitude = CENTER.longitude + radius * Math.cos(angle)
    const latitude = CENTER.latitude + radius * Math.sin(angle)
    const [x, y] = projected(longitude, latitude)
    longitudes[at] = longitude
    latitudes[at] = latitude
    times[at] = share * 10 * DAY_MS
    xs[at] = x
    ys[at] = y
  }
  const numbers = () => new Float32Array(length).fill(50)
  return { length, times, longitudes, latitudes, xs, ys, speeds: numbers(), batteries: numbers() }
}

interface Surface {
  /** Moves the view by pixels and enlarges it, in the next frame. */
  move(pixels: number, factor: number): void
  point(at: number): void
}

const host = document.getElementById('host')!
const colours = {
  land: '#eee',
  water: '#9cd',
  line: '#36c',
  text: '#333',
  halo: '#fff',
  accent: '#36c',
  stop: '#000',
  gap: '#c80',
  jump: '#c00',
}

async function torre(track: Track, happenings: readonly Happening[], center: number[], resolution: number) {
  const view = new View({ center, resolution })
  const map = new OlMap({ target: host, controls: [], view })
  markMoves(map)
  map.addLayer(await outlineLayer(() => colours))
  const names = new NameLayer(() => colours)
  names.add(await fetchMunicipalities())
  map.addLayer(names)
  const layer = new TrackLayer(() => colours)
  layer.setZIndex(5)
  map.addLayer(layer)
  const point = (at: number) => layer.show({ track, happenings, point: at })
  point(0)
  const surface: Surface = {
    move(pixels, factor) {
      const [x = 0, y = 0] = view.getCenter() ?? []
      const now = view.getResolution() ?? resolution
      view.setCenter([x + pixels * now, y])
      if (factor !== 1) view.setResolution(now * factor)
    },
    point,
  }
  return surface
}

/** The floor: every position of the columns in one path, without map, thinning or a position in focus. */
function bare({ xs, ys, length }: Track, center: number[], first: number): Surface {
  const canvas = document.createElement('canvas')
  canvas.width = host.clientWidth
  canvas.height = host.clientHeight
  host.append(canvas)
  const context = canvas.getContext('2d')!
  let [x = 0, resolution] = [center[0], first]
  const y = center[1] ?? 0
  const draw = () => {
    context.clearRect(0, 0, canvas.width, canvas.height)
    context.beginPath()
    for (let at = 0; at < length; at += 1) {
      const [toX, toY] = [(xs[at]! - x) / resolution + canvas.width / 2, (y - ys[at]!) / resolution + canvas.height / 2]
      if (at === 0) context.moveTo(toX, toY)
      else context.lineTo(toX, toY)
    }
    context.strokeStyle = colours.line
    context.lineWidth = 3
    context.stroke()
  }
  draw()
  return {
    move(pixels, factor) {
      x += pixels * resolution
      resolution *= factor
      draw()
    },
    point: draw,
  }
}

/** The moment at which a frame was drawn. Two frames of one screen update have the same timestamp, but not moment. */
const frame = () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now())))

async function start(): Promise<void> {
  const parameters = new URLSearchParams(location.search)
  const track = trackOf(Number(parameters.get('points') ?? 1_000))
  const began = performance.now()
  const happenings = happeningsOf(track, USUAL_LIMITS)
  const searched = performance.now() - began
  const center = [...projected(CENTER.longitude, CENTER.latitude)]
  // The whole way is on screen, so that nothing may be left out.
  const resolution = 400_000 / Math.min(host.clientWidth, host.clientHeight)
  const surface =
    parameters.get('mode') === 'bare'
      ? bare(track, center, resolution)
      : await torre(track, happenings, center, resolution)
  await frame()
  /** Milliseconds between frames while each one moves the view. */
  const moving = async (frames: number, move: (at: number) => void) => {
    const times: number[] = []
    let last = await frame()
    for (let at = 0; at < frames; at += 1) {
      move(at)
      const now = await frame()
      times.push(now - last)
      last = now
    }
    return times
  }
  const turning = (at: number) => (Math.floor(at / 20) % 2 === 0 ? 1 : -1)
  Object.assign(globalThis, {
    bench: {
      searched,
      pan: (frames: number) => moving(frames, (at) => surface.move(turning(at) * PAN_PIXELS, 1)),
      zoom: (frames: number) => moving(frames, (at) => surface.move(0, ZOOM_SHARE ** turning(at))),
      /** Milliseconds from showing the next position to the second frame after it. */
      async next(count: number) {
        const times: number[] = []
        for (let at = 1; at <= count; at += 1) {
          const from = performance.now()
          surface.point(at)
          await frame()
          await frame()
          times.push(performance.now() - from)
        }
        return times
      },
    },
  })
}

void start()

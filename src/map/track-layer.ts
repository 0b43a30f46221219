import { getForViewAndSize } from 'ol/extent'
import Layer from 'ol/layer/Layer'
import type { FrameState } from 'ol/Map'
import type { Happening } from './happenings.ts'
import { fills, isMoving, PICTURE_RATIO } from './pictures.ts'
import type { Track } from './track.ts'
import { TrackPainter } from './track-painter.ts'
import type { DrawnWay, Pictured, TrackColours } from './track-picture.ts'

/** What the layer draws. */
export interface DrawnTrack {
  track: Track
  happenings: readonly Happening[]
  /** The position in focus, -1 for none. */
  point: number
}

interface Picture {
  image: ImageBitmap
  way: DrawnWay
  pictured: Pictured
  colours: TrackColours
}

/** Share of the view that a picture extends beyond it when the next one is begun, which takes a moment. */
const ROOM = 0.1

/**
 * Draws a track from its columns on a canvas of its own: the way is a picture that a worker paints, the position in
 * focus is drawn over it, so that going to another position paints nothing else.
 */
export class TrackLayer extends Layer {
  readonly #canvas = document.createElement('canvas')
  readonly #painter = new TrackPainter()
  readonly #colours: () => TrackColours
  #way: DrawnWay | null = null
  #drawn: DrawnTrack | null = null
  #picture: Picture | null = null

  constructor(colours: () => TrackColours) {
    super({ render: (frame: FrameState) => this.#draw(frame) })
    this.#colours = colours
    this.#canvas.dataset['track'] = ''
    Object.assign(this.#canvas.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' })
  }

  /** Draws this from the next frame on. */
  show(drawn: DrawnTrack): void {
    const { track, happenings } = drawn
    if (track !== this.#drawn?.track || happenings !== this.#drawn.happenings)
      this.#way = { length: track.length, xs: track.xs, ys: track.ys, happenings }
    this.#drawn = drawn
    this.changed()
  }

  protected override disposeInternal(): void {
    this.#painter.close()
    this.#picture?.image.close()
    super.disposeInternal()
  }

  #draw(frame: FrameState): HTMLElement {
    const canvas = this.#canvas
    const { size, pixelRatio } = frame
    const [width = 0, height = 0] = size
    const [deviceWidth, deviceHeight] = [Math.round(width * pixelRatio), Math.round(height * pixelRatio)]
    if (canvas.width !== deviceWidth) canvas.width = deviceWidth
    if (canvas.height !== deviceHeight) canvas.height = deviceHeight
    const context = canvas.getContext('2d')
    if (!context || !this.#drawn || width === 0 || height === 0) return canvas
    if (this.#isStale(frame) && !this.#painter.isPainting) this.#paint(frame)
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
    context.clearRect(0, 0, width, height)
    if (this.#picture) drawPicture(context, frame, this.#picture)
    drawPoint(context, frame, this.#drawn, this.#colours())
    return canvas
  }

  /** True where another picture is needed: of another way, for another part of the map, or at rest a sharper one. */
  #isStale(frame: FrameState): boolean {
    const picture = this.#picture
    if (!picture || picture.way !== this.#way || picture.colours !== this.#colours()) return true
    const { x, y, resolution, width, height, pixelRatio } = picture.pictured
    const extent = getForViewAndSize([x, y], resolution, 0, [width, height])
    if (!fills(extent, resolution, frame, ROOM * Math.min(...frame.size))) return true
    return !isMoving(frame) && (resolution !== frame.viewState.resolution || pixelRatio !== frame.pixelRatio)
  }

  #paint({ size: [width = 0, height = 0], pixelRatio, viewState: { center, resolution } }: FrameState): void {
    const [way, colours] = [this.#way, this.#colours()]
    const [x = 0, y = 0] = center
    if (!way) return
    const pictured = {
      x,
      y,
      resolution,
      width: Math.ceil(width * PICTURE_RATIO),
      height: Math.ceil(height * PICTURE_RATIO),
      pixelRatio,
    }
    this.#painter.paint({
      way,
      pictured,
      colours,
      onPainted: (image) => {
        this.#picture?.image.close()
        this.#picture = { image, way, pictured, colours }
        this.changed()
      },
    })
  }
}

/** Draws the picture where the view has it now: on whole pixels of the screen where it is not scaled. */
function drawPicture(context: CanvasRenderingContext2D, frame: FrameState, { image, pictured }: Picture): void {
  const { size, pixelRatio, viewState } = frame
  const [width = 0, height = 0] = size
  const [centerX = 0, centerY = 0] = viewState.center
  const scale = pictured.resolution / viewState.resolution
  const left = width / 2 + (pictured.x - centerX) / viewState.resolution - (pictured.width * scale) / 2
  const top = height / 2 + (centerY - pictured.y) / viewState.resolution - (pictured.height * scale) / 2
  const onPixel = (at: number) => (scale === 1 ? Math.round(at * pixelRatio) / pixelRatio : at)
  const perPixel = scale / pictured.pixelRatio
  context.drawImage(image, onPixel(left), onPixel(top), image.width * perPixel, image.height * perPixel)
}

function drawPoint(
  context: CanvasRenderingContext2D,
  { size: [width = 0, height = 0], viewState: { center, resolution } }: FrameState,
  { track, point }: DrawnTrack,
  colours: TrackColours,
): void {
  if (point < 0 || point >= track.length) return
  const [centerX = 0, centerY = 0] = center
  const x = (track.xs[point]! - centerX) / resolution + width / 2
  const y = (centerY - track.ys[point]!) / resolution + height / 2
  context.beginPath()
  context.arc(x, y, 9, 0, 2 * Math.PI)
  context.fillStyle = colours.halo
  context.fill()
  context.lineWidth = 3
  context.strokeStyle = colours.accent
  context.stroke()
  context.beginPath()
  context.arc(x, y, 4, 0, 2 * Math.PI)
  context.fillStyle = colours.accent
  context.fill()
}

import type { PaintJob } from './track-painter.worker.ts'
import { type DrawnWay, paintTrack, type Pictured, type TrackColours } from './track-picture.ts'

interface Waiting {
  way: DrawnWay
  pictured: Pictured
  colours: TrackColours
  onPainted(picture: ImageBitmap): void
}

/**
 * Paints pictures of a track in a worker, one at a time, so that the map goes on moving meanwhile. Where the worker
 * cannot be fetched the page paints them itself, and the map stands still as long.
 */
export class TrackPainter {
  #worker: Worker | null = new Worker(new URL('./track-painter.worker.ts', import.meta.url), { type: 'module' })
  #told: DrawnWay | null = null
  #waiting: Waiting | null = null

  constructor() {
    this.#worker?.addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => this.#finish(data))
    this.#worker?.addEventListener('error', () => {
      this.#worker = null
      this.#paintHere()
    })
  }

  get isPainting(): boolean {
    return this.#waiting !== null
  }

  /** Begins a picture; must not be called while another one is painted. */
  paint(waiting: Waiting): void {
    const { way, pictured, colours } = waiting
    this.#waiting = waiting
    if (!this.#worker) return this.#paintHere()
    this.#worker.postMessage({ way: way === this.#told ? null : way, pictured, colours } satisfies PaintJob)
    this.#told = way
  }

  close(): void {
    this.#worker?.terminate()
    this.#waiting = null
  }

  #paintHere(): void {
    if (!this.#waiting) return
    const { way, pictured, colours } = this.#waiting
    this.#finish(paintTrack(way, pictured, colours))
  }

  #finish(picture: ImageBitmap): void {
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.onPainted(picture)
  }
}

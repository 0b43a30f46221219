import { fetchFirst } from '../api/first-call.ts'
import { followCall } from '../api/quiet.ts'
import { afterPaint } from './after-paint.ts'
import type { PaneShare } from './pane-layout.ts'

/** Records ahead of the one on screen whose images are fetched and decoded. */
export const AHEAD = 10
/**
 * Images kept decoded, about 3.5 MB each and 1.5 MB scaled: those of the next records, and of the last ones for undo.
 */
const KEEP = 40

interface Size {
  width: number
  height: number
}

/** A part of an image, in its pixels. */
export interface ImagePart {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Where the middle of the screen is on an image, and how the image is turned and enlarged: `Transform` of the evidence.
 */
export interface PlacedView {
  zoom: number
  x: number
  y: number
  rotation: 0 | 90 | 180 | 270
}

/** A part of an image, drawn anew for the size at which it is on screen. */
export interface SharpPart {
  part: ImagePart
  bitmap: ImageBitmap
}

export interface DecodedImage {
  bitmap: ImageBitmap
  width: number
  height: number
  /**
   * The whole image in the size at which it fits the pane: a decision's frame then copies pixels, and scales none. Made
   * while the image is decoded, or after the next paint where it was needed at once. Absent for pages of PDFs.
   */
  fitted?: ImageBitmap
  /**
   * Draws the part that is on screen anew where it is enlarged. Absent for pictures, which have no more pixels.
   * @param box pixels of the screen that the image may fill
   * @param onDrawn is called once it is drawn, unless the returned function was called before
   */
  sharpen?(view: PlacedView, box: { width: number; height: number }, onDrawn: (sharp: SharpPart) => void): () => void
}

type Loaded =
  | { state: 'loading'; promise: Promise<DecodedImage> }
  | { state: 'shown'; image: DecodedImage }
  | { state: 'failed'; error: unknown }

const images = new Map<string, Loaded>()

/** How many parts of the screen draw an image, by its address. */
const drawn = new Map<string, number>()

/**
 * Keeps an image decoded while it is on screen, however many are fetched meanwhile: it is drawn again when its pane
 * changes. @returns a function that ends it
 */
export function keepDecoded(url: string): () => void {
  drawn.set(url, (drawn.get(url) ?? 0) + 1)
  return () => {
    const others = (drawn.get(url) ?? 1) - 1
    if (others > 0) drawn.set(url, others)
    else drawn.delete(url)
  }
}

/** Pixels of the screen in the pane of the evidence, for which the images that follow are scaled. */
let pane: Size | null = null

/** Tells the size of the pane that shows one image, or two beside each other, in pixels of the screen. */
export function notePane(size: Size): void {
  pane = size
}

/** The size of a whole image that fits a box. */
export function fittingSize({ width, height }: Size, box: Size): Size {
  const scale = Math.min(box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** An image that is prepared, and the share of the pane in which it will be shown. */
export interface Prepared {
  url: string
  share: PaneShare
}

const WHOLE_PANE: PaneShare = { width: 1, height: 1 }

/**
 * Scales an image to its share of the pane, on a thread of the browser's own. Where that fails, it is scaled when it is
 * drawn.
 */
async function fit(image: DecodedImage, file: Blob, share: PaneShare): Promise<void> {
  if (!pane) return
  const size = fittingSize(image, { width: pane.width * share.width, height: pane.height * share.height })
  if (size.width === image.width) return
  const scaled = { resizeWidth: size.width, resizeHeight: size.height, resizeQuality: 'high' } as const
  const fitted = await createImageBitmap(file, scaled).catch(() => null)
  if (fitted) image.fitted = fitted
}

/** The address of a page of a PDF (RFC 8118). */
const PAGE = /^(.+)#page=(\d+)$/

/**
 * @param isNeededNow true: resolves as soon as the image is decoded. It is scaled after the next paint, because scaling
 * takes as long as decoding.
 */
async function load({ url, share }: Prepared, isNeededNow: boolean): Promise<DecodedImage> {
  const [, pdf, page] = PAGE.exec(url) ?? []
  if (pdf) return (await import('./pdf-pages.ts')).drawPage(pdf, Number(page))
  const response = await fetchFirst(url)(url)
  if (!response.ok) throw new Error(`The image answered ${response.status}`)
  const file = await response.blob()
  const bitmap = await createImageBitmap(file)
  const image: DecodedImage = { bitmap, width: bitmap.width, height: bitmap.height }
  if (isNeededNow) afterPaint(() => void fit(image, file, share))
  else await fit(image, file, share)
  return image
}

function forgetOldest(): void {
  for (const [url, loaded] of images) {
    if (images.size <= KEEP) return
    if (loaded.state === 'loading' || drawn.has(url)) continue
    if (loaded.state === 'shown') {
      loaded.image.bitmap.close()
      loaded.image.fitted?.close()
    }
    images.delete(url)
  }
}

function begin(prepared: Prepared, isNeededNow: boolean): Promise<DecodedImage> {
  const { url } = prepared
  const promise = followCall(load(prepared, isNeededNow))
  images.set(url, { state: 'loading', promise })
  promise.then(
    (image) => {
      images.set(url, { state: 'shown', image })
      forgetOldest()
    },
    (error: unknown) => images.set(url, { state: 'failed', error }),
  )
  return promise
}

/** Images that are asked for now, and are not there yet. */
let urgent = 0
/** How long an image that is needed now may keep others waiting, milliseconds: it may never come. */
const URGENT_MS = 1_000

/**
 * Fetches and decodes an image that is needed now.
 * @param again tries again where it failed before
 * @param share of the pane in which it is shown
 */
export function prepareImage(url: string, again = false, share = WHOLE_PANE): Promise<DecodedImage> {
  const loaded = images.get(url)
  if (loaded?.state === 'shown') {
    // Moves the image to the end of the map: `forgetOldest` removes from its beginning.
    images.delete(url)
    images.set(url, loaded)
    return Promise.resolve(loaded.image)
  }
  if (loaded?.state === 'loading') return loaded.promise
  if (loaded?.state === 'failed' && !again) return Promise.reject(loaded.error)
  const promise = begin({ url, share }, true)
  urgent += 1
  let isUrgent = true
  const settle = () => {
    if (!isUrgent) return
    isUrgent = false
    urgent -= 1
    goAheadAfterPaint()
  }
  const timer = setTimeout(settle, URGENT_MS)
  promise.finally(() => clearTimeout(timer)).then(settle, settle)
  return promise
}

/** Images that are fetched ahead at a time, as many as a browser asks one server for over HTTP/1.1. */
const AHEAD_AT_ONCE = 6
let aheadNow = 0
let ahead: Prepared[] = []

/** Paints that images ahead wait for. */
let awaitedPaints = 0

function goAheadAfterPaint(): void {
  awaitedPaints += 1
  afterPaint(() => {
    awaitedPaints -= 1
    goAhead()
  })
}

function goAhead(): void {
  if (urgent > 0 || awaitedPaints > 0) return
  while (aheadNow < AHEAD_AT_ONCE) {
    const next = ahead.shift()
    if (!next) return
    if (images.has(next.url)) continue
    aheadNow += 1
    const settle = () => {
      aheadNow -= 1
      goAhead()
    }
    begin(next, false).then(settle, settle)
  }
}

/**
 * Fetches and decodes the images that are needed next, in this order, instead of those of an earlier call that are not
 * begun. They wait for the next paint, and for an image that is needed now (a second at most), because fetching and
 * decoding them would delay the paint and that image.
 */
export function prepareAhead(next: readonly Prepared[]): void {
  for (const { url } of next) if (images.get(url)?.state === 'shown') void prepareImage(url)
  ahead = next.filter(({ url }) => !images.has(url))
  goAheadAfterPaint()
}

/** The decoded image if it is there already; read synchronously, so that it appears in the same frame as its record. */
export function decodedImage(url: string): DecodedImage | null {
  const loaded = images.get(url)
  return loaded?.state === 'shown' ? loaded.image : null
}

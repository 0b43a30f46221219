import {
  AnnotationMode,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import openjpegUrl from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url'
import { PDF_PAGES_MAXIMUM } from '#contract/files'
import { blobOf } from './bitmap-file.ts'
import type { DecodedImage, ImagePart } from './images.ts'
import { PdfError } from './pdf-error.ts'
import { visiblePart } from './visible-part.ts'

/** Longest edge of a page as it is drawn first, pixels: a sheet at 140 dots per inch, 7 MB. */
const EDGE = 1_600
/** PDFs that stay open: those of the last records and of the next ones. */
const OPEN = 12
/** A PDF that gives no page after this is taken for damaged, milliseconds. */
const PATIENCE_MS = 30_000
/** Pictures within a PDF that are decoded, pixels at most; as many as of a picture that is handed in. */
const PIXELS_MAXIMUM = 50_000_000

const fontUrls = import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url',
  import: 'default',
  eager: true,
})

/**
 * The fonts that a PDF may name without bringing them: those of the library, so that a page looks the same everywhere.
 */
class StandardFonts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const response = await fetch(fontUrls[`/node_modules/pdfjs-dist/standard_fonts/${filename}`] ?? '')
    if (!response.ok) throw new Error(`The font answered ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}

/**
 * Nothing in a PDF runs: no code is made from it, no forms, no fonts are given to the browser, and the policy of the
 * page allows no WebAssembly.
 */
const SAFE = {
  isEvalSupported: false,
  enableXfa: false,
  disableFontFace: true,
  useSystemFonts: false,
  useWasm: false,
  // The library appends a name of its own to the address of the decoder of JPEG 2000.
  wasmUrl: `${openjpegUrl}?/`,
  StandardFontDataFactory: StandardFonts,
  maxImageSize: PIXELS_MAXIMUM,
  verbosity: 0,
} as const

let worker: { reader: PDFWorker; thread: Worker } | null = null
const documents = new Map<string, Promise<PDFDocumentProxy>>()

function reader(): PDFWorker {
  if (!worker) {
    const thread = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module', name: 'torre-pdf' })
    worker = { thread, reader: new PDFWorker({ port: thread as unknown as null }) }
  }
  return worker.reader
}

/** Ends the worker, which a PDF may have brought to a stand; the next page has a new one. */
function giveUp(): void {
  worker?.thread.terminate()
  worker = null
  documents.clear()
}

/** @throws PdfError where the worker does not answer; a hidden window draws nothing, so that its time does not count */
function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const late = setInterval(() => {
      if (document.hidden) return
      clearInterval(late)
      giveUp()
      reject(new PdfError('broken'))
    }, PATIENCE_MS)
    asked.then(resolve, reject).finally(() => clearInterval(late))
  })
}

/** @throws PdfError */
async function opened(data: ArrayBuffer): Promise<PDFDocumentProxy> {
  try {
    return await answered(getDocument({ data, worker: reader(), ...SAFE }).promise)
  } catch (error) {
    if (error instanceof PdfError) throw error
    throw new PdfError(error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken', error)
  }
}

async function fetched(url: string): Promise<PDFDocumentProxy> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The PDF answered ${response.status}`)
  return opened(await response.arrayBuffer())
}

/** The PDF at an address, opened once while its pages are looked at. */
function documentAt(url: string): Promise<PDFDocumentProxy> {
  const known = documents.get(url)
  documents.delete(url)
  const document = known ?? fetched(url)
  documents.set(url, document)
  if (!known) document.catch(() => documents.delete(url))
  const [oldest] = documents
  if (documents.size > OPEN && oldest) {
    documents.delete(oldest[0])
    void oldest[1].then(
      (other) => other.loadingTask.destroy(),
      () => undefined,
    )
  }
  return document
}

/** @throws PdfError */
async function pageOf(document: Promise<PDFDocumentProxy>, at: number): Promise<PDFPageProxy> {
  const pdf = await document
  return answered(pdf.getPage(at)).catch((error: unknown) => {
    throw error instanceof PdfError ? error : new PdfError('broken', error)
  })
}

/**
 * Draws a part of a page, with the seals and the filled-in fields that a print of it would have.
 * @param part in pixels of the page at this scale
 * @throws PdfError
 */
async function drawn(page: PDFPageProxy, scale: number, { x, y, width, height }: ImagePart): Promise<ImageBitmap> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const viewport = page.getViewport({ scale, offsetX: -x, offsetY: -y })
  try {
    await answered(page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE }).promise)
  } catch (error) {
    throw error instanceof PdfError ? error : new PdfError('broken', error)
  }
  return createImageBitmap(canvas)
}

/** The scale at which the longest edge of a page has so many pixels, and its size then. */
function sizeAt(page: PDFPageProxy, edge: number) {
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = edge / Math.max(width, height)
  return { scale, width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * Draws a page of the PDF at an address, upright.
 * @param at the page, from 1
 * @throws PdfError where it cannot be shown
 */
export async function drawPage(url: string, at: number): Promise<DecodedImage> {
  const page = await pageOf(documentAt(url), at)
  const { scale, width, height } = sizeAt(page, EDGE)
  return {
    bitmap: await drawn(page, scale, { x: 0, y: 0, width, height }),
    width,
    height,
    sharpen(view, box, onDrawn) {
      const [wide, high] = view.rotation % 180 === 0 ? [width, height] : [height, width]
      const factor = Math.min(box.width / wide, box.height / high) * view.zoom
      if (factor <= 1) return () => undefined
      const part = visiblePart({ width, height }, view, factor, box)
      const enlarged = {
        x: part.x * factor,
        y: part.y * factor,
        width: part.width * factor,
        height: part.height * factor,
      }
      let isWanted = true
      // The PDF may have been closed meanwhile.
      pageOf(documentAt(url), at)
        .then((again) => drawn(again, scale * factor, enlarged))
        .then(
          (bitmap) => (isWanted ? onDrawn({ part, bitmap }) : bitmap.close()),
          // The page stays as it was drawn first.
          () => undefined,
        )
      return () => {
        isWanted = false
      }
    },
  }
}

/** What is wrong with a chosen PDF, by the rules of the services; null where it can be sent. */
export async function problemOfPdf(file: File): Promise<'pdfLocked' | 'pdfBroken' | 'pdfTooManyPages' | null> {
  try {
    const { numPages, loadingTask } = await opened(await file.arrayBuffer())
    void loadingTask.destroy()
    return numPages > PDF_PAGES_MAXIMUM ? 'pdfTooManyPages' : null
  } catch (error) {
    return error instanceof PdfError && error.reason === 'locked' ? 'pdfLocked' : 'pdfBroken'
  }
}

/** The first page of a chosen PDF, as a picture; null where it cannot be shown. */
export async function previewOfPdf(file: File, edge: number): Promise<Blob | null> {
  try {
    const document = await opened(await file.arrayBuffer())
    const page = await pageOf(Promise.resolve(document), 1)
    const { scale, width, height } = sizeAt(page, edge)
    const bitmap = await drawn(page, scale, { x: 0, y: 0, width, height })
    void document.loadingTask.destroy()
    return await blobOf(bitmap)
  } catch {
    return null
  }
}

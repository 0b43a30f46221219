import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Worker as Thread } from 'node:worker_threads'
import sharp from 'sharp'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import type { Reading } from '#contract/schemas/documents/document-review'
import { licenceData } from '#contract/schemas/documents/driver-licence'
import { type Found, interpret, type Strip, unsureNames } from './interpret.ts'
import { type Box, regionOf } from './regions.ts'
import { liesOnItsSide } from './upright.ts'
import { bare, type Word } from './words.ts'

/**
 * The recognizer is stopped after so long without a picture, milliseconds; it holds about 100 MB. Not in the
 * specification; five minutes.
 */
const IDLE_MS = 5 * 60_000
/**
 * Reading a picture is given up after this, milliseconds. Not in the specification; chosen well below a call's
 * time-out.
 */
const READ_MS = 15_000
/**
 * Longest side of a picture for reading, pixels. Not in the specification; print of a licence that fills the picture is
 * legible at this size, and a larger one only takes longer.
 */
const SIDE = 1_400
/**
 * Turns in which a picture is read, degrees, the likeliest first. The direction of its print is a guess, so that the
 * others follow while little was read.
 */
const UPRIGHT = [0, 180] as const
const ON_ITS_SIDE = [90, 270, 0] as const
/**
 * Fields that are read at least from a licence that lies the right way up. Not in the specification; a turned picture
 * that gives fewer is read again the other way up.
 */
const UPRIGHT_FIELDS = 3

/** Least confidence of a name from the second reading; below it, it may be half a name. Not in the specification. */
const LIKELY = 0.7

/** The recognizer's Portuguese data comes from a package, so nothing is fetched at run time. */
function languageFolder(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/por/package.json')), '4.0.0_best_int')
}

interface Recognizer {
  worker: Worker
  thread: Thread
  /** Rejects when the thread ends by itself. */
  ended: Promise<never>
  /** A library call on a stopped one rejects where nobody can hear it, and ends the process. */
  isStopped: boolean
}

async function startRecognizer(): Promise<Recognizer> {
  // Names and numbers are in no dictionary: without any, the recognizer is faster and guesses less.
  const dictionaries = Object.fromEntries(
    ['system', 'freq', 'number', 'punc', 'bigram', 'unambig'].map((name) => [`load_${name}_dawg`, '0']),
  )
  const worker = await createWorker(
    'por',
    OEM.LSTM_ONLY,
    { langPath: languageFolder(), cacheMethod: 'none', errorHandler: () => undefined },
    dictionaries,
  )
  const thread = (worker as Worker & { worker: Thread }).worker
  const ended = new Promise<never>((_, reject) => {
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The recognizer ended')))
  })
  ended.catch(() => undefined)
  await worker.setParameters({ tessedit_do_invert: '0', user_defined_dpi: '150', debug_file: '/dev/null' })
  return { worker, thread, ended, isStopped: false }
}

let running: Promise<Recognizer> | null = null
let idle: NodeJS.Timeout | undefined
/** Pictures are read one after the other, because two at once would only both be slower. */
let last: Promise<unknown> = Promise.resolve()

/** Stops the recognizer. */
export async function stopLicenceReader(): Promise<void> {
  clearTimeout(idle)
  const stopped = running
  running = null
  await stopped
    ?.then((recognizer) => {
      recognizer.isStopped = true
      return recognizer.worker.terminate()
    })
    .catch(() => undefined)
}

async function wordsOf({ worker, ended, isStopped }: Recognizer, picture: Buffer, layout: PSM): Promise<Word[][]> {
  if (isStopped) throw new Error('The recognizer was stopped')
  let late: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('The picture took too long')), READ_MS)
  })
  const recognized = worker
    .setParameters({ tessedit_pageseg_mode: layout })
    .then(() => worker.recognize(picture, {}, { blocks: true, text: false }))
  const { data } = await Promise.race([recognized, ended, tooLate]).finally(() => clearTimeout(late))
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines))
  return lines.map(({ words }) =>
    words.map(({ text, confidence, bbox }) => ({ text, confidence: confidence / 100, ...bbox })),
  )
}

/** A picture in the form in which it is read. */
interface Prepared {
  bytes: Buffer
  width: number
  height: number
}

/** Makes a picture grey, evenly lit and at most `SIDE` pixels long. */
async function prepared(bytes: Buffer, degrees: number): Promise<Prepared> {
  const { data, info } = await sharp(bytes)
    .rotate(degrees)
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .grayscale()
    .normalise()
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/** How much larger a strip is read again. */
const ENLARGED = 2

/** A strip of a prepared picture, enlarged, with its contrast stretched by itself, and where its corner is. */
async function enlarged({ bytes, width, height }: Prepared, strip: Strip) {
  const left = Math.max(0, Math.round(strip.left))
  const top = Math.max(0, Math.round(strip.top))
  const part = { left, top, width: width - left, height: Math.min(height - top, Math.round(strip.height)) }
  const larger = await sharp(bytes)
    .extract(part)
    .resize({ width: ENLARGED * part.width })
    .normalise()
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { bytes: larger, left, top }
}

/** A box of an enlarged strip as a box of the picture. */
function boxInPicture({ x0, y0, x1, y1 }: Box, { left, top }: { left: number; top: number }): Box {
  return { x0: left + x0 / ENLARGED, y0: top + y0 / ENLARGED, x1: left + x1 / ENLARGED, y1: top + y1 / ENLARGED }
}

/**
 * Reads missing or unsure names again. They are what the first reading loses most often; enlarged and read as one
 * block, most of them are found.
 */
async function withNames(
  recognizer: Recognizer,
  picture: Prepared,
  lines: readonly (readonly Word[])[],
  readings: readonly Found[],
): Promise<Found[]> {
  const surest = new Map(readings.map((reading) => [reading.field, reading]))
  for (const strip of unsureNames(lines, readings)) {
    const part = await enlarged(picture, strip)
    const again = interpret(await wordsOf(recognizer, part.bytes, PSM.SINGLE_BLOCK)).find(
      ({ field }) => field === strip.field,
    )
    const known = surest.get(strip.field)
    if (!again || again.confidence < Math.max(LIKELY, known?.confidence ?? 0)) continue
    // If only accents differ, the first reading is kept: in the enlarged strip they run into the letters.
    surest.set(
      strip.field,
      known && bare(known.value) === bare(again.value)
        ? { ...known, confidence: again.confidence }
        : { ...again, box: boxInPicture(again.box, part) },
    )
  }
  return licenceData.keyof().options.flatMap((field) => surest.get(field) ?? [])
}

async function readNow(bytes: Buffer): Promise<Reading[]> {
  clearTimeout(idle)
  running ??= startRecognizer()
  const recognizer = await running
  recognizer.thread.ref()
  let best: Reading[] = []
  for (const turn of (await liesOnItsSide(bytes)) ? ON_ITS_SIDE : UPRIGHT) {
    const picture = await prepared(bytes, turn)
    const lines = await wordsOf(recognizer, picture.bytes, PSM.SPARSE_TEXT)
    const readings = interpret(lines)
    if (readings.length > best.length) {
      const found = await withNames(recognizer, picture, lines, readings)
      best = found.map(({ box, ...reading }) => ({ ...reading, region: regionOf(box, picture, turn) }))
    }
    if (best.length >= UPRIGHT_FIELDS) break
  }
  // Lets the process end while the thread waits for the next picture.
  recognizer.thread.unref()
  return best
}

/**
 * Reads a licence's picture: each field with its confidence. Runs in a thread that is started with the first picture
 * and stopped after `IDLE_MS` without one. A picture without readable text gives no fields.
 * @throws (rejects) when the recognizer fails or takes longer than `READ_MS`; the next picture gets a new one
 */
export function readLicence(bytes: Buffer): Promise<Reading[]> {
  const reading = last.then(async () => {
    try {
      return await readNow(bytes)
    } catch (error) {
      // A recognizer that failed is in an unknown state; the next picture gets a new one.
      await stopLicenceReader()
      throw error
    } finally {
      clearTimeout(idle)
      idle = setTimeout(() => void stopLicenceReader(), IDLE_MS)
      idle.unref()
    }
  })
  last = reading.catch(() => undefined)
  return reading
}

import type { Transaction } from 'kysely'
import sharp from 'sharp'
import type { ReceivedFile } from '#contract/calls/call'
import { type TextKey, textOf } from '#contract/texts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { ServiceError } from '../http/errors.ts'
import { fairQueue, QueueFullError } from '../process/fair-queue.ts'
import { openPdf } from './pdf-pages.ts'

/**
 * Most pixels of a picture; larger ones are refused before they fill the memory. Not in the specification; the size of
 * a 50-megapixel camera's pictures.
 */
const PIXELS_MAXIMUM = 50_000_000
/** Longest side of a stored picture, pixels. Not in the specification; small print of a licence stays legible. */
const SIDE_MAXIMUM = 2_560
const QUALITY = 85
/**
 * Pictures that are decoded at once. Not in the specification; each takes up to 150 MB and one of sharp's threads, and
 * everybody else's requests need processors as well.
 */
const decoding = fairQueue({ atOnce: 2, atOnceEach: 1, waiting: 200, waitingEach: 60 })
/** Seconds until the next attempt where too many pictures wait. */
const FULL_SECONDS = 10
const formats: readonly string[] = ['jpeg', 'png', 'webp']

/** A PDF of a document: stored unchanged, given out as a download, and drawn page by page by the console. */
export interface PdfEvidence {
  type: 'application/pdf'
  bytes: Uint8Array
  width: null
  height: null
  pages: number
}

/** A picture in the form in which it is stored. */
export interface Picture {
  type: 'image/jpeg' | 'image/png'
  bytes: Buffer
  /** Pixels. */
  width: number
  height: number
}

/** What proves something: a picture, or a PDF. */
export type EvidenceFile = Picture | PdfEvidence

export function isPicture(file: EvidenceFile): file is Picture {
  return file.type !== 'application/pdf'
}

class UnreadablePicture extends Error {
  readonly text: TextKey

  constructor(text: TextKey) {
    super(text)
    this.text = text
  }
}

/** The text for a picture that cannot be stored; throws any other error on. */
function unreadable(error: unknown): TextKey {
  if (error instanceof UnreadablePicture) return error.text
  throw error
}

/**
 * Looks at the file's head, without decoding pixels, so that a picture that is too large never waits for its turn.
 * @returns whether it has transparent parts
 */
async function inspect(bytes: Buffer): Promise<boolean> {
  const { format, width, height, hasAlpha } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new UnreadablePicture('imageBroken')
    })
  if (!format || !formats.includes(format)) throw new UnreadablePicture('imagesOnly')
  if (width * height > PIXELS_MAXIMUM) throw new UnreadablePicture('imageTooManyPixels')
  return hasAlpha
}

/** Draws the picture anew from its pixels, upright and bounded, so that nothing hidden in the file is stored. */
async function redraw(bytes: Buffer, hasAlpha: boolean): Promise<Picture> {
  const upright = sharp(bytes, { limitInputPixels: PIXELS_MAXIMUM, failOn: 'error' })
    .autoOrient()
    .resize({ width: SIDE_MAXIMUM, height: SIDE_MAXIMUM, fit: 'inside', withoutEnlargement: true })
  const redrawn = await (hasAlpha ? upright.png() : upright.jpeg({ quality: QUALITY }))
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new UnreadablePicture('imageBroken')
    })
  return {
    type: hasAlpha ? 'image/png' : 'image/jpeg',
    bytes: redrawn.data,
    width: redrawn.info.width,
    height: redrawn.info.height,
  }
}

/** The picture in the form in which it is stored, drawn when its turn comes. @throws UnreadablePicture */
async function intakePicture({ bytes: received }: ReceivedFile, person: string): Promise<Picture> {
  const bytes = Buffer.from(received)
  const hasAlpha = await inspect(bytes)
  return decoding.run(person, () => redraw(bytes, hasAlpha))
}

/** @throws UnreadablePicture */
async function intakePdf({ bytes }: ReceivedFile, person: string): Promise<PdfEvidence> {
  const opened = await openPdf(person, bytes)
  if ('problem' in opened) throw new UnreadablePicture(opened.problem)
  return { type: 'application/pdf', bytes, width: null, height: null, pages: opened.pages }
}

/** Takes in each file of a part, or refuses them all with an issue at each that cannot be. */
async function readEach<File extends EvidenceFile>(
  { language, caller: { tenant, userId } }: Pick<RequestContext, 'language' | 'caller'>,
  part: string,
  files: readonly ReceivedFile[],
  intake: (file: ReceivedFile, person: string) => Promise<File>,
): Promise<File[]> {
  const read = await Promise.all(
    files.map((file) =>
      intake(file, `${tenant} ${userId}`).catch((error: unknown) => {
        if (error instanceof QueueFullError)
          throw new ServiceError(429, 'TOO_MANY', 'tooMany', { retryAfter: FULL_SECONDS })
        return unreadable(error)
      }),
    ),
  )
  const issues = read.flatMap((picture, at) =>
    typeof picture === 'string'
      ? [{ code: 'custom', path: ['files', part, at], message: textOf(picture, language) }]
      : [],
  )
  if (issues.length > 0) throw new ServiceError(422, 'RULE_BROKEN', 'ruleBroken', { issues })
  return read.filter((picture) => typeof picture !== 'string')
}

/**
 * The pictures of one part of a form, each drawn anew outside the JavaScript thread, one at a time for each person.
 * @throws ServiceError 429 where too many pictures wait
 * @throws ServiceError 422 with an issue at each file that does not open or is too large
 */
export async function readPictures(
  context: Pick<RequestContext, 'language' | 'caller'>,
  part: string,
  files: readonly ReceivedFile[] = [],
): Promise<Picture[]> {
  return readEach(context, part, files, intakePicture)
}

/**
 * The pictures and PDFs of one part of a form.
 * @throws ServiceError 429 where too many wait
 * @throws ServiceError 422 with an issue at each file that does not open, is locked or is too large
 */
export async function readEvidenceFiles(
  context: Pick<RequestContext, 'language' | 'caller'>,
  part: string,
  files: readonly ReceivedFile[] = [],
): Promise<EvidenceFile[]> {
  return readEach<EvidenceFile>(context, part, files, (file, person) =>
    file.mediaType === 'application/pdf' ? intakePdf(file, person) : intakePicture(file, person),
  )
}

/**
 * Stores pictures and PDFs in the transaction of the change that they belong to.
 * @returns their ids, in order
 */
export async function insertPictures(
  context: RequestContext,
  trx: Transaction<Tables>,
  pictures: readonly EvidenceFile[],
): Promise<string[]> {
  if (pictures.length === 0) return []
  const rows = pictures.map((picture) => ({
    tenant: context.caller.tenant,
    id: context.newId(),
    ...picture,
    created_at: context.now().toISOString(),
  }))
  await trx.insertInto('files').values(rows).execute()
  return rows.map(({ id }) => id)
}

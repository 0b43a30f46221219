import type { Transaction } from 'kysely'
import sharp from 'sharp'
import type { ReceivedFile } from '#contract/calls/call'
import { type TextKey, textOf } from '#contract/texts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { ServiceError } from '../http/errors.ts'
import { fairQueue, QueueFullError } from '../process/fair-queue.ts'

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

/** A picture in the form in which it is stored. */
export interface Picture {
  type: 'image/jpeg' | 'image/png'
  bytes: Buffer
  /** Pixels. */
  width: number
  height: number
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

/** The picture in the form in which it is stored, drawn when its turn comes, or the text why it cannot be. */
async function intake(bytes: Buffer, person: string): Promise<Picture | TextKey> {
  try {
    const hasAlpha = await inspect(bytes)
    return await decoding.run(person, () => redraw(bytes, hasAlpha))
  } catch (error) {
    if (error instanceof QueueFullError)
      throw new ServiceError(429, 'TOO_MANY', 'tooMany', { retryAfter: FULL_SECONDS })
    return unreadable(error)
  }
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
  const { tenant, userId } = context.caller
  const read = await Promise.all(files.map(({ bytes }) => intake(Buffer.from(bytes), `${tenant} ${userId}`)))
  const issues = read.flatMap((picture, at) =>
    typeof picture === 'string'
      ? [{ code: 'custom', path: ['files', part, at], message: textOf(picture, context.language) }]
      : [],
  )
  if (issues.length > 0) throw new ServiceError(422, 'RULE_BROKEN', 'ruleBroken', { issues })
  return read.filter((picture) => typeof picture !== 'string')
}

/**
 * Stores pictures in the transaction of the change that they belong to.
 * @returns their ids, in order
 */
export async function insertPictures(
  context: RequestContext,
  trx: Transaction<Tables>,
  pictures: readonly Picture[],
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

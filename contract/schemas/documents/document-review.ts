import { z } from 'zod'
import { dateTime, objectId, uuid } from '../general/base-record.ts'
import { storedReason } from '../reviews/review-decision.ts'
import { reviewResult } from '../drivers/driver.ts'
import { truth } from '../general/truth.ts'
import { vocabulary } from '../general/vocabulary.ts'

/** Review status of a document (CTR §4, driver additional document, with the approved results). */
export const documentStatus = vocabulary(
  [
    'PENDING',
    'NOT_SENT',
    'SENT',
    'IN_REVISION',
    'APPROVED_AUTOMATICALLY',
    'APPROVED_MANUALLY',
    'DISAPPROVED',
    'EXPIRED',
  ],
  {
    WAITING_REVIEW: 'IN_REVISION',
    WAITING_REVISION: 'IN_REVISION',
    APPROVED: 'APPROVED_MANUALLY',
    DISAPPROVED_AUTOMATICALLY: 'DISAPPROVED',
    DISAPPROVED_MANUALLY: 'DISAPPROVED',
  },
)
export type DocumentStatus = z.infer<typeof documentStatus>

/** A picture or PDF that a person looks at to decide. Its address is signed and expires soon. */
export const evidence = z.object({
  _id: objectId,
  url: z.string(),
  description: z.string(),
  /** Pixels of a picture; 0 for a PDF. */
  width: z.int(),
  height: z.int(),
  /** Number of pages of a PDF; absent for a picture. Not in the specification. */
  pages: z.int().min(1).optional(),
})
export type Evidence = z.infer<typeof evidence>

/** One image of the evidence: a picture, or one page of a PDF. */
export interface EvidenceImage extends Evidence {
  /** Tells the images of a record apart. */
  key: string
  /** Which page it is, from 1; null for a picture. */
  page: number | null
}

/** The key of an image: the id of its file, with the page where the file is a PDF. */
export function imageKey(file: string, page: number | null | undefined): string {
  return page ? `${file}.${page}` : file
}

/** The images of the evidence, in order. The address of a page names it as PDF viewers do (RFC 8118). */
export function imagesOf(files: readonly Evidence[]): EvidenceImage[] {
  return files.flatMap((file): EvidenceImage[] =>
    file.pages === undefined
      ? [{ ...file, key: file._id, page: null }]
      : Array.from({ length: file.pages }, (_, at) => ({
          ...file,
          url: `${file.url}#page=${at + 1}`,
          key: imageKey(file._id, at + 1),
          page: at + 1,
        })),
  )
}

/** What an image of the version before shows, by what the present one shows. Nobody has to look at it to decide. */
export const previousDescriptions = { LICENCE: 'PREVIOUS_LICENCE', DOCUMENT: 'PREVIOUS_DOCUMENT' } as const

const previous: ReadonlySet<string> = new Set(Object.values(previousDescriptions))

/** True for an image that a later one took the place of. */
export function isPreviousImage({ description }: Pick<Evidence, 'description'>): boolean {
  return previous.has(description)
}

/** Whether the data is trusted, and on what grounds (CTR §3). */
export const trustInfo = z.object({
  trusted: truth,
  rule: z.string().nullable().default(null),
  validator: z.string().nullable().default(null),
  trustedAt: dateTime.nullable().default(null),
  trustedBy: uuid.nullable().default(null),
  message: z.string().nullable().default(null),
})
export type TrustInfo = z.infer<typeof trustInfo>

const share = z.number().min(0).max(1)

/**
 * The part of an image that a value was read from, in shares of the image's width and height. Not in the specification.
 */
export const region = z.object({
  /** The image; absent while the image has no id, because it was read before it was stored. */
  image: objectId.optional(),
  x: share,
  y: share,
  width: share,
  height: share,
  /** Degrees by which the image is turned clockwise for its print to be upright. */
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
})
export type Region = z.infer<typeof region>

/** A value that was read from an image, by machine. Confidence from 0 to 1. */
export const reading = z.object({
  field: z.string(),
  value: z.string(),
  confidence: share,
  /** Absent for values that were read before regions were kept, or whose image is not at hand. */
  region: region.optional(),
})
export type Reading = z.infer<typeof reading>

/** Readings with a lower confidence are shown as unsure. Not in the specification. */
export const UNSURE_BELOW = 0.8

/** What every reviewed document carries. */
export const reviewedDocument = z.object({
  driver: objectId,
  status: documentStatus,
  reviewResult,
  reason: storedReason.nullable(),
  requestNewPhoto: truth,
  reviewedAt: dateTime.nullable(),
  filesUrls: z.array(evidence),
  readings: z.array(reading),
})

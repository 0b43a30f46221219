import { z } from 'zod'
import { rule } from '../../rule.ts'
import { baseRecord, dateTime, objectId, version } from '../general/base-record.ts'
import { phoneNumber } from '../general/contact.ts'
import { personDocument } from '../general/document-number.ts'
import { dayOrder, dayRange, daysInOrder, listQuery } from '../general/list-query.ts'
import { pagingReply } from '../general/paging.ts'
import { TEXT_MAXIMUM, TITLE_MAXIMUM, writtenText } from '../general/written-text.ts'

/** Longest name of a list, characters (CON §9). */
export const SEGMENTATION_NAME_MAXIMUM = 30
/**
 * Most drivers entered or removed, and most lists deleted, by one call; a spreadsheet may hold more drivers. Not in the
 * specification.
 */
export const SEGMENTATION_SELECTION_MAXIMUM = 500

/** The tabs Guests and Restricted (CON-6-012, decisions §12). */
export const segmentationType = z.enum(['GUESTS', 'RESTRICTED'])
/** How a list came about (CON-4-052, CON-4-053). */
export const segmentationSource = z.enum(['UPLOAD', 'MANUAL'])

/** A driver as a person enters it in a list: the name is required (CON-5-021). */
export const segmentationDriverEntry = z
  .object({ name: writtenText(TITLE_MAXIMUM), document: personDocument.optional(), phone: phoneNumber.optional() })
  .meta({ id: 'SegmentationDriverEntry' })
export type SegmentationDriverEntry = z.infer<typeof segmentationDriverEntry>

/** A driver of a list (CON-3-061). */
export const segmentationDriver = z
  .object({ _id: objectId, name: z.string(), document: personDocument.nullable(), phone: z.string().nullable() })
  .meta({ id: 'SegmentationDriver' })
export type SegmentationDriver = z.infer<typeof segmentationDriver>

/** The spreadsheet that a list was made from; size in bytes (CON-3-060). */
export const segmentationFile = z
  .object({ name: z.string(), size: z.int().min(0), type: z.string(), lastModifiedAt: dateTime.nullable() })
  .meta({ id: 'SegmentationFile' })

/** A list of drivers, for campaigns (CON-3-059, CON-3-060). */
export const segmentation = baseRecord
  .extend({
    name: z.string(),
    description: z.string().nullable(),
    type: segmentationType,
    source: segmentationSource,
    file: segmentationFile.nullable(),
    driversCount: z.int().min(0),
  })
  .meta({ id: 'Segmentation' })
export type Segmentation = z.infer<typeof segmentation>

const named = { name: writtenText(SEGMENTATION_NAME_MAXIMUM, rule('segmentationNameMaximum')), type: segmentationType }

/** A new list. Uploaded, it needs a description, and its file is sent beside it (CON-5-016, CON-5-020). */
export const newSegmentation = z
  .discriminatedUnion('source', [
    z.object({
      source: z.literal('UPLOAD'),
      ...named,
      description: writtenText(TEXT_MAXIMUM),
      /** When the file was last changed, as the browser reports it. */
      lastModifiedAt: dateTime.optional(),
    }),
    z.object({
      source: z.literal('MANUAL'),
      ...named,
      description: z.string().trim().max(TEXT_MAXIMUM, rule('tooLong')).optional(),
      drivers: z
        .array(segmentationDriverEntry)
        .min(1, rule('driverEntryMissing'))
        .max(SEGMENTATION_SELECTION_MAXIMUM, rule('tooManyItems')),
    }),
  ])
  .meta({ id: 'NewSegmentation' })
export type NewSegmentation = z.infer<typeof newSegmentation>

/** Adds a driver to a list, or edits one (CON-7-051). The version is the list's. */
export const segmentationDriverChange = z
  .discriminatedUnion('event', [
    z.object({ event: z.literal('ADD'), __v: version, driver: segmentationDriverEntry }),
    z.object({ event: z.literal('EDIT'), __v: version, driver: segmentationDriverEntry.extend({ _id: objectId }) }),
  ])
  .meta({ id: 'SegmentationDriverChange' })

/** Removes drivers from a list, one or several (CON-4-056, CON-4-057). The version is the list's. */
export const segmentationDriversRemoval = z
  .object({
    __v: version,
    drivers: z
      .array(objectId)
      .min(1, rule('selectionMissing'))
      .max(SEGMENTATION_SELECTION_MAXIMUM, rule('tooManyItems')),
  })
  .meta({ id: 'SegmentationDriversRemoval' })

/**
 * Deletes lists, one or several (CON-4-054, CON-4-055): all of them, or none where one has changed since it was read.
 */
export const segmentationsDeletion = z
  .object({
    segmentations: z
      .array(z.object({ _id: objectId, __v: version }))
      .min(1, rule('selectionMissing'))
      .max(SEGMENTATION_SELECTION_MAXIMUM, rule('tooManyItems')),
  })
  .meta({ id: 'SegmentationsDeletion' })

/** Newest first by default. */
export const segmentationOrder = z.enum(['RECENT', 'OLDEST', 'NAME'])

/** Filters of the segmentation lists; the days are those in which they were made. */
export const segmentationsQuery = listQuery
  .extend({ ...dayRange.shape, type: segmentationType.optional(), orderBy: segmentationOrder.default('RECENT') })
  .refine(daysInOrder, dayOrder)

export const segmentationsReply = pagingReply.extend({ segmentations: z.array(segmentation) })
/** One list with its drivers, a page at a time. */
export const segmentationDetailReply = pagingReply.extend({ segmentation, drivers: z.array(segmentationDriver) })
export const segmentationReply = z.object({ message: z.string(), segmentation })
export const segmentationDriverReply = z.object({ message: z.string(), segmentation, driver: segmentationDriver })
export const segmentationsDeletionReply = z.object({ message: z.string(), deleted: z.array(objectId) })

import { z } from 'zod'
import { vocabulary, wordsOf } from '../general/vocabulary.ts'

/** Status of the comparison of a face with the driver's photo (CTR-4-010). */
export const faceMatchStatus = z.enum(['NOT_SENT', 'AWAITING_VALIDATION', 'DISAPPROVED', 'APPROVED'])

/** Result of a validator, or whom it waits for (CTR-4-013). */
export const validationResult = z.enum([
  'APPROVED',
  'DISAPPROVED',
  'PROCESSING',
  'UNDEFINED',
  'PENDING_DRIVER',
  'PENDING_COMPANY',
])

/** Status of an issue (CTR-4-014). */
export const issueStatus = z.enum(['CREATED', 'REPROVED', 'APPROVED', 'NEW_IMAGE_REQUESTED', 'IMAGE_SENT'])

/** Status of a message (CTR-4-015). */
export const messageStatus = z.enum(['SENT', 'RECEIVED'])

/** Status of a process (CTR-4-016); the console's PENDING is read as CREATED (CON-4-029). */
export const processStatus = vocabulary(['CREATED', 'STARTED', 'EXPIRED', 'COMPLETED', 'CANCELED'], {
  ...wordsOf(['CREATED', 'STARTED', 'EXPIRED', 'COMPLETED', 'CANCELED']),
  PENDING: 'CREATED',
  pending: 'CREATED',
})

/** Status of a step that a driver takes: that of a process, CREATED where none is named (CTR-4-016, CTR-4-017). */
export const driverStepStatus = processStatus.default('CREATED')

/** Status of the answer to a checklist's step (CTR-4-018). */
export const checklistStepStatus = z.enum(['CREATED', 'SENT', 'DISAPPROVED', 'APPROVED'])

const counter = z.int().min(0).default(0)

/**
 * How often a document was sent in and how it was judged, 0 by default (CTR-3-112, CTR-3-145). The specification does
 * not name the counters.
 */
export const documentCounters = z
  .object({ sent: counter, approved: counter, disapproved: counter })
  .prefault({})
  .meta({ id: 'DocumentCounters' })
export type DocumentCounters = z.infer<typeof documentCounters>

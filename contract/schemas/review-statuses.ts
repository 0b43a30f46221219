import { z } from 'zod'
import { vocabulary, wordsOf } from './vocabulary.ts'

/** Status of a driver's additional document that names none (CTR-4-012). */
export const DEFAULT_DOCUMENT_STATUS = 'PENDING'

/** Where the comparison of a face with the driver's photo stands (CTR-4-010). */
export const faceMatchStatus = z.enum(['NOT_SENT', 'AWAITING_VALIDATION', 'DISAPPROVED', 'APPROVED'])

/** What a validator found, or whom it waits for (CTR-4-013). */
export const validationResult = z.enum([
  'APPROVED',
  'DISAPPROVED',
  'PROCESSING',
  'UNDEFINED',
  'PENDING_DRIVER',
  'PENDING_COMPANY',
])

/** CTR-4-014. */
export const issueStatus = z.enum(['CREATED', 'REPROVED', 'APPROVED', 'NEW_IMAGE_REQUESTED', 'IMAGE_SENT'])

/** CTR-4-015. */
export const messageStatus = z.enum(['SENT', 'RECEIVED'])

/** Status of a process (CTR-4-016); the console's other word for CREATED is read as well (CON-4-029). */
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

/** How often a document was sent in and how it was judged, 0 where nothing is known (CTR-3-112, CTR-3-145). The counters' names are ours. */
export const documentCounters = z
  .object({ sent: counter, approved: counter, disapproved: counter })
  .prefault({})
  .meta({ id: 'DocumentCounters' })

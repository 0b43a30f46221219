import { z } from 'zod'
import { objectId } from './base-record.ts'

/** Path parameter of a call on one record. */
export const recordId = z.object({ id: objectId })

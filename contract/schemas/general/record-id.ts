import { z } from 'zod'
import { anyRecordId, objectId } from './base-record.ts'

/** Path parameter of a call on one record. */
export const recordId = z.object({ id: objectId })

/** The same for calls on records of any kind, users among them. */
export const anyRecord = z.object({ id: anyRecordId })

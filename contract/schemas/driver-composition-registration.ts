import { z } from 'zod'
import { objectId } from './base-record.ts'
import { equipment } from './vehicle.ts'

/** Most pictures of the documents of the plates that do not pull. Ours. */
export const PLATE_DOCUMENT_IMAGES_MAXIMUM = 6

/** A vehicle or equipment of a driver; the pictures of its documents travel beside it (CON-5-062 to CON-5-069). */
export const newDriverComposition = z.object({ driver: objectId, ...equipment.shape }).meta({ id: 'NewDriverComposition' })
export type NewDriverComposition = z.infer<typeof newDriverComposition>

import { z } from 'zod'
import { dateTime, objectId, uuid } from '../general/base-record.ts'
import { coordinates } from '../general/geography.ts'

/**
 * What every event of the driver app says: its own id, by which it counts once; when it happened, by the app's clock;
 * of which driver; and where the driver was, if the app knows.
 */
export const appEventBase = z.object({
  id: uuid,
  at: dateTime,
  driver: objectId,
  position: coordinates.optional(),
})

import { documentFiles } from '../files.ts'
import { rule } from '../rule.ts'
import {
  type NewDriverComposition,
  newDriverComposition,
  picturedPlatesOf,
  PLATE_DOCUMENT_IMAGES_MAXIMUM,
} from '../schemas/vehicles/driver-composition-registration.ts'
import { driverCompositionReply } from '../schemas/vehicles/driver-vehicle.ts'
import { call } from './call.ts'

/** The document of the vehicle that pulls is required (CON-5-066). */
export const createDriverComposition = call({
  service: 'core',
  method: 'POST',
  path: '/driver-composition',
  summary: 'Registers a vehicle or equipment of a driver',
  right: 'operate',
  body: newDriverComposition,
  multipart: true,
  files: {
    tractionDocument: documentFiles('Document of the vehicle that pulls'),
    plateDocuments: documentFiles('Documents of the other plates, in their order', {
      min: 0,
      max: PLATE_DOCUMENT_IMAGES_MAXIMUM,
    }),
  },
  /** Every picture of `plateDocuments` belongs to a plate, and every plate in `picturedPlates` has its picture. */
  filesRule(body: NewDriverComposition, { plateDocuments = [] }) {
    const pictured = picturedPlatesOf(body).length
    if (body.picturedPlates && plateDocuments.length < pictured)
      return [{ path: ['plateDocuments'], message: rule('imageMissing') }]
    return plateDocuments
      .slice(pictured)
      .map((_, at) => ({ path: ['plateDocuments', pictured + at], message: rule('fileNotTaken') }))
  },
  reply: driverCompositionReply,
  errors: [409],
})

import { documentFiles } from '../files.ts'
import { driverLicenceReply } from '../schemas/documents/driver-licence.ts'
import {
  driverLicenceEdit,
  LICENCE_IMAGES_MAXIMUM,
  newDriverLicence,
} from '../schemas/documents/driver-licence-registration.ts'
import { licenceReadingReply, licenceReadingRequest } from '../schemas/documents/licence-reading.ts'
import { recordId } from '../schemas/general/record-id.ts'
import { call } from './call.ts'

/** The fourth reading of one image gets 429 (CON-5-075). */
export const readDriverLicence = call({
  service: 'core',
  method: 'POST',
  path: '/driver-license/fill-data',
  summary: 'Reads the data of a licence from its image',
  right: 'operate',
  body: licenceReadingRequest,
  multipart: true,
  files: { image: documentFiles('Image of the licence') },
  reply: licenceReadingReply,
})

export const createDriverLicence = call({
  service: 'core',
  method: 'POST',
  path: '/driver-license',
  summary: 'Registers the licence of a driver',
  right: 'operate',
  body: newDriverLicence,
  multipart: true,
  files: { images: documentFiles('Front and back of the licence', { min: 1, max: LICENCE_IMAGES_MAXIMUM }) },
  reply: driverLicenceReply,
  errors: [409],
})

export const updateDriverLicence = call({
  service: 'core',
  method: 'PATCH',
  path: '/driver-license/{id}',
  summary: 'Edits the licence of a driver',
  right: 'operate',
  params: recordId,
  body: driverLicenceEdit,
  multipart: true,
  files: {
    images: documentFiles('Front and back of the licence, where they change', { min: 0, max: LICENCE_IMAGES_MAXIMUM }),
  },
  reply: driverLicenceReply,
  errors: [409],
})

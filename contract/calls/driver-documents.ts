import {
  driverAdditionalDocumentReply,
  driverAdditionalDocumentsQuery,
  driverAdditionalDocumentsReply,
} from '../schemas/documents/driver-additional-document.ts'
import { driverLicenceReply } from '../schemas/documents/driver-licence.ts'
import {
  addedDocumentImage,
  driverAdditionalDocumentChange,
} from '../schemas/documents/driver-additional-document-change.ts'
import { driverAdditionalDocumentFiles } from '../schemas/documents/driver-additional-document-files.ts'
import { documentDecision } from '../schemas/reviews/review-decision.ts'
import { recordId } from '../schemas/general/record-id.ts'
import { call } from './call.ts'

export const trustDriverLicence = call({
  service: 'core',
  method: 'POST',
  path: '/driver-license/{id}/trust',
  summary: 'Decides whether a driver licence is trusted',
  right: 'operate',
  params: recordId,
  body: documentDecision,
  reply: driverLicenceReply,
  errors: [409],
})

export const listDriverAdditionalDocuments = call({
  service: 'core',
  method: 'GET',
  path: '/driver-additional-documents',
  summary: 'Additional documents of drivers',
  right: 'read',
  query: driverAdditionalDocumentsQuery,
  reply: driverAdditionalDocumentsReply,
})

export const getDriverAdditionalDocument = call({
  service: 'core',
  method: 'GET',
  path: '/driver-additional-document/{id}',
  summary: 'One additional document of a driver',
  right: 'read',
  params: recordId,
  reply: driverAdditionalDocumentReply,
})

export const updateDriverAdditionalDocument = call({
  service: 'core',
  method: 'PATCH',
  path: '/driver-additional-document/{id}',
  summary: 'Decides on an additional document of a driver, or hands one in',
  right: 'operate',
  params: recordId,
  body: driverAdditionalDocumentChange,
  multipart: true,
  files: {
    image: {
      ...addedDocumentImage,
      summary: 'Image or PDF of the document, required where the event is ADD; decisions take none',
      min: 0,
    },
  },
  filesRule: driverAdditionalDocumentFiles,
  reply: driverAdditionalDocumentReply,
  errors: [409],
})

import { driverId } from '../schemas/driver.ts'
import {
  driverAdditionalDocumentReply,
  driverAdditionalDocumentsQuery,
  driverAdditionalDocumentsReply,
} from '../schemas/driver-additional-document.ts'
import { driverLicenceReply } from '../schemas/driver-licence.ts'
import { documentDecision } from '../schemas/review-decision.ts'
import { call } from './call.ts'

export const trustDriverLicence = call({
  service: 'core',
  method: 'POST',
  path: '/driver-license/{id}/trust',
  summary: 'Decides whether a driver licence is trusted',
  right: 'operate',
  params: driverId,
  body: documentDecision,
  reply: driverLicenceReply,
  errors: [409, 422],
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
  params: driverId,
  reply: driverAdditionalDocumentReply,
})

export const decideDriverAdditionalDocument = call({
  service: 'core',
  method: 'PATCH',
  path: '/driver-additional-document/{id}',
  summary: 'Decides on an additional document of a driver',
  right: 'operate',
  params: driverId,
  body: documentDecision,
  multipart: true,
  reply: driverAdditionalDocumentReply,
  errors: [409, 413, 415, 422],
})

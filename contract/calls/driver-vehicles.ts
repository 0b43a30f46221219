import { z } from 'zod'
import { objectId } from '../schemas/base-record.ts'
import { driverComposition, driverCompositionReply, driverVehicleReply } from '../schemas/driver-vehicle.ts'
import { page, pageLength, pagingReply } from '../schemas/paging.ts'
import { documentDecision, registrationDecision } from '../schemas/review-decision.ts'
import { recordId } from '../schemas/record-id.ts'
import { call } from './call.ts'

export const trustDriverVehicle = call({
  service: 'core',
  method: 'POST',
  path: '/driver-vehicle/{id}/trust',
  summary: 'Decides whether the document of a vehicle is trusted',
  right: 'operate',
  params: recordId,
  body: documentDecision,
  reply: driverVehicleReply,
  errors: [409],
})

export const listDriverCompositions = call({
  service: 'core',
  method: 'GET',
  path: '/driver-compositions',
  summary: 'Compositions of drivers with their vehicles',
  right: 'read',
  query: z.object({ page, pageLength, driver: objectId.optional() }),
  reply: pagingReply.extend({ driverCompositions: z.array(driverComposition) }),
})

export const decideDriverComposition = call({
  service: 'core',
  method: 'PATCH',
  path: '/driver-composition/{id}',
  summary: 'Decides on a composition',
  right: 'operate',
  params: recordId,
  body: registrationDecision,
  reply: driverCompositionReply,
  errors: [409],
})

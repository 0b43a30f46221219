import { z } from 'zod'
import { objectId } from '../schemas/general/base-record.ts'
import { driverComposition, driverCompositionReply, driverVehicleReply } from '../schemas/vehicles/driver-vehicle.ts'
import { page, pageLength, pagingReply } from '../schemas/general/paging.ts'
import { call } from './call.ts'
import { decideComposition, decideVehicle } from './decisions.ts'

export const trustDriverVehicle = call({ ...decideVehicle, reply: driverVehicleReply })

export const listDriverCompositions = call({
  service: 'core',
  method: 'GET',
  path: '/driver-compositions',
  summary: 'Compositions of drivers with their vehicles',
  right: 'read',
  query: z.object({ page, pageLength, driver: objectId.optional() }),
  reply: pagingReply.extend({ driverCompositions: z.array(driverComposition) }),
})

export const decideDriverComposition = call({ ...decideComposition, reply: driverCompositionReply })

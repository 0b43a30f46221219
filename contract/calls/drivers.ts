import { z } from 'zod'
import { driversQuery, driversReply } from '../schemas/drivers/driver.ts'
import { driverRecord } from '../schemas/drivers/driver-record.ts'
import { driverLicence } from '../schemas/documents/driver-licence.ts'
import { driverComposition } from '../schemas/vehicles/driver-vehicle.ts'
import { driverHistoriesQuery, historiesReply } from '../schemas/general/history.ts'
import { recordId } from '../schemas/general/record-id.ts'
import { call } from './call.ts'

export const listDrivers = call({
  service: 'core',
  method: 'GET',
  path: '/drivers',
  summary: 'Drivers that match the filters, a page at a time',
  right: 'read',
  query: driversQuery,
  reply: driversReply,
})

export const getDriverBasicData = call({
  service: 'core',
  method: 'GET',
  path: '/driver/{id}/basic-data',
  summary: 'A driver with the licence and the compositions',
  right: 'read',
  params: recordId,
  reply: z.object({
    message: z.string(),
    driver: driverRecord,
    driverLicense: driverLicence.nullable(),
    driverCompositions: z.array(driverComposition),
  }),
})

export const listDriverHistories = call({
  service: 'core',
  method: 'GET',
  path: '/driver/{id}/histories',
  summary: 'What happened to a driver and to the documents of that driver, newest first',
  right: 'read',
  params: recordId,
  query: driverHistoriesQuery,
  reply: historiesReply,
})

import { driverChange, driverRegistrationReply, newDriver } from '../schemas/drivers/driver-registration.ts'
import { integrationHistoriesQuery, integrationHistoriesReply } from '../schemas/drivers/integration-history.ts'
import { recordId } from '../schemas/general/record-id.ts'
import { call } from './call.ts'
import { decideDriver } from './decisions.ts'

/** A document that is already registered is answered with 409 (CON-5-072). */
export const createDriver = call({
  service: 'core',
  method: 'POST',
  path: '/driver',
  summary: 'Registers a driver, whose document no other one has',
  right: 'operate',
  body: newDriver,
  reply: driverRegistrationReply,
  errors: [409],
})

export const updateDriver = call({
  ...decideDriver,
  summary: 'Decides on a driver registration, switches a driver on or off, or edits one',
  body: driverChange,
})

export const listDriverIntegrationHistories = call({
  service: 'core',
  method: 'GET',
  path: '/driver/{id}/integration-histories',
  summary: "Exchanges of a driver's data with other systems, newest first",
  right: 'read',
  params: recordId,
  query: integrationHistoriesQuery,
  reply: integrationHistoriesReply,
})

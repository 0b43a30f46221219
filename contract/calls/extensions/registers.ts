import { REGISTERS_FEATURE } from '../../features.ts'
import { driverCompanyReply, newDriverCompany } from '../../schemas/links/driver-company.ts'
import { locationReply, newLocation } from '../../schemas/locations/location.ts'
import {
  askedChecklistsReply,
  driverChecklistReply,
  newDriverChecklist,
} from '../../schemas/pendencies/driver-checklist.ts'
import { call } from '../call.ts'

export const createLocale = call({
  service: 'core',
  method: 'POST',
  path: '/locale',
  summary: 'Adds a location, which waits for its curation',
  right: 'operate',
  body: newLocation,
  reply: locationReply,
  feature: REGISTERS_FEATURE,
})

export const createDriverCompany = call({
  service: 'core',
  method: 'POST',
  path: '/driver-company',
  summary: 'Links a driver to a company; the work mode becomes the driver’s own',
  right: 'operate',
  body: newDriverCompany,
  reply: driverCompanyReply,
  errors: [409],
  feature: REGISTERS_FEATURE,
})

export const listAskedChecklists = call({
  service: 'core',
  method: 'GET',
  path: '/driver-checklist/asked',
  summary: 'Checklists that drivers were asked lately, each label once, newest first',
  right: 'read',
  reply: askedChecklistsReply,
  feature: REGISTERS_FEATURE,
})

export const createDriverChecklist = call({
  service: 'core',
  method: 'POST',
  path: '/driver-checklist',
  summary: 'Asks a driver to go through a checklist',
  right: 'operate',
  body: newDriverChecklist,
  reply: driverChecklistReply,
  feature: REGISTERS_FEATURE,
})

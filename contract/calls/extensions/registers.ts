import { REGISTERS_FEATURE } from '../../features.ts'
import { commodityChange, commodityRecordReply, newCommodity } from '../../schemas/commodities/commodity-list.ts'
import { recordId } from '../../schemas/general/record-id.ts'
import { driverCompanyReply, newDriverCompany } from '../../schemas/links/driver-company.ts'
import { locationReply, newLocation } from '../../schemas/locations/location.ts'
import { driverChecklistReply, newDriverChecklist } from '../../schemas/pendencies/driver-checklist.ts'
import { call } from '../call.ts'

export const createCommodity = call({
  service: 'core',
  method: 'POST',
  path: '/commodity',
  summary: 'Adds a commodity',
  right: 'administer',
  body: newCommodity,
  reply: commodityRecordReply,
  feature: REGISTERS_FEATURE,
})

export const updateCommodity = call({
  service: 'core',
  method: 'PATCH',
  path: '/commodity/{id}',
  summary: 'Edits a commodity, or switches it on or off',
  right: 'administer',
  params: recordId,
  body: commodityChange,
  reply: commodityRecordReply,
  errors: [409],
  feature: REGISTERS_FEATURE,
})

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

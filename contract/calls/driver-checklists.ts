import {
  driverChecklistChange,
  driverChecklistReply,
  driverChecklistsQuery,
  driverChecklistsReply,
} from '../schemas/pendencies/driver-checklist.ts'
import { recordId } from '../schemas/general/record-id.ts'
import { call } from './call.ts'

export const listDriverChecklists = call({
  service: 'core',
  method: 'GET',
  path: '/driver-checklists',
  summary: 'Pendencies of drivers that match the filters, a page at a time',
  right: 'read',
  query: driverChecklistsQuery,
  reply: driverChecklistsReply,
})

export const getDriverChecklist = call({
  service: 'core',
  method: 'GET',
  path: '/driver-checklist/{id}',
  summary: 'One pendency of a driver, with the checklist and the answers',
  right: 'read',
  params: recordId,
  reply: driverChecklistReply,
})

export const updateDriverChecklist = call({
  service: 'core',
  method: 'PATCH',
  path: '/driver-checklist/{id}',
  summary: 'Cancels a pendency of a driver',
  right: 'operate',
  params: recordId,
  body: driverChecklistChange,
  reply: driverChecklistReply,
  errors: [409],
})

import { logo } from '../files.ts'
import { freightReply, freightsQuery, freightsReply } from '../schemas/freights/freight.ts'
import {
  freightChange,
  freightCopy,
  freightDriversDefinition,
  freightsFinish,
  freightsFinishReply,
} from '../schemas/freights/freight-change.ts'
import {
  freightDriverReply,
  freightDriversCountQuery,
  freightDriversCountReply,
  freightDriversQuery,
  freightDriversReply,
} from '../schemas/freights/freight-driver-search.ts'
import {
  freightContactReply,
  freightEngagementsQuery,
  freightEngagementsReply,
  newFreightContact,
} from '../schemas/freights/freight-engagement.ts'
import { newFreight } from '../schemas/freights/new-freight.ts'
import { recordId } from '../schemas/general/record-id.ts'
import { call } from './call.ts'

export const listFreights = call({
  service: 'freight-manager',
  method: 'GET',
  path: '/freights',
  summary: 'Freights that match the filters, a page at a time',
  right: 'read',
  query: freightsQuery,
  reply: freightsReply,
})

export const getFreight = call({
  service: 'freight-manager',
  method: 'GET',
  path: '/freight/{id}',
  summary: 'One freight',
  right: 'read',
  params: recordId,
  reply: freightReply,
})

export const createFreight = call({
  service: 'freight-manager',
  method: 'POST',
  path: '/freight',
  summary: 'Publishes a freight',
  right: 'operate',
  body: newFreight,
  multipart: true,
  files: {
    carrierLogo: logo('Logo of the carrier', { min: 0, max: 1 }),
    shipperLogo: logo('Logo of the shipper', { min: 0, max: 1 }),
  },
  reply: freightReply,
})

export const updateFreight = call({
  service: 'freight-manager',
  method: 'PATCH',
  path: '/freight/{id}',
  summary: 'Edits the negotiation of a freight or updates its dates',
  right: 'operate',
  params: recordId,
  body: freightChange,
  reply: freightReply,
  errors: [409],
})

export const copyFreight = call({
  service: 'freight-manager',
  method: 'PATCH',
  path: '/freight/{id}/copy',
  summary: 'Publishes a copy of a freight with a price of its own',
  right: 'operate',
  params: recordId,
  body: freightCopy,
  reply: freightReply,
})

export const finishFreights = call({
  service: 'freight-manager',
  method: 'PATCH',
  path: '/freight/finish',
  summary: 'Finishes freights, which hides them from the app',
  right: 'operate',
  body: freightsFinish,
  reply: freightsFinishReply,
  errors: [409],
})

export const addFreightDrivers = call({
  service: 'freight-manager',
  method: 'PATCH',
  path: '/freight/{id}/add-drivers',
  summary: 'Defines the drivers of a freight and keeps it active or closes it',
  right: 'operate',
  params: recordId,
  body: freightDriversDefinition,
  reply: freightReply,
  errors: [409],
})

export const listFreightEngagements = call({
  service: 'freight-manager',
  method: 'GET',
  path: '/freight/{id}/engagements',
  summary: 'What drivers did with a freight, the latest first',
  right: 'read',
  params: recordId,
  query: freightEngagementsQuery,
  reply: freightEngagementsReply,
})

export const searchFreightDrivers = call({
  service: 'freight-manager',
  method: 'GET',
  path: '/freight/{id}/search-drivers',
  summary: 'Drivers for a freight: the recommended ones or all who are compatible',
  right: 'read',
  params: recordId,
  query: freightDriversQuery,
  reply: freightDriversReply,
})

export const countFreightDrivers = call({
  service: 'freight-manager',
  method: 'GET',
  path: '/freight/{id}/search-drivers/count',
  summary: 'How many drivers were found for a freight',
  right: 'read',
  params: recordId,
  query: freightDriversCountQuery,
  reply: freightDriversCountReply,
})

export const getFreightDriver = call({
  service: 'freight-manager',
  method: 'GET',
  path: '/driver/{id}',
  summary: 'One driver as the freight service sees the driver',
  right: 'read',
  params: recordId,
  reply: freightDriverReply,
})

export const createFreightContact = call({
  service: 'freight-manager',
  method: 'POST',
  path: '/freight-contact',
  summary: 'Records a contact with a driver about a freight',
  right: 'operate',
  body: newFreightContact,
  reply: freightContactReply,
})

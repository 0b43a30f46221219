import {
  localeSearchQuery,
  localeSearchReply,
  locationChange,
  locationReply,
  locationsQuery,
  locationsReply,
} from '../schemas/locations/location.ts'
import { recordId } from '../schemas/general/record-id.ts'
import { call } from './call.ts'

export const searchLocales = call({
  service: 'core',
  method: 'GET',
  path: '/locale/search/autocomplete',
  summary: 'Cities with state and postal code whose names fit what a person types',
  right: 'read',
  query: localeSearchQuery,
  reply: localeSearchReply,
})

export const listLocales = call({
  service: 'core',
  method: 'GET',
  path: '/locales',
  summary: 'Locations that match the filters, a page at a time',
  right: 'read',
  query: locationsQuery,
  reply: locationsReply,
})

export const getLocale = call({
  service: 'core',
  method: 'GET',
  path: '/locale/{id}',
  summary: 'One location',
  right: 'read',
  params: recordId,
  reply: locationReply,
})

export const updateLocale = call({
  service: 'core',
  method: 'PATCH',
  path: '/locale/{id}',
  summary: 'Corrects or approves a location',
  right: 'operate',
  params: recordId,
  body: locationChange,
  reply: locationReply,
  errors: [409],
})

import { logo } from '../files.ts'
import {
  companiesQuery,
  companiesReply,
  companyChange,
  companyReply,
  companySearchQuery,
  companySearchReply,
  newCompany,
} from '../schemas/companies/company-record.ts'
import { recordId } from '../schemas/general/record-id.ts'
import { call } from './call.ts'

export const listCompanies = call({
  service: 'core',
  method: 'GET',
  path: '/companies',
  summary: 'Companies that match the filters, a page at a time',
  right: 'read',
  query: companiesQuery,
  reply: companiesReply,
})

export const searchCompanies = call({
  service: 'core',
  method: 'GET',
  path: '/companies/search',
  summary: 'Companies whose names fit what a person types',
  right: 'read',
  query: companySearchQuery,
  reply: companySearchReply,
})

export const getCompany = call({
  service: 'core',
  method: 'GET',
  path: '/company/{id}',
  summary: 'One company',
  right: 'read',
  params: recordId,
  reply: companyReply,
})

export const createCompany = call({
  service: 'core',
  method: 'POST',
  path: '/company',
  summary: 'Creates a company, whose document no other one has',
  right: 'administer',
  body: newCompany,
  multipart: true,
  files: { logo: logo('Logo of the company', { min: 0, max: 1 }) },
  reply: companyReply,
  errors: [409],
})

/** Only an owner changes the document (decisions §1): the route answers 403 to others. */
export const updateCompany = call({
  service: 'core',
  method: 'PATCH',
  path: '/company/{id}',
  summary: 'Edits a company',
  right: 'administer',
  params: recordId,
  body: companyChange,
  multipart: true,
  files: { logo: logo('Logo of the company, where it changes', { min: 0, max: 1 }) },
  reply: companyReply,
  errors: [409],
})

import { images } from '../files.ts'
import {
  driverCompaniesQuery,
  driverCompaniesReply,
  driverCompanyReply,
  driverUnlink,
  lastDriverCompanyReply,
  UNLINK_EVIDENCES_MAXIMUM,
} from '../schemas/links/driver-company.ts'
import { recordId } from '../schemas/general/record-id.ts'
import { call } from './call.ts'

export const listDriverCompanies = call({
  service: 'core',
  method: 'GET',
  path: '/driver-companies',
  summary: 'Links of drivers to companies, current ones and history',
  right: 'read',
  query: driverCompaniesQuery,
  reply: driverCompaniesReply,
})

export const getLastDriverCompany = call({
  service: 'core',
  method: 'GET',
  path: '/driver-company/driver/{id}/last-link',
  summary: 'The last link of a driver to a company',
  right: 'read',
  params: recordId,
  reply: lastDriverCompanyReply,
})

export const updateDriverCompany = call({
  service: 'core',
  method: 'PATCH',
  path: '/driver-company/{id}',
  summary: 'Unlinks a driver from a company, which is told by e-mail',
  right: 'operate',
  params: recordId,
  body: driverUnlink,
  multipart: true,
  files: { evidences: images('Pictures that show why', { min: 0, max: UNLINK_EVIDENCES_MAXIMUM }) },
  reply: driverCompanyReply,
  errors: [409],
})

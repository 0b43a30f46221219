import { OWN_COMPANY_FEATURE } from '../../schemas/companies/feature.ts'
import { ownCompanyChoice, ownCompanyReply } from '../../schemas/companies/own-company.ts'
import { call } from '../call.ts'

const shared = { service: 'core', path: '/own-company', feature: OWN_COMPANY_FEATURE } as const

export const getOwnCompany = call({
  ...shared,
  method: 'GET',
  summary: 'The registered company that is the tenant’s own',
  right: 'read',
  reply: ownCompanyReply,
})

export const chooseOwnCompany = call({
  ...shared,
  method: 'PATCH',
  summary: 'Names the registered company that is the tenant’s own',
  right: 'administer',
  body: ownCompanyChoice,
  reply: ownCompanyReply,
})

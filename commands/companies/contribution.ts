import { companyOrder } from '#contract/schemas/companies/company-record'
import type { Contribution } from '../contribution.ts'
import { orderCommand } from '../lists/order-command.ts'
import { companyCommands } from './company-commands.ts'

/** Companies of the platform: carriers, shippers, clients. */
export const companies: Contribution<
  'companies' | 'company' | 'companyForm' | 'ownCompany' | 'ownCompanyForm',
  'companies'
> = {
  places: { companies: ['grid'], company: ['record'], companyForm: null, ownCompany: ['record'], ownCompanyForm: null },
  sources: ['companies'],
  commands: [...companyCommands, orderCommand('companies', companyOrder.options)],
}

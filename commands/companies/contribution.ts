import { companyOrder } from '#contract/schemas/companies/company-record'
import type { Contribution } from '../contribution.ts'
import { orderCommand } from '../lists/order-command.ts'
import { companyCommands } from './company-commands.ts'

/** Companies of the platform: carriers, shippers, clients. */
export const companies: Contribution<'companies' | 'companyForm', never> = {
  places: { companies: ['grid'], companyForm: null },
  sources: [],
  commands: [...companyCommands, orderCommand('companies', companyOrder.options)],
}

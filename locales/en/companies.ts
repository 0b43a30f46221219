import type * as pt from '../pt/companies.ts'
import type { Translation } from '../translation.ts'

/** Companies of the platform. */
export const companies: Translation<typeof pt.companies> = {
  title: 'Companies',
  search: 'Search by name or document',
  notFound: 'No companies found',
  new: 'New company',
  newSynonyms: 'create, add, register, client, shipper, carrier',
  create: 'Create company',
  save: 'Save company',
  edit: 'Edit company',
  editSynonyms: 'change, correct, rename',
  saved: 'Company saved: {{name}}',
  legalName: 'Legal name',
  back: 'Back to companies',
  tabs: 'Sections of the company',
  details: 'Details',
  address: 'Address',
  logo: 'Logo (PNG)',
  newLogo: 'Another logo (PNG)',
  logoOf: 'Logo of {{name}}',
  country: 'Country',
  externalId: 'Code in another system',
  legalEntityType: 'Kind of legal entity',
  size: 'Size',
  economicActivities: 'Economic activities',
  stateRegistrations: 'State registrations',
  kind: 'Part',
  registered: 'Registered on',
  kind_RISK_MANAGER: 'Risk manager',
  kind_BROKER: 'Broker',
  kind_CARRIER: 'Carrier',
  kind_SHIPPING: 'Shipper',
  kind_WAREHOUSE: 'Warehouse',
  kind_CLIENT: 'Client',
  kind_UNDEFINED: 'Not stated',
}

export const kinds: Translation<typeof pt.kinds> = { COMPANY: 'Company' }

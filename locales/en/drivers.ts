import type * as pt from '../pt/drivers.ts'
import type { Translation } from '../translation.ts'

export const drivers: Translation<typeof pt.drivers> = {
  search: 'Search by name, CPF or phone',
  notFound: 'No drivers found',
  period: 'Registered between',
  engagement: 'Engagement',
  tabBASIC_DATA: 'Basic data',
  tabVEHICLES: 'Vehicles',
  tabPROFILES: 'Documents',
  tabPENDENCIES: 'Pendencies',
  tabHISTORY: 'History',
  licence: 'Driver licence',
  app: 'App and integrations',
  noLicence: 'No driver licence sent.',
  back: 'Back to drivers',
  tabs: 'Driver sections',
  company: 'Driver’s company',
  companyName: 'Company name',
}

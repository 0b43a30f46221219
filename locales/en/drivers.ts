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
  optOuts: 'Notification opt-outs',
  optOutsSynonyms: 'unsubscribe, do not disturb, refuse, channels, opt out',
  back: 'Back to drivers',
  tabs: 'Driver sections',
  company: 'Driver’s company',
  companyName: 'Company name',
}

export const fields: Translation<typeof pt.fields> = { optOuts: 'Refused notifications' }

export const events: Translation<typeof pt.events> = { OPT_OUTS_CHANGED: 'Choice of notifications changed' }

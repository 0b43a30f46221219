import type * as pt from '../pt/links.ts'
import type { Translation } from '../translation.ts'

/** Links of a driver to companies, and exchange transactions about the driver. */
export const links: Translation<typeof pt.links> = {
  title: 'Companies',
  current: 'Current',
  past: 'Past',
  noCurrent: 'Not linked to a company now.',
  noPast: 'No earlier links.',
  more: 'Showing the {{shown}} most recent of {{count}}.',
  since: 'since {{from}}',
  between: '{{from}} to {{to}}',
  workMode: 'Work mode: {{mode}}',
  workModes: 'Work mode: {{before}}; after leaving: {{after}}',
  evidence: 'Evidence {{at}} of {{count}}',
  link: 'Link to a company',
  linkSynonyms: 'link, company, hire, contract, associate',
  linkMode: 'Work mode with the company',
  linked: 'Linked to {{company}}: {{name}}',
  unlink: 'Unlink from company',
  unlinkSynonyms: 'remove link, leave company, end, detach',
  noneToEnd: 'This driver is not linked to a company now.',
  which: 'Company',
  newMode: 'Work mode after leaving',
  newModeHint: 'It becomes the driver’s work mode.',
  evidences: 'Evidence (optional)',
  warning: 'The chosen company is told by e-mail, with the driver’s name and the date.',
  unlinked: 'Unlinked from {{company}}: {{name}}',
  email: 'E-mail to the company',
  emailWAITING: 'not sent yet; trying',
  emailSENT: 'sent on {{at}}',
  emailFAILED: 'not sent: given up on {{at}}',
  emailNOT_CONFIGURED: 'kept: no mail server is configured',
  emailNO_ADDRESS: 'not sent: the company has no e-mail',
  emailError: 'Last attempt: {{error}}',
  exchanges: 'Integrations',
  noExchanges: 'Nothing was exchanged with other systems.',
  directionSENT: 'sent to {{integration}}',
  directionRECEIVED: 'received from {{integration}}',
  exchangesMore: 'Showing the {{shown}} most recent of {{count}}.',
}

/** What an exchanged event is about: its name without the last part, dots written as underscores. */
export const exchangeSubjects: Translation<typeof pt.exchangeSubjects> = {
  driver: 'Driver',
  driver_licence: 'Driver licence',
  driver_vehicle: 'Vehicle',
  driver_composition: 'Composition',
  driver_document: 'Document',
  driver_company: 'Company link',
  driver_pendency: 'Pendency',
  driver_registration: 'Registration',
  risk_profile: 'Risk profile',
}

/** What happened in an exchanged event: the last part of its name. */
export const exchangeHappenings: Translation<typeof pt.exchangeHappenings> = {
  approved: 'Approved',
  reopened: 'Reopened',
  disapproved: 'Disapproved',
  activated: 'Activated',
  inactivated: 'Deactivated',
  registered: 'Registered',
  edited: 'Corrected',
  expired: 'Expired',
  added: 'Sent',
  unlinked: 'Unlinked',
  canceled: 'Canceled',
  updated: 'Updated',
}

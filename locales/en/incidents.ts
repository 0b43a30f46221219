import type { Translation } from '../translation.ts'
import type * as pt from '../pt/incidents.ts'

/** Outages of endpoints. */
export const incidents: Translation<typeof pt.incidents> = {
  title: 'Incidents',
  search: 'Search by endpoint, client or address',
  notFound: 'No incidents found',
  back: 'Back to incidents',
  tabs: 'Parts of the incident',
  began: 'Began at',
  ended: 'Ended at',
  cause: 'Cause',
  waiting: 'Undelivered',
  owner: 'Taken by',
  mine: 'Taken by me',
  period: 'Began between',
  failsNow: '{{cause}} since {{since}}',
  answersAgain: 'answers again',
  atLast: 'at last {{cause}}',
  isOver: '{{cause}} from {{since}} to {{end}}',
  waits: { one: '{{count}} request undelivered', other: '{{count}} requests undelivered' },
  nothingWaits: 'nothing undelivered',
  nobody: 'nobody has taken it',
  takenBy: '{{name}} took it at {{at}}',
  isDisabled: 'the endpoint is disabled',
  isHeld: 'the endpoint is held',
  flapping: { one: 'failed again {{count}} time', other: 'failed again {{count}} times' },
  situation: { one: '{{failing}} of {{count}} endpoint', other: '{{failing}} of {{count}} endpoints' },
  sameCause: { one: '{{cause}} since {{since}}', other: 'all {{cause}} since {{since}}' },
  severalCauses: '{{causes}}; the first since {{since}}',
  othersDeliver: { one: 'the other one delivers', other: 'the other {{count}} deliver' },
  noOthers: 'none delivers',
  allDeliver: { one: 'The endpoint answers', other: 'All {{count}} endpoints answer' },
  recovering: {
    one: '{{count}} still has requests that fail',
    other: '{{count}} still have requests that fail',
  },
  what: 'What happened',
  first: 'First cause',
  causes: 'Failed attempts by cause',
  attempts: 'Failed attempts',
  requests: 'Requests that began to fail',
  drivers: 'Drivers concerned',
  lastSuccess: 'Last delivery',
  falls: 'Relapses',
  notes: 'What was done',
  noNotes: 'Nobody has written a note yet.',
  noteBy: '{{name}}, {{at}}',
  retries: 'Bulk retries',
  retryOf: {
    one: '{{at}}, {{name}}: {{count}} request delivered',
    other: '{{at}}, {{name}}: {{count}} requests delivered',
  },
  acknowledge: 'Take the incident',
  acknowledgeSynonyms: 'ack, acknowledge, mine, on call, alarm, own',
  acknowledged: 'You took: {{name}}',
  acknowledgedMany: { one: 'You took {{count}} incident', other: 'You took {{count}} incidents' },
  takeOver: 'Take over from somebody else',
  takeOverSynonyms: 'shift change, hand over, mine now, replace, on call',
  note: 'Write a note on the incident',
  noteSynonyms: 'comment, remark, what was done, log',
  noteText: 'What did you see or do?',
  noted: 'Note written: {{name}}',
  showRequests: 'Show the incident’s requests',
  showRequestsSynonyms: 'list, deliveries, what failed',
  showEndpoint: 'Open the incident’s endpoint',
  oneOnly: 'This is done with one incident at a time.',
  timeZone: 'Times of {{zone}}.',
  endedInShift: 'Ended in the last {{hours}} hours:',
  lastDelivery: 'last delivery {{at}}',
  alertsText:
    'Torre tells by e-mail and by webhook when an endpoint stops taking requests, again if nobody takes the incident, and when it is over.',
  recipient: 'Tell by e-mail',
  recipientHint: 'It may be a mailing list. Empty: no e-mail is sent.',
  remindMinutes: 'Remind after how many minutes',
  alertsLanguage: 'Language of the alerts',
  saveAlerts: 'Save alerts',
  alertsSaved: 'Alerts of incidents saved.',
  noRecipient: 'Save an address first.',
  testAlerts: 'Send a test alert',
  testAlertsSynonyms: 'try the alerts, alarm, e-mail',
  alertsTested: 'Test alert on its way to {{addresses}}.',
  alertsUrl: 'Tell by webhook',
  alertsUrlHint: 'An https address that takes the signed alerts. Empty: no webhook is sent.',
  rotateAlertsKey: 'Rotate the key of the alerts',
  rotateAlertsKeyText: 'The new key is shown once. The present one signs beside it for {{hours}} hours.',
  noWebhook: 'Save a webhook address first.',
  webhookSENT: 'The latest alert by webhook was delivered at {{at}}.',
  webhookWAITING: 'The latest alert by webhook is on its way since {{at}}.',
  webhookRetrying: 'The latest alert by webhook was not taken at {{at}}: {{why}}. It will be sent again.',
  webhookFAILED: 'The latest alert by webhook was given up at {{at}}: {{why}}.',
  worst: 'Go to the worst incident',
  worstSynonyms: 'alarm, on call, what is failing, emergency',
  none: 'No open incident.',
  unacknowledged: { one: '{{count}} incident not taken', other: '{{count}} incidents not taken' },
} as const

export const kinds: Translation<typeof pt.kinds> = { WEBHOOK_INCIDENT: 'Incident' } as const

export const statuses: Translation<typeof pt.statuses> = {
  OPEN: 'Open',
  ACKNOWLEDGED: 'Taken',
  RECOVERING: 'Recovering',
} as const

export const events: Translation<typeof pt.events> = {
  BEGAN: 'Began to fail',
  ACKNOWLEDGE: 'Taken',
  TAKE_OVER: 'Taken over',
  NOTE: 'Note',
  FAILED_AGAIN: 'Failed again',
  MENDED: 'Everything delivered',
} as const

export const machineNames: Translation<typeof pt.machineNames> = { incident: 'Incident of an endpoint' } as const

export const machinePurposes: Translation<typeof pt.machinePurposes> = {
  incident:
    'An outage of an endpoint: it begins with the first delivery that fails and ends when nothing of it fails any more. A person takes it.',
} as const

export const machineGuards: Translation<typeof pt.machineGuards> = {
  isUnacknowledged: 'nobody has taken it yet',
  isAcknowledged: 'somebody has taken it',
  isSomebodyElses: 'somebody else has taken it',
} as const

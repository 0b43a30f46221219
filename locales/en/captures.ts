import type { Translation } from '../translation.ts'
import type * as portuguese from '../pt/captures.ts'

/** Captures, which the menu calls acquisitions. */
export const captures: Translation<typeof portuguese.captures> = {
  title: 'Acquisitions',
  search: 'Name, phone or external id',
  notFound: 'No acquisition found',
  back: 'Back to acquisitions',
  act: 'Record a manual action',
  actOn: 'Manual action: {{name}}',
  actSynonyms: 'answer, note, contact, call',
  acted: 'Action recorded: {{name}}',
  save: 'Record',
  oneOnly: 'A manual action is for one acquisition at a time.',
  notRead: 'The acquisition could not be read. {{why}}',
  dial: 'Call',
  dialSynonyms: 'phone, telephone, dial',
  work: 'Work the queue',
  workSynonyms: 'queue, next acquisition, work, due',
  open: 'Open the acquisition',
  takeSkipped: 'Take the skipped ones again',
  noneDue: 'No acquisition is to be contacted now.',
  queue: 'Queue of acquisitions',
  due: { one: '{{count}} to contact', other: '{{count}} to contact' },
  held: { one: '{{count}} with somebody else', other: '{{count}} with other people' },
  skippedToday: { one: '{{count}} skipped', other: '{{count}} skipped' },
  noneDueTitle: 'Nobody to contact now',
  noneDueHint: 'Whoever was contacted returns to the queue on the next day, until the limit.',
  allSkippedHint: 'What is left was skipped or is with somebody else.',
  skipped: 'Skipped: {{name}}',
  gone: 'Somebody else dealt with {{name}}.',
  name: 'Name',
  type: 'Reason',
  originClient: 'Origin client',
  originSystem: 'Origin system',
  primaryContact: 'Primary phone',
  alternativeContact: 'Alternative phone',
  hasRegistration: 'Registered already',
  createdAt: 'Created at',
  limitAt: 'Limit date',
  appInstalledAt: 'App installed at',
  internalId: 'Internal id',
  externalId: 'External id',
  pushCount: 'Pushes sent',
  smsAttempts: 'SMS attempts',
  whatsappAttempts: 'WhatsApp attempts',
  attempts: 'Attempts',
  period: 'Days on which it was created',
  details: 'Acquisition',
  tabs: 'Sections of the acquisition',
  manualAction: 'Manual action',
  answer: 'Answer',
  observation: 'Observation',
  description: 'Description',
  descriptionHint: 'Required for another answer',
  writtenBy: 'Recorded by',
  events: 'What happened',
  answer_NOT_ME: 'Not me',
  answer_NOT_RECOGNIZED: 'Does not recognise it',
  answer_NOT_REACHED: 'Could not be reached',
  answer_AGREED_TO_INSTALL: 'Recognises it and agreed to install',
  answer_REFUSED: 'Recognises it but refuses',
  answer_OTHER_ANSWER: 'Another answer',
  type_TRAVEL: 'Travel',
  type_CHECKLIST: 'Checklist',
  type_SCHEDULING: 'Scheduling',
  type_RE_ENGAGEMENT: 'Re-engagement',
  type_OTHERS: 'Others',
  type_SCORE_SEARCH: 'Score search',
  type_SELF_REGISTRATION_INSTALL: 'Self-registration: install',
  type_SELF_REGISTRATION_RE_ENGAGEMENT: 'Self-registration: resume',
  action: 'Asked to',
  action_INSTALL_APP: 'Install the app',
  action_OPEN_APP: 'Open the app',
  event_SMS: 'SMS',
  event_WHATSAPP: 'WhatsApp',
  event_PUSH: 'Push',
  event_MANUAL: 'Manual action',
  event_APP_INSTALLED: 'App installed',
  event_CREATED: 'Created',
  event_DONE: 'Done',
}

export const kinds: Translation<typeof portuguese.kinds> = { CAPTURE: 'Acquisition' }

export const statuses: Translation<typeof portuguese.statuses> = { IN_PROGRESS: 'In progress', DONE: 'Done' }

export const events: Translation<typeof portuguese.events> = {
  CONTACT: 'Contacted',
  INSTALL: 'App installed',
  ACT_MANUALLY: 'Manual action',
  LIMIT_REACHED: 'Limit reached',
}

export const orders: Translation<typeof portuguese.orders> = { DUE: 'Nearest limit' }

export const machineNames: Translation<typeof portuguese.machineNames> = { capture: 'Contact of an acquisition' }

export const machinePurposes: Translation<typeof portuguese.machinePurposes> = {
  capture: 'The state of the contact: attempts and answers move it on, the clock gives it up at the limit date.',
}

export const machineGuards: Translation<typeof portuguese.machineGuards> = { isFinal: 'the answer ends the contact' }

import type * as pt from '../pt/pendencies.ts'
import type { Translation } from '../translation.ts'

/** Pendencies: checklists that drivers are asked to go through. */
export const pendencies: Translation<typeof pt.pendencies> = {
  list: 'Pendencies of the driver',
  empty: 'No pendencies.',
  noneSo: 'No pendency has this status.',
  notHere: 'This pendency is not here',
  notHereHint: 'The driver has no pendency of this address. It may belong to another driver.',
  filter: 'Filter pendencies by status',
  filterSynonyms: 'refine, narrow, state, open, over, checklist',
  allStatuses: 'All statuses',
  filterNowhere: 'Pendencies are filtered on their tab, with their list on screen.',
  asked: 'Asked on {{date}}',
  finished: 'Over since {{date}}',
  until: 'Due {{date}}',
  ask: 'Ask for a checklist',
  askSynonyms: 'request, demand, new pendency, inspection, documents',
  askWhich: 'Checklist',
  askNew: 'New list, written here',
  askOption: { one: '{{label}} · {{count}} step', other: '{{label}} · {{count}} steps' },
  askTitle: 'Title of the list',
  askItems: 'What to ask for',
  askItemsHint: 'One item per line, of up to 50 characters.',
  askKind: 'How the driver answers',
  askDescription: 'Message to the driver',
  askUntil: 'Deadline',
  askDone: '{{name}} was asked for a checklist: {{description}}',
  cancel: 'Cancel the pendency',
  cancelSynonyms: 'inactivate, end, give up, checklist',
  cancelText: '“{{name}}” is no longer asked of the driver and shows as inactivated. Once sent, this cannot be undone.',
  canceled: 'Pendency canceled: {{name}}',
  steps: 'Steps of {{name}}',
  stepOf: 'Step {{at}} of {{count}}',
  answeredCount: { one: '{{answered}} of {{count}} step answered', other: '{{answered}} of {{count}} steps answered' },
  backToList: 'Back to the pendencies',
  sequential: 'Steps in order',
  anyOrder: 'Steps in any order',
  required: 'Required',
  optional: 'Optional',
  took: '{{time}} to answer',
  answeredAt: 'Answered on {{date}}',
  notAnswered: 'Not answered',
  notStarted: 'Not started yet',
  waitsFor: 'After: {{step}}',
  answersEmpty: 'This checklist has no steps.',
  unreadable: 'This checklist has a form that the console does not know. Below, as it is stored.',
  accepted: 'Accepted',
  notAccepted: 'Not accepted',
  aware: 'Confirmed',
  notAware: 'Not confirmed',
  goodUntil: 'Good until {{date}}',
  slot: 'Place {{at}}',
  item: 'Item',
  expected: 'Expected',
  counted: 'Counted',
  byHand: 'checked by hand',
  openFile: 'Open file {{at}}',
  handedInDocuments: { one: '{{count}} document attached', other: '{{count}} documents attached' },
  formAnswered: '{{answered}} of {{count}} answered',
  geofences: { one: '{{count}} area, allowed or restricted', other: '{{count}} areas, allowed or restricted' },
  outsideItems: 'The choices come from {{host}}',
  nothingChosen: 'Nothing chosen',
  noText: 'Blank',
}

/** A pendency's status; one that was cancelled shows as inactivated (CON-4-031). */
export const pendencyStatuses: Translation<typeof pt.pendencyStatuses> = {
  CREATED: 'Created',
  STARTED: 'Started',
  COMPLETED: 'Completed',
  EXPIRED: 'Expired',
  CANCELED: 'Inactivated',
}

/** Review statuses of the answer to a step. */
export const stepStatuses: Translation<typeof pt.stepStatuses> = {
  CREATED: 'Created',
  SENT: 'Sent',
  APPROVED: 'Approved',
  DISAPPROVED: 'Disapproved',
}

/** Where the driver or the cargo was, relative to a step's areas. */
export const situations: Translation<typeof pt.situations> = {
  OUTSIDE_AREA: 'Outside of the area',
  INSIDE_AREA: 'Inside of the area',
  DRIVER_INSIDE_AREA: 'Driver inside of the area',
}

/** Names of the types of step. */
export const stepTypes: Translation<typeof pt.stepTypes> = {
  CHECKBOX: 'Multiple choice',
  RADIO_GROUP: 'Single choice',
  COMBOBOX: 'Drop-down list',
  DATE: 'Date',
  DATE_TIME: 'Date and time',
  NUMBER: 'Number',
  RANGE: 'Scale',
  TEXT: 'Text',
  LIST: 'List',
  SEARCH: 'Search',
  IMAGE: 'Image',
  IMAGE_VALIDATOR: 'Validated image',
  VIDEO: 'Video',
  SELFIE: 'Selfie',
  SIGNATURE: 'Signature',
  DOCUMENT: 'Document',
  DOCUMENT_VALIDATOR: 'Validated documents',
  ADDITIONAL_DOCUMENT: 'Additional documents',
  INFO_CHECK: 'Information',
  SCAN_CODE: 'Code scan',
  TERMS: 'Terms',
  TIMER: 'Wait',
  LOCATION: 'Location',
  LOAD_DETAIL: 'Load detail',
  ITEM_VALIDATOR: 'Item check',
  FORM: 'Form',
}

/** What a driver does with a checklist in the app. */
export const events: Translation<typeof pt.events> = {
  START: 'Begun by the driver',
  ANSWER: 'Answers handed in',
  COMPLETE: 'Completed by the driver',
}

import type * as pt from '../pt/rules.ts'
import type { Translation } from '../translation.ts'

/** Rules of automatic review. */
export const rules: Translation<typeof pt.rules> = {
  title: 'Automatic review rules',
  search: 'Search by name',
  notFound: 'No rule found',
  back: 'Back to rules',
  new: 'New rule',
  newSynonyms: 'create, add, automation',
  create: 'Create rule',
  edit: 'Rewrite rule',
  editSynonyms: 'edit, change, conditions, result',
  save: 'Save rule',
  saved: 'Rule saved: {{name}}',
  try: 'Try on the latest decisions',
  tryYesterday: "Try on yesterday's decisions",
  trySynonyms: 'dry run, simulate, compare, test',
  tried: 'Rule tried: {{name}}',
  activate: 'Activate rule',
  inactivate: 'Switch rule off',
  details: 'Rule',
  reopeningHint: 'Who may reopen a decided review, and for how long. With 0 hours nobody may.',
  reopeningHours: 'Hours after the decision',
  reopeningRight: 'Who may',
  reopeningBy_operate: 'Operators and above',
  reopeningBy_administer: 'Administrators and above',
  reopeningBy_own: 'Owners',
  saveReopening: 'Save reopening',
  reopeningSaved: 'Reopening saved.',
  tabs: 'Sections of the rule',
  kind: 'Kind of record',
  position: 'Position',
  positionHint: 'The first rule of the kind whose conditions are all true decides.',
  conditions: 'Conditions',
  all: 'All of them must be true at once.',
  certainty: 'Lowest certainty of the reading (%)',
  certaintyHint: 'Every comparable field was read with this certainty.',
  certaintyOf: 'All read with {{certainty}} % or more',
  differences: 'Differences between record and image',
  differences_NONE: 'No difference',
  differences_SOME: 'Some difference',
  validity: 'Validity of the document',
  validity_VALID: 'Valid',
  validity_EXPIRED: 'Expired',
  validDays: 'Still valid for (days)',
  validFor: { one: 'Valid for {{count}} more day', other: 'Valid for {{count}} more days' },
  country: 'Country of the document',
  countryIs: 'This country or others',
  countryIs_true: 'This country',
  countryIs_false: 'Any other',
  countryOf: 'Document of {{country}}',
  countryNotOf: 'Document of another country than {{country}}',
  any: 'Does not matter',
  result: 'Result',
  action: 'What happens',
  action_APPROVE: 'Approve',
  action_DISAPPROVE: 'Disapprove',
  action_PASS_ON: 'Pass on to a person',
  reason: 'Reason',
  reasonText: 'Text of the reason',
  requestNewPhoto: 'Ask for a new photo',
  decided: 'Decided',
  passedOn: 'Passed on to people',
  activatedAt: 'Activated at',
  trial: 'Trial',
  noTrial: 'Not tried yet. A rule is activated only after it was tried as it is.',
  trialOf_LAST: { one: 'On the latest decision', other: 'On the latest {{count}} decisions' },
  trialOf_YESTERDAY: { one: 'On 1 decision of yesterday', other: 'On {{count}} decisions of yesterday' },
  triedBy: 'Tried by {{name}} at {{at}}. Nothing was decided.',
  agreed: 'Would decide the same',
  disagreed: 'Would decide otherwise',
  wouldPassOn: 'Would pass on to a person',
  untouched: 'Does not apply',
  changed: 'Not compared: the record changed afterwards',
  cases: 'Where it would decide otherwise',
  decisionOfPerson: "The person's decision",
  decisionOfRule: "The rule's",
}

export const statuses: Translation<typeof pt.statuses> = {
  DRAFT: 'Draft',
  TRIED: 'Tried',
}

export const kinds: Translation<typeof pt.kinds> = { REVIEW_RULE: 'Rule' } as const

export const events: Translation<typeof pt.events> = {
  TRY: 'Tried',
} as const

export const orders: Translation<typeof pt.orders> = { POSITION: 'Position' } as const

export const machineNames: Translation<typeof pt.machineNames> = {
  reviewRule: 'Rule of automatic review',
} as const

export const machinePurposes: Translation<typeof pt.machinePurposes> = {
  reviewRule: 'The status of a rule: written, tried on decisions of people, activated and switched off.',
}

import type { Translation } from '../translation.ts'
import type * as pt from '../pt/disapproval-reasons.ts'

/** Reasons for disapproval, as the tenant's own data. */
export const disapprovalReasons: Translation<typeof pt.disapprovalReasons> = {
  title: 'Reasons for disapproval',
  search: 'Search by text',
  notFound: 'No reason found',
  back: 'Back to reasons for disapproval',
  tabs: 'Sections of the reason',
  details: 'Details',
  new: 'New reason',
  newSynonyms: 'create, add, register, reason',
  create: 'Create reason',
  save: 'Save reason',
  edit: 'Edit reason',
  editSynonyms: 'change, correct, rename',
  activate: 'Activate reason',
  inactivate: 'Inactivate reason',
  saved: 'Reason saved: {{name}}',
  activity: 'Activity',
  active: 'In use',
  inactive: 'Inactive',
  words: 'Reason',
  reasonCode: 'Counted as',
  reasonCodeHint: 'Numbers, automatic rules and second looks use this name.',
  kinds: 'Fits',
  kind: 'Kind of record',
  position: 'Position',
  positionHint: 'From 1 to 9 it is the key in the question for the reason.',
  driverText: 'Text for the driver',
  driverTextHint: 'Without an own text the reason’s name counts.',
  colleagueText: 'Text for colleagues',
  colleagueTextHint: 'Shown instead of the driver’s text in the question and in histories.',
  snippets: 'Ready texts',
  snippetsHint: 'One a line, up to 9. They are offered when the reason is written.',
}

export const kinds: Translation<typeof pt.kinds> = { DISAPPROVAL_REASON: 'Reason for disapproval' } as const

export const orders: Translation<typeof pt.orders> = { POSITION: 'Position' } as const

import type { Translation } from '../translation.ts'
import type * as pt from '../pt/drawers.ts'

/** Drawers, small cards of the driver app. */
export const drawers: Translation<typeof pt.drawers> = {
  title: 'Drawer',
  search: 'Search by title or message',
  notFound: 'No drawers found',
  back: 'Back to the drawer',
  new: 'New drawer',
  newSynonyms: 'create, add, card, campaign',
  create: 'Create drawer',
  saved: 'Drawer created: {{name}}',
  activate: 'Activate drawer',
  activateText: '{{name}} shows in the app until the end of its period.',
  inactivate: 'Inactivate drawer',
  inactivateText: '{{name}} leaves the app until somebody activates it again.',
  addButton: 'Add a button',
  addButtonSynonyms: 'more, second button',
  full: 'A drawer has at most two buttons.',
  period: 'Days on which the drawer shows',
  category: 'Category',
  category_MARKETING: 'Marketing',
  category_INSTITUTIONAL: 'Institutional',
  category_QUESTION: 'Question',
  name: 'Title',
  message: 'Message',
  startAt: 'Start',
  endAt: 'End',
  logo: 'Logo as PNG, up to 3.1 MB',
  logoOf: 'Logo of {{name}}',
  segmentation: 'Who sees it',
  everybody: 'All drivers',
  views: 'Views',
  taps: 'Taps',
  button: 'Button {{number}}',
  buttonText: 'Text of button {{number}}',
  direction: 'Where button {{number}} leads',
  buttons: 'Buttons',
  details: 'Drawer data',
  tabs: 'Sections of the drawer',
  preview: 'As the driver sees it',
  previewLanguage: 'Language of the preview',
  previewMode: 'Mode of the preview',
  untitled: 'Title',
  noMessage: 'Message of the drawer',
  noButton: 'Button',
}

export const kinds: Translation<typeof pt.kinds> = { DRAWER: 'Drawer' }

export const machineNames: Translation<typeof pt.machineNames> = { drawer: 'Drawer' }

export const machinePurposes: Translation<typeof pt.machinePurposes> = {
  drawer: 'The status of a drawer: the clock opens and closes it, a person takes it away and brings it back.',
}

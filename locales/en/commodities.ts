import type * as pt from '../pt/commodities.ts'
import type { Translation } from '../translation.ts'

/** Commodities that freights carry. */
export const commodities: Translation<typeof pt.commodities> = {
  title: 'Commodities',
  search: 'Search by description',
  notFound: 'No commodities found',
  back: 'Back to commodities',
  tabs: 'Sections of the commodity',
  details: 'Details',
  new: 'New commodity',
  newSynonyms: 'create, add, register, cargo, goods',
  create: 'Create commodity',
  save: 'Save commodity',
  edit: 'Edit commodity',
  editSynonyms: 'change, correct, rename',
  activate: 'Activate commodity',
  inactivate: 'Inactivate commodity',
  saved: 'Commodity saved: {{name}}',
  activity: 'Activity',
  active: 'In use',
  inactive: 'Inactive',
  descriptionHint: 'As freights show it, for example: Soya beans.',
}

export const kinds: Translation<typeof pt.kinds> = { COMMODITY: 'Commodity' }

export const orders: Translation<typeof pt.orders> = { DESCRIPTION: 'Description' }

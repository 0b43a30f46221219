import type * as pt from '../pt/cargo-costs.ts'
import type { Translation } from '../translation.ts'

/** Cost tables by kind of cargo. */
export const cargoCosts: Translation<typeof pt.cargoCosts> = {
  title: 'Cost tables',
  search: 'Search by table or source',
  notFound: 'No cost tables found',
  back: 'Back to cost tables',
  tabs: 'Sections of the table',
  details: 'Details',
  new: 'New table',
  newSynonyms: 'create, add, register, cost, minimum freight',
  create: 'Create table',
  save: 'Save table',
  edit: 'Edit table',
  editSynonyms: 'change, correct, update',
  delete: 'Delete table',
  deleteSynonyms: 'remove, erase, withdraw',
  deleteText: 'Delete the table {{name}}? It does not come back, and freights no longer show its costs.',
  deleted: 'Table deleted: {{name}}',
  saved: 'Table saved: {{name}}',
  addItem: 'Add a kind of cargo',
  addItemSynonyms: 'more, another, line, item',
  full: 'The table has every kind of cargo already.',
  category: 'Category',
  categoryType: 'Type of the category',
  type_A: 'Table A',
  type_B: 'Table B',
  type_C: 'Table C',
  type_D: 'Table D',
  label: 'Name of the category',
  description: 'Description of the category',
  items: 'Costs by kind of cargo',
  item: 'Kind of cargo {{number}}',
  itemCost: 'Cost {{number}}',
  byLength: 'Cost by length {{number}}',
  byLengthOnly: 'Cost by length',
  byOperation: 'Cost by operation {{number}}',
  byOperationOnly: 'Cost by operation',
  operationHint: 'Loading and unloading, whatever the distance.',
  currencyOfLength: 'Currency of the cost by length {{number}}',
  currencyOfOperation: 'Currency of the cost by operation {{number}}',
  cargoType: 'Kind of cargo',
  cargoTypes: 'Kinds of cargo',
  disclaimer: 'Disclaimer',
  disclaimerHint: 'What these costs are not; shown beside the price of the freight.',
  source: 'Source',
  sourceLabel: 'Who published it',
  publishedAt: 'Published on',
  infoTitle: 'Title of the source',
  infoDescription: 'Text of the source',
  linkUrl: 'Address of the source',
  openSource: 'Open the source',
}

export const kinds: Translation<typeof pt.kinds> = { CARGO_COST_TABLE: 'Cost table' }

export const statuses: Translation<typeof pt.statuses> = { DELETED: 'Deleted' }

export const events: Translation<typeof pt.events> = { DELETE: 'Deleted' }

export const machineNames: Translation<typeof pt.machineNames> = { cargoCostTable: 'Cost table' }

export const machinePurposes: Translation<typeof pt.machinePurposes> = {
  cargoCostTable: 'A table of costs by kind of cargo: it exists until somebody deletes it.',
}

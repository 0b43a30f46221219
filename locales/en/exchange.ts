import type { Translation } from '../translation.ts'
import type * as portuguese from '../pt/exchange.ts'

/** Exchange transactions, which other systems tell about records of the platform. */
export const exchange: Translation<typeof portuguese.exchange> = {
  transactions: 'Transactions',
  none: 'No transaction told',
  startedAt: 'Began: {{at}}',
  finishedAt: 'Ended: {{at}}',
  canceledAt: 'Canceled: {{at}}',
  more: 'Showing the {{shown}} most recent of {{count}}.',
}

/** Statuses of an exchange transaction. */
export const exchangeStatuses: Translation<typeof portuguese.exchangeStatuses> = {
  CREATED: 'Created',
  IN_PROGRESS: 'In progress',
  FINISHED: 'Finished',
  CANCELED: 'Canceled',
  DELETED: 'Deleted',
}

/** Kinds of record that an exchange transaction is about. */
export const exchangeSources: Translation<typeof portuguese.exchangeSources> = {
  DRIVER_ADDITIONAL_DOCUMENT: 'Additional document',
  DRIVER_CHECKLIST: 'Checklist',
  FREIGHT: 'Freight',
  SCHEDULE: 'Schedule',
  TRAVEL: 'Travel',
}

import { clockEvent } from '../records/due.ts'
import { pendencies } from './pendencies.ts'
import { driverAdditionalDocuments, driverLicences } from './records.ts'

/** Events of the clock: licences and documents are valid until the end of their last day. */
export const expiryClock = [
  clockEvent({
    record: driverLicences,
    event: 'EXPIRED',
    column: 'expire_at',
    due: 'dayAfter',
    valuesOf: ({ status }) => ({ status }),
  }),
  clockEvent({
    record: driverAdditionalDocuments,
    event: 'EXPIRED',
    column: 'expire_at',
    due: 'dayAfter',
    valuesOf: ({ status }) => ({ status }),
  }),
  clockEvent({
    record: pendencies,
    event: 'EXPIRE',
    column: 'expire_at',
    due: 'moment',
    valuesOf: ({ status }, at) => ({ status, finished_at: at }),
  }),
]

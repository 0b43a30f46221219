import { clockEvent } from '../records/due.ts'
import { freights } from './freights.ts'

/** Events of the clock on records of this service: a freight is finished at its end date (CON-4-037). */
export const freightManagerClock = [
  clockEvent({
    record: freights,
    event: 'END_DATE_REACHED',
    column: 'end_at',
    due: 'moment',
    valuesOf: ({ status }, at) => ({ status, finished_at: at }),
  }),
]

import { clockEvent } from '../records/due.ts'
import { games } from './games.ts'

/** Events of the clock on records of this service: a game runs from the first to the end of its last day. */
export const communicationCenterClock = [
  clockEvent({
    record: games,
    event: 'START',
    column: 'start_at',
    due: 'day',
    valuesOf: ({ status }) => ({ status }),
  }),
  clockEvent({
    record: games,
    event: 'END',
    column: 'end_at',
    due: 'dayAfter',
    valuesOf: ({ status }) => ({ status }),
  }),
]

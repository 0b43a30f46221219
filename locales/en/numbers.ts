import type * as pt from '../pt/numbers.ts'
import type { Translation } from '../translation.ts'

/** The numbers of a shift. */
export const numbers: Translation<typeof pt.numbers> = {
  intro: 'Sent decisions, from the histories. Undone are those that you took back before they were sent.',
  today: 'Today',
  days: 'Last {{days}} days',
  measure: 'Measure',
  own: 'You',
  decided: 'Decided',
  approved: 'Approved',
  disapproved: 'Disapproved',
  medianSeconds: 'Seconds per decision (median, without pauses)',
  undone: 'Undone',
  reopened: 'Reopened',
  overturned: 'Decided otherwise afterwards',
  minimum: 'Lowest',
  lowerQuartile: '25 %',
  median: 'Median',
  upperQuartile: '75 %',
  maximum: 'Highest',
  people: { one: '{{count}} person decided', other: '{{count}} people decided' },
  none: 'Nothing was decided in this period.',
  unreadable: 'The numbers could not be read.',
  legend: 'Box: the middle half of the team; line: median; diamond: you.',
}

import type * as pt from '../pt/second-looks.ts'
import type { Translation } from '../translation.ts'

/** Second looks at decisions, and their reconciliation. */
export const secondLooks: Translation<typeof pt.secondLooks> = {
  title: 'Second look',
  none: 'No second look waits for you.',
  noneHint: 'Sampled decisions of other people arrive here, without who decided and what.',
  blind: 'Decide without knowing the first decision.',
  waiting: { one: '{{count}} waits', other: '{{count}} wait' },
  decided: 'Second decision recorded: {{name}}',
  gone: 'Somebody else has decided: {{name}}',
  reconciliations: 'Disagreements',
  search: 'Search by driver',
  notFound: 'No disagreement found',
  back: 'Back to disagreements',
  tabs: 'Sections of the disagreement',
  details: 'Both decisions',
  record: 'Record',
  first: 'First decision',
  second: 'Second decision',
  settlement: 'Settlement',
  decidedBy: '{{name}}, {{at}}',
  open: 'The first decision stands until an administrator settles it.',
  reopened: 'The review was reopened.',
  notReopened: 'The review was not reopened.',
  firstAt: 'First on',
  keepFirst: 'The first decision was right',
  takeSecond: 'The second decision was right',
  settleSynonyms: 'settle, disagreement, reconcile, reopen',
  why: 'Why?',
  settled: 'Disagreement settled: {{name}}',
  rates: 'Second look rates',
  ratesSynonyms: 'sample, share, percentage, rate, configure',
  ratesHint:
    'Of a hundred decisions, how many another person decides again. The rates of the person and of the reason count before the general one; of both, the higher. Empty field: the general one counts.',
  rate: 'In general (%)',
  reasons: 'By reason of disapproval (%)',
  reviewers: 'By person (%)',
  save: 'Save rates',
  ratesSaved: 'Rates saved. They count from the next decision on.',
} as const

export const kinds: Translation<typeof pt.kinds> = { SECOND_LOOK: 'Second look' } as const

export const statuses: Translation<typeof pt.statuses> = {
  AGREED: 'Agreed',
  DISAGREED: 'Disagreed',
  SETTLED: 'Settled',
} as const

export const events: Translation<typeof pt.events> = {
  AGREE: 'Agreed',
  DISAGREE: 'Disagreed',
  SETTLE: 'Settled',
} as const

export const machineNames: Translation<typeof pt.machineNames> = {
  secondLook: 'Second look',
} as const

export const machinePurposes: Translation<typeof pt.machinePurposes> = {
  secondLook:
    'A second look at a decision: another person decides without seeing the first one; where they differ, an administrator settles it.',
} as const

export const machineGuards: Translation<typeof pt.machineGuards> = {
  isAnotherPerson: 'the person is not the one who decided first',
} as const

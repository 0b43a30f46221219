import { secondLookRecords } from '#machines/second-looks/records'
import type { Contribution } from '../contribution.ts'
import { secondLookCommands } from './second-look-commands.ts'

/** Second looks at decisions, their reconciliation, and how many decisions get one. */
export const secondLooks: Contribution<
  'secondLooks' | 'reconciliations' | 'reconciliation' | 'secondLookRates',
  never
> = {
  places: { secondLooks: ['screen'], reconciliations: ['grid'], reconciliation: ['record'], secondLookRates: ['form'] },
  sources: [],
  lifecycles: secondLookRecords,
  commands: [...secondLookCommands],
}

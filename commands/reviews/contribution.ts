import type { Contribution } from '../contribution.ts'
import { decisionCommands } from './decision-commands.ts'
import { evidenceFirstCommands } from './evidence-first-commands.ts'
import { ownDecisionCommands } from './own-decision-commands.ts'
import { batchCommands, queueCommands, reasonCommands } from './queue-commands.ts'

/** The review queue, its decisions the question for a reason, and the person's decisions of today. */
export const reviews: Contribution<'reviews' | 'reasons' | 'instructions' | 'ownDecisions' | 'evidenceFirst', never> = {
  places: { reviews: ['queue'], reasons: null, instructions: null, ownDecisions: null, evidenceFirst: null },
  sources: [],
  commands: [
    ...reasonCommands,
    ...decisionCommands,
    ...queueCommands,
    ...ownDecisionCommands,
    ...evidenceFirstCommands,
    ...batchCommands,
  ],
}

import type { Contribution } from '../contribution.ts'
import { decisionCommands } from './decision-commands.ts'
import { queueCommands, reasonCommands } from './queue-commands.ts'

/** The review queue, its decisions and the question for a reason. */
export const reviews: Contribution<'reviews' | 'reasons' | 'instructions', never> = {
  places: { reviews: ['queue'], reasons: null, instructions: null },
  sources: [],
  commands: [...reasonCommands, ...decisionCommands, ...queueCommands],
}

import { REASON_TEXT_MAXIMUM } from '#contract/schemas/reviews/review-decision'
import { reviewKind } from '#contract/schemas/reviews/review'
import type { Ask, Command, Confirmation } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { lifecycleCommands } from '../lifecycle-commands.ts'
import { evidence } from './facets.ts'

/** Refuses an approval while the evidence is not on screen. */
function evidenceMissing(context: CommandContext) {
  return context.screen === 'reviews' && !context.of(evidence).isOnScreen
    ? ({ key: 'reasons.evidence' } as const)
    : null
}

/**
 * Confirms that one vehicle or equipment is activated or inactivated (CON-4-023, CON-4-024). A selection has its own
 * confirmation.
 */
function vehicleConfirmed(event: 'ACTIVATE' | 'INACTIVATE') {
  return ({ targets: [only, ...more] }: CommandContext): Confirmation | null =>
    only?.kind === 'DRIVER_COMPOSITION' && more.length === 0
      ? { title: { key: `vehicles.${event}` }, text: { key: `vehicles.${event}Text`, values: { name: only.name } } }
      : null
}

const everywhere = { queue: ['reviews'], grid: ['drivers'], record: ['driver'] } as const
/** Asks why a review is opened again; services require a text. */
const explanation: Ask = { kind: 'text', title: 'commands.reopenWhy', minimum: 1, maximum: REASON_TEXT_MAXIMUM }

const outsideTheQueue = { grid: ['drivers'], record: ['driver'] } as const

/** Decisions on waiting records, in the queue, in a list and on a record. */
export const decisionCommands: readonly Command[] = [
  ...lifecycleCommands(
    'APPROVE',
    reviewKind.options,
    {
      id: 'review.approve',
      title: 'commands.approve',
      synonyms: 'commands.approveSynonyms',
      keys: ['a'],
      foot: true,
      impossible: evidenceMissing,
    },
    everywhere,
  ),
  ...lifecycleCommands(
    'DISAPPROVE',
    reviewKind.options,
    {
      id: 'review.disapprove',
      title: 'commands.disapprove',
      synonyms: 'commands.disapproveSynonyms',
      keys: ['d'],
      foot: true,
      asks: [{ kind: 'reason' }],
    },
    everywhere,
  ),
  ...lifecycleCommands(
    'ACTIVATE',
    reviewKind.options,
    {
      id: 'review.activate',
      title: 'commands.activate',
      synonyms: 'commands.activateSynonyms',
      keys: ['Shift+a'],
      confirm: vehicleConfirmed('ACTIVATE'),
    },
    outsideTheQueue,
  ),
  ...lifecycleCommands(
    'INACTIVATE',
    reviewKind.options,
    {
      id: 'review.inactivate',
      title: 'commands.inactivate',
      synonyms: 'commands.inactivateSynonyms',
      keys: ['Shift+i'],
      confirm: vehicleConfirmed('INACTIVATE'),
    },
    outsideTheQueue,
  ),
  ...lifecycleCommands(
    'REOPEN',
    reviewKind.options,
    {
      id: 'review.reopen',
      title: 'commands.reopen',
      synonyms: 'commands.reopenSynonyms',
      keys: ['Shift+r'],
      asks: [explanation],
    },
    outsideTheQueue,
  ),
]

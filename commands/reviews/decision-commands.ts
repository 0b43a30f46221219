import type { DecisionEvent } from '#contract/schemas/review-decision'
import { type Command, command } from '../command.ts'
import type { CommandContext } from '../context.ts'

/** Nobody approves what is not on screen. */
function evidenceMissing(context: CommandContext) {
  return context.screen === 'reviews' && !context.evidenceShown ? ({ key: 'reasons.evidence' } as const) : null
}

function decision(event: DecisionEvent, declared: Pick<Command, 'id' | 'title' | 'synonyms' | 'keys'> & Partial<Command>): Command[] {
  const shared = {
    right: 'operate',
    event,
    changes: true,
    repeatable: true,
    run: (context, given) => context.ports.decide(declared.id, context.targets, given),
    ...declared,
  } as const satisfies Omit<Command, 'scope'>
  return (['queue', 'grid', 'record'] as const).map((scope) =>
    command({ ...shared, id: `${declared.id}.${scope}`, scope, bulk: scope === 'grid', foot: declared.foot ?? false }),
  )
}

/** The decisions of the lifecycles, in the queue, in a list and on a record. */
export const decisionCommands: readonly Command[] = [
  ...decision('APPROVE', { id: 'review.approve', title: 'commands.approve', synonyms: 'commands.approveSynonyms', keys: ['a'], foot: true, impossible: evidenceMissing }),
  ...decision('DISAPPROVE', {
    id: 'review.disapprove',
    title: 'commands.disapprove',
    synonyms: 'commands.disapproveSynonyms',
    keys: ['d'],
    foot: true,
    asks: [{ kind: 'reason' }],
  }),
  ...decision('ACTIVATE', { id: 'review.activate', title: 'commands.activate', synonyms: 'commands.activateSynonyms', keys: ['Shift+a'] }).filter(
    (candidate) => candidate.scope !== 'queue',
  ),
  ...decision('INACTIVATE', { id: 'review.inactivate', title: 'commands.inactivate', synonyms: 'commands.inactivateSynonyms', keys: ['Shift+i'] }).filter(
    (candidate) => candidate.scope !== 'queue',
  ),
]

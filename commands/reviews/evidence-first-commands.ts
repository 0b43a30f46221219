import { type Command, command } from '../command.ts'
import { evidence, evidenceFirst } from './facets.ts'
import { imageCommands } from './queue-commands.ts'

const dialog = {
  scope: 'dialog',
  places: ['evidenceFirst'],
  right: 'operate',
  keyOnly: true,
  changes: true,
  bySight: true,
} as const

/** The evidence that a list shows before it approves: its images, and the decision. */
export const evidenceFirstCommands: readonly Command[] = [
  command({
    ...dialog,
    id: 'evidenceFirst.approve',
    title: 'commands.approve',
    synonyms: 'commands.approveSynonyms',
    keys: ['a'],
    impossible: (context) => (context.of(evidence).isOnScreen ? null : { key: 'reasons.evidence' }),
    run: ({ of }) => of(evidenceFirst).approve(),
  }),
  command({
    ...dialog,
    id: 'evidenceFirst.disapprove',
    title: 'commands.disapprove',
    synonyms: 'commands.disapproveSynonyms',
    keys: ['d'],
    run: ({ of }) => of(evidenceFirst).disapprove(),
  }),
  command({
    ...dialog,
    id: 'evidenceFirst.skip',
    title: 'commands.skip',
    synonyms: 'commands.skipSynonyms',
    keys: ['s'],
    impossible: (context) => (context.of(evidenceFirst).hasNext ? null : { key: 'notices.atEnd' }),
    run: ({ of }) => of(evidenceFirst).skip(),
  }),
  ...imageCommands(
    'evidenceFirst',
    { scope: 'dialog', places: ['evidenceFirst'], right: 'read' },
    (context) => context.of(evidence).count < 2,
  ),
]

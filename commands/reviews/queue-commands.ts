import { reviewKind } from '#contract/schemas/review'
import { reasonCode } from '#contract/schemas/review-decision'
import { type Command, command } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { evidence, reasonQuestion, reviewQueue } from './facets.ts'

const noRecord = (context: CommandContext) =>
  context.targets.length === 0 ? ({ key: 'reasons.noRecord' } as const) : null
const oneImage = (context: CommandContext) =>
  context.of(evidence).count < 2 ? ({ key: 'reasons.oneImage' } as const) : null

/** Commands of the image viewer, in the queue and wherever a record's image is opened. */
export function imageCommands(id: string, at: Pick<Command, 'scope' | 'right' | 'places'>): Command[] {
  return [
    command({
      ...at,
      id: `${id}.zoomIn`,
      title: 'commands.zoomIn',
      synonyms: 'commands.zoomSynonyms',
      keys: ['+', '='],
      counts: true,
      run: ({ of }, { count = 1 }) => {
        for (let step = 0; step < count; step += 1) of(evidence).zoom(1)
      },
    }),
    command({
      ...at,
      id: `${id}.zoomOut`,
      title: 'commands.zoomOut',
      synonyms: 'commands.zoomSynonyms',
      keys: ['-'],
      run: ({ of }) => of(evidence).zoom(-1),
    }),
    command({
      ...at,
      id: `${id}.zoomReset`,
      title: 'commands.zoomReset',
      synonyms: 'commands.zoomSynonyms',
      keys: ['0'],
      run: ({ of }) => of(evidence).zoom(0),
    }),
    command({
      ...at,
      id: `${id}.rotate`,
      title: 'commands.rotate',
      synonyms: 'commands.rotateSynonyms',
      keys: ['r'],
      run: ({ of }) => of(evidence).rotate(),
    }),
    command({
      ...at,
      id: `${id}.next`,
      title: 'commands.nextImage',
      synonyms: 'commands.imageSynonyms',
      keys: ['Tab'],
      impossible: oneImage,
      run: ({ of }) => of(evidence).turn(1),
    }),
    command({
      ...at,
      id: `${id}.previous`,
      title: 'commands.previousImage',
      synonyms: 'commands.imageSynonyms',
      keys: ['Shift+Tab'],
      impossible: oneImage,
      run: ({ of }) => of(evidence).turn(-1),
    }),
  ]
}

const queue = { scope: 'queue', right: 'read' } as const

/** Commands of the review queue, apart from decisions. */
export const queueCommands: readonly Command[] = [
  command({
    ...queue,
    id: 'queue.skip',
    title: 'commands.skip',
    synonyms: 'commands.skipSynonyms',
    keys: ['s'],
    right: 'operate',
    changes: true,
    foot: true,
    impossible: noRecord,
    run: ({ of }) => of(reviewQueue).skip(),
  }),
  command({
    ...queue,
    id: 'queue.flag',
    title: 'commands.flag',
    synonyms: 'commands.flagSynonyms',
    keys: ['m'],
    right: 'operate',
    changes: true,
    impossible: noRecord,
    run: ({ of }) => of(reviewQueue).flag(),
  }),
  command({
    ...queue,
    id: 'queue.next',
    title: 'commands.next',
    synonyms: 'commands.nextSynonyms',
    keys: ['j', 'ArrowDown'],
    counts: true,
    keyOnly: true,
    run: ({ of }, { count = 1 }) => of(reviewQueue).move('next', count),
  }),
  command({
    ...queue,
    id: 'queue.previous',
    title: 'commands.previous',
    synonyms: 'commands.previousSynonyms',
    keys: ['k', 'ArrowUp'],
    counts: true,
    keyOnly: true,
    run: ({ of }, { count = 1 }) => of(reviewQueue).move('previous', count),
  }),
  command({
    ...queue,
    id: 'queue.first',
    title: 'commands.first',
    synonyms: 'commands.firstSynonyms',
    keys: ['Home'],
    keyOnly: true,
    run: ({ of }) => of(reviewQueue).move('first', 1),
  }),
  command({
    ...queue,
    id: 'queue.last',
    title: 'commands.last',
    synonyms: 'commands.lastSynonyms',
    keys: ['End'],
    keyOnly: true,
    run: ({ of }) => of(reviewQueue).move('last', 1),
  }),
  command({
    ...queue,
    id: 'queue.open',
    title: 'commands.openDriver',
    synonyms: 'commands.openSynonyms',
    keys: ['Enter', 'o'],
    impossible: noRecord,
    run: ({ ports, recordPath }) => recordPath && ports.go(recordPath),
  }),
  command({
    ...queue,
    id: 'queue.kind',
    title: 'commands.queueKind',
    synonyms: 'commands.queueKindSynonyms',
    keys: ['f'],
    asks: [
      {
        kind: 'choice',
        title: 'commands.queueKind',
        options: [
          { value: 'ALL', label: 'kinds.ALL' },
          ...reviewKind.options.map((kind) => ({ value: kind, label: `kinds.${kind}` as const })),
        ],
      },
    ],
    run: ({ of }, { choice }) => of(reviewQueue).show(choice === 'ALL' ? {} : { kind: choice ?? '' }),
  }),
  command({
    ...queue,
    id: 'queue.flagged',
    title: 'commands.showFlagged',
    synonyms: 'commands.showFlaggedSynonyms',
    keys: ['Shift+m'],
    run: ({ of }) => of(reviewQueue).show({ flagged: true }),
  }),
  ...imageCommands('evidence', queue),
  command({
    ...queue,
    id: 'queue.instructions',
    title: 'commands.instructions',
    synonyms: 'commands.instructionsSynonyms',
    keys: ['i'],
    run: ({ ports }) => ports.openDialog('instructions'),
  }),
]

const reasons = { scope: 'dialog', places: ['reasons'], right: 'operate', keyOnly: true } as const

/** Commands of the question for a reason: each number key chooses a reason. */
export const reasonCommands: readonly Command[] = [
  ...reasonCode.options.map((code, at) =>
    command({
      ...reasons,
      id: `reason.${code}`,
      title: `reasonCodes.${code}`,
      synonyms: 'commands.reasonSynonyms',
      keys: [String(at + 1)],
      changes: true,
      run: ({ of }) => of(reasonQuestion).choose(code),
    }),
  ),
  command({
    ...reasons,
    id: 'reason.photo',
    title: 'commands.askPhoto',
    synonyms: 'commands.askPhotoSynonyms',
    keys: ['p'],
    changes: true,
    run: ({ of }) => of(reasonQuestion).togglePhoto(),
  }),
  command({
    ...reasons,
    id: 'reason.submit',
    title: 'commands.submit',
    synonyms: 'commands.submitSynonyms',
    keys: ['Mod+Enter', 'Enter'],
    inFields: true,
    changes: true,
    run: ({ of }) => of(reasonQuestion).submit(),
  }),
]

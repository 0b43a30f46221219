import { reviewKind } from '#contract/schemas/reviews/review'
import { reviewSplit } from '#contract/schemas/reviews/review-split'
import { type Command, command } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { batchAccount, evidence, reasonQuestion, reviewQueue } from './facets.ts'
import { checkFlagWords } from './flag-words.ts'

const noRecord = (context: CommandContext) =>
  context.targets.length === 0 ? ({ key: 'reasons.noRecord' } as const) : null
const oneImage = (context: CommandContext) =>
  context.of(evidence).count < 2 ? ({ key: 'reasons.oneImage' } as const) : null

const withoutImage = (context: CommandContext) => context.of(evidence).count === 0

const noImage = (context: CommandContext) =>
  context.of(evidence).count === 0 ? ({ key: 'reviews.noImage' } as const) : null

const notEnlarged = (context: CommandContext) =>
  context.of(evidence).isEnlarged ? null : ({ key: 'reasons.notEnlarged' } as const)

const nothingDoubtful = (context: CommandContext) =>
  context.of(evidence).doubtful > 0 ? null : ({ key: 'reasons.nothingDoubtful' } as const)

const pans = [
  ['panLeft', 'Shift+ArrowLeft', -1, 0],
  ['panRight', 'Shift+ArrowRight', 1, 0],
  ['panUp', 'Shift+ArrowUp', 0, -1],
  ['panDown', 'Shift+ArrowDown', 0, 1],
] as const

type ViewScope = Pick<Command, 'scope' | 'right' | 'places'>

/** Enlarging an image and moving the enlarged one. */
function zoomCommands(id: string, at: ViewScope): Command[] {
  return [
    command({
      ...at,
      id: `${id}.zoomIn`,
      title: 'commands.zoomIn',
      synonyms: 'commands.zoomSynonyms',
      keys: ['+', '='],
      counts: true,
      impossible: noImage,
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
      impossible: (context) => noImage(context) ?? notEnlarged(context),
      run: ({ of }) => of(evidence).zoom(-1),
    }),
    command({
      ...at,
      id: `${id}.zoomReset`,
      title: 'commands.zoomReset',
      synonyms: 'commands.zoomSynonyms',
      keys: ['0'],
      impossible: noImage,
      run: ({ of }) => of(evidence).zoom(0),
    }),
    ...pans.map(([name, key, x, y]) =>
      command({
        ...at,
        id: `${id}.${name}`,
        title: `commands.${name}`,
        synonyms: 'commands.zoomSynonyms',
        keys: [key],
        keyOnly: true,
        impossible: notEnlarged,
        run: ({ of }) => of(evidence).pan(x, y),
      }),
    ),
  ]
}

/**
 * Commands of the image viewer, in the queue and wherever a record's image is opened.
 * @param leavesTab where Tab moves the focus as usual
 */
export function imageCommands(id: string, at: ViewScope, leavesTab: NonNullable<Command['leavesKey']>): Command[] {
  return [
    ...zoomCommands(id, at),
    command({
      ...at,
      id: `${id}.rotate`,
      title: 'commands.rotate',
      synonyms: 'commands.rotateSynonyms',
      keys: ['r'],
      impossible: noImage,
      run: ({ of }) => of(evidence).rotate(),
    }),
    command({
      ...at,
      id: `${id}.brighten`,
      title: 'commands.brighten',
      synonyms: 'commands.brightenSynonyms',
      keys: ['b'],
      impossible: noImage,
      run: ({ of }) => of(evidence).brighten(),
    }),
    command({
      ...at,
      id: `${id}.next`,
      title: 'commands.nextImage',
      synonyms: 'commands.imageSynonyms',
      keys: ['Tab'],
      leavesKey: leavesTab,
      impossible: oneImage,
      run: ({ of }) => of(evidence).turn(1),
    }),
    command({
      ...at,
      id: `${id}.previous`,
      title: 'commands.previousImage',
      synonyms: 'commands.imageSynonyms',
      keys: ['Shift+Tab'],
      leavesKey: leavesTab,
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
    run: ({ of, targets: [target] }) => target && of(reviewQueue).skip(target),
  }),
  command({
    ...queue,
    id: 'queue.flag',
    title: 'commands.flag',
    titleHere: ({ of }) => (of(reviewQueue).isFlagged ? 'commands.unflag' : null),
    synonyms: 'commands.flagSynonyms',
    keys: ['m'],
    right: 'operate',
    changes: true,
    impossible: noRecord,
    run: ({ of, targets: [target] }) => target && of(reviewQueue).flag(target),
  }),
  command({
    ...queue,
    id: 'queue.approveClean',
    title: 'commands.approveClean',
    synonyms: 'commands.approveCleanSynonyms',
    keys: ['Shift+a'],
    right: 'operate',
    changes: true,
    impossible: (context) =>
      noRecord(context) ?? (context.of(reviewQueue).clean > 0 ? null : { key: 'reasons.nothingClean' }),
    run: ({ of }) => of(reviewQueue).approveClean(),
  }),
  command({
    ...queue,
    id: 'queue.flagUntil',
    title: 'commands.flagUntil',
    synonyms: 'commands.flagUntilSynonyms',
    keys: ['Shift+n'],
    right: 'operate',
    changes: true,
    asks: [{ kind: 'text', title: 'commands.flagUntilWhen', minimum: 1, check: checkFlagWords }],
    impossible: noRecord,
    run: ({ of, targets: [target] }, { text = '' }) => target && of(reviewQueue).flagWith(target, text),
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
  ...reviewSplit.options.map((split, at) =>
    command({
      ...queue,
      id: `queue.split.${split}`,
      title: `commands.split${split}`,
      synonyms: 'commands.splitSynonyms',
      keys: [String(at + 1)],
      run: ({ of }) => of(reviewQueue).show({ split }),
    }),
  ),
  command({
    ...queue,
    id: 'queue.flagged',
    title: 'commands.showFlagged',
    synonyms: 'commands.showFlaggedSynonyms',
    keys: ['5', 'Shift+m'],
    run: ({ of }) => of(reviewQueue).show({ flagged: true }),
  }),
  command({
    ...queue,
    id: 'queue.skipped',
    title: 'commands.showSkipped',
    synonyms: 'commands.showSkippedSynonyms',
    keys: ['Shift+s'],
    impossible: ({ of }) => (of(reviewQueue).skipped > 0 ? null : { key: 'reasons.nothingSkipped' }),
    run: ({ of }) => of(reviewQueue).show({ skipped: true }),
  }),
  ...imageCommands('evidence', queue, withoutImage),
  command({
    ...queue,
    id: 'evidence.beside',
    title: 'commands.besideImages',
    synonyms: 'commands.besideImagesSynonyms',
    keys: ['c'],
    impossible: oneImage,
    run: ({ of }) => of(evidence).toggleBeside(),
  }),
  command({
    ...queue,
    id: 'evidence.nextDoubt',
    title: 'commands.nextDoubt',
    synonyms: 'commands.doubtSynonyms',
    keys: ['z'],
    impossible: nothingDoubtful,
    run: ({ of }) => of(evidence).walk(1),
  }),
  command({
    ...queue,
    id: 'evidence.previousDoubt',
    title: 'commands.previousDoubt',
    synonyms: 'commands.doubtSynonyms',
    keys: ['Shift+z'],
    impossible: nothingDoubtful,
    run: ({ of }) => of(evidence).walk(-1),
  }),
  command({
    ...queue,
    id: 'queue.instructions',
    title: 'commands.instructions',
    synonyms: 'commands.instructionsSynonyms',
    keys: ['i'],
    run: ({ ports }) => ports.openDialog('instructions'),
  }),
]

/** The account of a batch is on every screen. */
export const batchCommands: readonly Command[] = [
  command({
    id: 'batch.undo',
    scope: 'anywhere',
    right: 'operate',
    title: 'commands.undoBatch',
    synonyms: 'commands.undoSynonyms',
    keys: [],
    changes: true,
    impossible: ({ of }) =>
      of(batchAccount).isUndoable ? null : { key: 'reasons.nothingToUndo', values: { keysOf: 'decisions.show' } },
    run: ({ of }) => of(batchAccount).undo(),
  }),
  command({
    id: 'batch.close',
    scope: 'anywhere',
    right: 'operate',
    title: 'commands.closeAccount',
    synonyms: 'commands.closeAccountSynonyms',
    keys: [],
    impossible: ({ of }) => (of(batchAccount).isOver ? null : { key: 'reasons.noAccount' }),
    run: ({ of }) => of(batchAccount).close(),
  }),
]

const reasons = { scope: 'dialog', places: ['reasons'], right: 'operate', keyOnly: true } as const

/** The number keys of the question for a reason. */
const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** Commands of the question for a reason: each number key chooses the reason at its place. */
export const reasonCommands: readonly Command[] = [
  ...digits.map((digit) =>
    command({
      ...reasons,
      id: `reason.${digit}`,
      title: `reasonDigits.digit${digit}`,
      synonyms: 'commands.reasonSynonyms',
      keys: [String(digit)],
      changes: true,
      says: ({ of }) => of(reasonQuestion).digits[digit] ?? null,
      impossible: ({ of }) => (digit in of(reasonQuestion).digits ? null : { key: 'reasons.noReasonOfDigit' }),
      run: ({ of }) => of(reasonQuestion).choose(digit),
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

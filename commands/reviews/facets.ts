import type { ReviewSplit } from '#contract/schemas/reviews/review-split'
import type { Target } from '../command.ts'
import type { Motion } from '../context.ts'
import { facet } from '../facet.ts'

/**
 * The review queue, which shows one waiting record at a time; whether it shows the flagged ones, and how many the
 * person skipped today; and how many clean records of the driver on the desk were on screen.
 */
export const reviewQueue = facet<
  { isFlagged: boolean; skipped: number; clean: number },
  {
    /** Approves the clean records of the driver on the desk that were on screen; the others are named before. */
    approveClean(): void
    move(motion: Motion, times: number): void
    skip(target: Target): void
    /** Flags the record, or takes its flag off where the flagged ones are shown. */
    flag(target: Target): void
    /** Flags the record with a time and a note, written in one line. */
    flagWith(target: Target, words: string): void
    show(filter: { kind?: string; split?: ReviewSplit; flagged?: boolean; skipped?: boolean }): void
  }
>('reviewQueue', { isFlagged: false, skipped: 0, clean: 0 })

/**
 * The images of a record: whether they are on screen, whether they are on their way there, their number, the current
 * one, whether it is enlarged, and how many fields differ or were not read for sure.
 */
export const evidence = facet<
  { isOnScreen: boolean; isLoading: boolean; count: number; at: number; isEnlarged: boolean; doubtful: number },
  {
    zoom(step: 1 | -1 | 0): void
    /** Moves the part that is on screen to the right and down. */
    pan(x: -1 | 0 | 1, y: -1 | 0 | 1): void
    rotate(): void
    brighten(): void
    turn(step: 1 | -1): void
    toggleBeside(): void
    /** Enlarges the next or previous doubtful field. */
    walk(step: 1 | -1): void
  }
>('evidence', { isOnScreen: false, isLoading: false, count: 0, at: 0, isEnlarged: false, doubtful: 0 })

/** The list of the person's decisions of today; `enter` opens the current record, or sends a written explanation. */
export const ownDecisions = facet<
  { canEnter: boolean; isHeld: boolean; isReopenable: boolean },
  { move(motion: Motion, times: number): void; enter(): void; undo(): void; reopen(): void }
>('ownDecisions', { canEnter: false, isHeld: false, isReopenable: false })

/** The evidence that a list shows before it approves. */
export const evidenceFirst = facet<{ hasNext: boolean }, { approve(): void; disapprove(): void; skip(): void }>(
  'evidenceFirst',
  { hasNext: false },
)

/** The account of the last command that decided several records, and whether its decisions can still be undone. */
export const batchAccount = facet<{ isOver: boolean; isUndoable: boolean }, { close(): void; undo(): void }>(
  'batchAccount',
  { isOver: false, isUndoable: false },
)

/** The question for a reason: the words of the reason that each number key chooses; none for a key without reason. */
export const reasonQuestion = facet<
  { digits: Readonly<Partial<Record<number, string>>> },
  { choose(digit: number): void; togglePhoto(): void; submit(): void }
>('reasonQuestion', { digits: {} })

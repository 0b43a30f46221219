import type { ReasonCode } from '#contract/schemas/review-decision'
import type { Motion } from '../context.ts'
import { facet } from '../facet.ts'

/** The review queue, which shows one waiting record at a time. */
export const reviewQueue = facet<
  object,
  {
    move(motion: Motion, times: number): void
    skip(): void
    flag(): void
    show(filter: { kind?: string; flagged?: boolean }): void
  }
>('reviewQueue', {})

/** The images of a record: whether they are on screen, their number and the current one. */
export const evidence = facet<
  { isOnScreen: boolean; count: number; at: number },
  { zoom(step: 1 | -1 | 0): void; rotate(): void; turn(step: 1 | -1): void }
>('evidence', { isOnScreen: false, count: 0, at: 0 })

/** The question for a reason. */
export const reasonQuestion = facet<object, { choose(code: ReasonCode): void; togglePhoto(): void; submit(): void }>(
  'reasonQuestion',
  {},
)

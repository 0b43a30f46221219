import { facet } from '../facet.ts'

/**
 * The contents of a banner that is being written: whether there is room for one more, and a deleted one to bring back.
 */
export const bannerContents = facet<
  { isOpen: boolean; isFull: boolean; canRestore: boolean },
  { add(type: string): void; restore(): void }
>('bannerContents', { isOpen: false, isFull: false, canRestore: false })

/** The picture that is being cut to the proportion of its card; steps to the right and down. */
export const pictureCrop = facet<
  object,
  { move(right: number, down: number): void; zoom(direction: 'in' | 'out'): void; take(): void; takeWhole(): void }
>('pictureCrop', {})

import { atom } from 'jotai'

/** Which of the records of its driver the current one is, from 1; null outside the queue and for a single record. */
export const sittingAtom = atom<{ at: number; count: number } | null>(null)

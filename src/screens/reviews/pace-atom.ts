import { atom } from 'jotai'

/** Number of decisions taken on this page in the last minute, without those that were undone. */
export const paceAtom = atom(0)

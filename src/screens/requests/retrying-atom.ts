import { atom } from 'jotai'

/** Whether a bulk retry is planned, or under way or told of: the frame then shows it, on whatever screen. */
export const retryingAtom = atom<'no' | 'planning' | 'yes'>('no')

/** Bulk retries that are under way beside the one that is followed. */
export const otherRetriesAtom = atom(0)

import { atom } from 'jotai'

/** Whether a bulk retry is planned, running or showing its result; it is then drawn on every screen. */
export const retryingAtom = atom<'no' | 'planning' | 'yes'>('no')

/** Number of running bulk retries besides the followed one. */
export const otherRetriesAtom = atom(0)

import { atom } from 'jotai'

/** True while a list is being exported; the shell then shows its progress. */
export const isExportingAtom = atom(false)

import { atom } from 'jotai'

/** True while a list is being exported: the frame then shows how far it is. */
export const isExportingAtom = atom(false)

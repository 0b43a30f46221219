import { atom } from 'jotai'
import type { StoredDecision } from '#machines/reviews/stored-decision'

/** The decisions of the last command or macro on this page; empty before the first one and after its undo. */
export const lastDecisionAtom = atom<readonly StoredDecision[]>([])

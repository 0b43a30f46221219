import type { GameKind } from '#contract/schemas/games/game'
import { facet } from '../facet.ts'

/** The form of a game: the chosen kind, null before it is chosen, and whether it takes no further part. */
export const gameForm = facet<{ kind: GameKind | null; isFull: boolean }, { addPart(): void }>('gameForm', {
  kind: null,
  isFull: false,
})

import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/drawers.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  drawers: 'Drawer',
  newDrawer: 'New drawer',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  drawers: 'Go to drawer',
  newDrawer: 'Create a drawer',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  drawers: 'cards, in-app messages, campaign',
  newDrawer: 'new card, campaign',
}

import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/partnerships.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  partnerships: 'Partnerships',
  newPartnership: 'New partnership',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  partnerships: 'Go to partnerships',
  newPartnership: 'Create a partnership',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  partnerships: 'partners, benefits, banners, campaign',
  newPartnership: 'new partner, benefit, banner, campaign',
}

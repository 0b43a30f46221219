import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/drivers.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  drivers: 'Drivers',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  drivers: 'Go to drivers',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  drivers: 'driver list, registrations, truckers',
}

import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/schedules.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  schedules: 'Scheduling history',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  schedules: 'Go to scheduling history',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  schedules: 'appointments, slots, docks, bookings',
}

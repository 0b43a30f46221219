import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/disapproval-reasons.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  disapprovalReasons: 'Reasons for disapproval',
  newDisapprovalReason: 'New reason for disapproval',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  disapprovalReasons: 'Go to the reasons for disapproval',
  newDisapprovalReason: 'Create a reason for disapproval',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  disapprovalReasons: 'reason, disapprove, why, ready text',
  newDisapprovalReason: 'reason, disapprove, why, add',
}

import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/rules.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  reviewRules: 'Automatic rules',
  newReviewRule: 'New automatic rule',
  reopening: 'Reopening of reviews',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  reviewRules: 'Go to the automatic review rules',
  newReviewRule: 'Create an automatic review rule',
  reopening: 'Go to the reopening of reviews',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  reviewRules: 'rule, automatic, review, approve by itself',
  newReviewRule: 'rule, automatic, criterion, condition',
  reopening: 'reopen, time limit, undo later',
}

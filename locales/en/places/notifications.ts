import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/notifications.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  notifications: 'Notifications',
  newNotification: 'New notification',
  sendingPolicy: 'Sending rules',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  notifications: 'Go to notifications',
  newNotification: 'Create a notification',
  sendingPolicy: 'Go to the sending rules',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  notifications: 'push, SMS, messages, alerts, campaign',
  newNotification: 'new message, push, send, campaign',
  sendingPolicy: 'quiet hours, do not disturb, daily limit, notifications per day',
}

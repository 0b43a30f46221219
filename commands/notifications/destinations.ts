import { type Destination, place } from '../places/destination.ts'

/** Places of the domain without a menu entry. */
export const destinations: readonly Destination[] = [place('newNotification', '/notifications/new-notification', 'new')]

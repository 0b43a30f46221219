import { type Destination, place } from './destination.ts'

/**
 * Places whose domains are not built yet, without a menu entry. The specification gives their paths (CON-2-001 to
 * CON-2-005).
 */
export const destinations: readonly Destination[] = [
  place('newNotification', '/notifications/new-notification', 'new', { later: 'apiReference' }),
]

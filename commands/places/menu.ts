import { REVIEWS_FEATURE } from '#contract/schemas/reviews/feature'
import { rolesByRight } from '#contract/roles'
import type { MessageKey } from '#locales/messages'
import { type Destination, type MenuItem, place } from './destination.ts'

export interface MenuGroup {
  id: string
  title: MessageKey
  items: readonly MenuItem[]
}

/**
 * The navigation menu, in the order of CON-2-007 to CON-2-027. The review queue before it and the help after it are not
 * in the specification. Commands, palette, header and breadcrumbs derive from it.
 */
export const menu: readonly MenuGroup[] = [
  {
    id: 'reviews',
    title: 'menuGroups.reviews',
    items: [
      place('reviews', '/reviews', 'checklist', { keys: 'g q', feature: REVIEWS_FEATURE }),
      place('numbers', '/reviews/numbers', 'pulse', { keys: 'g j', feature: REVIEWS_FEATURE }),
    ],
  },
  {
    id: 'freights',
    title: 'menuGroups.freights',
    items: [place('freights', '/freights', 'freight', { keys: 'g f' })],
  },
  {
    id: 'backoffice',
    title: 'menuGroups.backoffice',
    items: [
      place('drivers', '/drivers', 'truck', { keys: 'g d' }),
      place('travels', '/travels', 'route', { keys: 'g t' }),
      place('schedules', '/schedules', 'calendar', { keys: 'g h' }),
      place('locations', '/locations', 'pin', { keys: 'g l' }),
      {
        id: 'campaigns',
        title: 'menuGroups.campaigns',
        path: '/campaigns',
        icon: 'campaign',
        children: [
          place('drawers', '/drawers', 'drawer', { keys: 'g w' }),
          place('statuses', '/statuses', 'status', { keys: 'g o' }),
          place('newStatus', '/statuses/create', 'new'),
          place('partnerships', '/partnerships', 'handshake', { keys: 'g p' }),
          place('notifications', '/notifications', 'bell', { keys: 'g n' }),
        ],
      },
      place('captures', '/captures', 'acquisition', { keys: 'g a' }),
      place('segmentations', '/segmentations', 'segment', { keys: 'g s' }),
      place('requests', '/requests', 'request', { keys: 'g r' }),
      place('positions', '/positions', 'radar', { keys: 'g m' }),
      place('accessCode', '/access-code', 'key', { keys: 'g k' }),
    ],
  },
  {
    id: 'general',
    title: 'menuGroups.general',
    items: [
      place('users', '/users', 'people', { keys: 'g u', roles: rolesByRight.administer }),
      place('company', '/company', 'building', { keys: 'g c', roles: rolesByRight.administer }),
    ],
  },
  {
    id: 'help',
    title: 'menuGroups.help',
    items: [
      place('apiReference', '/help/api', 'api', { keys: 'g e' }),
      place('workflows', '/help/workflows', 'workflow', { keys: 'g x' }),
      place('keymap', '/settings/keys', 'keyboard', { keys: 'g y' }),
    ],
  },
]

/** Places without a menu entry, which commands and the palette lead to: `destinations.ts` of every domain. */
const outsideMenu = Object.values(
  // By the name of the export: without it the first load carries an object for each module.
  import.meta.glob<readonly Destination[]>('../*/destinations.ts', { eager: true, import: 'destinations' }),
).flat()

/** Every place that a command leads to, menu first; without the parents of the menu. */
export const places: readonly Destination[] = [
  ...menu.flatMap(({ items }) => items.flatMap((item) => item.children ?? [item])),
  ...outsideMenu,
] as readonly Destination[]

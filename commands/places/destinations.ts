import { AUTOMATIC_REVIEW_FEATURE, GAMES_FEATURE, REVIEWS_FEATURE, SECOND_LOOK_FEATURE } from '#contract/features'
import { type Role, rolesByRight } from '#contract/roles'
import type { MessageKey } from '#locales/messages'
import type { pt } from '#locales/pt'

/** Names of the icons of places, by their picture. */
export type IconName =
  | 'acquisition'
  | 'api'
  | 'bell'
  | 'building'
  | 'calendar'
  | 'campaign'
  | 'checklist'
  | 'drawer'
  | 'freight'
  | 'game'
  | 'handshake'
  | 'home'
  | 'key'
  | 'keyboard'
  | 'new'
  | 'people'
  | 'person'
  | 'pin'
  | 'pulse'
  | 'radar'
  | 'request'
  | 'route'
  | 'segment'
  | 'status'
  | 'truck'
  | 'workflow'

/** Names a place in its command (`go.<id>`) and in its texts. */
export type PlaceId = keyof typeof pt.goTo

/** One entry of the navigation menu, with everything that CON-2-028 lets it carry. */
export interface MenuItem {
  id: string
  title: MessageKey
  /** Begins with `/`; one with "http" in it opens in a new tab (CON-2-033). The path of a parent only identifies it. */
  path: string
  icon: IconName
  /** A short note beside the title. */
  info?: MessageKey
  /** A line under the title. */
  caption?: MessageKey
  children?: readonly MenuItem[]
  /** Shown, but cannot be opened (CON-2-029). */
  disabled?: boolean
  /** Feature that must be enabled (CON-2-031). */
  feature?: string
  /** Roles that see it; everybody where missing (CON-2-032). */
  roles?: readonly Role[]
  /** Key sequence that opens it. */
  keys?: string
  /** For a screen that is not built yet: the place to use meanwhile. */
  later?: PlaceId
}

export interface MenuGroup {
  id: string
  title: MessageKey
  items: readonly MenuItem[]
}

type Details = Partial<Pick<MenuItem, 'info' | 'caption' | 'disabled' | 'feature' | 'roles' | 'keys' | 'later'>>

/** A place that a command leads to. */
export interface Destination extends MenuItem {
  id: PlaceId
}

function place(id: PlaceId, path: string, icon: IconName, details: Details = {}): Destination {
  return { id, title: `places.${id}`, path, icon, ...details }
}

/** Path of the list of endpoints and their health. */
export const ENDPOINTS_PATH = '/endpoints'

/** Path of the list of requests to one endpoint. */
export function requestsOf(endpoint: string): string {
  return `/requests?endpoint=${endpoint}`
}

/**
 * The navigation menu, in the order of CON-2-007 to CON-2-027. The review queue before it and the help after it are not
 * in the specification. Commands, palette, header, breadcrumbs and the page for screens that are not built derive from
 * it.
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
      place('travels', '/travels', 'route', { keys: 'g t', later: 'drivers' }),
      place('schedules', '/schedules', 'calendar', { keys: 'g h', later: 'drivers' }),
      place('locations', '/locations', 'pin', { keys: 'g l' }),
      {
        id: 'campaigns',
        title: 'menuGroups.campaigns',
        path: '/campaigns',
        icon: 'campaign',
        children: [
          place('drawers', '/drawer', 'drawer', { keys: 'g w', later: 'apiReference' }),
          place('statuses', '/statuses', 'status', { keys: 'g o', later: 'apiReference' }),
          place('newStatus', '/statuses/create', 'new', { later: 'apiReference' }),
          place('partnerships', '/partnerships', 'handshake', { keys: 'g p', later: 'apiReference' }),
          place('notifications', '/notifications', 'bell', { keys: 'g n', later: 'apiReference' }),
        ],
      },
      place('acquisitions', '/acquisitions', 'acquisition', { keys: 'g a', later: 'drivers' }),
      place('segmentation', '/segmentation', 'segment', { keys: 'g s', later: 'drivers' }),
      place('requests', '/requests', 'request', { keys: 'g r' }),
      place('positions', '/positions', 'radar', { keys: 'g m', later: 'drivers' }),
      place('accessCode', '/access-code', 'key', { keys: 'g k' }),
    ],
  },
  {
    id: 'general',
    title: 'menuGroups.general',
    items: [
      place('users', '/users', 'people', { keys: 'g u', roles: rolesByRight.administer, later: 'apiReference' }),
      place('company', '/company', 'building', { keys: 'g c', roles: rolesByRight.administer, later: 'apiReference' }),
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

/**
 * Places without a menu entry, which commands and the palette lead to. The specification gives the paths of the create
 * screens (CON-2-001 to CON-2-005).
 */
const outsideMenu: readonly Destination[] = [
  place('welcome', '/', 'home', { keys: 'g b' }),
  place('companies', '/companies', 'building'),
  place('departments', '/departments', 'building', { keys: 'g z' }),
  place('endpoints', ENDPOINTS_PATH, 'pulse', { keys: 'g v' }),
  place('profile', '/profile', 'person', { keys: 'g i', later: 'apiReference' }),
  place('newFreight', '/freight/new-freight', 'new'),
  place('newDrawer', '/drawer/new-drawer', 'new', { later: 'apiReference' }),
  place('newPartnership', '/partnerships/new-partnership', 'new', { later: 'apiReference' }),
  place('newNotification', '/notifications/new-notification', 'new', { later: 'apiReference' }),
  place('reviewRules', '/review-rules', 'checklist', {
    keys: 'g Shift+q',
    feature: AUTOMATIC_REVIEW_FEATURE,
    roles: rolesByRight.administer,
  }),
  place('secondLooks', '/second-looks', 'checklist', {
    keys: 'g Shift+l',
    feature: SECOND_LOOK_FEATURE,
    roles: rolesByRight.operate,
  }),
  place('reconciliations', '/reconciliations', 'checklist', {
    keys: 'g Shift+r',
    feature: SECOND_LOOK_FEATURE,
    roles: rolesByRight.administer,
  }),
  place('games', '/games', 'game', { feature: GAMES_FEATURE }),
  place('newGame', '/game/new-game', 'game', { feature: GAMES_FEATURE }),
  place('newReviewRule', '/review-rule/new-rule', 'new', {
    feature: AUTOMATIC_REVIEW_FEATURE,
    roles: rolesByRight.administer,
  }),
]

/** Every place that a command leads to, menu first; without the parents of the menu. */
export const places: readonly Destination[] = [
  ...menu.flatMap(({ items }) => items.flatMap((item) => item.children ?? [item])),
  ...outsideMenu,
] as readonly Destination[]

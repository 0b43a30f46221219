import type { Role } from '#contract/roles'
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
  /** The place above one whose path does not lie below it, as the list above its create screen. */
  above?: PlaceId
}

type Details = Partial<Pick<MenuItem, 'info' | 'caption' | 'disabled' | 'feature' | 'roles' | 'keys' | 'above'>>

/** A place that a command leads to. */
export interface Destination extends MenuItem {
  id: PlaceId
}

/** Declares a place. @param path begins with `/` */
export function place(id: PlaceId, path: string, icon: IconName, details: Details = {}): Destination {
  return { id, title: `places.${id}`, path, icon, ...details }
}

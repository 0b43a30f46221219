import { Braces, ListChecks, type LucideIcon, Truck, Workflow } from 'lucide-react'
import type { MessageKey } from '#locales/messages'
import { isEnabled, REVIEWS_FEATURE } from '#contract/features'
import type { Role } from '#contract/roles'

/** One entry of the navigation menu (CON-2-028). */
export interface MenuItem {
  title: MessageKey
  path: string
  icon: LucideIcon
  /** The command that leads there; its keys are shown. */
  command?: string
  caption?: MessageKey
  disabled?: boolean
  /** Enabled feature that it needs. */
  feature?: string
  roles?: readonly Role[]
  children?: readonly MenuItem[]
}

export interface MenuGroup {
  title: MessageKey
  items: readonly MenuItem[]
}

/** The menu as far as its screens are built. */
export const menu: readonly MenuGroup[] = [
  {
    title: 'menu.backoffice',
    items: [
      { title: 'menu.reviews', path: '/reviews', icon: ListChecks, command: 'go.reviews', feature: REVIEWS_FEATURE },
      { title: 'menu.drivers', path: '/drivers', icon: Truck, command: 'go.drivers' },
    ],
  },
  {
    title: 'help.title',
    items: [
      { title: 'help.menu', path: '/help/api', icon: Braces, command: 'go.apiReference' },
      { title: 'workflows.menu', path: '/help/workflows', icon: Workflow, command: 'go.workflows' },
    ],
  },
]

/** Visible when the feature is enabled (or all are, `*`) and the role is one of its roles, where it names any (CON-2-031, CON-2-032). */
export function isVisible(item: MenuItem, features: readonly string[], role: Role): boolean {
  const hasFeature = isEnabled(item.feature, features)
  const hasRole = item.roles === undefined || item.roles.length === 0 || item.roles.includes(role)
  return hasFeature && hasRole
}

/** The groups with something to show in them, and what of each is shown (CON-2-030). */
export function visibleMenu(groups: readonly MenuGroup[], features: readonly string[], role: Role): MenuGroup[] {
  return groups
    .map((group) => ({
      ...group,
      items: group.items
        .filter((item) => isVisible(item, features, role))
        .map((item) => (item.children ? { ...item, children: item.children.filter((child) => isVisible(child, features, role)) } : item)),
    }))
    .filter((group) => group.items.length > 0)
}

import { isEnabled } from '#contract/features'
import type { Role } from '#contract/roles'
import type { MenuItem } from './destination.ts'
import type { MenuGroup } from './menu.ts'

/**
 * Visible when the feature is enabled (or all are, `*`) and the role is one of its roles, where it names any
 * (CON-2-031, CON-2-032).
 */
export function isVisible(
  { feature, roles = [] }: Pick<MenuItem, 'feature' | 'roles'>,
  features: readonly string[],
  role: Role,
): boolean {
  return isEnabled(feature, features) && (roles.length === 0 || roles.includes(role))
}

/**
 * The groups with a visible entry, reduced to their visible entries (CON-2-030). A parent stays while it has a visible
 * child.
 */
export function visibleMenu(groups: readonly MenuGroup[], features: readonly string[], role: Role): MenuGroup[] {
  const visibleOf = (items: readonly MenuItem[]): MenuItem[] =>
    items
      .filter((item) => isVisible(item, features, role))
      .map((item) => (item.children ? { ...item, children: visibleOf(item.children) } : item))
      .filter(({ children }) => children?.length !== 0)
  return groups.map((group) => ({ ...group, items: visibleOf(group.items) })).filter(({ items }) => items.length > 0)
}

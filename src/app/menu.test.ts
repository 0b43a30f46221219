import { Truck } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import { isVisible, type MenuGroup, type MenuItem, visibleMenu } from './menu.ts'

const item = (given: Partial<MenuItem> = {}): MenuItem => ({ title: 'menu.drivers', path: '/drivers', icon: Truck, ...given })

describe('the menu’s visibility', () => {
  it('asks for no feature, an enabled one, or the wildcard (CON-2-031)', () => {
    expect(
      [
        [item(), []],
        [item({ feature: 'reviews' }), ['reviews']],
        [item({ feature: 'reviews' }), ['*']],
        [item({ feature: 'reviews' }), ['games']],
        [item({ feature: 'reviews' }), []],
      ].map(([entry, features]) => isVisible(entry as MenuItem, features as string[], 'CONSOLE_VIEWER')),
    ).toEqual([true, true, true, false, false])
  })

  it('asks for no role or one of its roles, and for both checks (CON-2-032)', () => {
    const owners = item({ roles: ['CONSOLE_OWNER', 'CONSOLE_ADMIN'] })
    expect([
      isVisible(item({ roles: [] }), [], 'CONSOLE_VIEWER'),
      isVisible(owners, [], 'CONSOLE_ADMIN'),
      isVisible(owners, [], 'CONSOLE_OPERATOR'),
      isVisible(item({ feature: 'x', roles: ['CONSOLE_ADMIN'] }), [], 'CONSOLE_ADMIN'),
      isVisible(item({ feature: 'x', roles: ['CONSOLE_ADMIN'] }), ['x'], 'CONSOLE_VIEWER'),
    ]).toEqual([true, true, false, false, false])
  })

  it('shows a group only with something in it (CON-2-030)', () => {
    const groups: MenuGroup[] = [
      { title: 'menu.backoffice', items: [item()] },
      { title: 'menu.navigation', items: [item({ roles: ['CONSOLE_OWNER'] })] },
    ]
    expect(visibleMenu(groups, ['*'], 'CONSOLE_VIEWER')).toEqual([groups[0]])
  })
})

import { describe, expect, it } from 'vitest'
import { pt } from '#locales/pt'
import { commandById, registry } from '../registry.ts'
import { availability } from '../resolve.ts'
import { type PortCall, contextWith } from '../test-context.ts'
import type { Destination, MenuItem } from './destination.ts'
import { menu, type MenuGroup, places } from './menu.ts'
import { goCommand, goCommands } from './go-commands.ts'
import { isVisible, visibleMenu } from './visibility.ts'
import { currentItem, isExternal, placeAt, crumbsTo } from './where.ts'

const item = (given: Partial<MenuItem> = {}): MenuItem => ({
  id: 'drivers',
  title: 'places.drivers',
  path: '/drivers',
  icon: 'truck',
  ...given,
})

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
      isVisible(item({ feature: 'x', roles: ['CONSOLE_ADMIN'] }), ['x'], 'CONSOLE_ADMIN'),
    ]).toEqual([true, true, false, false, false, true])
  })

  it('shows a group only with something in it, and a parent only with a child (CON-2-030)', () => {
    const mine = item({ roles: ['CONSOLE_OWNER'] })
    const groups: MenuGroup[] = [
      {
        id: 'one',
        title: 'menuGroups.backoffice',
        items: [item(), item({ id: 'parent', children: [mine] }), item({ id: 'other', children: [mine, item()] })],
      },
      { id: 'two', title: 'menuGroups.general', items: [mine] },
    ]
    expect(visibleMenu(groups, ['*'], 'CONSOLE_VIEWER')).toEqual([
      { id: 'one', title: 'menuGroups.backoffice', items: [item(), item({ id: 'other', children: [item()] })] },
    ])
    expect(visibleMenu(groups, ['*'], 'CONSOLE_OWNER')).toEqual(groups)
  })

  it('hides users and company from who does not administer, and what a company has no feature for', () => {
    const shown = (features: readonly string[], role: 'CONSOLE_OPERATOR' | 'CONSOLE_ADMIN') =>
      visibleMenu(menu, features, role).map(({ id }) => id)
    expect([shown(['*'], 'CONSOLE_ADMIN'), shown(['*'], 'CONSOLE_OPERATOR'), shown([], 'CONSOLE_OPERATOR')]).toEqual([
      ['reviews', 'freights', 'backoffice', 'general', 'help'],
      ['reviews', 'freights', 'backoffice', 'help'],
      ['freights', 'backoffice', 'help'],
    ])
  })
})

describe('the list of places', () => {
  it('has paths of its own, no two alike', () => {
    const paths = places.map(({ path }) => path)
    expect([new Set(paths).size, paths.filter((path) => !path.startsWith('/'))]).toEqual([paths.length, []])
  })

  it('gives each place one command, found by its title and by its keys', () => {
    expect(registry.filter(({ id }) => id.startsWith('go.') && id !== 'go.back').map(({ id }) => id)).toEqual(
      places.map(({ id }) => `go.${id}`),
    )
    expect(goCommands.map(({ id, keys }) => [id.slice(3), keys.join()])).toEqual(
      places.map(({ id, keys = '' }) => [id, keys]),
    )
    expect(Object.keys(pt.places).toSorted()).toEqual(places.map(({ id }) => id).toSorted())
  })

  it('goes to its path, unless the role or the feature forbids it, and says why not', () => {
    const calls: PortCall[] = []
    commandById('go.positions').run(contextWith({ calls }), {})
    expect(calls).toEqual([{ port: 'go', given: ['/positions'] }])
    expect([
      availability(commandById('go.users'), contextWith({ role: 'CONSOLE_OWNER' })),
      availability(commandById('go.users'), contextWith({ role: 'CONSOLE_VIEWER' })),
      availability(commandById('go.newGame'), contextWith({ features: ['reviews'] })),
      availability(commandById('go.newGame'), contextWith({ features: ['games'] })),
    ]).toEqual([
      { possible: true },
      { possible: false, why: { key: 'reasons.role', values: { role: 'CONSOLE_VIEWER' } } },
      { possible: false, why: { key: 'later.feature' } },
      { possible: true },
    ])
  })
})

it('a disabled place cannot be opened, and says so (CON-2-029)', () => {
  const [first] = places
  expect(
    first && [true, false].map((disabled) => availability(goCommand({ ...first, disabled }), contextWith())),
  ).toEqual([{ possible: false, why: { key: 'later.disabled' } }, { possible: true }])
})

describe('where an address is', () => {
  const idsOf = (found: readonly (Destination | MenuItem | undefined)[]) => found.map((place) => place?.id)

  it('is its place or the nearest above it', () => {
    expect(
      idsOf(
        ['/', '/drivers', '/drivers/42', '/statuses/create', '/statuses/42', '/driversandmore', '/nowhere'].map(
          placeAt,
        ),
      ),
    ).toEqual(['welcome', 'drivers', 'drivers', 'newStatus', 'statuses', undefined, undefined])
  })

  it('is marked in the menu once, a create screen at its list', () => {
    expect(
      idsOf(
        ['/', '/drivers/42', '/statuses', '/statuses/create', '/drawer/new-drawer'].map((path) =>
          currentItem(menu, path),
        ),
      ),
    ).toEqual([undefined, 'drivers', 'statuses', 'newStatus', 'drawers'])
  })

  it('has a way from the menu to it', () => {
    expect(crumbsTo('/drawer/new-drawer')).toEqual([
      { title: 'menuGroups.campaigns', path: null },
      { title: 'places.drawers', path: '/drawers' },
      { title: 'places.newDrawer', path: '/drawer/new-drawer' },
    ])
    expect(crumbsTo('/drivers/42')).toEqual([{ title: 'places.drivers', path: '/drivers' }])
  })

  it('is outside the console with "http" in it', () => {
    expect(['https://example.com', 'http://example.com/a', '/help/api'].map(isExternal)).toEqual([true, true, false])
  })
})

import { useState } from 'react'
import type { MenuItem } from '#commands/places/destination'
import { menu, type MenuGroup } from '#commands/places/menu'
import { visibleMenu } from '#commands/places/visibility'
import { MenuBar } from '../app/menu-bar.tsx'
import { MenuList } from '../app/menu-list.tsx'
import type { GallerySection } from './section.ts'

/** Every property that an item can have (CON-2-028), beside the real menu. */
const everything: MenuGroup = {
  id: 'everything',
  title: 'menuGroups.help',
  items: [
    { id: 'plain', title: 'places.drivers', path: '/drivers', icon: 'truck', keys: 'g d' },
    { id: 'caption', title: 'places.requests', caption: 'places.apiReference', path: '/requests', icon: 'request' },
    { id: 'info', title: 'places.notifications', info: 'places.newStatus', path: '/notifications', icon: 'bell' },
    { id: 'disabled', title: 'places.positions', path: '/positions', icon: 'radar', disabled: true },
    { id: 'external', title: 'places.apiReference', path: 'https://torre.example/api', icon: 'api' },
    { id: 'feature', title: 'places.newGame', path: '/game/new-game', icon: 'game', feature: 'games' },
    { id: 'roles', title: 'places.users', path: '/users', icon: 'people', roles: ['CONSOLE_OWNER'] },
    {
      id: 'parent',
      title: 'menuGroups.campaigns',
      path: '/campaigns',
      icon: 'campaign',
      children: [{ id: 'child', title: 'places.drawers', path: '/drawer', icon: 'drawer' }],
    },
  ],
}

/** The menu of an operator whose company has the review queue only. Each drawing has headings of its own. */
const groupsFor = (name: string): MenuGroup[] =>
  visibleMenu([...menu, everything], ['reviews'], 'CONSOLE_OPERATOR').map((group) => ({
    ...group,
    id: `${name}-${group.id}`,
  }))

function Menus() {
  const [opened, setOpened] = useState('')
  const [pathname, setPathname] = useState('/drivers')
  const onOpen = (item: MenuItem) => {
    setOpened(item.id)
    if (!item.disabled) setPathname(item.path)
  }
  return (
    <div className="flex flex-col gap-6">
      <p role="status" data-opened={opened}>
        {pathname}
      </p>
      <nav aria-label="Horizontal" data-layout="horizontal" className="w-fit border border-line bg-surface p-2">
        <MenuBar groups={groupsFor('bar')} pathname={pathname} onOpen={onOpen} />
      </nav>
      <div className="flex items-start gap-6">
        <nav aria-label="Vertical" data-layout="vertical" className="w-60 border border-line bg-surface py-3">
          <MenuList groups={groupsFor('list')} pathname={pathname} isMini={false} onOpen={onOpen} />
        </nav>
        <nav aria-label="Mini" data-layout="mini" className="w-14 border border-line bg-surface py-1">
          <MenuList groups={groupsFor('mini')} pathname={pathname} isMini onOpen={onOpen} />
        </nav>
      </div>
    </div>
  )
}

export const section: GallerySection = { id: 'menu', title: 'Navigation menu', Component: Menus }

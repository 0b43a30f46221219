import type { Destination, MenuItem } from './destination.ts'
import { menu, type MenuGroup, places } from './menu.ts'

/** True for an address outside the console, which opens in a new tab (CON-2-033). */
export function isExternal(path: string): boolean {
  return path.includes('http')
}

function leadsTo(path: string, pathname: string): boolean {
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
}

const byLength = places.toSorted((one, other) => other.path.length - one.path.length)

/** The place at an address, or the nearest one above it; undefined where there is none. */
export function placeAt(pathname: string): Destination | undefined {
  return byLength.find(({ path }) => leadsTo(path, pathname))
}

/** The places at an address and above it, the nearest first. */
function placesAbove(pathname: string): Destination[] {
  const found = byLength.filter(({ path }) => leadsTo(path, pathname))
  const above = places.find(({ id }) => id === found[0]?.above)
  return above ? [...found, above] : found
}

/** The current menu entry: the one of the nearest place at the address or above it. */
export function currentItem(groups: readonly MenuGroup[], pathname: string): MenuItem | undefined {
  const items = groups.flatMap(({ items: all }) => all.flatMap((item) => item.children ?? [item]))
  return placesAbove(pathname)
    .map(({ path }) => items.find((item) => item.path === path))
    .find((item) => item !== undefined)
}

/** The breadcrumbs from the top of the menu to the address's place. Only places that can be opened have a path. */
export function crumbsTo(pathname: string): { title: Destination['title']; path: string | null }[] {
  const above = placesAbove(pathname).toReversed()
  const [first] = above
  const parent = menu.flatMap(({ items }) => items).find(({ children }) => children?.some(({ id }) => id === first?.id))
  return [
    ...(parent ? [{ title: parent.title, path: null }] : []),
    ...above.map(({ title, path }) => ({ title, path })),
  ]
}

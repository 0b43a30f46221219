import { menu, type MenuGroup, type MenuItem, type Destination, places } from './destinations.ts'

/** True for an address outside the console, which opens in a new tab (CON-2-033). */
export function isExternal(path: string): boolean {
  return path.includes('http')
}

function leadsTo(path: string, pathname: string): boolean {
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
}

const byLength = places.toSorted((one, other) => other.path.length - one.path.length)

/** The place of an address: its own, or the nearest one above it; undefined for an address that belongs to none. */
export function placeAt(pathname: string): Destination | undefined {
  return byLength.find(({ path }) => leadsTo(path, pathname))
}

/** The place of exactly this address, where its screen is not built yet. */
export function laterAt(pathname: string): Destination | undefined {
  return places.find(({ path, later }) => path === pathname && later !== undefined)
}

/** What the menu marks as current: its entry with the longest path that the address is at or below. */
export function currentItem(groups: readonly MenuGroup[], pathname: string): MenuItem | undefined {
  return groups
    .flatMap(({ items }) => items.flatMap((item) => item.children ?? [item]))
    .filter(({ path }) => leadsTo(path, pathname))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
}

/** From the menu's top to the address's place: what breadcrumbs show. Only what can be gone to has a path. */
export function crumbsTo(pathname: string): { title: Destination['title']; path: string | null }[] {
  const above = byLength.filter(({ path }) => leadsTo(path, pathname)).toReversed()
  const [first] = above
  const parent = menu.flatMap(({ items }) => items).find(({ children }) => children?.some(({ id }) => id === first?.id))
  return [
    ...(parent ? [{ title: parent.title, path: null }] : []),
    ...above.map(({ title, path }) => ({ title, path })),
  ]
}

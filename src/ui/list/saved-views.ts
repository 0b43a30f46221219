import { atom } from 'jotai'
import type { Place } from '#commands/command'
import type { ViewKey } from '#commands/lists/facets'
import { currentSession } from '../../effects/session.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { store } from '../../settings/settings.ts'
import { storedByPerson } from '../../settings/stored.ts'
import type { ListAddress } from './list-address.ts'

/** A list's filters and order under a name, stored in this browser for the person who named them. */
export interface SavedView {
  place: Place
  path: string
  name: string
  address: ListAddress
  /** The digit that opens it from any list, after `v`. */
  key?: ViewKey
}

const viewsOfAllPersons = storedByPerson<readonly SavedView[]>('torre.views', Array.isArray)

/** The signed-in person's views, sorted by name. */
export const savedViewsAtom = atom((get) => get(viewsOfAllPersons)[ownerOf(currentSession())] ?? [])

function changeViews(change: (views: readonly SavedView[]) => readonly SavedView[]): void {
  const owner = ownerOf(currentSession())
  store.set(viewsOfAllPersons, (all) => ({
    ...all,
    [owner]: change(all[owner] ?? []).toSorted((one, other) => one.name.localeCompare(other.name)),
  }))
}

const isCalled = (view: Pick<SavedView, 'place' | 'name'>) => (other: SavedView) =>
  other.place === view.place && other.name === view.name

/** The part of an address that a view stores: all but the page and its length, which is the same for all lists. */
export function viewAddress({ page: _page, pageLength: _length, ...kept }: ListAddress): ListAddress {
  return kept
}

/** Stores a view; one of the same name is replaced and passes its key on. */
export function saveView(view: SavedView): void {
  changeViews((views) => {
    const key = view.key ?? views.find(isCalled(view))?.key
    return [...views.filter((other) => !isCalled(view)(other)), { ...view, ...(key ? { key } : {}) }]
  })
}

/** Gives a view a digit, which is taken from the view that had it. */
export function assignKey(view: Pick<SavedView, 'place' | 'name'>, key: ViewKey): void {
  changeViews((views) =>
    views.map(({ key: before, ...other }) =>
      isCalled(view)(other) ? { ...other, key } : { ...other, ...(before && before !== key ? { key: before } : {}) },
    ),
  )
}

export function removeView(view: Pick<SavedView, 'place' | 'name'>): void {
  changeViews((views) => views.filter((other) => !isCalled(view)(other)))
}

/** The same text for equal addresses, whatever the order of their parameters. */
function nameOf(address: ListAddress): string {
  const entries = Object.entries(viewAddress(address)).filter(([, value]) => value !== undefined)
  return JSON.stringify(entries.toSorted(([one], [other]) => one.localeCompare(other)))
}

/** The view that equals this address; undefined for none. */
export function viewOf(views: readonly SavedView[], place: Place, address: ListAddress): SavedView | undefined {
  return views.find((view) => view.place === place && nameOf(view.address) === nameOf(address))
}

/** Path and query of a view. */
export function pathOfView(view: Pick<SavedView, 'path' | 'address'>): string {
  const query = new URLSearchParams(
    Object.entries(view.address).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return query.size > 0 ? `${view.path}?${query}` : view.path
}

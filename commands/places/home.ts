import type { Place } from '../command.ts'
import { domains } from '../domains.ts'
import type { Destination } from './destination.ts'
import { places } from './menu.ts'

/**
 * Where each screen is reached. A screen without an address of its own, such as a record, is opened from the screen
 * declared before it in its domain.
 */
const homes: ReadonlyMap<Place, Destination> = new Map(
  domains.flatMap((domain) => {
    let nearest: Destination | undefined
    return Object.entries(domain.places).flatMap(([screen, scopes]): [Place, Destination][] => {
      if (scopes === null) return []
      nearest = places.find(({ id }) => id === screen) ?? nearest
      return nearest ? [[screen as Place, nearest]] : []
    })
  }),
)

/**
 * The place from which a command of certain screens is reached; null for commands of dialogs, frames and the console.
 */
export function homeOf({ places: screens = [] }: { places?: readonly Place[] | undefined }): Destination | null {
  const [home] = screens.flatMap((screen) => homes.get(screen) ?? [])
  return home ?? null
}

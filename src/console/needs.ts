import type { Contribution } from '#commands/contribution'
import { whenDomainsAreThere } from '../effects/other-domains.ts'
import { fetchTexts } from '../i18n/messages.ts'
import { registerCommands } from './registry.ts'

/** What a domain or a frame needs before it is drawn, fetched with the first screen that uses it. */
export interface Needs {
  commands?(): Promise<Contribution>
  /** Names of files in `locales/<language>/`. */
  texts: readonly string[]
}

const declared = new Set<Needs>()

/** Stands for what all domains need, for a screen that shows all of them, such as the keymap. */
export const everything: Needs = { texts: [] }

/** Declares what domains need, once for each of them. */
export function declareNeeds(needs: readonly Needs[]): void {
  for (const need of needs) declared.add(need)
}

/** Fetches commands and texts; resolves at once if they are there. */
export async function fetchNeeds(requested: readonly Needs[]): Promise<void> {
  if (requested.includes(everything)) await whenDomainsAreThere()
  const needs = requested.includes(everything) ? [...declared, ...requested] : requested
  const [commands] = await Promise.all([
    Promise.all(needs.flatMap((need) => (need.commands ? [need.commands()] : []))),
    fetchTexts(needs.flatMap(({ texts }) => texts)),
  ])
  registerCommands(commands)
}

/** Fetches the commands and texts of all domains. */
export async function fetchEverything(): Promise<void> {
  await fetchNeeds([everything])
}

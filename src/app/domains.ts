import { atom } from 'jotai'
import type { ComponentType } from 'react'
import { application } from '#commands/application/contribution'
import { places } from '#commands/places/contribution'
import { reviews } from '#commands/reviews/contribution'
import type { Place } from '#commands/command'
import { registerOutcomes } from '../console/decide.ts'
import { declareNeeds } from '../console/needs.ts'
import { registerFailures } from '../console/refusal-notice.ts'
import { registerCommands } from '../console/registry.ts'
import { registerEventSenders } from '../effects/event-senders.ts'
import { declareOtherDomains, whenDomainsAreThere } from '../effects/other-domains.ts'
import type { Contribution } from '../screens/contribution.ts'
import { formFrame, listFrame, wizardFrame } from '../screens/frames.ts'
import { reviewsDomain } from '../screens/reviews/contribution.tsx'
import { store } from '../settings/settings.ts'
import { type Fetched, fetched } from '../ui/fetched.tsx'

/** The domains that are there. */
let domains: readonly Contribution[] = []

/** What these domains draw besides their screens. */
export const partsAtom = atom<{
  /** Their dialogs, by their place. */
  readonly dialogs: { readonly [Name in Place]?: Fetched<object> }
  /** What they add to every screen. */
  readonly everywhere: readonly ComponentType[]
  /** What they add to the foot of a screen. */
  readonly feet: { readonly [Name in Place]?: ComponentType }
}>({ dialogs: {}, everywhere: [], feet: {} })

function addDomains(added: readonly Contribution[]): void {
  domains = [...domains, ...added]
  for (const { senders, outcomes, failures, needs } of added) {
    if (needs) declareNeeds([needs])
    if (senders) registerEventSenders(senders)
    if (outcomes) registerOutcomes(outcomes)
    if (failures) registerFailures(failures)
  }
  const dialogs = domains.flatMap(({ dialogs: loads = {} }) => Object.entries(loads))
  store.set(partsAtom, (before) => ({
    dialogs: { ...Object.fromEntries(dialogs.map(([place, load]) => [place, fetched(load)])), ...before.dialogs },
    everywhere: domains.flatMap(({ everywhere }) => everywhere ?? []),
    feet: Object.fromEntries(domains.flatMap(({ foot }) => (foot ? [[foot.place, foot.part]] : []))),
  }))
}

/**
 * Registers what the queue's domain contributes, once when the console starts, with the commands of the whole console.
 * The other domains come after the first load, their commands with their screens.
 */
export function registerFirstDomain(): void {
  registerCommands([reviews, application, places])
  declareNeeds([listFrame, formFrame, wizardFrame])
  addDomains([reviewsDomain])
  declareOtherDomains(async () => addDomains((await import('./other-domains.ts')).otherDomains))
}

/** Begins what the domains do when the first screen is quiet, and fetches their dialogs. */
export async function fetchDomainsAhead(): Promise<void> {
  await whenDomainsAreThere()
  await Promise.all([
    ...Object.values(store.get(partsAtom).dialogs).map((dialog) => dialog.fetch()),
    ...domains.map(({ onQuiet }) => onQuiet?.()),
  ])
}

/** Fetches the palette with the providers that search records. */
export async function loadPalette() {
  await whenDomainsAreThere()
  const [{ Palette }, { registerProviders }, ...providers] = await Promise.all([
    import('../palette/palette.tsx'),
    import('../palette/providers.ts'),
    ...domains.flatMap(({ providers: loads = [] }) => loads.map((load) => load())),
  ])
  registerProviders(providers)
  return Palette
}

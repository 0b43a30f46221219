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
import { accessCodeDomain } from '../screens/access-code/contribution.ts'
import { capturesDomain } from '../screens/captures/contribution.ts'
import type { Contribution } from '../screens/contribution.ts'
import { commoditiesDomain } from '../screens/commodities/contribution.ts'
import { companiesDomain } from '../screens/companies/contribution.ts'
import { departmentsDomain } from '../screens/departments/contribution.ts'
import { disapprovalReasonsDomain } from '../screens/disapproval-reasons/contribution.ts'
import { drawersDomain } from '../screens/drawers/contribution.ts'
import { driversDomain } from '../screens/drivers/contribution.ts'
import { formFrame, listFrame, wizardFrame } from '../screens/frames.ts'
import { freightsDomain } from '../screens/freights/contribution.ts'
import { gamesDomain } from '../screens/games/contribution.ts'
import { helpDomain } from '../screens/help/contribution.ts'
import { keysDomain } from '../screens/keys/contribution.ts'
import { locationsDomain } from '../screens/locations/contribution.ts'
import { macrosDomain } from '../screens/macros/contribution.tsx'
import { notificationsDomain } from '../screens/notifications/contribution.ts'
import { partnershipsDomain } from '../screens/partnerships/contribution.ts'
import { requestsDomain } from '../screens/requests/contribution.ts'
import { reviewsDomain } from '../screens/reviews/contribution.tsx'
import { rulesDomain } from '../screens/rules/contribution.ts'
import { schedulesDomain } from '../screens/schedules/contribution.ts'
import { secondLooksDomain } from '../screens/second-looks/contribution.ts'
import { segmentationsDomain } from '../screens/segmentations/contribution.ts'
import { storyGroupsDomain } from '../screens/story-groups/contribution.ts'
import { positionsDomain } from '../screens/positions/contribution.ts'
import { travelsDomain } from '../screens/travels/contribution.ts'
import { usersDomain } from '../screens/users/contribution.ts'
import { welcomeDomain } from '../screens/welcome/contribution.ts'
import { type Fetched, fetched } from '../ui/fetched.tsx'

/** The console's list of domains. */
const domains: readonly Contribution[] = [
  welcomeDomain,
  reviewsDomain,
  driversDomain,
  accessCodeDomain,
  departmentsDomain,
  companiesDomain,
  commoditiesDomain,
  requestsDomain,
  locationsDomain,
  freightsDomain,
  gamesDomain,
  drawersDomain,
  storyGroupsDomain,
  travelsDomain,
  positionsDomain,
  schedulesDomain,
  partnershipsDomain,
  capturesDomain,
  notificationsDomain,
  segmentationsDomain,
  rulesDomain,
  disapprovalReasonsDomain,
  secondLooksDomain,
  usersDomain,
  helpDomain,
  keysDomain,
  macrosDomain,
]

/** Every screen's route. They are listed one by one, so that addresses stay typed. */
export const routes = [
  ...welcomeDomain.routes,
  ...reviewsDomain.routes,
  ...driversDomain.routes,
  ...accessCodeDomain.routes,
  ...departmentsDomain.routes,
  ...companiesDomain.routes,
  ...commoditiesDomain.routes,
  ...requestsDomain.routes,
  ...locationsDomain.routes,
  ...freightsDomain.routes,
  ...gamesDomain.routes,
  ...drawersDomain.routes,
  ...storyGroupsDomain.routes,
  ...travelsDomain.routes,
  ...positionsDomain.routes,
  ...schedulesDomain.routes,
  ...partnershipsDomain.routes,
  ...capturesDomain.routes,
  ...notificationsDomain.routes,
  ...segmentationsDomain.routes,
  ...rulesDomain.routes,
  ...disapprovalReasonsDomain.routes,
  ...secondLooksDomain.routes,
  ...usersDomain.routes,
  ...helpDomain.routes,
  ...keysDomain.routes,
] as const

/**
 * Registers what the domains contribute to the console, once when it starts. The queue's commands and those of the
 * whole console are there at once; those of other domains are fetched with their screens.
 */
export function registerDomains(): void {
  registerCommands([reviews, application, places])
  declareNeeds([listFrame, formFrame, wizardFrame])
  for (const { senders, outcomes, failures, needs } of domains) {
    if (needs) declareNeeds([needs])
    if (senders) registerEventSenders(senders)
    if (outcomes) registerOutcomes(outcomes)
    if (failures) registerFailures(failures)
  }
}

/** The dialogs of the domains, by their place. */
export const dialogs: { readonly [Name in Place]?: Fetched<object> } = Object.fromEntries(
  domains.flatMap(({ dialogs: loads = {} }) => Object.entries(loads)).map(([place, load]) => [place, fetched(load)]),
)

/** What the domains add to every screen. */
export const everywhere: readonly ComponentType[] = domains.flatMap(({ everywhere: part }) => part ?? [])

/** What the domain of a screen adds to the screen's foot. */
export const feet: { readonly [Name in Place]?: ComponentType } = Object.fromEntries(
  domains.flatMap(({ foot }) => (foot ? [[foot.place, foot.part]] : [])),
)

/** Begins what the domains do when the first screen is quiet, and fetches their dialogs. */
export async function fetchDomainsAhead(): Promise<void> {
  await Promise.all([
    ...Object.values(dialogs).map((dialog) => dialog.fetch()),
    ...domains.map(({ onQuiet }) => onQuiet?.()),
  ])
}

/** Fetches the palette with the providers that search records. */
export async function loadPalette() {
  const [{ Palette }, { registerProviders }, ...providers] = await Promise.all([
    import('../palette/palette.tsx'),
    import('../palette/providers.ts'),
    ...domains.flatMap(({ providers: loads = [] }) => loads.map((load) => load())),
  ])
  registerProviders(providers)
  return Palette
}

import { registerOutcomes } from '../console/decide.ts'
import { registerEventSenders } from '../console/record-events.ts'
import { accessCodeDomain } from '../screens/access-code/contribution.ts'
import type { Contribution } from '../screens/contribution.ts'
import { departmentsDomain } from '../screens/departments/contribution.ts'
import { driversDomain } from '../screens/drivers/contribution.ts'
import { helpDomain } from '../screens/help/contribution.ts'
import { keysDomain } from '../screens/keys/contribution.ts'
import { locationsDomain } from '../screens/locations/contribution.ts'
import { requestsDomain } from '../screens/requests/contribution.ts'
import { reviewsDomain } from '../screens/reviews/contribution.tsx'
import { welcomeDomain } from '../screens/welcome/contribution.ts'

/** The console's list of domains. */
const domains: readonly Contribution[] = [
  welcomeDomain,
  reviewsDomain,
  driversDomain,
  accessCodeDomain,
  departmentsDomain,
  requestsDomain,
  locationsDomain,
  helpDomain,
  keysDomain,
]

/** Every screen's route. They are listed one by one, so that addresses stay typed. */
export const routes = [
  ...welcomeDomain.routes,
  ...reviewsDomain.routes,
  ...driversDomain.routes,
  ...accessCodeDomain.routes,
  ...departmentsDomain.routes,
  ...requestsDomain.routes,
  ...locationsDomain.routes,
  ...helpDomain.routes,
  ...keysDomain.routes,
] as const

/** Registers what the domains contribute to the console, once when it starts. */
export function registerDomains(): void {
  for (const { senders, outcomes } of domains) {
    if (senders) registerEventSenders(senders)
    if (outcomes) registerOutcomes(outcomes)
  }
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

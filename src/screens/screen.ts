import { lazyRouteComponent } from '@tanstack/react-router'
import { followCall } from '../api/quiet.ts'
import { fetchNeeds, type Needs } from '../console/needs.ts'

/**
 * The component of a route, whose code is fetched together with the commands and texts that it needs. Until it is
 * there, nothing is fetched ahead for later screens.
 * @param name the component's name in its module
 */
export function screen<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  ...needs: readonly Needs[]
) {
  return lazyRouteComponent(async () => {
    const [module] = await followCall(Promise.all([load(), fetchNeeds(needs)]))
    return module
  }, name)
}

import { lazyRouteComponent } from '@tanstack/react-router'
import { fetchNeeds, type Needs } from '../console/needs.ts'

/**
 * The component of a route, whose code is fetched together with the commands and texts that it needs.
 * @param name the component's name in its module
 */
export function screen<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  ...needs: readonly Needs[]
) {
  return lazyRouteComponent(async () => {
    const [module] = await Promise.all([load(), fetchNeeds(needs)])
    return module
  }, name)
}

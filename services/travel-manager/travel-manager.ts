import type { RoutesOf } from '../http/routes.ts'
import { getTravel, listTravels } from './travels.ts'

/** The travel-manager service. */
export const travelManagerRoutes: RoutesOf<'travel-manager'> = {
  listTravels: (context, { query }) => listTravels(context, query),
  getTravel: (context, { params, query }) => getTravel(context, params.id, query.driver),
}

import type { RoutesOf } from '../http/routes.ts'
import { inactivatePartnership, updatePartnership } from './partnership-changes.ts'
import { listPartnershipHistories } from './partnership-histories.ts'
import { createPartnership, getPartnership, listPartnerships, partnershipClock } from './partnerships.ts'

/** The partnership-manager service. */
export const partnershipManagerRoutes: RoutesOf<'partnership-manager'> = {
  listPartnerships: (context, { query }) => listPartnerships(context, query),
  getPartnership: (context, { params }) => getPartnership(context, params.id),
  createPartnership: (context, { body, files }) => createPartnership(context, body, files),
  updatePartnership: (context, { params, body, files }) => updatePartnership(context, params.id, body, files),
  inactivatePartnership: (context, { params, body }) => inactivatePartnership(context, params.id, body),
  listPartnershipHistories: (context, { params, query }) => listPartnershipHistories(context, params.id, query),
}

/** Events of the clock on the records of this service. */
export const partnershipManagerClock = [...partnershipClock]

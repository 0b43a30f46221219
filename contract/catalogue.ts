import type { Call } from './calls/call.ts'
import {
  decideDriverAdditionalDocument,
  getDriverAdditionalDocument,
  listDriverAdditionalDocuments,
  trustDriverLicence,
} from './calls/driver-documents.ts'
import { decideDriverComposition, listDriverCompositions, trustDriverVehicle } from './calls/driver-vehicles.ts'
import { decideDriver, getDriverBasicData, listDriverHistories, listDrivers } from './calls/drivers.ts'
import { claimReviews, flagReview, getReviewSummary, listReviews, renewClaims } from './calls/extensions/reviews.ts'
import { getTenant } from './calls/tenants.ts'

/** Every call of the platform. A route that is not here does not exist; a call without a route does not compile. */
export const catalogue = {
  listDrivers,
  getDriverBasicData,
  listDriverHistories,
  decideDriver,
  trustDriverLicence,
  listDriverAdditionalDocuments,
  getDriverAdditionalDocument,
  decideDriverAdditionalDocument,
  trustDriverVehicle,
  listDriverCompositions,
  decideDriverComposition,
  getTenant,
  listReviews,
  getReviewSummary,
  claimReviews,
  renewClaims,
  flagReview,
} as const satisfies Record<string, Call>

export type Catalogue = typeof catalogue
export type CallName = keyof Catalogue

/** Address of the live changes, a server-sent event stream of `change` records below `/api/core` (extension `changes`). */
export const CHANGES_PATH = '/api/core/changes'

/** Address of a stored file; its query is signed by the services and short-lived. */
export const FILE_PATH = '/api/core/file/{id}'

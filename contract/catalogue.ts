import type { Call } from './calls/call.ts'
import * as accessCodes from './calls/access-codes.ts'
import * as captures from './calls/captures.ts'
import * as commodities from './calls/commodities.ts'
import * as companies from './calls/companies.ts'
import * as departments from './calls/departments.ts'
import * as drawers from './calls/drawers.ts'
import * as driverChecklists from './calls/driver-checklists.ts'
import * as driverCompanies from './calls/driver-companies.ts'
import * as driverCompositions from './calls/driver-compositions.ts'
import * as driverDocuments from './calls/driver-documents.ts'
import * as driverLicences from './calls/driver-licences.ts'
import * as driverLocations from './calls/driver-locations.ts'
import * as driverRegistrations from './calls/driver-registrations.ts'
import * as driverVehicles from './calls/driver-vehicles.ts'
import * as drivers from './calls/drivers.ts'
import * as exchangeTransactions from './calls/exchange-transactions.ts'
import * as toldCaptures from './calls/extensions/captures.ts'
import * as audit from './calls/extensions/audit.ts'
import * as authenticators from './calls/extensions/authenticators.ts'
import * as ownCompany from './calls/extensions/companies.ts'
import * as cargoCosts from './calls/extensions/cargo-costs.ts'
import * as commodityRecords from './calls/extensions/commodities.ts'
import * as disapprovalReasons from './calls/extensions/disapproval-reasons.ts'
import * as driverApp from './calls/extensions/driver-app.ts'
import * as freightOperations from './calls/extensions/freights.ts'
import * as demoGateway from './calls/extensions/demo-gateway.ts'
import * as optOuts from './calls/extensions/opt-outs.ts'
import * as games from './calls/extensions/games.ts'
import * as incidents from './calls/extensions/incidents.ts'
import * as registers from './calls/extensions/registers.ts'
import * as requests from './calls/extensions/requests.ts'
import * as segmentationImports from './calls/extensions/segmentation-imports.ts'
import * as recordHistories from './calls/extensions/record-histories.ts'
import * as ownDecisions from './calls/extensions/own-decisions.ts'
import * as reviewNumbers from './calls/extensions/review-numbers.ts'
import * as reviewRules from './calls/extensions/review-rules.ts'
import * as tracks from './calls/extensions/positions.ts'
import * as reopening from './calls/extensions/reopening.ts'
import * as secondLooks from './calls/extensions/second-looks.ts'
import * as reviews from './calls/extensions/reviews.ts'
import * as sendingPolicies from './calls/extensions/sending-policy.ts'
import * as signInPolicies from './calls/extensions/sign-in-policy.ts'
import * as timeZones from './calls/extensions/time-zone.ts'
import * as userLinks from './calls/extensions/users.ts'
import * as notificationDeliveries from './calls/extensions/notifications.ts'
import * as storyNumbers from './calls/extensions/story-groups.ts'
import * as freights from './calls/freights.ts'
import * as locales from './calls/locales.ts'
import * as notifications from './calls/notifications.ts'
import * as partnerships from './calls/partnerships.ts'
import * as schedules from './calls/schedules.ts'
import * as segmentations from './calls/segmentations.ts'
import * as storyGroups from './calls/story-groups.ts'
import * as tenants from './calls/tenants.ts'
import * as travels from './calls/travels.ts'
import * as users from './calls/users.ts'
import * as vehicleOptions from './calls/vehicle-options.ts'
import * as webhookRequests from './calls/webhook-requests.ts'
import { historyResource } from './schemas/general/history.ts'

/** The resources whose calls exist. A module of `contract/calls` that is listed here exports calls only. */
const resources = [
  drivers,
  driverRegistrations,
  driverLicences,
  driverDocuments,
  driverVehicles,
  driverCompositions,
  driverCompanies,
  driverChecklists,
  accessCodes,
  companies,
  ownCompany,
  timeZones,
  departments,
  users,
  userLinks,
  authenticators,
  signInPolicies,
  sendingPolicies,
  optOuts,
  demoGateway,
  audit,
  segmentations,
  segmentationImports,
  drawers,
  locales,
  commodities,
  commodityRecords,
  tenants,
  captures,
  toldCaptures,
  driverLocations,
  tracks,
  exchangeTransactions,
  freights,
  freightOperations,
  cargoCosts,
  notifications,
  notificationDeliveries,
  partnerships,
  schedules,
  storyGroups,
  storyNumbers,
  travels,
  vehicleOptions,
  webhookRequests,
  requests,
  incidents,
  registers,
  recordHistories,
  games,
  driverApp,
  reviews,
  reviewRules,
  disapprovalReasons,
  reopening,
  secondLooks,
  ownDecisions,
  reviewNumbers,
] as const

/**
 * Kinds of record whose changes are announced to open consoles: records with a history, entries of the review queue,
 * and records that a list shows.
 */
export const announcedKinds = [
  ...historyResource.options,
  'REVIEW',
  'DEPARTMENT',
  'USER',
  'SIGN_IN_POLICY',
  'OWN_COMPANY',
  'TIME_ZONE',
  'REOPENING_POLICY',
  'SECOND_LOOK_RATES',
  'COMMODITY',
  'COMPANY',
  'LOCATION',
  'GAME',
  'CAPTURE',
  'DRAWER',
  'STORY_GROUP',
  'TRAVEL',
  'DRIVER_POSITION',
  'SCHEDULE',
  'EXCHANGE_TRANSACTION',
  'PARTNERSHIP',
  'NOTIFICATION',
  'SENDING_POLICY',
  'FREIGHT',
  'CARGO_COST_TABLE',
  'SEGMENTATION',
  'SEGMENTATION_IMPORT',
  'REVIEW_RULE',
  'DISAPPROVAL_REASON',
  'SECOND_LOOK',
  'WEBHOOK_REQUEST',
  'WEBHOOK_RETRY',
  'WEBHOOK_ENDPOINT',
  'WEBHOOK_INCIDENT',
  'INCIDENT_ALERTS',
] as const

/** Every member of a union at once. */
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (each: infer Each) => void
  ? Each
  : never

/** Every call of the platform by its name. */
export type Catalogue = All<(typeof resources)[number]>
export type CallName = keyof Catalogue

/** A route that is not here does not exist; a call without a route does not compile. */
export const catalogue = Object.assign({}, ...resources) as Catalogue

/** The catalogue without the types of each call's input and reply, for code that treats all calls alike. */
export const calls: Readonly<Record<CallName, Call>> = { ...catalogue }

import type { Call } from './calls/call.ts'
import { createAccessCode, getAccessCode } from './calls/access-codes.ts'
import { actOnCapture, getCapture, listCaptures } from './calls/captures.ts'
import { listCommodities } from './calls/commodities.ts'
import { createCompany, getCompany, listCompanies, searchCompanies, updateCompany } from './calls/companies.ts'
import { createDepartment, listDepartments, updateDepartment } from './calls/departments.ts'
import { createDrawer, getDrawer, listDrawers, updateDrawer } from './calls/drawers.ts'
import { getDriverChecklist, listDriverChecklists, updateDriverChecklist } from './calls/driver-checklists.ts'
import { getLastDriverCompany, listDriverCompanies, updateDriverCompany } from './calls/driver-companies.ts'
import { createDriverComposition } from './calls/driver-compositions.ts'
import {
  getDriverAdditionalDocument,
  listDriverAdditionalDocuments,
  trustDriverLicence,
  updateDriverAdditionalDocument,
} from './calls/driver-documents.ts'
import { createDriverLicence, readDriverLicence, updateDriverLicence } from './calls/driver-licences.ts'
import { listDriverLocations } from './calls/driver-locations.ts'
import { createDriver, listDriverIntegrationHistories, updateDriver } from './calls/driver-registrations.ts'
import { decideDriverComposition, listDriverCompositions, trustDriverVehicle } from './calls/driver-vehicles.ts'
import { getDriverBasicData, listDriverHistories, listDrivers } from './calls/drivers.ts'
import { listExchangeTransactions } from './calls/exchange-transactions.ts'
import { createGame, getGame, listGames, updateGame } from './calls/extensions/games.ts'
import {
  createRetry,
  getDemoReceiver,
  getEndpoint,
  getRequestResults,
  getRetry,
  listEndpointHistories,
  listRequestFailures,
  listRequestHistories,
  listRetries,
  planRetry,
  rotateEndpointSecret,
  updateDemoReceiver,
  updateEndpoint,
  updateRequest,
  updateRetry,
} from './calls/extensions/requests.ts'
import { claimReviews, flagReview, getReviewSummary, listReviews, renewClaims } from './calls/extensions/reviews.ts'
import {
  addFreightDrivers,
  copyFreight,
  countFreightDrivers,
  createFreight,
  createFreightContact,
  finishFreights,
  getFreight,
  getFreightDriver,
  listFreightEngagements,
  listFreights,
  searchFreightDrivers,
  updateFreight,
} from './calls/freights.ts'
import { getLocale, listLocales, searchLocales, updateLocale } from './calls/locales.ts'
import { createNotification, getNotification, listNotifications, updateNotification } from './calls/notifications.ts'
import {
  createPartnership,
  getPartnership,
  inactivatePartnership,
  listPartnershipHistories,
  listPartnerships,
  updatePartnership,
} from './calls/partnerships.ts'
import { getSchedule, listSchedules } from './calls/schedules.ts'
import {
  createSegmentation,
  deleteSegmentations,
  getSegmentation,
  listSegmentations,
  removeSegmentationDrivers,
  updateSegmentationDriver,
} from './calls/segmentations.ts'
import {
  createStoryGroup,
  getStoryGroup,
  listStoryCategories,
  listStoryGroups,
  updateStoryGroup,
} from './calls/story-groups.ts'
import { getTenant } from './calls/tenants.ts'
import { getTravel, listTravels } from './calls/travels.ts'
import {
  createUser,
  deleteUser,
  getUser,
  listDepartmentUsers,
  listUsers,
  resetUserPassword,
  updateUser,
} from './calls/users.ts'
import {
  listVehicleBodies,
  listVehicleBodiesByCategory,
  listVehicleConfigurations,
  listVehicleConfigurationsByCategory,
} from './calls/vehicle-options.ts'
import {
  getWebhookRequest,
  listWebhookEndpoints,
  listWebhookHooks,
  listWebhookRequests,
  reprocessWebhookRequest,
} from './calls/webhook-requests.ts'

/**
 * Every call of the platform by its name. Written out instead of inferred, so that importing modules do not make the
 * compiler expand every schema again.
 */
export interface Catalogue {
  listDrivers: typeof listDrivers
  getDriverBasicData: typeof getDriverBasicData
  listDriverHistories: typeof listDriverHistories
  createDriver: typeof createDriver
  updateDriver: typeof updateDriver
  listDriverIntegrationHistories: typeof listDriverIntegrationHistories
  readDriverLicence: typeof readDriverLicence
  createDriverLicence: typeof createDriverLicence
  updateDriverLicence: typeof updateDriverLicence
  trustDriverLicence: typeof trustDriverLicence
  listDriverAdditionalDocuments: typeof listDriverAdditionalDocuments
  getDriverAdditionalDocument: typeof getDriverAdditionalDocument
  updateDriverAdditionalDocument: typeof updateDriverAdditionalDocument
  trustDriverVehicle: typeof trustDriverVehicle
  listDriverCompositions: typeof listDriverCompositions
  decideDriverComposition: typeof decideDriverComposition
  createDriverComposition: typeof createDriverComposition
  listDriverCompanies: typeof listDriverCompanies
  getLastDriverCompany: typeof getLastDriverCompany
  updateDriverCompany: typeof updateDriverCompany
  listDriverChecklists: typeof listDriverChecklists
  getDriverChecklist: typeof getDriverChecklist
  updateDriverChecklist: typeof updateDriverChecklist
  getAccessCode: typeof getAccessCode
  createAccessCode: typeof createAccessCode
  listCompanies: typeof listCompanies
  searchCompanies: typeof searchCompanies
  getCompany: typeof getCompany
  createCompany: typeof createCompany
  updateCompany: typeof updateCompany
  listDepartments: typeof listDepartments
  createDepartment: typeof createDepartment
  updateDepartment: typeof updateDepartment
  listUsers: typeof listUsers
  listDepartmentUsers: typeof listDepartmentUsers
  getUser: typeof getUser
  createUser: typeof createUser
  updateUser: typeof updateUser
  deleteUser: typeof deleteUser
  resetUserPassword: typeof resetUserPassword
  listSegmentations: typeof listSegmentations
  getSegmentation: typeof getSegmentation
  createSegmentation: typeof createSegmentation
  updateSegmentationDriver: typeof updateSegmentationDriver
  removeSegmentationDrivers: typeof removeSegmentationDrivers
  deleteSegmentations: typeof deleteSegmentations
  listDrawers: typeof listDrawers
  getDrawer: typeof getDrawer
  createDrawer: typeof createDrawer
  updateDrawer: typeof updateDrawer
  searchLocales: typeof searchLocales
  listLocales: typeof listLocales
  getLocale: typeof getLocale
  updateLocale: typeof updateLocale
  listCommodities: typeof listCommodities
  getTenant: typeof getTenant
  listCaptures: typeof listCaptures
  getCapture: typeof getCapture
  actOnCapture: typeof actOnCapture
  listDriverLocations: typeof listDriverLocations
  listExchangeTransactions: typeof listExchangeTransactions
  listFreights: typeof listFreights
  getFreight: typeof getFreight
  createFreight: typeof createFreight
  updateFreight: typeof updateFreight
  copyFreight: typeof copyFreight
  finishFreights: typeof finishFreights
  addFreightDrivers: typeof addFreightDrivers
  listFreightEngagements: typeof listFreightEngagements
  searchFreightDrivers: typeof searchFreightDrivers
  countFreightDrivers: typeof countFreightDrivers
  getFreightDriver: typeof getFreightDriver
  createFreightContact: typeof createFreightContact
  listNotifications: typeof listNotifications
  getNotification: typeof getNotification
  createNotification: typeof createNotification
  updateNotification: typeof updateNotification
  listPartnerships: typeof listPartnerships
  getPartnership: typeof getPartnership
  createPartnership: typeof createPartnership
  updatePartnership: typeof updatePartnership
  inactivatePartnership: typeof inactivatePartnership
  listPartnershipHistories: typeof listPartnershipHistories
  listSchedules: typeof listSchedules
  getSchedule: typeof getSchedule
  listStoryGroups: typeof listStoryGroups
  getStoryGroup: typeof getStoryGroup
  createStoryGroup: typeof createStoryGroup
  updateStoryGroup: typeof updateStoryGroup
  listStoryCategories: typeof listStoryCategories
  listTravels: typeof listTravels
  getTravel: typeof getTravel
  listVehicleBodies: typeof listVehicleBodies
  listVehicleBodiesByCategory: typeof listVehicleBodiesByCategory
  listVehicleConfigurations: typeof listVehicleConfigurations
  listVehicleConfigurationsByCategory: typeof listVehicleConfigurationsByCategory
  listWebhookRequests: typeof listWebhookRequests
  getWebhookRequest: typeof getWebhookRequest
  reprocessWebhookRequest: typeof reprocessWebhookRequest
  listWebhookHooks: typeof listWebhookHooks
  listWebhookEndpoints: typeof listWebhookEndpoints
  planRetry: typeof planRetry
  createRetry: typeof createRetry
  listRetries: typeof listRetries
  getRetry: typeof getRetry
  updateRetry: typeof updateRetry
  getRequestResults: typeof getRequestResults
  listRequestFailures: typeof listRequestFailures
  updateRequest: typeof updateRequest
  listRequestHistories: typeof listRequestHistories
  getEndpoint: typeof getEndpoint
  listEndpointHistories: typeof listEndpointHistories
  updateEndpoint: typeof updateEndpoint
  rotateEndpointSecret: typeof rotateEndpointSecret
  getDemoReceiver: typeof getDemoReceiver
  updateDemoReceiver: typeof updateDemoReceiver
  listGames: typeof listGames
  getGame: typeof getGame
  createGame: typeof createGame
  updateGame: typeof updateGame
  listReviews: typeof listReviews
  getReviewSummary: typeof getReviewSummary
  claimReviews: typeof claimReviews
  renewClaims: typeof renewClaims
  flagReview: typeof flagReview
}
export type CallName = keyof Catalogue

/** A route that is not here does not exist; a call without a route does not compile. */
export const catalogue: Catalogue = {
  listDrivers,
  getDriverBasicData,
  listDriverHistories,
  createDriver,
  updateDriver,
  listDriverIntegrationHistories,
  readDriverLicence,
  createDriverLicence,
  updateDriverLicence,
  trustDriverLicence,
  listDriverAdditionalDocuments,
  getDriverAdditionalDocument,
  updateDriverAdditionalDocument,
  trustDriverVehicle,
  listDriverCompositions,
  decideDriverComposition,
  createDriverComposition,
  listDriverCompanies,
  getLastDriverCompany,
  updateDriverCompany,
  listDriverChecklists,
  getDriverChecklist,
  updateDriverChecklist,
  getAccessCode,
  createAccessCode,
  listCompanies,
  searchCompanies,
  getCompany,
  createCompany,
  updateCompany,
  listDepartments,
  createDepartment,
  updateDepartment,
  listUsers,
  listDepartmentUsers,
  getUser,
  createUser,
  updateUser,
  deleteUser,
  resetUserPassword,
  listSegmentations,
  getSegmentation,
  createSegmentation,
  updateSegmentationDriver,
  removeSegmentationDrivers,
  deleteSegmentations,
  listDrawers,
  getDrawer,
  createDrawer,
  updateDrawer,
  searchLocales,
  listLocales,
  getLocale,
  updateLocale,
  listCommodities,
  getTenant,
  listCaptures,
  getCapture,
  actOnCapture,
  listDriverLocations,
  listExchangeTransactions,
  listFreights,
  getFreight,
  createFreight,
  updateFreight,
  copyFreight,
  finishFreights,
  addFreightDrivers,
  listFreightEngagements,
  searchFreightDrivers,
  countFreightDrivers,
  getFreightDriver,
  createFreightContact,
  listNotifications,
  getNotification,
  createNotification,
  updateNotification,
  listPartnerships,
  getPartnership,
  createPartnership,
  updatePartnership,
  inactivatePartnership,
  listPartnershipHistories,
  listSchedules,
  getSchedule,
  listStoryGroups,
  getStoryGroup,
  createStoryGroup,
  updateStoryGroup,
  listStoryCategories,
  listTravels,
  getTravel,
  listVehicleBodies,
  listVehicleBodiesByCategory,
  listVehicleConfigurations,
  listVehicleConfigurationsByCategory,
  listWebhookRequests,
  getWebhookRequest,
  reprocessWebhookRequest,
  listWebhookHooks,
  listWebhookEndpoints,
  planRetry,
  createRetry,
  listRetries,
  getRetry,
  updateRetry,
  getRequestResults,
  listRequestFailures,
  updateRequest,
  listRequestHistories,
  getEndpoint,
  listEndpointHistories,
  updateEndpoint,
  rotateEndpointSecret,
  getDemoReceiver,
  updateDemoReceiver,
  listGames,
  getGame,
  createGame,
  updateGame,
  listReviews,
  getReviewSummary,
  claimReviews,
  renewClaims,
  flagReview,
}

/** The catalogue without the types of each call's input and reply, for code that treats all calls alike. */
export const calls: Readonly<Record<CallName, Call>> = { ...catalogue }

import { createDrawer, drawerClock, getDrawer, listDrawers, updateDrawer } from './drawers.ts'
import { expiryClock } from './expiry.ts'
import { textOf } from '#contract/texts'
import { notFound } from '../http/errors.ts'
import type { RoutesOf } from '../http/routes.ts'
import { listAudit } from './audit.ts'
import { additionalDocumentRoutes } from './additional-documents.ts'
import { accessCodeRoutes } from './access-codes.ts'
import { listCommodities } from './commodities.ts'
import { getCompany, listCompanies, searchCompanies } from './companies.ts'
import { commodityRoutes } from './commodity-records.ts'
import { createCompany, updateCompany } from './company-changes.ts'
import { compositionRoutes } from './compositions.ts'
import { decide } from './decide.ts'
import { createDepartment, listDepartments, updateDepartment } from './departments.ts'
import { disapprovalReasonRoutes } from './disapproval-reasons.ts'
import { driverLinkRoutes } from './driver-links.ts'
import { createDriverLicence, readDriverLicence, updateDriverLicence } from './driver-licences.ts'
import { createDriver, editDriver } from './driver-registrations.ts'
import { listDrivers } from './driver-list.ts'
import { getDriverBasicData, listDriverHistories } from './drivers.ts'
import { integrationHistoryRoutes } from './integration-histories.ts'
import { searchLocales } from './locales.ts'
import { createLocale, getLocale, listLocales, updateLocale } from './locations.ts'
import { ownCompanyRoutes } from './own-company.ts'
import { listOwnDecisions } from './own-decisions.ts'
import { pendencyRoutes } from './pendencies.ts'
import { driverCompositions, driverLicences, drivers, driverVehicles } from './records.ts'
import { listRecordHistories } from './record-histories.ts'
import { flagReview } from './review-flags.ts'
import { getReviewNumbers, noteWithdrawals } from './review-numbers.ts'
import { claimReviews, getReviewOfRecord, getReviewSummary, listReviews, renewClaims } from './reviews.ts'
import { segmentationClock } from './segmentations/imports.ts'
import { segmentationRoutes } from './segmentations/segmentation-routes.ts'
import { reviewRuleRoutes } from './review-rules.ts'
import { reopeningPolicyRoutes } from './reopening-policy.ts'
import { secondLookRoutes } from './second-looks.ts'
import { optOutRoutes } from './opt-outs.ts'
import { signInPolicyRoutes } from './sign-in-policy.ts'
import { timeZoneRoutes } from './time-zone.ts'
import type { UserRoutes } from './user-changes.ts'
import { getUser, listDepartmentUsers, listUsers } from './users.ts'

/** The core service, besides the changes of users (`userRoutes`), which need a connection of their own. */
export const coreRoutes: Omit<RoutesOf<'core'>, keyof UserRoutes> = {
  listDrawers: (context, { query }) => listDrawers(context, query),
  getDrawer: (context, { params }) => getDrawer(context, params.id),
  createDrawer: (context, { body, files }) => createDrawer(context, body, files.logo),
  updateDrawer: (context, { params, body }) => updateDrawer(context, params.id, body),
  ...additionalDocumentRoutes,
  ...commodityRoutes,
  ...compositionRoutes,
  ...pendencyRoutes,
  ...accessCodeRoutes,
  ...driverLinkRoutes,
  ...integrationHistoryRoutes,
  ...reviewRuleRoutes,
  ...disapprovalReasonRoutes,
  ...secondLookRoutes,
  ...segmentationRoutes,
  ...reopeningPolicyRoutes,
  ...ownCompanyRoutes,
  ...signInPolicyRoutes,
  ...timeZoneRoutes,
  ...optOutRoutes,
  listAudit: (context, { query }) => listAudit(context, query),
  listDrivers: (context, { query }) => listDrivers(context, query),
  getDriverBasicData: (context, { params }) => getDriverBasicData(context, params.id),
  listDriverHistories: (context, { params, query }) => listDriverHistories(context, params.id, query),
  createDriver: (context, { body }) => createDriver(context, body),
  updateDriver: (context, { params, body }) =>
    body.event === 'EDIT' ? editDriver(context, params.id, body) : decide(context, drivers, params.id, body),
  readDriverLicence: (context, { files }) => readDriverLicence(context, files.image),
  createDriverLicence: (context, { body, files }) => createDriverLicence(context, body, files.images),
  updateDriverLicence: (context, { params, body, files }) =>
    updateDriverLicence(context, params.id, body, files.images),
  trustDriverLicence: (context, { params, body }) => decide(context, driverLicences, params.id, body),
  trustDriverVehicle: (context, { params, body }) => decide(context, driverVehicles, params.id, body),
  decideDriverComposition: (context, { params, body }) => decide(context, driverCompositions, params.id, body),
  async getTenant(context, { params }) {
    if (params.uniqueName !== context.caller.tenant) throw notFound()
    const tenant = await context.db
      .selectFrom('tenants')
      .selectAll()
      .where('id', '=', params.uniqueName)
      .executeTakeFirst()
    if (!tenant) throw notFound()
    return {
      message: textOf('ok', context.language),
      tenant: { uniqueName: tenant.id, name: tenant.name, features: tenant.features },
    }
  },
  listRecordHistories: (context, { params, query }) => listRecordHistories(context, params.id, query),
  listDepartments: (context, { query }) => listDepartments(context, query),
  createDepartment: (context, { body }) => createDepartment(context, body),
  updateDepartment: (context, { params, body }) => updateDepartment(context, params.id, body),
  searchLocales: (context, { query }) => searchLocales(context, query),
  listLocales: (context, { query }) => listLocales(context, query),
  getLocale: (context, { params }) => getLocale(context, params.id),
  createLocale: (context, { body }) => createLocale(context, body),
  updateLocale: (context, { params, body }) => updateLocale(context, params.id, body),
  listCommodities: (context, { query }) => listCommodities(context, query),
  listCompanies: (context, { query }) => listCompanies(context, query),
  searchCompanies: (context, { query }) => searchCompanies(context, query.search),
  getCompany: (context, { params }) => getCompany(context, params.id),
  createCompany: (context, { body, files }) => createCompany(context, body, files.logo),
  updateCompany: (context, { params, body, files }) => updateCompany(context, params.id, body, files.logo),
  listUsers: (context, { query }) => listUsers(context, query),
  listDepartmentUsers: (context, { query }) => listDepartmentUsers(context, query),
  getUser: (context, { params }) => getUser(context, params.id),
  listReviews: (context, { query }) => listReviews(context, query),
  getReviewOfRecord: (context, { params }) => getReviewOfRecord(context, params.id),
  getReviewSummary: (context) => getReviewSummary(context),
  claimReviews: (context, { body }) => claimReviews(context, body),
  renewClaims: (context, { body }) => renewClaims(context, body),
  getReviewNumbers: (context) => getReviewNumbers(context),
  noteWithdrawals: (context, { body }) => noteWithdrawals(context, body.withdrawals),
  listOwnDecisions: (context, { query }) => listOwnDecisions(context, query),
  flagReview: (context, { params, body }) => flagReview(context, params.id, body),
}

/** Events of the clock on the records of this service. */
export const coreClock = [...expiryClock, ...drawerClock, ...segmentationClock]

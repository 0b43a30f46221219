import { textOf } from '#contract/texts'
import { notFound } from '../http/errors.ts'
import type { Routes } from '../http/routes.ts'
import type { freightManagerRoutes } from '../freight-manager/freight-manager-routes.ts'
import type { webhookRoutes } from '../webhook/webhook-routes.ts'
import { accessCodeRoutes } from './access-codes.ts'
import { listCommodities } from './commodities.ts'
import { getCompany, listCompanies, searchCompanies } from './companies.ts'
import { compositionRoutes } from './compositions.ts'
import { decide } from './decide.ts'
import { createDepartment, listDepartments, updateDepartment } from './departments.ts'
import { listDriverCompositions } from './documents.ts'
import { driverCompanyRoutes } from './driver-companies.ts'
import { createDriverLicence, readDriverLicence, updateDriverLicence } from './driver-licences.ts'
import { createDriver, editDriver } from './driver-registrations.ts'
import { getDriverBasicData, listDriverHistories, listDrivers } from './drivers.ts'
import { integrationHistoryRoutes } from './integration-histories.ts'
import { searchLocales } from './locales.ts'
import { getLocale, listLocales, updateLocale } from './locations.ts'
import { paperRoutes } from './paper-routes.ts'
import { driverCompositions, driverLicences, drivers, driverVehicles } from './records.ts'
import { claimReviews, flagReview, getReviewSummary, listReviews, renewClaims } from './reviews.ts'
import { getUser, listDepartmentUsers, listUsers } from './users.ts'

/** The core service. */
export const coreRoutes: Omit<Routes, keyof ReturnType<typeof webhookRoutes> | keyof typeof freightManagerRoutes> = {
  ...compositionRoutes,
  ...accessCodeRoutes,
  ...driverCompanyRoutes,
  ...integrationHistoryRoutes,
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
  ...paperRoutes,
  listDriverCompositions: (context, { query }) => listDriverCompositions(context, query),
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
  listDepartments: (context, { query }) => listDepartments(context, query),
  createDepartment: (context, { body }) => createDepartment(context, body),
  updateDepartment: (context, { params, body }) => updateDepartment(context, params.id, body),
  searchLocales: (context, { query }) => searchLocales(context, query),
  listLocales: (context, { query }) => listLocales(context, query),
  getLocale: (context, { params }) => getLocale(context, params.id),
  updateLocale: (context, { params, body }) => updateLocale(context, params.id, body),
  listCommodities: (context, { query }) => listCommodities(context, query),
  listCompanies: (context, { query }) => listCompanies(context, query),
  searchCompanies: (context, { query }) => searchCompanies(context, query.search),
  getCompany: (context, { params }) => getCompany(context, params.id),
  listUsers: (context, { query }) => listUsers(context, query),
  listDepartmentUsers: (context, { query }) => listDepartmentUsers(context, query),
  getUser: (context, { params }) => getUser(context, params.id),
  listReviews: (context, { query }) => listReviews(context, query),
  getReviewSummary: (context) => getReviewSummary(context),
  claimReviews: (context, { body }) => claimReviews(context, body),
  renewClaims: (context, { body }) => renewClaims(context, body),
  flagReview: (context, { params, body }) => flagReview(context, params.id, body.flagged),
}

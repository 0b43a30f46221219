import { textOf } from '#contract/texts'
import { notFound } from '../http/errors.ts'
import type { Routes } from '../http/routes.ts'
import type { webhookRoutes } from '../webhook/webhook-routes.ts'
import { listCommodities } from './commodities.ts'
import { getCompany, listCompanies, searchCompanies } from './companies.ts'
import { decide } from './decide.ts'
import { createDepartment, listDepartments, updateDepartment } from './departments.ts'
import { getDriverAdditionalDocument, listDriverAdditionalDocuments, listDriverCompositions } from './documents.ts'
import { getDriverBasicData, listDriverHistories, listDrivers } from './drivers.ts'
import { searchLocales } from './locales.ts'
import { getLocale, listLocales, updateLocale } from './locations.ts'
import { presentByKind } from './records.ts'
import { claimReviews, flagReview, getReviewSummary, listReviews, renewClaims } from './reviews.ts'
import { getUser, listDepartmentUsers, listUsers } from './users.ts'

/** The core service. */
export const coreRoutes: Omit<Routes, keyof ReturnType<typeof webhookRoutes>> = {
  listDrivers: (context, { query }) => listDrivers(context, query),
  getDriverBasicData: (context, { params }) => getDriverBasicData(context, params.id),
  listDriverHistories: (context, { params, query }) => listDriverHistories(context, params.id, query),
  updateDriver: (context, { params, body }) => decide(context, 'DRIVER', params.id, body, presentByKind.DRIVER),
  trustDriverLicence: (context, { params, body }) => decide(context, 'DRIVER_LICENSE', params.id, body, presentByKind.DRIVER_LICENSE),
  trustDriverVehicle: (context, { params, body }) => decide(context, 'DRIVER_VEHICLE', params.id, body, presentByKind.DRIVER_VEHICLE),
  decideDriverComposition: (context, { params, body }) =>
    decide(context, 'DRIVER_COMPOSITION', params.id, body, presentByKind.DRIVER_COMPOSITION),
  updateDriverAdditionalDocument: (context, { params, body }) =>
    decide(context, 'DRIVER_ADDITIONAL_DOCUMENT', params.id, body, presentByKind.DRIVER_ADDITIONAL_DOCUMENT),
  listDriverAdditionalDocuments: (context, { query }) => listDriverAdditionalDocuments(context, query),
  getDriverAdditionalDocument: (context, { params }) => getDriverAdditionalDocument(context, params.id),
  listDriverCompositions: (context, { query }) => listDriverCompositions(context, query),
  async getTenant(context, { params }) {
    if (params.uniqueName !== context.caller.tenant) throw notFound()
    const tenant = await context.db.selectFrom('tenants').selectAll().where('id', '=', params.uniqueName).executeTakeFirst()
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

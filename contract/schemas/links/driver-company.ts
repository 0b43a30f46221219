import { z } from 'zod'
import { rule } from '../../rule.ts'
import { baseRecord, dateTime, objectId, version } from '../general/base-record.ts'
import { evidence } from '../documents/document-review.ts'
import { workMode } from '../drivers/driver.ts'
import { listQuery } from '../general/list-query.ts'
import { messageDelivery } from '../general/message-delivery.ts'
import { pagingReply, flag } from '../general/paging.ts'
import { driverReference, namedReference } from '../general/references.ts'
import { TITLE_MAXIMUM } from '../general/written-text.ts'

/** Most pictures that prove why a driver leaves. Not in the specification. */
export const UNLINK_EVIDENCES_MAXIMUM = 4

/** A driver's link to a company: the current one has no end, the others are history (CON-3-025, CON-3-026). */
export const driverCompany = baseRecord
  .extend({
    driver: driverReference,
    company: namedReference,
    /** The driver's work mode while linked. */
    workMode,
    linkedAt: dateTime,
    unlinkedAt: dateTime.nullable(),
    /** The driver's work mode after leaving; null while linked. */
    workModeAfter: workMode.nullable(),
    evidences: z.array(evidence),
    /**
     * The e-mail that tells the company of the end (CON-4-028); null while linked, and where none was sent. Not in the
     * specification.
     */
    email: messageDelivery.nullable(),
  })
  .meta({ id: 'DriverCompany' })
export type DriverCompany = z.infer<typeof driverCompany>

/** A new link of a driver to a company. A driver is linked to a company once at a time (409). */
export const newDriverCompany = z
  .object({ driver: objectId, company: objectId, workMode: z.enum(workMode.options, rule('required')) })
  .meta({ id: 'NewDriverCompany' })
export type NewDriverCompany = z.infer<typeof newDriverCompany>

/** Ends a link: the work mode that the driver has afterwards is required, pictures are not (CON-4-026, CON-4-027). */
export const driverUnlink = z
  .object({ event: z.literal('UNLINK'), __v: version, workMode: z.enum(workMode.options, rule('required')) })
  .meta({ id: 'DriverUnlink' })
export type DriverUnlink = z.infer<typeof driverUnlink>

/** Filters of the links (CON-2-110, CON-2-111); `current` selects the current ones or the history. */
export const driverCompaniesQuery = listQuery.extend({
  driver: objectId.optional(),
  company: objectId.optional(),
  companyName: z.string().trim().max(TITLE_MAXIMUM, rule('tooLong')).optional(),
  current: flag.optional(),
})
export type DriverCompaniesQuery = z.infer<typeof driverCompaniesQuery>

export const driverCompaniesReply = pagingReply.extend({ driverCompanies: z.array(driverCompany) })
export const driverCompanyReply = z.object({ message: z.string(), driverCompany })
/** Null for a driver who was never linked. */
export const lastDriverCompanyReply = z.object({ message: z.string(), driverCompany: driverCompany.nullable() })

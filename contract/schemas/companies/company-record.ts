import { z } from 'zod'
import { rule } from '../../rule.ts'
import { baseRecord, version } from '../general/base-record.ts'
import {
  companyKind,
  companySearchItem,
  companySize,
  economicActivities,
  legalEntityType,
  NAME_MAXIMUM,
  stateRegistration,
} from './company.ts'
import { contact } from '../general/contact.ts'
import { trustInfo } from '../documents/document-review.ts'
import { companyDocument } from '../general/document-number.ts'
import { countryCode, DEFAULT_COUNTRY, locale } from '../general/geography.ts'
import { dayOrder, dayRange, daysInOrder, listQuery, searchText } from '../general/list-query.ts'
import { pagingReply } from '../general/paging.ts'
import { email, hexColor, mainColor } from '../general/web.ts'
import { TITLE_MAXIMUM, writtenText } from '../general/written-text.ts'

/** A company of the platform, such as a carrier or a shipper (CTR-3-126 to CTR-3-128, CON-3-062, CON-3-063). */
export const companyRecord = baseRecord
  .extend({
    type: companyKind,
    countryCode,
    document: companyDocument,
    /** The trade name. */
    name: z.string(),
    legalName: z.string().nullable(),
    /** The address. */
    locale: locale.nullable(),
    /** The phone. */
    contact: contact.nullable(),
    color: hexColor.nullable(),
    /** A signed address, or that of another system. */
    logoUrl: z.string().nullable(),
    email: email.nullable(),
    legalEntityType: legalEntityType.nullable(),
    size: companySize,
    economicActivities: economicActivities.nullable(),
    stateRegistrations: z.array(stateRegistration),
    /** The company's id in another system. */
    externalId: z.string().nullable(),
    trustInfo: trustInfo.nullable(),
  })
  .meta({ id: 'Company' })
export type CompanyRecord = z.infer<typeof companyRecord>

const name = writtenText(TITLE_MAXIMUM)
const optionalText = z.string().trim().max(NAME_MAXIMUM, rule('tooLong'))

/** A new company; its logo is sent beside it. A document that another company has is refused (409). */
export const newCompany = z
  .object({
    type: companyKind.default('UNDEFINED'),
    countryCode: countryCode.default(DEFAULT_COUNTRY),
    document: companyDocument,
    name,
    legalName: optionalText.optional(),
    locale: locale.optional(),
    contact: contact.optional(),
    color: mainColor.optional(),
    email: email.optional(),
    legalEntityType: legalEntityType.optional(),
    size: companySize.default('UNDEFINED'),
    economicActivities: economicActivities.optional(),
    stateRegistrations: z.array(stateRegistration).default([]),
    externalId: optionalText.optional(),
  })
  .meta({ id: 'NewCompany' })
export type NewCompany = z.infer<typeof newCompany>

/** Edits a company. A null takes a value away; only an owner changes the document (decisions §1). */
export const companyChange = z
  .object({
    event: z.literal('EDIT'),
    __v: version,
    type: companyKind.optional(),
    countryCode: countryCode.optional(),
    document: companyDocument.optional(),
    name: name.optional(),
    legalName: optionalText.nullable().optional(),
    locale: locale.nullable().optional(),
    contact: contact.nullable().optional(),
    color: mainColor.nullable().optional(),
    email: email.nullable().optional(),
    legalEntityType: legalEntityType.nullable().optional(),
    size: companySize.optional(),
    economicActivities: economicActivities.nullable().optional(),
    stateRegistrations: z.array(stateRegistration).optional(),
    externalId: optionalText.nullable().optional(),
  })
  .meta({ id: 'CompanyChange' })
export type CompanyChange = z.infer<typeof companyChange>

/** Sorted by trade name by default. */
export const companyOrder = z.enum(['NAME', 'RECENT', 'OLDEST'])

/** Filters of the companies; the days are those in which they were registered. */
export const companiesQuery = listQuery
  .extend({
    ...dayRange.shape,
    type: companyKind.optional(),
    country: countryCode.optional(),
    companyName: z.string().trim().max(TITLE_MAXIMUM, rule('tooLong')).optional(),
    orderBy: companyOrder.default('NAME'),
  })
  .refine(daysInOrder, dayOrder)

export type CompaniesQuery = z.infer<typeof companiesQuery>

export const companiesReply = pagingReply.extend({ companies: z.array(companyRecord) })
export const companyReply = z.object({ message: z.string(), company: companyRecord })

/** More than 2 characters (CON-7-014). */
export const companySearchQuery = z.object({ search: searchText })
export const companySearchReply = z.object({ message: z.string(), companies: z.array(companySearchItem) })

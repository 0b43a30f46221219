import { z } from 'zod'
import { rule } from '../rule.ts'
import { baseRecord, version } from './base-record.ts'
import { companyKind, companySearchItem } from './company.ts'
import { phoneNumber } from './contact.ts'
import { companyDocument } from './document-number.ts'
import { countryCode, DEFAULT_COUNTRY } from './geography.ts'
import { dayOrder, dayRange, daysInOrder, listQuery, searchText } from './list-query.ts'
import { pagingReply } from './paging.ts'
import { postalAddress } from './postal-address.ts'
import { email, hexColorOfSeven, logoUrl } from './web.ts'
import { TITLE_MAXIMUM, writtenText } from './written-text.ts'

/** A company as the console stores it (CON-3-062, CON-3-063); the platform's own record is `company` in company.ts. */
export const companyRecord = baseRecord
  .extend({
    type: companyKind,
    tradeName: z.string(),
    document: companyDocument,
    country: countryCode,
    phone: z.string().nullable(),
    email: z.string().nullable(),
    mainColor: z.string().nullable(),
    address: postalAddress.nullable(),
    logoUrl: logoUrl.nullable(),
  })
  .meta({ id: 'CompanyRecord' })
export type CompanyRecord = z.infer<typeof companyRecord>

const tradeName = writtenText(TITLE_MAXIMUM)

/** A new company; its logo is sent beside it. A document that another company has is refused (409). */
export const newCompany = z
  .object({
    type: companyKind.default('UNDEFINED'),
    tradeName,
    document: companyDocument,
    country: countryCode.default(DEFAULT_COUNTRY),
    phone: phoneNumber.optional(),
    email: email.optional(),
    mainColor: hexColorOfSeven.optional(),
    address: postalAddress.optional(),
  })
  .meta({ id: 'NewCompany' })
export type NewCompany = z.infer<typeof newCompany>

/** Edits a company. A null takes a value away; only an owner changes the document (decisions §1). */
export const companyChange = z
  .object({
    event: z.literal('EDIT'),
    __v: version,
    type: companyKind.optional(),
    tradeName: tradeName.optional(),
    document: companyDocument.optional(),
    country: countryCode.optional(),
    phone: phoneNumber.nullable().optional(),
    email: email.nullable().optional(),
    mainColor: hexColorOfSeven.nullable().optional(),
    address: postalAddress.nullable().optional(),
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

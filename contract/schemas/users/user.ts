import { z } from 'zod'
import { role } from '../../roles.ts'
import { rule } from '../../rule.ts'
import { activation } from '../general/activation.ts'
import { baseRecord, dateTime, objectId, uuid, version } from '../general/base-record.ts'
import { phoneNumber } from '../general/contact.ts'
import { personDocument } from '../general/document-number.ts'
import { listQuery } from '../general/list-query.ts'
import { newPassword } from './password.ts'
import { flag, pagingReply } from '../general/paging.ts'
import { email, profilePictureUrl } from '../general/web.ts'
import { TITLE_MAXIMUM, writtenText } from '../general/written-text.ts'

/** A department of a user and the access level in it (CON-3-067, CON-6-004). */
export const departmentAccess = z.object({ department: objectId, level: role }).meta({ id: 'DepartmentAccess' })
export type DepartmentAccess = z.infer<typeof departmentAccess>

/** At least one department (CON-5-070), without repetition. */
const departmentAccesses = z
  .array(departmentAccess)
  .min(1, rule('departmentLinkMissing'))
  .refine((links) => new Set(links.map((link) => link.department)).size === links.length, rule('departmentTwice'))
  .meta({ examples: [[{ department: '64656d6f0000000000000001', level: 'CONSOLE_OPERATOR' }]] })

const lastName = z.string().trim().max(TITLE_MAXIMUM, rule('tooLong'))
const person = {
  firstName: writtenText(TITLE_MAXIMUM),
  lastName: lastName.optional(),
  email: email,
  document: personDocument.optional(),
  cellphone: phoneNumber.optional(),
}

/** As {@link departmentAccess}, with the department's identifier. */
const namedDepartmentAccess = departmentAccess.extend({ identifier: z.string() })

/**
 * A user of the console, known by the id at the identity provider (CON-3-065 to CON-3-068). No reply contains a
 * password.
 */
export const user = baseRecord
  .extend({
    _id: uuid,
    firstName: z.string(),
    lastName: z.string().nullable(),
    email: z.string(),
    document: personDocument.nullable(),
    cellphone: z.string().nullable(),
    /** A signed path of this installation, or the address of another system. */
    profilePictureUrl: profilePictureUrl.or(z.string().regex(/^\//)).nullable(),
    /** General access level. */
    level: role,
    departments: z.array(namedDepartmentAccess),
    lastAccessAt: dateTime.nullable(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof user>

/** A new user; `password` is the initial one, `level` the general access level (CON-5-070). */
export const newUser = z
  .object({ ...person, password: newPassword, level: role, departments: departmentAccesses })
  .meta({ id: 'NewUser' })
export type NewUser = z.infer<typeof newUser>

/**
 * Edits a user's name and contacts, or access levels (CON-7-062), or switches a user on or off. A null takes a value
 * away.
 */
export const userChange = z
  .discriminatedUnion('event', [
    ...activation.options,
    z.object({
      event: z.literal('EDIT'),
      __v: version,
      firstName: person.firstName.optional(),
      lastName: lastName.nullable().optional(),
      email: email.optional(),
      document: personDocument.nullable().optional(),
      cellphone: phoneNumber.nullable().optional(),
    }),
    z.object({
      event: z.literal('EDIT_ACCESS'),
      __v: version,
      level: role.optional(),
      departments: departmentAccesses.optional(),
    }),
  ])
  .meta({ id: 'UserChange' })
export type UserChange = z.infer<typeof userChange>

/** Roles of a list's filter, one or several, separated by commas (CON-2-094). */
const roles = z
  .string()
  .max(200)
  .meta({ examples: [role.options.join(','), 'CONSOLE_VIEWER'] })
  .transform((text) => text.split(','))
  .pipe(z.array(role))

/** Sorted by name by default. */
export const userOrder = z.enum(['NAME', 'RECENT', 'OLDEST', 'LAST_ACCESS'])

/** Filters of both user lists (CON-2-093, CON-2-094). */
export const usersQuery = listQuery.extend({
  department: objectId.optional(),
  roles: roles.optional(),
  active: flag.optional(),
  orderBy: userOrder.default('NAME'),
})

export const usersReply = pagingReply.extend({ users: z.array(user) })
/** One row for each user of each department (CON-2-092). */
export const departmentUsersReply = pagingReply.extend({
  users: z.array(user.extend({ department: namedDepartmentAccess })),
})
export const userReply = z.object({ message: z.string(), user })
/**
 * A link that a person chooses a password by, once: its path on the installation. Null where it went to the person by
 * e-mail, so that nobody else reads it.
 */
const accountLink = z
  .string()
  .nullable()
  .meta({ examples: ['/session/account/3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'] })
export const newUserReply = userReply.extend({ link: accountLink })
export const userLinkReply = z.object({ message: z.string(), link: accountLink })
/** Asks for a new link of a user, in the version in which the user was read. */
export const newUserLink = z.object({ __v: version }).meta({ id: 'NewUserLink' })
/** Most characters of the reason for a reset. Not in the specification. */
const RESET_REASON_MAXIMUM = 300
/** Resets password and authenticator of somebody who lost them; the person reads the reason. */
export const newAccountReset = z
  .object({ __v: version, reason: writtenText(RESET_REASON_MAXIMUM) })
  .meta({ id: 'NewAccountReset', examples: [{ __v: 0, reason: 'Perdeu o celular' }] })
export type NewAccountReset = z.infer<typeof newAccountReset>
export const userId = z.object({ id: uuid })

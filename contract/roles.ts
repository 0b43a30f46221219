import { z } from 'zod'

/** Roles of the console (CON-6-001). */
export const role = z.enum(['CONSOLE_OWNER', 'CONSOLE_ADMIN', 'CONSOLE_OPERATOR', 'CONSOLE_VIEWER'])
export type Role = z.infer<typeof role>

/** Roles that programs alone have: that of the driver app and of what stands for it (decisions §20). */
export const programRole = z.enum(['DRIVER_APP'])
export type ProgramRole = z.infer<typeof programRole>
/** Role of whoever calls: a person's, or a program's. */
export const callerRole = z.enum([...role.options, ...programRole.options])
export type CallerRole = z.infer<typeof callerRole>

/**
 * True where the first role may do more than the second: nobody grants a level that outranks the own one. Roles are
 * listed from the one that may do most; a program's role outranks none.
 */
export function outranks(one: CallerRole, other: CallerRole): boolean {
  return callerRole.options.indexOf(one) < callerRole.options.indexOf(other)
}

/** The right that a call or a command requires of its user. */
export const rights = ['read', 'operate', 'administer', 'own', 'feed'] as const
export type Right = (typeof rights)[number]

/** The one permission table: services enforce it, commands explain a refusal with it (CON-6-002, decisions §1). */
export const rolesByRight: Readonly<Record<Right, readonly Role[]>> = {
  read: ['CONSOLE_OWNER', 'CONSOLE_ADMIN', 'CONSOLE_OPERATOR', 'CONSOLE_VIEWER'],
  operate: ['CONSOLE_OWNER', 'CONSOLE_ADMIN', 'CONSOLE_OPERATOR'],
  administer: ['CONSOLE_OWNER', 'CONSOLE_ADMIN'],
  own: ['CONSOLE_OWNER'],
  feed: ['CONSOLE_OWNER', 'CONSOLE_ADMIN'],
}

/** The rights of a program's role: the driver app tells what happened and reads what it shows, and nothing else. */
const rightsOfPrograms: Readonly<Record<ProgramRole, readonly Right[]>> = { DRIVER_APP: ['feed'] }

/** All roles that have a right, those of people first. */
export function rolesWith(right: Right): readonly CallerRole[] {
  return [...rolesByRight[right], ...programRole.options.filter((one) => rightsOfPrograms[one].includes(right))]
}

export function mayUse(right: Right, current: CallerRole): boolean {
  return rolesWith(right).includes(current)
}

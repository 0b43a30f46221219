import { z } from 'zod'

/** Roles of the console (CON-6-001). */
export const role = z.enum(['CONSOLE_OWNER', 'CONSOLE_ADMIN', 'CONSOLE_OPERATOR', 'CONSOLE_VIEWER'])
export type Role = z.infer<typeof role>

/** The right that a call or a command requires of its user. */
export const rights = ['read', 'operate', 'administer', 'own'] as const
export type Right = (typeof rights)[number]

/** The one permission table: services enforce it, commands explain a refusal with it (CON-6-002, decisions §1). */
export const rolesByRight: Readonly<Record<Right, readonly Role[]>> = {
  read: ['CONSOLE_OWNER', 'CONSOLE_ADMIN', 'CONSOLE_OPERATOR', 'CONSOLE_VIEWER'],
  operate: ['CONSOLE_OWNER', 'CONSOLE_ADMIN', 'CONSOLE_OPERATOR'],
  administer: ['CONSOLE_OWNER', 'CONSOLE_ADMIN'],
  own: ['CONSOLE_OWNER'],
}

export function mayUse(right: Right, current: Role): boolean {
  return rolesByRight[right].includes(current)
}

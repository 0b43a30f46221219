import type { Role } from './roles.ts'
import type { User } from './schemas/users/user.ts'

/** What a user may do now, and the reason. */
export type EffectiveAccess = { source: 'GENERAL'; level: Role } | { source: 'SWITCHED_OFF'; level: null }

/**
 * The level by which the services decide what a user may do: the general one, as no record belongs to a department yet;
 * a user who is switched off may do nothing (CON-6-004).
 */
export function effectiveAccess({ active, level }: Pick<User, 'active' | 'level'>): EffectiveAccess {
  return active ? { source: 'GENERAL', level } : { source: 'SWITCHED_OFF', level: null }
}

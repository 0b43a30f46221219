import { z } from 'zod'
import { type NewUser, newUser } from '#contract/schemas/users/user'

/** The typed departments without rows that stayed empty. */
function withoutEmptyRows(typed: unknown): unknown {
  const values = (typed ?? {}) as Record<string, unknown>
  const rows = Array.isArray(values['departments']) ? (values['departments'] as unknown[]) : []
  return { ...values, departments: rows.filter((row) => row !== undefined && row !== null) }
}

/** The form of a new user. */
export const newUserSchema = z.preprocess(withoutEmptyRows, newUser) as unknown as z.ZodType<
  NewUser,
  Record<string, unknown>
>

type TypedAccess = Pick<NewUser, 'level' | 'departments'>

/** The form of what a user may do. */
export const accessSchema = z.preprocess(
  withoutEmptyRows,
  newUser.pick({ level: true, departments: true }),
) as unknown as z.ZodType<TypedAccess, Record<string, unknown>>

/** The form of a user's own data. */
export const personSchema = newUser.omit({ password: true, level: true, departments: true })

import type { ConflictContext, Issue } from '#contract/schemas/general/error-reply'
import type { Language } from '#contract/languages'
import { type TextKey, textOf } from '#contract/texts'

/** Context of a refusal: who was first in a conflict, or the new plan of a bulk retry. */
type RefusalContext = Partial<ConflictContext> & { plan?: Record<string, unknown> }

/** A refusal with a status, a stable code and a text of the contract. Any other error is a fault of the server. */
export class ServiceError extends Error {
  readonly status: number
  readonly code: string
  readonly text: TextKey
  readonly issues: readonly Issue[]
  readonly context: RefusalContext | null
  /** Seconds after which the caller may try again. */
  readonly retryAfter: number | null

  constructor(
    status: number,
    code: string,
    text: TextKey,
    more: { issues?: readonly Issue[]; context?: RefusalContext; retryAfter?: number } = {},
  ) {
    super(`${status} ${code}`)
    this.name = 'ServiceError'
    this.status = status
    this.code = code
    this.text = text
    this.issues = more.issues ?? []
    this.context = more.context ?? null
    this.retryAfter = more.retryAfter ?? null
  }
}

/** A value that breaks a rule which only the services can check, at its field. */
export interface Problem {
  path: readonly (string | number)[]
  text: TextKey
}

/** Refuses values that break a rule, each at its field. */
export function ruleBroken({ language }: { language: Language }, ...problems: readonly Problem[]): ServiceError {
  const issues = problems.map(({ path, text }) => ({
    code: 'custom',
    path: [...path],
    message: textOf(text, language),
  }))
  return new ServiceError(422, 'RULE_BROKEN', 'ruleBroken', { issues })
}

/** Refuses a parameter of a query for a rule which only the services can check, as other parameters are refused. */
export function queryRefused(context: { language: Language }, problem: Problem): ServiceError {
  return new ServiceError(400, 'MALFORMED', 'malformed', { issues: ruleBroken(context, problem).issues })
}

export const notFound = () => new ServiceError(404, 'NOT_FOUND', 'notFound')
export const forbidden = () => new ServiceError(403, 'FORBIDDEN', 'forbidden')
export const signedOut = () => new ServiceError(401, 'SIGNED_OUT', 'signedOut')
/** For a caller without a token on an installation that has no tenant, so that nobody can sign in. */
export const notSetUp = () => new ServiceError(401, 'NOT_SET_UP', 'notSetUp')
export const databaseAway = () => new ServiceError(503, 'DATABASE_AWAY', 'databaseAway', { retryAfter: 2 })
/** Other changes were in the way each time that the change was tried. */
export const busy = () => new ServiceError(503, 'BUSY', 'busy', { retryAfter: 1 })
/** Users are the other provider's: whoever rules it changes them there. */
export const usersElsewhere = () => new ServiceError(409, 'USERS_ELSEWHERE', 'usersElsewhere')
/** Nothing can be written until somebody makes room; reading goes on. */
export const diskFull = () => new ServiceError(503, 'DISK_FULL', 'diskFull', { retryAfter: 30 })
/** Files are in a store that does not answer; everything else goes on. */
export const filesAway = () => new ServiceError(503, 'FILES_AWAY', 'filesAway', { retryAfter: 5 })

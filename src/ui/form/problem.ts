import type { MessageKey } from '#locales/messages'
import { ReplyError, UNREADABLE, UnreachableError } from '../../api/client.ts'
import { nameOfPath } from './form-values.ts'
import type { Problems } from './validate.ts'

/** Why a form was refused: one sentence, and the problems by field. */
export interface FormProblem {
  /** The services' sentence, or a text key of the console where they sent none. */
  text: string | { key: MessageKey }
  details: string | null
  problems: Problems
}

/** The person went back before the form was sent, so that there is nothing to explain. */
export class NotSent extends Error {
  constructor() {
    super('not sent')
    this.name = 'NotSent'
  }
}

/** Turns a failed call into the problem that the form shows. */
export function formProblemOf(error: unknown): FormProblem {
  if (error instanceof UnreachableError) return { text: { key: 'common.networkProblem' }, details: null, problems: {} }
  if (!(error instanceof ReplyError)) return { text: { key: 'common.serverProblem' }, details: null, problems: {} }
  const { error: code, message, details, issues } = error.reply
  if (code === UNREADABLE) return { text: { key: 'common.serverProblem' }, details: message, problems: {} }
  const problems: Record<string, string[]> = {}
  for (const issue of issues) {
    const name = nameOfPath(issue.path)
    problems[name] = [...(problems[name] ?? []), issue.message]
  }
  return { text: message || { key: 'common.serverProblem' }, details, problems }
}

/** The problem of the last attempt to send the form; null where nothing is to be explained. */
export function shownProblemOf(problem: unknown): FormProblem | null {
  return problem === null || problem instanceof NotSent ? null : formProblemOf(problem)
}

/** Who changed the record, and when (ISO 8601). */
interface MeanwhileChange {
  by: string
  at: string
}

/**
 * Who changed the record since the form was opened, newest last; empty where the services do not say who, null for any
 * other refusal.
 */
export function changedMeanwhile(problem: unknown): readonly MeanwhileChange[] | null {
  if (!(problem instanceof ReplyError) || problem.reply.error !== 'CHANGED_MEANWHILE') return null
  const { changes, by, at } = problem.reply.validationContext ?? {}
  if (changes && changes.length > 0) return changes
  return by && at ? [{ by, at }] : []
}

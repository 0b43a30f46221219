import type { MessageKey } from '#locales/messages'
import { ReplyError, UnreachableError } from '../../api/client.ts'
import { nameOfPath } from './form-values.ts'
import type { Problems } from './validate.ts'

/** Why a form was not taken: one sentence, and what is wrong with which field. */
export interface FormProblem {
  /** In words of the services; a key of ours where they said nothing. */
  text: string | { key: MessageKey }
  details: string | null
  problems: Problems
}

/** What a failed call means to the person at the form. */
export function formProblemOf(error: unknown): FormProblem {
  if (error instanceof UnreachableError) return { text: { key: 'common.networkProblem' }, details: null, problems: {} }
  if (!(error instanceof ReplyError)) return { text: { key: 'common.serverProblem' }, details: null, problems: {} }
  const { message, details, issues } = error.reply
  const problems: Record<string, string[]> = {}
  for (const issue of issues) {
    const name = nameOfPath(issue.path)
    problems[name] = [...(problems[name] ?? []), issue.message]
  }
  return { text: message || { key: 'common.serverProblem' }, details, problems }
}

/** Who changed the record meanwhile, and when (ISO 8601). */
interface MeanwhileChange {
  by: string
  at: string
}

/** Who changed the record since the form began, newest last; empty where the refusal is another one. */
export function changedMeanwhile(problem: unknown): readonly MeanwhileChange[] | null {
  if (!(problem instanceof ReplyError) || problem.reply.error !== 'CHANGED_MEANWHILE') return null
  const { changes, by, at } = problem.reply.validationContext ?? {}
  if (changes && changes.length > 0) return changes
  return by && at ? [{ by, at }] : []
}

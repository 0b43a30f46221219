import { z } from 'zod'
import {
  type DisapprovalReason,
  type NewDisapprovalReason,
  newDisapprovalReason,
} from '#contract/schemas/disapproval-reasons/disapproval-reason'

type Typed = Record<string, unknown>

const isTyped = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/** The typed values as the contract's new reason: a text that is empty in all languages is none. */
function reasonOf(typed: unknown): unknown {
  const { position, kinds = [], driverText, colleagueText, snippets, ...values } = (typed ?? {}) as Typed
  const texts = (driverText ?? {}) as Typed
  const { pt = '', en = '', es = '' } = texts
  return {
    ...values,
    position: isTyped(position) ? Number(position) : undefined,
    kinds: Array.isArray(kinds) ? kinds : [kinds],
    driverText: [pt, en, es].some(isTyped) ? { pt, en, es } : null,
    colleagueText: isTyped(colleagueText) ? colleagueText : null,
    snippets: typeof snippets === 'string' ? snippets.split('\n').filter(isTyped) : [],
  }
}

/** The form of a reason; its snippets are typed one a line. */
export const reasonSchema = z.preprocess(reasonOf, newDisapprovalReason) as unknown as z.ZodType<
  NewDisapprovalReason,
  Typed
>

/** A reason as it is typed. */
export function typedReason(reason: DisapprovalReason) {
  const { reasonCode, kinds, position, driverText, colleagueText, snippets } = reason
  return {
    reasonCode,
    kinds,
    position: String(position),
    driverText: driverText ?? { pt: '', en: '', es: '' },
    colleagueText: colleagueText ?? '',
    snippets: snippets.join('\n'),
  }
}

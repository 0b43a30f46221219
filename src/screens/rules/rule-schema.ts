import { z } from 'zod'
import { type NewReviewRule, newReviewRule, type ReviewRule } from '#contract/schemas/rules/review-rule'

/** The typed choice of a condition that does not matter. */
export const ANY = 'ANY'

type Typed = Record<string, unknown>

const counted = (typed: unknown) => (typeof typed === 'string' && typed !== '' ? Number(typed) : undefined)
const chosen = (typed: unknown) => (typed === ANY || typed === '' ? undefined : typed)
const partOf = (typed: unknown): Typed => (typed ?? {}) as Typed

function conditionsOf(typed: Typed) {
  const country = partOf(typed['country'])
  const conditions = {
    certainty: counted(typed['certainty']),
    differences: chosen(typed['differences']),
    validity: chosen(typed['validity']),
    validDays: counted(typed['validDays']),
    country: country['code'] ? { code: country['code'], is: country['is'] !== 'false' } : undefined,
  }
  return Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== undefined))
}

function resultOf(typed: Typed) {
  const { action, requestNewPhoto } = typed
  if (action !== 'DISAPPROVE') return { action }
  const { code, text } = partOf(typed['reason'])
  return { action, reason: text ? { code, text } : { code }, requestNewPhoto: Boolean(requestNewPhoto) }
}

/** The typed values as the contract's new rule. */
function ruleOf(typed: unknown): unknown {
  const { position, conditions, result, ...values } = partOf(typed)
  return {
    ...values,
    position: counted(position),
    conditions: conditionsOf(partOf(conditions)),
    result: resultOf(partOf(result)),
  }
}

/** The form of a rule. */
export const ruleSchema = z.preprocess(ruleOf, newReviewRule) as unknown as z.ZodType<
  NewReviewRule,
  Record<string, unknown>
>

const textOf = (value: number | undefined) => (value === undefined ? '' : String(value))

/** A rule as it is typed. */
export function typedRule({
  name,
  kind,
  position,
  conditions,
  result,
}: Pick<ReviewRule, 'name' | 'kind' | 'position' | 'conditions' | 'result'>) {
  const { certainty, differences = ANY, validity = ANY, validDays, country } = conditions
  return {
    name,
    kind,
    position: String(position),
    conditions: {
      certainty: textOf(certainty),
      differences,
      validity,
      validDays: textOf(validDays),
      country: { code: country?.code ?? '', is: String(country?.is ?? true) },
    },
    result: {
      action: result.action,
      ...(result.action === 'DISAPPROVE'
        ? { reason: { text: '', ...result.reason }, requestNewPhoto: result.requestNewPhoto ? 'on' : '' }
        : {}),
    },
  }
}

/** What the form of a new rule begins with. */
export const emptyRule = {
  position: '10',
  conditions: { differences: ANY, validity: ANY, country: { is: 'true' } },
}

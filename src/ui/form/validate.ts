import { parse, type Submission } from '@conform-to/react'
import { getZodConstraint, unstable_coerceFormValue as coerceFormValue } from '@conform-to/zod/v4'
import { z } from 'zod'
import type { Language } from '#contract/languages'
import { errorMapOf, issuesMeant, messageOf } from '#contract/validation'
import './number-checks-now.ts'
import { nameOfPath, sentOf } from './form-values.ts'

type Constraint = ReturnType<typeof getZodConstraint>[string]

/** A schema of the contract for the values of a form. */
export type FormSchema = z.ZodType<unknown, Record<string, unknown>>

/**
 * Broken rules by field, as text keys, so that they follow the reader's language. The empty name stands for the form
 * itself.
 */
export type Problems = Readonly<Record<string, string[]>>

/** Values that the services refused, with their problems. A problem is shown as long as its field is unchanged. */
export interface Refusal {
  values: Record<string, unknown>
  problems: Problems
}

function problemsOf(error: z.ZodError, value: unknown): Record<string, string[]> {
  const problems: Record<string, string[]> = {}
  for (const raw of issuesMeant(error.issues)) {
    const name = nameOfPath(raw.path)
    problems[name] = [...(problems[name] ?? []), messageOf(raw, value)]
  }
  return problems
}

/** An empty value, list and group. */
const NOTHING = [undefined, [], {}]

/** Attributes of each field for the browser. A field is required if the schema accepts none of the empty values. */
export function constraintsOf(schema: FormSchema): Record<string, Constraint> {
  const constraints = getZodConstraint(schema)
  // Schemas such as unions have no `shape`.
  const shape = 'shape' in schema ? (schema.shape as Record<string, z.core.$ZodType>) : {}
  const topLevel = Object.entries(shape).map(
    ([name, field]) =>
      [
        name,
        { ...constraints[name], required: !NOTHING.some((nothing) => z.safeParse(field, nothing).success) },
      ] as const,
  )
  return { ...constraints, ...Object.fromEntries(topLevel) }
}

/** Validates a form with the contract's schema; missing values are reported as required (CON-5-091). */
export function validate<Schema extends FormSchema>(
  data: FormData,
  schema: Schema,
  language: Language,
  refusalsFor: (values: Record<string, unknown>) => Problems,
): Submission<z.input<Schema>, string[], z.output<Schema>> {
  return parse(data, {
    resolve: (payload, intent) => {
      const sent = sentOf(payload)
      const result = z.safeParse(coerceFormValue(schema), sent, { error: errorMapOf(language) })
      const problems = result.success ? {} : problemsOf(result.error, sent)
      // When the form is sent, earlier refusals do not count: the services judge the values again.
      const errors = intent ? { ...refusalsFor(sent), ...problems } : problems
      return Object.keys(errors).length > 0 ? { error: errors } : { value: result.data as z.output<Schema> }
    },
  }) as Submission<z.input<Schema>, string[], z.output<Schema>>
}

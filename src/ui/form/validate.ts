import { parse, type Submission } from '@conform-to/react'
import { getZodConstraint, unstable_coerceFormValue as coerceFormValue } from '@conform-to/zod/v4'
import { z } from 'zod'
import type { Language } from '#contract/languages'
import { errorMapOf, issuesMeant, messageOf } from '#contract/validation'
import { nameOfPath, sentOf } from './form-values.ts'

type Constraint = ReturnType<typeof getZodConstraint>[string]

/** A schema of the contract that a form fills in. */
export type FormSchema = z.ZodType<unknown, Record<string, unknown>>

/** Broken rules by field: keys of texts, so that they follow the reader's language. The empty name is the form itself. */
export type Problems = Readonly<Record<string, string[]>>

/** A value and what the services refused of it: said again while the field is as it was. */
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

/** What stands for nothing filled in: a value, a list, a group. */
const NOTHING = [undefined, [], {}]

/** What the browser is told of each field; a field is required where nothing in its place breaks a rule. */
export function constraintsOf(schema: FormSchema): Record<string, Constraint> {
  const constraints = getZodConstraint(schema)
  // Unions and the like have no fields of their own.
  const shape = 'shape' in schema ? (schema.shape as Record<string, z.core.$ZodType>) : {}
  const own = Object.entries(shape).map(
    ([name, field]) =>
      [
        name,
        { ...constraints[name], required: !NOTHING.some((nothing) => z.safeParse(field, nothing).success) },
      ] as const,
  )
  return { ...constraints, ...Object.fromEntries(own) }
}

/** Checks what stands in a form by the contract's schema; what is missing is told as required (CON-5-091). */
export function validate<Schema extends FormSchema>(
  data: FormData,
  schema: Schema,
  language: Language,
  refused: (values: Record<string, unknown>) => Problems,
): Submission<z.input<Schema>, string[], z.output<Schema>> {
  return parse(data, {
    resolve: (payload, intent) => {
      const sent = sentOf(payload)
      const result = z.safeParse(coerceFormValue(schema), sent, { error: errorMapOf(language) })
      const problems = result.success ? {} : problemsOf(result.error, sent)
      // What the services refused is theirs to judge again when it is sent again.
      const all = intent ? { ...refused(sent), ...problems } : problems
      return Object.keys(all).length > 0 ? { error: all } : { value: result.data as z.output<Schema> }
    },
  }) as Submission<z.input<Schema>, string[], z.output<Schema>>
}

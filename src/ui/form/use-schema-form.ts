import { type DefaultValue, type SubmissionResult, useForm } from '@conform-to/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { useTexts } from '../../i18n/use-texts.ts'
import { sentOf, valueAt } from './form-values.ts'
import { formProblemOf } from './problem.ts'
import type { Attempt } from './problem-summary.tsx'
import type { FormActor } from './use-form-actor.ts'
import { constraintsOf, type FormSchema, type Problems, type Refusal, validate } from './validate.ts'

type BrokenRules = Readonly<Record<string, string[] | null>> | null | undefined

/** Counts one more refused attempt. */
function nextAttempt(error: BrokenRules): (before: Attempt) => Attempt {
  const problems = Object.fromEntries(
    Object.entries(error ?? {}).flatMap(([name, list]) => (list?.length ? [[name, list]] : [])),
  )
  return ({ number }) => ({ number: number + 1, problems })
}

/** The services' refusals of fields whose values have not changed since. */
function unchangedRefusals({ values, problems }: Refusal, now: Record<string, unknown>): Problems {
  return Object.fromEntries(
    Object.entries(problems).filter(
      ([name]) => name !== '' && JSON.stringify(valueAt(values, name)) === JSON.stringify(valueAt(now, name)),
    ),
  )
}

/**
 * Validates the fields with the contract's schema and sends them with the form's machine. The services' refusals appear
 * at their fields until these change.
 * @returns conform's form and fields, and the last refused attempt
 */
export function useSchemaForm<Schema extends FormSchema>(
  id: string,
  schema: Schema,
  initial: DefaultValue<z.input<Schema>>,
  actor: FormActor,
) {
  const { language } = useTexts()
  const refusal = useRef<Refusal>({ values: {}, problems: {} })
  const [lastResult, setLastResult] = useState<SubmissionResult>()
  const [attempt, setAttempt] = useState<Attempt>({ number: 0, problems: {} })
  const constraint = useMemo(() => constraintsOf(schema), [schema])
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    constraint,
    lastResult,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    defaultValue: initial,
    onValidate: ({ formData }) => {
      const submission = validate(formData, schema, language, (values) => unchangedRefusals(refusal.current, values))
      if (submission.status === 'error') setAttempt(nextAttempt(submission.error))
      else if (submission.status === 'success') refusal.current = { values: sentOf(submission.payload), problems: {} }
      return submission
    },
    onSubmit: (event, { submission }) => {
      event.preventDefault()
      if (submission?.status === 'success') actor.send({ type: 'SUBMIT', value: submission.value })
    },
  })
  useEffect(() => {
    const subscription = actor.on('refused', () => {
      const { problems } = formProblemOf(actor.getSnapshot().context.problem)
      refusal.current = { ...refusal.current, problems }
      setLastResult({ status: 'error', error: { ...problems } })
      setAttempt(nextAttempt(problems))
    })
    return () => subscription.unsubscribe()
  }, [actor])
  return { form, fields, attempt }
}

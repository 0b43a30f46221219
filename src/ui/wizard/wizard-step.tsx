import type { DefaultValue, FormMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { MessageKey } from '#locales/messages'
import type { Texts } from '../../i18n/use-texts.ts'
import type { DraftPlace } from '../form/draft-store.ts'
import { Form } from '../form/form.tsx'
import type { FormSchema } from '../form/validate.ts'

interface Declared<Schema extends FormSchema> {
  id: string
  label: MessageKey
  schema: Schema
  defaults?: DefaultValue<z.input<Schema>>
  fields(fields: ReturnType<FormMetadata<z.input<Schema>>['getFieldset']>, texts: Texts): ReactNode
  /** The summary of the accepted values: names and values in words. */
  summary(value: z.output<Schema>, texts: Texts): readonly (readonly [string, string])[]
}

interface StepProps {
  /** The accepted values of the step before; undefined in the first step. */
  value: unknown
  draft: DraftPlace
  texts: Texts
  onAccept(value: unknown): void
  onLeave(): void
}

/** One step of a wizard, as the wizard draws it. */
export interface WizardStep {
  id: string
  label: MessageKey
  draw(props: StepProps): ReactNode
  summary(value: unknown, texts: Texts): readonly (readonly [string, string])[]
}

/** Declares a step: a form of its own, whose accepted values appear in the summary. */
export function wizardStep<Schema extends FormSchema>(declared: Declared<Schema>): WizardStep {
  const { id, label, schema, defaults, fields } = declared
  return {
    id,
    label,
    summary: (value, texts) => declared.summary(value as z.output<Schema>, texts),
    draw({ value, draft, texts, onAccept, onLeave }) {
      let accepted: unknown
      return (
        <Form
          key={id}
          id={`step-${id}`}
          title="wizards.accept"
          schema={schema}
          defaults={(value ?? defaults ?? {}) as DefaultValue<z.input<Schema>>}
          draft={draft}
          submit={async (given) => {
            accepted = given
          }}
          onSaved={() => onAccept(accepted)}
          onLeave={onLeave}
        >
          {(of) => fields(of, texts)}
        </Form>
      )
    },
  }
}

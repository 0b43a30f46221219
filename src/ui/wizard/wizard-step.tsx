import type { DefaultValue, FormMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { MessageKey } from '#locales/messages'
import type { Texts } from '../../i18n/use-texts.ts'
import type { WizardDraft } from '#machines/wizards/wizard.machine'
import type { DraftPlace } from '../form/draft-store.ts'
import { Form } from '../form/form.tsx'
import type { FormFiles } from '../form/use-form-files.ts'
import type { FormSchema } from '../form/validate.ts'

/** Names and values in words. */
type SummaryLines = readonly (readonly [string, ReactNode])[]

interface Declared<Schema extends FormSchema> {
  id: string
  label: MessageKey
  schema: Schema
  defaults?: DefaultValue<z.input<Schema>>
  /** @param accepted the accepted values of all steps */
  fields(
    fields: ReturnType<FormMetadata<z.input<Schema>>['getFieldset']>,
    texts: Texts,
    accepted: WizardDraft['values'],
  ): ReactNode
  /** Asks the services about the values before they are accepted. A rejection is shown like that of a form. */
  check?(value: z.output<Schema>, texts: Texts): Promise<unknown>
  /** The summary of the accepted values: names and values in words. */
  summary(value: z.output<Schema>, texts: Texts, accepted: WizardDraft['values']): SummaryLines
}

interface StepProps {
  /** The accepted values of the step before; undefined in the first step. */
  value: unknown
  /** The accepted values of all steps. */
  accepted: WizardDraft['values']
  draft: DraftPlace
  files: FormFiles | undefined
  texts: Texts
  onAccept(value: unknown): void
  onLeave(): void
}

/** One step of a wizard, as the wizard draws it. */
export interface WizardStep {
  id: string
  label: MessageKey
  draw(props: StepProps): ReactNode
  summary(value: unknown, texts: Texts, accepted: WizardDraft['values']): SummaryLines
}

/** Declares a step: a form of its own, whose accepted values appear in the summary. */
export function wizardStep<Schema extends FormSchema>(declared: Declared<Schema>): WizardStep {
  const { id, label, schema, defaults, fields } = declared
  return {
    id,
    label,
    summary: (value, texts, accepted) => declared.summary(value as z.output<Schema>, texts, accepted),
    draw({ value, accepted, draft, files, texts, onAccept, onLeave }) {
      let given: unknown
      return (
        <Form
          key={id}
          id={`step-${id}`}
          title="wizards.accept"
          schema={schema}
          defaults={(value ?? defaults ?? {}) as DefaultValue<z.input<Schema>>}
          draft={draft}
          {...(files ? { files } : {})}
          submit={async (values) => {
            await declared.check?.(values, texts)
            given = values
          }}
          onSaved={() => onAccept(given)}
          onLeave={onLeave}
        >
          {(of) => fields(of, texts, accepted)}
        </Form>
      )
    },
  }
}

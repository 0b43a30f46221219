import { FormProvider, getFormProps, useForm } from '@conform-to/react'
import { personDocument } from '#contract/schemas/document-number'
import type { CodeDocument } from '#machines/drivers/access-code.machine'
import { z } from 'zod'
import { useTexts } from '../../i18n/use-texts.ts'
import { DocumentField } from '../../ui/form/fields/document-field.tsx'
import { constraintsOf, validate } from '../../ui/form/validate.ts'

const asked = z.object({ document: personDocument })

/** Names the form, so that a command can lead to its number. */
const FORM = 'access-code'

/** Puts the focus into the number of the document, with its text selected. */
export function focusDocument(): void {
  const number = document.getElementById(`${FORM}-document.value`)
  if (number instanceof HTMLInputElement) number.select()
  number?.focus()
}

/** Type and value of a document, both required before anything is asked (CON-7-030); Enter asks. */
export function DocumentSearch({ onLookUp }: { onLookUp(document: CodeDocument): void }) {
  const { t, language } = useTexts()
  const [form] = useForm<z.input<typeof asked>, z.output<typeof asked>>({
    id: FORM,
    constraint: constraintsOf(asked),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => validate(formData, asked, language, () => ({})),
    onSubmit: (event, { submission }) => {
      event.preventDefault()
      if (submission?.status === 'success') onLookUp(submission.value.document)
    },
  })
  return (
    <FormProvider context={form.context}>
      <form
        {...getFormProps(form)}
        role="search"
        className="flex flex-wrap items-end gap-3"
        // Out of the field, so that single keys lead on.
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !(event.target instanceof HTMLElement)) return
          event.preventDefault()
          event.target.blur()
        }}
      >
        <div className="min-w-80 flex-1">
          <DocumentField kind="person" field={{ name: 'document' }} label={t('accessCode.document')} required />
        </div>
        <button type="submit" className="button" data-tone="primary">
          {t('accessCode.submit')}
        </button>
      </form>
    </FormProvider>
  )
}

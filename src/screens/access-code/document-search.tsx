import { FormProvider, getFormProps, useForm } from '@conform-to/react'
import { personDocument } from '#contract/schemas/general/document-number'
import type { CodeDocument } from '#machines/drivers/access-code.machine'
import { z } from 'zod'
import { useTexts } from '../../i18n/use-texts.ts'
import { DocumentField } from '../../ui/form/fields/document-field.tsx'
import { constraintsOf, validate } from '../../ui/form/validate.ts'
import { focusHome } from '../../console/focus-home.ts'

const documentSchema = z.object({ document: personDocument })

/** Id of the form, by which `focusDocument` finds the field of the number. */
const FORM = 'access-code'

/** Focuses the document's number and selects its text. */
export function focusDocument(): void {
  const number = document.getElementById(`${FORM}-document.value`)
  if (number instanceof HTMLInputElement) number.select()
  number?.focus()
}

/** Type and value of a document, both required before the search (CON-7-030); Enter searches. */
export function DocumentSearch({ onLookUp }: { onLookUp(document: CodeDocument): void }) {
  const { t, language } = useTexts()
  const [form] = useForm<z.input<typeof documentSchema>, z.output<typeof documentSchema>>({
    id: FORM,
    constraint: constraintsOf(documentSchema),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => validate(formData, documentSchema, language, () => ({})),
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
        // Escape leaves the field, so that single keys run commands again.
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          focusHome()
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

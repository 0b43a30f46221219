import { useRef, useState } from 'react'
import { DEPARTMENT_DESCRIPTION_MAXIMUM, newDepartment } from '#contract/schemas/departments/department'
import { ReplyError } from '../api/client.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { TextAreaField } from '../ui/form/fields/text-area-field.tsx'
import { TextField } from '../ui/form/fields/text-field.tsx'
import { wizardStep } from '../ui/wizard/wizard-step.tsx'
import { Wizard } from '../ui/wizard/wizard.tsx'
import type { GallerySection } from './section.ts'

const main = newDepartment.pick({ identifier: true })
const details = newDepartment.pick({ description: true })

const steps = [
  wizardStep({
    id: 'main',
    label: 'departments.new',
    schema: main,
    fields: (fields, { t }) => <TextField field={fields.identifier} label={t('fields.identifier')} first />,
    summary: ({ identifier }, { t }) => [[t('fields.identifier'), identifier]],
  }),
  wizardStep({
    id: 'details',
    label: 'fields.description',
    schema: details,
    fields: (fields, { t }) => (
      <TextAreaField
        field={fields.description}
        label={t('fields.description')}
        maximum={DEPARTMENT_DESCRIPTION_MAXIMUM}
      />
    ),
    summary: ({ description }, { t }) => [[t('fields.description'), description ?? t('common.none')]],
  }),
]

/** Shows what was sent. A name that contains `taken` is refused. */
function Sample() {
  const { t } = useTexts()
  const [sent, setSent] = useState<string | null>(null)
  const text = useRef('')
  if (sent !== null) return <pre data-sent>{sent}</pre>
  return (
    <Wizard
      title={t('departments.new')}
      sendTitle="departments.create"
      steps={steps}
      draft={{ form: 'gallery.wizard', user: 'gallery' }}
      send={async (values) => {
        text.current = JSON.stringify(values)
        if (text.current.includes('taken'))
          throw new ReplyError(409, {
            message: t('common.serverProblem'),
            error: 'TAKEN',
            details: null,
            issues: [],
            validationContext: null,
          })
      }}
      onSent={() => setSent(text.current)}
      onLeave={() => undefined}
    />
  )
}

export const section: GallerySection = { id: 'wizard', title: 'Wizard', Component: Sample }

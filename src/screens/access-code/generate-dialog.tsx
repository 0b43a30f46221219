import { useState } from 'react'
import { newAccessCode } from '#contract/schemas/drivers/access-code'
import { textOf } from '#contract/texts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PhoneField } from '../../ui/form/fields/phone-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Modal } from '../../ui/modal.tsx'

const phoneSchema = newAccessCode.pick({ phone: true })

interface GenerateDialogProps {
  /** The driver's phone; null if unknown. */
  phone: string | null
  /** Generates a code. @throws (rejects) with the services' refusal */
  generate(phone: string): Promise<void>
  onClose(): void
}

/** Asks for the phone that a new code is sent to; it is required and must be valid (CON-5-025). */
export function GenerateDialog({ phone, generate, onClose }: GenerateDialogProps) {
  const { t, language } = useTexts()
  const [isFailed, setFailed] = useState(false)
  return (
    <Modal place="accessCodeForm" title={t('accessCode.generate')} onClose={onClose}>
      <div className="flex flex-col gap-4 p-4">
        {isFailed ? (
          <p role="alert" className="font-semibold text-bad">
            {textOf('accessCodeNotGenerated', language)}
          </p>
        ) : null}
        <Form
          id="generate"
          title="accessCode.generate"
          schema={phoneSchema}
          defaults={phone ? { phone } : {}}
          draft={null}
          submit={async (given) => {
            try {
              await generate(given.phone)
            } catch (error) {
              setFailed(true)
              throw error
            }
          }}
          onSaved={onClose}
          onLeave={onClose}
          inDialog
        >
          {(fields) => (
            <PhoneField field={fields.phone} label={t('accessCode.phone')} hint={t('accessCode.phoneHint')} />
          )}
        </Form>
      </div>
    </Modal>
  )
}

import { useState } from 'react'
import { actOnCapture } from '#contract/calls/captures'
import { type CaptureDetail, type ManualAction, manualAction } from '#contract/schemas/captures/capture'
import { type ContactOutcome, contactOutcome } from '#contract/schemas/captures/contact-task'
import { TEXT_MAXIMUM } from '#contract/schemas/general/written-text'
import { capture as lifecycle } from '#machines/captures/capture.lifecycle'
import { apply } from '#machines/lifecycle'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { formatPhone } from '../../i18n/phones.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { SelectField } from '../../ui/form/fields/choice-fields.tsx'
import { PhoneField } from '../../ui/form/fields/phone-field.tsx'
import { TextAreaField } from '../../ui/form/fields/text-area-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Modal } from '../../ui/modal.tsx'

/** What each answer leads to, as the lifecycle says. */
function useOutcomes({ status }: CaptureDetail) {
  const { t, word } = useTexts()
  return contactOutcome.options.map((answer: ContactOutcome) => {
    const next = apply(lifecycle, status, { type: 'ACT_MANUALLY', answer } as { type: string })
    const label = t(`captures.answer_${answer}`)
    return { value: answer, label: next ? `${label} → ${word('statuses', next.status)}` : label }
  })
}

interface ManualActionProps {
  capture: CaptureDetail
  onClose(): void
  /**
   * Takes the answer instead of the services, such as into the outbox, where it can be undone; rejects where it could
   * not.
   */
  decide?(given: ManualAction): Promise<void>
}

/** The form of the manual action: what the person answered, an observation and a description (CON-3-074). */
export function ManualActionDialog({ capture, onClose, decide }: ManualActionProps) {
  const { t } = useTexts()
  const [keyOf] = useState(idempotencyKeys)
  const answers = useOutcomes(capture)
  const reread = () =>
    Promise.all(['list', 'capture', 'history'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
  const submit = async (given: ManualAction) => {
    if (decide) return decide(given)
    const body = { event: 'ACT_MANUALLY', __v: capture.__v, ...given } as const
    await send(actOnCapture, { params: { id: capture._id }, body }, { idempotencyKey: keyOf(body) })
    tell({ key: 'captures.acted', values: { name: capture.name } }, 'success')
  }
  return (
    <Modal place="manualAction" title={t('captures.actOn', { name: capture.name })} onClose={onClose}>
      <div className="flex flex-col gap-4 p-4">
        <p className="text-muted">
          {[capture.primaryContact, capture.alternativeContact]
            .flatMap((phone) => (phone === null ? [] : [formatPhone(phone)]))
            .join(' · ')}
        </p>
        <Form
          id="manualAction"
          title="captures.save"
          schema={manualAction}
          draft={null}
          failure="captureNotActedOn"
          submit={submit}
          onSaved={() => void (decide ? Promise.resolve() : reread()).then(onClose)}
          onLeave={onClose}
          inDialog
        >
          {(fields) => (
            <>
              <SelectField field={fields.answer} label={t('captures.answer')} options={answers} />
              <TextAreaField field={fields.observation} label={t('captures.observation')} maximum={TEXT_MAXIMUM} />
              <TextAreaField
                field={fields.description}
                label={t('captures.description')}
                hint={t('captures.descriptionHint')}
                maximum={TEXT_MAXIMUM}
              />
              <PhoneField field={fields.alternativeContact} label={t('captures.alternativeContact')} />
            </>
          )}
        </Form>
      </div>
    </Modal>
  )
}

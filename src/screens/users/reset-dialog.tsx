import { useState } from 'react'
import { resetUserAccess } from '#contract/calls/extensions/users'
import { newAccountReset, type User } from '#contract/schemas/users/user'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { tell } from '../../console/notices.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { TextAreaField } from '../../ui/form/fields/text-area-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Modal } from '../../ui/modal.tsx'
import { fullNameOf } from './user-record.ts'

/** What the form asks for; the version is that with which it was opened. */
const typedReset = newAccountReset.pick({ reason: true })

/** The form by which somebody who lost password or authenticator gets a link for another one. */
export function ResetDialog({ user, onSaved, onClose }: { user: User; onSaved(): void; onClose(): void }) {
  const { t } = useTexts()
  const [keyOf] = useState(idempotencyKeys)
  const { email } = user
  return (
    <Modal place="userReset" title={t('users.resetOf', { name: fullNameOf(user) })} onClose={onClose}>
      <div className="flex flex-col gap-4 p-4">
        <p>{t('users.resetText', { email })}</p>
        <Form
          id="userReset"
          title="users.reset"
          schema={typedReset}
          draft={null}
          submit={async (given) => {
            const body = { ...given, __v: user.__v }
            await send(resetUserAccess, { params: { id: user._id }, body }, { idempotencyKey: keyOf(body) })
            tell({ key: 'users.resetDone', values: { name: fullNameOf(user), email } }, 'success')
          }}
          onSaved={onSaved}
          onLeave={onClose}
          inDialog
        >
          {(fields) => (
            <TextAreaField field={fields.reason} label={t('users.resetReason')} hint={t('users.resetHint')} required />
          )}
        </Form>
      </div>
    </Modal>
  )
}

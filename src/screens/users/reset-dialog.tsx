import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { resetUserAccess } from '#contract/calls/extensions/users'
import { newAccountReset, type User } from '#contract/schemas/users/user'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { tell } from '../../console/notices.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandKbd } from '../../ui/command-kbd.tsx'
import { TextAreaField } from '../../ui/form/fields/text-area-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Modal } from '../../ui/modal.tsx'
import { channelsQueryOptions } from '../notifications/notification-record.ts'
import { fullNameOf } from './user-record.ts'

/** What the form asks for; the version is that with which it was opened. */
const typedReset = newAccountReset.pick({ reason: true })

/** True where this installation sends e-mails; null until it is known. */
function useSendsMail(): boolean | null {
  const { data: channels } = useQuery(channelsQueryOptions)
  return channels ? channels.some(({ channel, isConfigured }) => channel === 'EMAIL' && isConfigured) : null
}

/** The form by which somebody who lost password or authenticator gets a link for another one. */
export function ResetDialog({ user, onSaved, onClose }: { user: User; onSaved(): void; onClose(): void }) {
  const { t } = useTexts()
  const [keyOf] = useState(idempotencyKeys)
  const { email } = user
  const sendsMail = useSendsMail()
  return (
    <Modal place="userReset" title={t('users.resetOf', { name: fullNameOf(user) })} onClose={onClose}>
      <div className="flex flex-col gap-4 p-4">
        <p>{t('users.resetText')}</p>
        {sendsMail === true ? <p>{t('users.resetMailed', { email })}</p> : null}
        {sendsMail === false ? (
          <p>
            {t('users.resetNotMailed')} <CommandKbd id="user.link.record" />
          </p>
        ) : null}
        <Form
          id="userReset"
          title="users.reset"
          schema={typedReset}
          draft={null}
          submit={async (given) => {
            const body = { ...given, __v: user.__v }
            await send(resetUserAccess, { params: { id: user._id }, body }, { idempotencyKey: keyOf(body) })
            const key = sendsMail === false ? 'users.resetDoneNotMailed' : 'users.resetDone'
            tell({ key, values: { name: fullNameOf(user), email } }, 'success')
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

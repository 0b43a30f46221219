import { useRef, useState } from 'react'
import { createUser } from '#contract/calls/users'
import type { User } from '#contract/schemas/users/user'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { tell } from '../../console/notices.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PasswordField } from '../../ui/form/fields/password-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Modal } from '../../ui/modal.tsx'
import { AccessFields, useDepartmentRows } from './department-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { fullNameOf } from './user-record.ts'
import { newUserSchema } from './user-schema.ts'

interface NewUserDialogProps {
  /** @param link path of the link by which the person chooses a password; null where it went by e-mail */
  onSaved(user: User, link: string | null): void
  onClose(): void
}

/** The form of a new user (CON-5-070, CON-6-007). */
export function NewUserDialog({ onSaved, onClose }: NewUserDialogProps) {
  const { t } = useTexts()
  const [keyOf] = useState(idempotencyKeys)
  const made = useRef<{ user: User; link: string | null } | null>(null)
  const { count, facets } = useDepartmentRows(1)
  return (
    <Modal place="newUser" title={t('users.new')} onClose={onClose} facets={facets}>
      <div className="p-4">
        <Form
          id="newUser"
          title="users.create"
          schema={newUserSchema}
          draft={{ form: 'user.new', user: ownerOf(currentSession()) }}
          failure="userNotCreated"
          submit={async (body) => {
            const { user, link } = await send(createUser, { body }, { idempotencyKey: keyOf(body) })
            made.current = { user, link }
            tell({ key: 'users.saved', values: { name: fullNameOf(user) } }, 'success')
          }}
          onSaved={() => made.current && onSaved(made.current.user, made.current.link)}
          onLeave={onClose}
          inDialog
        >
          {() => (
            <>
              <PersonFields />
              <PasswordField
                field={{ name: 'password' }}
                label={t('users.initialPassword')}
                hint={t('users.initialPasswordHint')}
                isNew
                required
              />
              <AccessFields count={count} />
            </>
          )}
        </Form>
      </div>
    </Modal>
  )
}

import { useState } from 'react'
import { getUser, updateUser } from '#contract/calls/users'
import type { User } from '#contract/schemas/users/user'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { tell } from '../../console/notices.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PictureField } from '../../ui/form/fields/picture-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useFormFiles } from '../../ui/form/use-form-files.ts'
import { Modal } from '../../ui/modal.tsx'
import { PersonFields } from './person-fields.tsx'
import { fullNameOf } from './user-record.ts'
import { personSchema } from './user-schema.ts'

/** The name of the form's field for the picture. */
const PICTURE = 'files.picture'

/** A user's data as they are typed. */
function typedPerson({ firstName, lastName, email, document, cellphone }: User) {
  return {
    firstName,
    email,
    ...(document ? { document } : {}),
    ...(lastName ? { lastName } : {}),
    ...(cellphone ? { cellphone } : {}),
  }
}

interface EditUserDialogProps {
  user: User
  /** True where the person edits the own data. */
  isOwn?: boolean
  onSaved(): void
  onClose(): void
}

/** The form of a user's name, contacts and picture (CON-6-008, CON-6-011). */
export function EditUserDialog({ user, isOwn = false, onSaved, onClose }: EditUserDialogProps) {
  const { t } = useTexts()
  const [keyOf] = useState(idempotencyKeys)
  // The edit states the version that was opened, so that the services report changes made meanwhile.
  const [base, setBase] = useState(user)
  const draft = { form: `user.${user._id}`, user: ownerOf(currentSession()) }
  const files = useFormFiles(draft)
  if (!files) return null
  return (
    <Modal place="userEdit" title={t(isOwn ? 'profile.edit' : 'users.edit')} onClose={onClose}>
      <div className="p-4">
        <Form
          id="userEdit"
          title="users.save"
          schema={personSchema}
          defaults={typedPerson(user)}
          draft={draft}
          files={files}
          failure={isOwn ? 'profileNotUpdated' : 'userNotUpdated'}
          newest={async () => {
            const { user: read } = await send(getUser, { params: { id: user._id } })
            return { values: typedPerson(read), takeOver: () => setBase(read) }
          }}
          submit={async ({ firstName, lastName, email, document, cellphone }) => {
            const picture = files.of(PICTURE)
            const body = {
              event: 'EDIT',
              __v: base.__v,
              firstName,
              lastName: lastName ?? null,
              email,
              document: document ?? null,
              cellphone: cellphone ?? null,
            } as const
            const input = { params: { id: user._id }, body, files: { picture } }
            const { user: saved } = await send(updateUser, input, { idempotencyKey: keyOf(body, picture) })
            tell(
              isOwn ? { key: 'profile.saved' } : { key: 'users.saved', values: { name: fullNameOf(saved) } },
              'success',
            )
          }}
          onSaved={onSaved}
          onLeave={onClose}
          inDialog
        >
          {() => (
            <>
              <PersonFields />
              <PictureField
                field={{ name: PICTURE }}
                label={t(user.profilePictureUrl ? 'users.newPicture' : 'users.picture')}
                part={updateUser.files.picture}
                required={false}
              />
            </>
          )}
        </Form>
      </div>
    </Modal>
  )
}

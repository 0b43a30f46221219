import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { updateUser } from '#contract/calls/users'
import type { User } from '#contract/schemas/users/user'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { tell } from '../../console/notices.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Form } from '../../ui/form/form.tsx'
import { Modal } from '../../ui/modal.tsx'
import { AccessPreview } from './access-preview.tsx'
import { AccessFields, useDepartmentRows } from './department-fields.tsx'
import { departmentOptions, fullNameOf } from './user-record.ts'
import { accessSchema } from './user-schema.ts'

interface AccessDialogProps {
  user: User
  onSaved(): void
  onClose(): void
}

/** The form of what a user may do: the general level, and one in each department (CON-6-004). */
export function AccessDialog({ user, onSaved, onClose }: AccessDialogProps) {
  const { t } = useTexts()
  const [keyOf] = useState(idempotencyKeys)
  const { count, facets } = useDepartmentRows(user.departments.length)
  const { data: departments } = useQuery(departmentOptions)
  const typed = {
    level: user.level,
    departments: user.departments.map(({ department, level }) => ({ department, level })),
  }
  return (
    <Modal place="userAccess" title={t('users.accessOf', { name: fullNameOf(user) })} onClose={onClose} facets={facets}>
      <div className="flex flex-col gap-4 p-4">
        <p className="text-muted">{t('users.accessText')}</p>
        {/* Drawn with its options, so that the first focus is on the level and not on the button that saves. */}
        {departments ? (
          <Form
            id="userAccess"
            title="users.saveAccess"
            schema={accessSchema}
            defaults={typed as never}
            draft={null}
            failure="accessNotUpdated"
            submit={async (given) => {
              const body = { event: 'EDIT_ACCESS', __v: user.__v, ...given } as const
              await send(updateUser, { params: { id: user._id }, body }, { idempotencyKey: keyOf(body) })
              tell({ key: 'users.accessSaved', values: { name: fullNameOf(user) } }, 'success')
            }}
            onSaved={onSaved}
            onLeave={onClose}
            inDialog
          >
            {() => (
              <>
                <AccessFields count={count} had={[user.level, ...user.departments.map(({ level }) => level)]} />
                <AccessPreview user={user} />
              </>
            )}
          </Form>
        ) : null}
      </div>
    </Modal>
  )
}

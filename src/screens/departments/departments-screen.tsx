import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { createDepartment, updateDepartment } from '#contract/calls/departments'
import {
  type Department,
  DEPARTMENT_DESCRIPTION_MAXIMUM,
  newDepartment,
} from '#contract/schemas/departments/department'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { decidedAtom } from '../../console/outbox-atoms.ts'
import { tell } from '../../console/notices.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { versionToEdit } from '../../console/decided.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { TextAreaField } from '../../ui/form/fields/text-area-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { Modal } from '../../ui/modal.tsx'
import { departmentsList } from './departments-list.tsx'

/** The form of a new department, or of one that is edited. */
function DepartmentDialog({ department, onClose }: { department: Department | null; onClose(): void }) {
  const { t } = useTexts()
  const decided = useAtomValue(decidedAtom)
  const [keyOf] = useState(idempotencyKeys)
  return (
    <Modal place="departmentForm" title={t(department ? 'departments.edit' : 'departments.new')} onClose={onClose}>
      <div className="p-4">
        <Form
          id="department"
          title={department ? 'departments.save' : 'departments.create'}
          schema={newDepartment}
          defaults={department ? { identifier: department.identifier, description: department.description ?? '' } : {}}
          draft={{ form: `department.${department?._id ?? 'new'}`, user: ownerOf(currentSession()) }}
          submit={async (given) => {
            const edit = department && ({ event: 'EDIT', __v: versionToEdit(decided, department), ...given } as const)
            if (edit)
              await send(
                updateDepartment,
                { params: { id: department._id }, body: edit },
                { idempotencyKey: keyOf(edit) },
              )
            else await send(createDepartment, { body: given }, { idempotencyKey: keyOf(given) })
            tell({ key: 'departments.saved', values: { name: given.identifier } }, 'success')
          }}
          // The dialog closes after the list is read again, so that the list shows what was saved.
          onSaved={() =>
            void queryClient.invalidateQueries({ queryKey: ['list', departmentsList.place] }).then(onClose)
          }
          onLeave={onClose}
          inDialog
        >
          {(fields) => (
            <>
              <TextField
                field={fields.identifier}
                label={t('fields.identifier')}
                hint={t('departments.identifierHint')}
                first
              />
              <TextAreaField
                field={fields.description}
                label={t('fields.description')}
                maximum={DEPARTMENT_DESCRIPTION_MAXIMUM}
              />
            </>
          )}
        </Form>
      </div>
    </Modal>
  )
}

/** `/departments`: the registered departments of the company. */
export function DepartmentsScreen() {
  const [edited, setEdited] = useState<Department | 'new' | null>(null)
  return (
    <>
      <ListScreen list={departmentsList} onNew={() => setEdited('new')} onEdit={(row) => setEdited(row)} />
      {edited ? (
        <DepartmentDialog department={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </>
  )
}

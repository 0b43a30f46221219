import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { createCargoCostTable } from '#contract/calls/extensions/cargo-costs'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Form } from '../../ui/form/form.tsx'
import { FormScreen } from '../../ui/form/form-screen.tsx'
import { trailTo } from '../../ui/list/list-memory.ts'
import { pathOfView } from '../../ui/list/saved-views.ts'
import { TableFields } from './table-fields.tsx'
import { nameOfTable } from './table-record.ts'
import { tableSchema } from './table-schema.ts'

/** `/cargo-cost/new-table`: adds a cost table. */
export function NewTableRoute() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [keyOf] = useState(idempotencyKeys)
  const created = useRef<string | null>(null)
  const list = trailTo('cargoCosts', '')?.back
  return (
    <FormScreen
      place="newCargoCost"
      right={createCargoCostTable.right}
      title={t('cargoCosts.new')}
      back={{ path: list ? pathOfView(list) : '/cargo-costs', label: t('cargoCosts.back') }}
    >
      <div className="max-w-4xl p-6">
        <Form
          id="cargoCost"
          title="cargoCosts.create"
          schema={tableSchema}
          defaults={{}}
          draft={{ form: 'cargoCost.new', user: ownerOf(currentSession()) }}
          submit={async (body) => {
            const { cargoCostTable } = await send(createCargoCostTable, { body }, { idempotencyKey: keyOf(body) })
            created.current = cargoCostTable._id
            tell({ key: 'cargoCosts.saved', values: { name: nameOfTable(cargoCostTable) } }, 'success')
          }}
          onSaved={() => {
            void queryClient.invalidateQueries({ queryKey: ['list', 'cargoCosts'] })
            if (created.current)
              void navigate({ to: '/cargo-costs/$id', params: { id: created.current }, replace: true })
          }}
          onLeave={() => void navigate({ to: '/cargo-costs', search: (list?.address ?? {}) as never, replace: true })}
        >
          {() => <TableFields />}
        </Form>
      </div>
    </FormScreen>
  )
}

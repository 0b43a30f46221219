import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { createCargoCostTable, getCargoCostTable, updateCargoCostTable } from '#contract/calls/extensions/cargo-costs'
import type { CargoCostTable } from '#contract/schemas/cargo-costs/cargo-cost-table'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { useFresh } from '../../console/use-fresh.ts'
import { useWayBack } from '../../console/use-way-back.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { FormScreen } from '../../ui/form/form-screen.tsx'
import { Form } from '../../ui/form/form.tsx'
import { trailTo } from '../../ui/list/list-memory.ts'
import { pathOfView } from '../../ui/list/saved-views.ts'
import { UnreadRecord } from '../../ui/record/unread-record.tsx'
import { TableFields } from './table-fields.tsx'
import { tableSchema, typedTable } from './table-schema.ts'
import { nameOfTable, tableQueryOptions } from './table-record.ts'

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

function TableForm({ table }: { table: CargoCostTable }) {
  const wayBack = useWayBack()
  const [keyOf] = useState(idempotencyKeys)
  // The edit states the version that was opened, so that the services report changes made meanwhile.
  const [base, setBase] = useState(table)
  const { _id: id } = table
  const leave = () => wayBack({ to: '/cargo-costs/$id', params: { id } })
  return (
    <div className="max-w-4xl p-6">
      <Form
        id="cargoCost"
        title="cargoCosts.save"
        schema={tableSchema}
        defaults={typedTable(table) as never}
        draft={{ form: `cargoCost.${id}`, user: ownerOf(currentSession()) }}
        newest={async () => {
          const { cargoCostTable: newest } = await send(getCargoCostTable, { params: { id } })
          return { values: typedTable(newest), takeOver: () => setBase(newest) }
        }}
        submit={async (values) => {
          const body = { event: 'EDIT', __v: base.__v, ...values } as const
          const { cargoCostTable: saved } = await send(
            updateCargoCostTable,
            { params: { id }, body },
            { idempotencyKey: keyOf(body) },
          )
          tell({ key: 'cargoCosts.saved', values: { name: nameOfTable(saved) } }, 'success')
        }}
        onSaved={() => void queryClient.invalidateQueries({ queryKey: ['cargoCostTable', id] }).then(leave)}
        onLeave={leave}
      >
        {() => <TableFields />}
      </Form>
    </div>
  )
}

/** `/cargo-costs/{id}/edit`. */
export function TableEditRoute() {
  const { t } = useTexts()
  const { id } = useParams({ from: '/cargo-costs/$id/edit' })
  const { data: table, error, refetch } = useQuery(tableQueryOptions(id))
  const isFresh = useFresh(table, refetch)
  const list = { place: 'cargoCosts', path: '/cargo-costs', back: 'cargoCosts.back' } as const
  return (
    <FormScreen
      place="cargoCostEdit"
      right={updateCargoCostTable.right}
      title={t('cargoCosts.edit')}
      back={{ path: `/cargo-costs/${id}`, label: table ? nameOfTable(table) : t('cargoCosts.back') }}
    >
      {table && isFresh ? <TableForm key={id} table={table} /> : null}
      {error && !table ? <UnreadRecord list={list} error={error} retry={() => void refetch()} /> : null}
    </FormScreen>
  )
}

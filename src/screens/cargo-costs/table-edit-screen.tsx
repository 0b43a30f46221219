import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { getCargoCostTable, updateCargoCostTable } from '#contract/calls/extensions/cargo-costs'
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
import { Form } from '../../ui/form/form.tsx'
import { FormScreen } from '../../ui/form/form-screen.tsx'
import { UnreadRecord } from '../../ui/record/unread-record.tsx'
import { TableFields } from './table-fields.tsx'
import { nameOfTable, tableQueryOptions } from './table-record.ts'
import { tableSchema, typedTable } from './table-schema.ts'

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

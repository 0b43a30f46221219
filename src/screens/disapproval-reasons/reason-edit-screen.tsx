import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { getDisapprovalReason, updateDisapprovalReason } from '#contract/calls/extensions/disapproval-reasons'
import type { DisapprovalReason } from '#contract/schemas/disapproval-reasons/disapproval-reason'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { versionToEdit } from '../../console/decided.ts'
import { tell } from '../../console/notices.ts'
import { decidedAtom } from '../../console/outbox-atoms.ts'
import { useFresh } from '../../console/use-fresh.ts'
import { useWayBack } from '../../console/use-way-back.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Form } from '../../ui/form/form.tsx'
import { FormScreen } from '../../ui/form/form-screen.tsx'
import { UnreadRecord } from '../../ui/record/unread-record.tsx'
import { ReasonFields } from './reason-fields.tsx'
import { reasonQueryOptions, wordsOf } from './reason-record.ts'
import { reasonSchema, typedReason } from './reason-schema.ts'

function ReasonForm({ reason }: { reason: DisapprovalReason }) {
  const texts = useTexts()
  const wayBack = useWayBack()
  const decided = useAtomValue(decidedAtom)
  const [keyOf] = useState(idempotencyKeys)
  // The edit states the version that was opened, so that the services report changes made meanwhile.
  const [base, setBase] = useState(reason)
  const { _id: id } = reason
  const leave = () => wayBack({ to: '/disapproval-reasons/$id', params: { id } })
  return (
    <div className="max-w-3xl p-6">
      <Form
        id="disapprovalReason"
        title="disapprovalReasons.save"
        schema={reasonSchema}
        defaults={typedReason(reason) as never}
        draft={{ form: `disapprovalReason.${id}`, user: ownerOf(currentSession()) }}
        newest={async () => {
          const { disapprovalReason: newest } = await send(getDisapprovalReason, { params: { id } })
          return { values: typedReason(newest), takeOver: () => setBase(newest) }
        }}
        submit={async (values) => {
          const body = { event: 'EDIT', __v: versionToEdit(decided, base), ...values } as const
          const { disapprovalReason: saved } = await send(
            updateDisapprovalReason,
            { params: { id }, body },
            { idempotencyKey: keyOf(body) },
          )
          tell({ key: 'disapprovalReasons.saved', values: { name: wordsOf(texts, saved) } }, 'success')
        }}
        onSaved={() => void queryClient.invalidateQueries({ queryKey: ['disapprovalReason', id] }).then(leave)}
        onLeave={leave}
      >
        {() => <ReasonFields />}
      </Form>
    </div>
  )
}

/** `/disapproval-reasons/{id}/edit`. */
export function ReasonEditRoute() {
  const texts = useTexts()
  const { t } = texts
  const { id } = useParams({ from: '/disapproval-reasons/$id/edit' })
  const { data: reason, error, refetch } = useQuery(reasonQueryOptions(id))
  const isFresh = useFresh(reason, refetch)
  const list = { place: 'disapprovalReasons', path: '/disapproval-reasons', back: 'disapprovalReasons.back' } as const
  return (
    <FormScreen
      place="disapprovalReasonEdit"
      right={updateDisapprovalReason.right}
      title={t('disapprovalReasons.edit')}
      back={{
        path: `/disapproval-reasons/${id}`,
        label: reason ? wordsOf(texts, reason) : t('disapprovalReasons.back'),
      }}
    >
      {reason && isFresh ? <ReasonForm key={id} reason={reason} /> : null}
      {error && !reason ? <UnreadRecord list={list} error={error} retry={() => void refetch()} /> : null}
    </FormScreen>
  )
}

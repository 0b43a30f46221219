import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { createDisapprovalReason } from '#contract/calls/extensions/disapproval-reasons'
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
import { ReasonFields } from './reason-fields.tsx'
import { wordsOf } from './reason-record.ts'
import { reasonSchema } from './reason-schema.ts'

/** `/disapproval-reason/new-reason`: adds a reason for disapproval. */
export function NewReasonRoute() {
  const texts = useTexts()
  const { t } = texts
  const navigate = useNavigate()
  const [keyOf] = useState(idempotencyKeys)
  const created = useRef<string | null>(null)
  const list = trailTo('disapprovalReasons', '')?.back
  return (
    <FormScreen
      place="newDisapprovalReason"
      right={createDisapprovalReason.right}
      title={t('disapprovalReasons.new')}
      back={{ path: list ? pathOfView(list) : '/disapproval-reasons', label: t('disapprovalReasons.back') }}
    >
      <div className="max-w-3xl p-6">
        <Form
          id="disapprovalReason"
          title="disapprovalReasons.create"
          schema={reasonSchema}
          defaults={{}}
          draft={{ form: 'disapprovalReason.new', user: ownerOf(currentSession()) }}
          submit={async (body) => {
            const { disapprovalReason } = await send(createDisapprovalReason, { body }, { idempotencyKey: keyOf(body) })
            created.current = disapprovalReason._id
            tell({ key: 'disapprovalReasons.saved', values: { name: wordsOf(texts, disapprovalReason) } }, 'success')
          }}
          onSaved={() => {
            void queryClient.invalidateQueries({ queryKey: ['list', 'disapprovalReasons'] })
            if (created.current)
              void navigate({ to: '/disapproval-reasons/$id', params: { id: created.current }, replace: true })
          }}
          onLeave={() =>
            void navigate({ to: '/disapproval-reasons', search: (list?.address ?? {}) as never, replace: true })
          }
        >
          {() => <ReasonFields />}
        </Form>
      </div>
    </FormScreen>
  )
}

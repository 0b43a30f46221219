import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { createNotification } from '#contract/calls/notifications'
import { needsImage, type Notification } from '#contract/schemas/notifications/notification'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Form } from '../../ui/form/form.tsx'
import { FormScreen } from '../../ui/form/form-screen.tsx'
import { useFormFiles } from '../../ui/form/use-form-files.ts'
import { trailTo } from '../../ui/list/list-memory.ts'
import { pathOfView } from '../../ui/list/saved-views.ts'
import { UnreadRecord } from '../../ui/record/unread-record.tsx'
import { IMAGE, NotificationFields } from './notification-fields.tsx'
import { notificationQueryOptions } from './notification-record.ts'
import { newNotificationSchema, typedNotification } from './notification-schema.ts'

function NotificationForm({ original }: { original: Notification | null }) {
  const navigate = useNavigate()
  const [keyOf] = useState(idempotencyKeys)
  const created = useRef<string | null>(null)
  const draft = { form: `notification.new.${original?._id ?? ''}`, user: ownerOf(currentSession()) }
  const files = useFormFiles(draft)
  const list = trailTo('notifications', '')?.back
  if (!files) return null
  return (
    <Form
      id="notification"
      title="notifications.create"
      schema={newNotificationSchema}
      defaults={original ? typedNotification(original) : { timing: 'SAFE' }}
      draft={draft}
      files={files}
      failure="notificationNotCreated"
      submit={async ({ files: _chosen, ...body }) => {
        const image = needsImage(body.channel) ? files.of(IMAGE) : []
        const reply = await send(createNotification, { body, files: { image } }, { idempotencyKey: keyOf(body, image) })
        created.current = reply.communicationSchedule._id
        tell({ key: 'notifications.saved', values: { name: body.title } }, 'success')
      }}
      onSaved={() => {
        void queryClient.invalidateQueries({ queryKey: ['list', 'notifications'] })
        if (created.current) void navigate({ to: '/notifications/$id', params: { id: created.current }, replace: true })
      }}
      onLeave={() => void navigate({ to: '/notifications', search: (list?.address ?? {}) as never, replace: true })}
    >
      {() => <NotificationFields files={files} original={original} />}
    </Form>
  )
}

/** The form of a duplicate, once its original is read. */
function DuplicateForm({ id }: { id: string }) {
  const { data: original, error, refetch } = useQuery(notificationQueryOptions(id))
  if (original) return <NotificationForm original={original} />
  const place = { place: 'notifications', path: '/notifications', back: 'notifications.back' } as const
  return error ? <UnreadRecord list={place} error={error} retry={() => void refetch()} /> : null
}

/**
 * `/notifications/new-notification`: creates a notification in one step (CON-2-005, CON-2-071), or a duplicate of the one
 * that `from` names.
 */
export function NewNotificationRoute() {
  const { t } = useTexts()
  const { from } = useSearch({ from: '/notifications/new-notification' })
  const list = trailTo('notifications', '')?.back
  return (
    <FormScreen
      place="newNotification"
      right={createNotification.right}
      title={t(from ? 'notifications.duplicate' : 'notifications.new')}
      back={{ path: list ? pathOfView(list) : '/notifications', label: t('notifications.back') }}
    >
      <div className="max-w-6xl p-6">
        {from ? <DuplicateForm key={from} id={from} /> : <NotificationForm original={null} />}
      </div>
    </FormScreen>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { type ActorRefFrom, waitFor } from 'xstate'
import { createNotification } from '#contract/calls/notifications'
import { needsImage, type Notification } from '#contract/schemas/notifications/notification'
import type {
  NotificationToSend,
  notificationSchedulingMachine,
} from '#machines/notifications/notification-scheduling.machine'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { notificationSchedulingWorkflow } from '../../effects/notification-scheduling.ts'
import { fileOfPicture } from '../../effects/picture-file.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ConfirmModal } from '../../ui/confirm-dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormScreen } from '../../ui/form/form-screen.tsx'
import { NotSent } from '../../ui/form/problem.ts'
import { useFormFiles } from '../../ui/form/use-form-files.ts'
import { trailTo } from '../../ui/list/list-memory.ts'
import { pathOfView } from '../../ui/list/saved-views.ts'
import { UnreadRecord } from '../../ui/record/unread-record.tsx'
import { IMAGE, NotificationFields } from './notification-fields.tsx'
import { notificationQueryOptions } from './notification-record.ts'
import { newNotificationSchema, typedNotification } from './notification-schema.ts'

const NO_FILES = {}

/** What the form begins with: the texts of the original and its picture as a file of its own. */
interface Original {
  notification: Notification
  files: Readonly<Record<string, readonly File[]>>
}

type Workflow = ActorRefFrom<typeof notificationSchedulingMachine>

/** Sends a notification, and waits until it is stored. @throws (rejects) with the refusal, or `NotSent` */
async function stored(actor: Workflow, toSend: NotificationToSend): Promise<void> {
  actor.send({ type: 'SEND', toSend })
  const { context } = await waitFor(
    actor,
    (snapshot) => snapshot.context.notification !== null || snapshot.matches('composing'),
  )
  if (context.notification === null) throw context.problem instanceof Error ? context.problem : new NotSent()
}

/** Asks before a notification leaves at once, which nobody can take back. */
function ConfirmNow({ actor }: { actor: Workflow }) {
  const { t } = useTexts()
  const isAsked = useSelector(actor, (snapshot) => snapshot.matches('confirming'))
  const drivers = useSelector(actor, ({ context }) => context.drivers)
  if (!isAsked) return null
  return (
    <ConfirmModal
      title={t('notifications.sendNow')}
      action={t('notifications.sendNow')}
      onConfirm={() => actor.send({ type: 'CONFIRM' })}
      onClose={() => actor.send({ type: 'BACK' })}
    >
      {drivers === null ? null : (
        <p className="font-semibold" data-reached={drivers}>
          {t('notifications.sendNowTo', { count: drivers })}
        </p>
      )}
      <p>{t('notifications.sendNowText')}</p>
    </ConfirmModal>
  )
}

function NotificationForm({ copied }: { copied: Original | null }) {
  const original = copied?.notification ?? null
  const navigate = useNavigate()
  const [workflow] = useState(notificationSchedulingWorkflow)
  const actor = useActorRef(workflow, { input: { clock: Date.now } })
  const draft = { form: `notification.new.${original?._id ?? ''}`, user: ownerOf(currentSession()) }
  const files = useFormFiles(draft, undefined, copied?.files)
  const list = trailTo('notifications', '')?.back
  if (!files) return null
  return (
    <>
      <Form
        id="notification"
        title="notifications.create"
        schema={newNotificationSchema}
        defaults={copied ? typedNotification(copied.notification, copied.files[IMAGE]) : { timing: 'SAFE' }}
        draft={draft}
        files={files}
        failure="notificationNotCreated"
        submit={async ({ files: _chosen, ...body }) => {
          await stored(actor, { body, image: needsImage(body.channel) ? files.of(IMAGE) : [] })
          tell({ key: 'notifications.saved', values: { name: body.title } }, 'success')
        }}
        onSaved={() => {
          void queryClient.invalidateQueries({ queryKey: ['list', 'notifications'] })
          const id = actor.getSnapshot().context.notification?._id
          if (id) void navigate({ to: '/notifications/$id', params: { id }, replace: true })
        }}
        onLeave={() => void navigate({ to: '/notifications', search: (list?.address ?? {}) as never, replace: true })}
      >
        {() => <NotificationFields files={files} original={original} scheduling={actor} />}
      </Form>
      <ConfirmNow actor={actor} />
    </>
  )
}

/** The form of a duplicate, once its original is read. */
function DuplicateForm({ id }: { id: string }) {
  const { t } = useTexts()
  const { data: original, error, refetch } = useQuery(notificationQueryOptions(id))
  // Read once: the form has begun with it.
  const { data: files, error: unread } = useQuery({
    queryKey: ['notificationPicture', id],
    staleTime: Infinity,
    gcTime: 0,
    enabled: original !== undefined,
    queryFn: async () => {
      const url = original?.imageUrl ?? null
      return url === null ? null : { [IMAGE]: [await fileOfPicture(url, t('notifications.image'))] }
    },
  })
  // Without its picture the form asks for another one.
  if (original && (files !== undefined || unread))
    return <NotificationForm copied={{ notification: original, ...(files ? { files } : { files: NO_FILES }) }} />
  const place = { place: 'notifications', path: '/notifications', back: 'notifications.back' } as const
  return error ? <UnreadRecord list={place} error={error} retry={() => void refetch()} /> : null
}

/**
 * `/notifications/new-notification`: creates a notification in one step (CON-2-005, CON-2-071), or a duplicate of the
 * one that `from` names.
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
        {from ? <DuplicateForm key={from} id={from} /> : <NotificationForm copied={null} />}
      </div>
    </FormScreen>
  )
}

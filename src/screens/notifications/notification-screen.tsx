import { useQuery } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { Notification } from '#contract/schemas/notifications/notification'
import { leavesIn, notificationSchedulingMachine } from '#machines/notifications/notification-scheduling.machine'
import { formatDateTime } from '../../i18n/formats.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { RecordFields } from '../../ui/record/record-fields.tsx'
import { RecordScreen } from '../../ui/record/record-screen.tsx'
import { Status } from '../../ui/status.tsx'
import { countdown } from '../access-code/countdown.ts'
import { RecordHistory } from '../record-history.tsx'
import type { CampaignTab } from '../record-tabs.ts'
import { DeliveriesTab } from './deliveries-tab.tsx'
import { NotificationPreview } from './notification-preview.tsx'
import { notificationQueryOptions, notificationTarget, notificationTones } from './notification-record.ts'

/** How long a scheduled notification can still be cancelled before it leaves. */
function TimeLeft({ notification }: { notification: Notification }) {
  const { t } = useTexts()
  const actor = useActorRef(notificationSchedulingMachine, { input: { clock: Date.now, notification } })
  useEffect(() => actor.send({ type: 'TOLD', notification }), [actor, notification])
  const left = useSelector(actor, ({ context }) => leavesIn(context))
  const isLeaving = useSelector(actor, (snapshot) => snapshot.matches({ scheduled: 'leaving' }))
  const isCounting = useSelector(actor, (snapshot) => snapshot.matches({ scheduled: 'counting' }))
  if (!isLeaving && !isCounting) return null
  return (
    <p className="w-full rounded-md border border-line bg-accent-soft px-3 py-2 font-semibold" data-leaves-in>
      {isLeaving ? t('notifications.sending') : t('notifications.leavesIn', { time: countdown(left, 0) })}
    </p>
  )
}

function Details({ notification }: { notification: Notification }) {
  const { t, language } = useTexts()
  const { channel, title, message, redirectUrl, imageUrl } = notification
  const labels = {
    channel: t('notifications.channel'),
    name: t('notifications.name'),
    message: t('notifications.message'),
    redirectUrl: t('notifications.redirectUrl'),
    segmentation: t('notifications.segmentation'),
    timing: t('notifications.timing'),
    sendAt: t('notifications.sendAt'),
    failure: t('notifications.failure'),
    quietHours: t('notifications.quietHours'),
    driversReached: t('notifications.driversReached'),
    clicks: t('notifications.clicks'),
  }
  return (
    <div className="flex flex-wrap gap-10 p-6">
      <TimeLeft notification={notification} />
      <RecordFields
        title={t('notifications.details')}
        labelOf={(field) => labels[field as keyof typeof labels]}
        values={[
          ['channel', t(`notifications.channel_${channel}`)],
          ['name', title],
          ['message', message],
          ['redirectUrl', redirectUrl],
          ['segmentation', notification.segmentation?.name ?? t('notifications.everybody')],
          ['timing', t(`notifications.timing_${notification.timing}`)],
          ['sendAt', formatDateTime(notification.sendAt)],
          ...(notification.ignoresQuietHours
            ? [['quietHours', t('notifications.ignoredQuietHours')] as [string, string]]
            : []),
          ['driversReached', formatCount(notification.driversReached, language)],
          ['clicks', formatCount(notification.clicks, language)],
          ...(notification.failure === null ? [] : [['failure', notification.failure] as [string, string]]),
        ]}
      />
      <NotificationPreview
        channel={channel}
        title={title}
        message={message}
        link={redirectUrl ?? ''}
        image={imageUrl}
      />
    </div>
  )
}

/** `/notifications/{id}`: one notification, whom it reached, and its history (CON-2-072, CON-3-058). */
export function NotificationScreen({ id, tab }: { id: string; tab: CampaignTab }) {
  const { t } = useTexts()
  const { data: notification, error, refetch } = useQuery(notificationQueryOptions(id))
  return (
    <RecordScreen
      place="notification"
      list={{ place: 'notifications', path: '/notifications', back: 'notifications.back' }}
      id={id}
      path={`/notifications/${id}`}
      record={
        notification
          ? {
              title: notification.title,
              version: notification.__v,
              status: (
                <Status
                  value={notification.status}
                  words="notificationStatuses"
                  tone={notificationTones[notification.status]}
                />
              ),
              facts: [
                `#${notification.code}`,
                t(`notifications.channel_${notification.channel}`),
                formatDateTime(notification.sendAt),
              ].join(' · '),
            }
          : null
      }
      error={error}
      retry={() => void refetch()}
      tabs={[
        {
          id: 'DETAILS',
          label: 'notifications.details',
          content: notification ? <Details notification={notification} /> : null,
        },
        {
          id: 'NUMBERS',
          label: 'notifications.deliveries',
          content: notification ? <DeliveriesTab notification={notification} /> : null,
        },
        {
          id: 'HISTORY',
          label: 'lists.history',
          content: <RecordHistory kind="NOTIFICATION" id={id} words="notificationStatuses" />,
        },
      ]}
      tab={tab}
      tabsLabel="notifications.tabs"
      commands={['notification.cancel.record', 'notification.duplicate.record']}
      targets={() => (notification ? [notificationTarget(notification)] : [])}
      copyable={{ id, link: new URL(`/notifications/${id}`, window.location.origin).href }}
    />
  )
}

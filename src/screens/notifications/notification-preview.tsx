import type { NotificationChannel } from '#contract/schemas/notifications/notification'
import { useTexts } from '../../i18n/use-texts.ts'

/** What a notification shows, also while it is being typed. */
interface PreviewedNotification {
  channel: NotificationChannel
  title: string
  message: string
  link: string
  image: string | null
}

/** A notification as the phone shows it; an SMS without its title, which is internal (CON-5-044). */
export function NotificationPreview({ channel, title, message, link, image }: PreviewedNotification) {
  const { t } = useTexts()
  return (
    <section aria-label={t('notifications.preview')} className="flex w-80 max-w-full flex-col gap-3">
      <h2 className="pane-title">{t('notifications.preview')}</h2>
      <div
        className="flex flex-col gap-2 rounded-xl border border-slate-200 bg-white p-4 text-slate-900 shadow-sm"
        data-preview={channel}
      >
        <p className="text-hint text-slate-600">{t(`notifications.channel_${channel}`)}</p>
        {channel === 'SMS' ? null : (
          <p className="font-semibold wrap-anywhere">{title || t('notifications.untitled')}</p>
        )}
        <p className="wrap-anywhere whitespace-pre-line">{message || t('notifications.noMessage')}</p>
        {image ? <img src={image} alt="" className="max-h-40 rounded-md object-cover" /> : null}
        {link ? <p className="text-blue-800 underline wrap-anywhere">{link}</p> : null}
      </div>
    </section>
  )
}

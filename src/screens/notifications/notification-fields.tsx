import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { createNotification } from '#contract/calls/notifications'
import { isEnabled } from '#contract/features'
import { TEXT_MAXIMUM, TITLE_MAXIMUM } from '#contract/schemas/general/written-text'
import { NOTIFICATION_DELIVERIES_FEATURE } from '#contract/schemas/notifications/feature'
import {
  needsImage,
  type Notification,
  type NotificationChannel,
  notificationChannel,
  PUSH_MESSAGE_MAXIMUM,
  PUSH_TITLE_MAXIMUM,
  SMS_MESSAGE_MAXIMUM,
} from '#contract/schemas/notifications/notification'
import { textOf } from '#contract/texts'
import type { notificationSchedulingMachine } from '#machines/notifications/notification-scheduling.machine'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { SelectField } from '../../ui/form/fields/choice-fields.tsx'
import { PictureField } from '../../ui/form/fields/picture-field.tsx'
import { TextAreaField } from '../../ui/form/fields/text-area-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import type { FormFiles } from '../../ui/form/use-form-files.ts'
import { useTyped } from '../../ui/form/use-typed.ts'
import { SegmentationField } from '../segmentations/segmentation-field.tsx'
import { OptedOut } from './opted-out.tsx'
import { NotificationPreview } from './notification-preview.tsx'
import { channelsQueryOptions } from './notification-record.ts'
import { smsParts } from './sms-parts.ts'
import { TimingFields } from './timing-fields.tsx'

/** The name of the form's field for the picture of a push. */
export const IMAGE = 'files.image'

/** The longest texts of each channel (CON-5-041 to CON-5-043). */
function maximaOf(channel: NotificationChannel | undefined): { title: number; message: number } {
  if (channel === 'PUSH_NOTIFICATION') return { title: PUSH_TITLE_MAXIMUM, message: PUSH_MESSAGE_MAXIMUM }
  return { title: TITLE_MAXIMUM, message: channel === 'SMS' ? SMS_MESSAGE_MAXIMUM : TEXT_MAXIMUM }
}

/** The names of the channels that this installation cannot send over; null where there are none, or nobody knows. */
function useUnconfigured(): string | null {
  const { t } = useTexts()
  const enabled = isEnabled(NOTIFICATION_DELIVERIES_FEATURE, currentSession().features)
  const { data = [] } = useQuery({ ...channelsQueryOptions, enabled })
  const names = data
    .filter(({ isConfigured }) => !isConfigured)
    .map(({ channel }) => t(`notifications.channel_${channel}`))
  return names.length === 0 ? null : t('notifications.notConfigured', { channels: names.join(', ') })
}

/** How many SMS the typed message takes. */
function SmsParts() {
  const { t } = useTexts()
  const { parts, isUnicode } = smsParts(useTyped('message'))
  return (
    <p role="status" className="text-hint text-muted" data-sms-parts={parts}>
      {t('notifications.smsParts', { count: parts })}
      {isUnicode ? ` · ${t('notifications.smsUnicode')}` : ''}
    </p>
  )
}

/** The address of the chosen picture, while the form shows it. */
function useImage(files: FormFiles): string | null {
  const [file] = files.of(IMAGE)
  const address = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  return address
}

function TypedPreview({ channel, files }: { channel: NotificationChannel; files: FormFiles }) {
  const image = useImage(files)
  return (
    <NotificationPreview
      channel={channel}
      title={useTyped('title')}
      message={useTyped('message')}
      link={useTyped('redirectUrl')}
      image={needsImage(channel) ? image : null}
    />
  )
}

interface NotificationFieldsProps {
  files: FormFiles
  /** The one that this is a duplicate of. */
  original: Notification | null
  scheduling: ActorRefFrom<typeof notificationSchedulingMachine>
}

/** The one step of a notification, with the rules of its channel and a preview beside it (CON-2-071, CON-3-056). */
export function NotificationFields({ files, original, scheduling }: NotificationFieldsProps) {
  const { t, language } = useTexts()
  const channel = notificationChannel.safeParse(useTyped('channel')).data
  const chosenList = useTyped('segmentation')
  const unconfigured = useUnconfigured()
  const maxima = maximaOf(channel)
  const list = original?.segmentation
  return (
    <div className="flex flex-wrap items-start gap-10">
      <div className="flex max-w-2xl min-w-80 flex-1 flex-col gap-4">
        <p className="rounded-md bg-accent-soft px-3 py-2">{t('campaigns.free')}</p>
        {original ? <p className="text-muted">{t('notifications.duplicateOf', { name: original.title })}</p> : null}
        <SelectField
          field={{ name: 'channel' }}
          label={t('notifications.channel')}
          required
          hint={unconfigured ?? undefined}
          options={notificationChannel.options.map((value) => ({ value, label: t(`notifications.channel_${value}`) }))}
        />
        <TextField
          field={{ name: 'title' }}
          label={t('notifications.name')}
          maximum={maxima.title}
          required
          hint={channel === 'SMS' ? textOf('smsTitleInternal', language) : undefined}
        />
        <TextAreaField
          field={{ name: 'message' }}
          label={t('notifications.message')}
          maximum={maxima.message}
          required
        />
        {channel === 'SMS' ? <SmsParts /> : null}
        <TextField
          field={{ name: 'redirectUrl' }}
          label={t('notifications.redirectUrl')}
          hint={t('notifications.redirectHint')}
          inputMode="url"
        />
        {channel !== undefined && needsImage(channel) ? (
          <PictureField
            field={{ name: IMAGE }}
            label={t('notifications.image')}
            part={createNotification.files.image}
            required
          />
        ) : null}
        <SegmentationField
          name="segmentation"
          label={t('notifications.segmentation')}
          place="newNotification"
          {...(list ? { known: { value: list._id, label: list.name } } : {})}
        />
        {channel === undefined ? null : <OptedOut channel={channel} segmentation={chosenList || undefined} />}
        <TimingFields scheduling={scheduling} />
      </div>
      {channel === undefined ? null : <TypedPreview channel={channel} files={files} />}
    </div>
  )
}

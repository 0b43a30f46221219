import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { isEnabled } from '#contract/features'
import { NOTIFICATION_DELIVERIES_FEATURE } from '#contract/schemas/notifications/feature'
import type { Notification } from '#contract/schemas/notifications/notification'
import {
  type DeliveryCount,
  type DeliveryState,
  deliveryState,
  type NotificationNumbers,
} from '#contract/schemas/notifications/notification-delivery'
import { problemText } from '../../console/problem-text.ts'
import { currentSession } from '../../effects/session.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Status } from '../../ui/status.tsx'
import {
  notificationDeliveriesQueryOptions,
  notificationNumbersQueryOptions,
  PEOPLE_MAXIMUM,
} from './notification-record.ts'
import { UncertainList } from './uncertain-list.tsx'

const tones: Readonly<Record<DeliveryState, string>> = {
  PENDING: 'bg-warning',
  CLAIMED: 'bg-accent',
  HANDED_OVER: 'bg-teal-600',
  DELIVERED: 'bg-success',
  BOUNCED: 'bg-error',
  SKIPPED: 'bg-slate-400',
  CANCELED: 'bg-slate-600',
  UNCERTAIN: 'bg-violet-500',
}

const HEAD = 'py-1.5 pr-4 text-left font-medium'
const CELL = 'py-1.5 pr-4'

/** The share of each state in one bar; the table below says the same to everybody. */
function Bar({ states }: { states: readonly DeliveryCount[] }) {
  return (
    <div aria-hidden="true" className="mb-3 flex h-3 overflow-hidden rounded-sm border border-line">
      {states.map(({ channel, state, reason, drivers }) => (
        <span key={`${channel}${state}${reason}`} className={tones[state]} style={{ flexGrow: drivers }} />
      ))}
    </div>
  )
}

function StatesTable({ numbers }: { numbers: NotificationNumbers }) {
  const { t, language } = useTexts()
  const { states } = numbers
  const total = states.reduce((sum, { drivers }) => sum + drivers, 0)
  const figures = [
    ['driversReached', numbers.driversReached],
    ['clicks', numbers.clicks],
    ['uniqueClicks', numbers.uniqueClicks],
  ] as const
  return (
    <section className="min-w-96">
      <dl className="mb-5 flex flex-wrap gap-8">
        {figures.map(([name, value]) => (
          <div key={name} data-number={name}>
            <dt className="text-hint text-muted">{t(`notifications.${name}`)}</dt>
            <dd className="text-lg font-semibold tabular-nums">{formatCount(value, language)}</dd>
          </div>
        ))}
      </dl>
      <Bar states={states} />
      <table className="w-full border-collapse">
        <caption className="pane-title mb-2 text-left">{t('notifications.byState')}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className={HEAD}>
              {t('notifications.channel')}
            </th>
            <th scope="col" className={HEAD}>
              {t('notifications.state')}
            </th>
            <th scope="col" className={HEAD}>
              {t('notifications.reason')}
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {t('notifications.drivers')}
            </th>
          </tr>
        </thead>
        <tbody>
          {states.map(({ channel, state, reason, drivers }) => (
            <tr key={`${channel}${state}${reason}`} className="border-b border-line" data-state={state}>
              <td className={CELL}>{t(`notifications.channel_${channel}`)}</td>
              <th scope="row" className={`${CELL} text-left font-normal`}>
                <Status value={state} words="deliveryStates" tone={tones[state]} />
              </th>
              <td className={CELL}>{reason === null ? '' : t(`notifications.reason_${reason}`)}</td>
              <td className="py-1.5 text-right tabular-nums">{formatCount(drivers, language)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold" data-state="total">
            <td className={CELL} colSpan={3} />
            <td className="py-1.5 text-right tabular-nums">{formatCount(total, language)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** The drivers of a notification, all or those in one state. */
function People({ id }: { id: string }) {
  const { t, word, language } = useTexts()
  const [state, setState] = useState<DeliveryState | null>(null)
  const choice = useId()
  const { data, error } = useQuery(notificationDeliveriesQueryOptions(id, state))
  return (
    <section className="min-w-96 flex-1">
      <label htmlFor={choice} className="mr-2 text-hint text-muted">
        {t('notifications.showState')}
      </label>
      <select
        id={choice}
        className="field mb-3"
        value={state ?? ''}
        onChange={(event) => setState(deliveryState.safeParse(event.target.value).data ?? null)}
      >
        <option value="">{t('notifications.allStates')}</option>
        {deliveryState.options.map((value) => (
          <option key={value} value={value}>
            {word('deliveryStates', value)}
          </option>
        ))}
      </select>
      {error ? <p className="text-bad">{problemText(error)}</p> : null}
      {data ? (
        <table className="w-full border-collapse" data-people={data.count}>
          <caption className="pane-title mb-2 text-left">
            {t('notifications.people', {
              count: data.count,
              shown: formatCount(Math.min(data.count, PEOPLE_MAXIMUM), language),
            })}
          </caption>
          <thead>
            <tr className="border-b border-line text-muted">
              {(['driver', 'state', 'reason', 'clicks'] as const).map((name) => (
                <th key={name} scope="col" className={HEAD}>
                  {t(`notifications.${name}`)}
                </th>
              ))}
              <th scope="col" className={HEAD}>
                {t('fields.at')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.deliveries.map(({ driver, channel, state: own, reason, clicks, at }) => (
              <tr key={`${driver._id}${channel}`} className="border-b border-line" data-person={driver._id}>
                <th scope="row" className={`${CELL} text-left font-normal`}>
                  {driver.name}
                </th>
                <td className={CELL}>
                  <Status value={own} words="deliveryStates" tone={tones[own]} />
                </td>
                <td className={CELL}>{reason === null ? '' : t(`notifications.reason_${reason}`)}</td>
                <td className={`${CELL} tabular-nums`}>{formatCount(clicks, language)}</td>
                <td className={`${CELL} tabular-nums`}>{formatDateTime(at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  )
}

/** How many drivers are in each state, live while it is being sent, and who they are (CON-3-058). */
export function DeliveriesTab({ notification }: { notification: Notification }) {
  const { _id: id } = notification
  const { t } = useTexts()
  const isAvailable = isEnabled(NOTIFICATION_DELIVERIES_FEATURE, currentSession().features)
  const { data: numbers, error } = useQuery({ ...notificationNumbersQueryOptions(id), enabled: isAvailable })
  if (!isAvailable) return <p className="p-6 text-muted">{t('later.feature')}</p>
  if (!numbers) return error ? <p className="p-6 text-bad">{problemText(error)}</p> : null
  if (numbers.states.length === 0) return <p className="p-6 text-muted">{t('notifications.notBegun')}</p>
  return (
    <div className="flex flex-wrap gap-10 p-6">
      <UncertainList notification={notification} />
      <StatesTable numbers={numbers} />
      <People id={id} />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { provide } from '#commands/facet'
import { uncertainDeliveries } from '#commands/notifications/facets'
import { decideUncertainDeliveries } from '#contract/calls/extensions/notifications'
import type { Notification } from '#contract/schemas/notifications/notification'
import type { UncertainDecision } from '#contract/schemas/notifications/notification-delivery'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { useLayer } from '../../console/command-layers.ts'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { notificationDeliveriesQueryOptions } from './notification-record.ts'

const saved = { CONFIRM: 'notifications.confirmed', SEND_AGAIN: 'notifications.sendingAgain' } as const

/** The deliveries of a notification of which nobody knows whether they left; arrows move through them, keys decide. */
export function UncertainList({ notification: { _id: id, __v, status, title: name } }: { notification: Notification }) {
  const { t } = useTexts()
  const [keyOf] = useState(idempotencyKeys)
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const { data } = useQuery(notificationDeliveriesQueryOptions(id, 'UNCERTAIN'))
  const rows = data?.deliveries ?? []
  const count = data?.count ?? 0
  const at = Math.max(
    0,
    rows.findIndex(({ driver }) => driver._id === focusedId),
  )
  const focused = rows[at]?.driver
  const list = useRef<HTMLUListElement>(null)
  // Within braces: Chromium's `scrollIntoView` returns a promise, which React would take for a cleanup.
  useEffect(() => {
    if (focusedId !== null) list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [focusedId])

  async function decide(decision: UncertainDecision, driver: string | null): Promise<void> {
    const body = { decision, __v, ...(driver === null ? {} : { driver }) }
    try {
      await send(decideUncertainDeliveries, { params: { id }, body }, { idempotencyKey: keyOf(body) })
      tell({ key: saved[decision], values: { count: driver === null ? count : 1 } }, 'success')
      // The decided one leaves the list; without this the mark would jump to the first one.
      if (driver !== null) setFocusedId((rows[at + 1] ?? rows[at - 1])?.driver._id ?? null)
    } catch (error) {
      tell({ key: 'notices.rejected', values: { name, message: problemText(error) } }, 'error')
    }
    await queryClient.invalidateQueries({ queryKey: ['notification', id] })
  }

  useLayer({
    scope: 'record',
    nested: true,
    facets: [
      provide(uncertainDeliveries, () => ({
        count,
        driver: focused ? { id: focused._id, name: focused.name } : null,
        isCanceled: status === 'CANCELED',
        decide: (decision, driver) => void decide(decision, driver),
      })),
    ],
    ports: {
      record: {
        moveItem: (step) => setFocusedId(rows[Math.min(rows.length - 1, Math.max(0, at + step))]?.driver._id ?? null),
      },
    },
  })

  if (count === 0) return null
  return (
    <section aria-label={t('notifications.uncertain')} className="w-full rounded-md border border-line p-4">
      <h2 className="pane-title">{t('notifications.uncertain')}</h2>
      <p className="my-2 max-w-2xl">{t('notifications.uncertainText', { count })}</p>
      <div className="mb-3 flex flex-wrap gap-2">
        {(['confirm', 'sendAgain'] as const).flatMap((decision) =>
          (['one', 'all'] as const).map((many) => (
            <CommandButton key={`${decision}${many}`} id={`notification.${decision}.${many}`} />
          )),
        )}
      </div>
      <ul ref={list} data-uncertain={count} className="flex max-h-80 flex-col gap-1 overflow-y-auto">
        {rows.map(({ driver, at: since }, index) => (
          <li
            key={driver._id}
            data-item={driver._id}
            aria-current={index === at}
            className="flex max-w-2xl justify-between gap-6 border-l-4 border-l-line px-3 py-1 aria-[current=true]:border-l-accent"
            onClick={() => setFocusedId(driver._id)}
          >
            <span>{driver.name}</span>
            <span className="text-muted tabular-nums">{formatDateTime(since)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

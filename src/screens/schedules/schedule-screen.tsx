import { useQuery } from '@tanstack/react-query'
import type { Schedule } from '#contract/schemas/schedules/schedule'
import type { ScheduleHistoryDetail } from '#contract/schemas/schedules/schedule-history'
import { formatDateTime } from '../../i18n/formats.ts'
import { type Texts, useTexts } from '../../i18n/use-texts.ts'
import { RecordFields } from '../../ui/record/record-fields.tsx'
import { RecordScreen } from '../../ui/record/record-screen.tsx'
import { Status } from '../../ui/status.tsx'
import { ExchangeTab } from '../exchange/exchange-transactions.tsx'
import { RecordHistory } from '../record-history.tsx'
import { featuresText, operationFields, trackingText } from '../travels/operation-fields.ts'
import { DriverLink, Events, Occurrences, openNames, textIn } from '../travels/operation-parts.tsx'
import { scheduleQueryOptions } from './schedule-record.ts'
import type { ScheduleTab } from './schedule-tabs.ts'

/** What is shown at the gate: its kind, the type of a bar code, and the value. */
function highlightText({ t }: Texts, highlight: Schedule['highlightInfo']): string | null {
  if (!highlight) return null
  const { type, barCodeType, value } = highlight
  return [t(`schedules.highlight_${type}`), barCodeType, value].filter(Boolean).join(' · ')
}

function termFields(texts: Texts, record: Schedule): [string, string | null][] {
  const { t, language } = texts
  const { interval, source } = record
  const times = [interval?.startAt, interval?.endAt].map((at) => (at ? formatDateTime(at) : '')).filter(Boolean)
  return [
    ['interval', times.join(' – ')],
    ['timezone', record.timezoneOffset ?? null],
    ['source', source ? t(`schedules.source_${source}`) : null],
    ['products', openNames(record.products)],
    ['alerts', record.alerts.map(({ title }) => textIn(language, title)).join(' · ')],
    ['instructions', record.instructions.map((text) => textIn(language, text)).join(' · ')],
    ['highlight', highlightText(texts, record.highlightInfo)],
    ['tracking', trackingText(texts, record.tracking)],
    ['features', featuresText(texts, record.features, 'schedules')],
    ['language', record.language],
  ]
}

const shared: ReadonlySet<string> = new Set(['tracking', 'features', 'language'])

/** Everything of a schedule besides its events. */
function Details({ schedule }: { schedule: ScheduleHistoryDetail }) {
  const texts = useTexts()
  const { t, language } = texts
  const { record } = schedule
  return (
    <div className="flex flex-col gap-8 p-6">
      <p>
        <DriverLink driver={schedule.driver} name={t('operations.openDriver')} />
      </p>
      <div className="flex flex-wrap gap-10">
        <RecordFields
          title={t('schedules.details')}
          labelOf={(field) => t(`operations.${field as 'place'}`)}
          values={operationFields(texts, schedule)}
        />
        <RecordFields
          title={t('schedules.details')}
          isQuiet
          labelOf={(field) =>
            shared.has(field) ? t(`operations.${field as 'tracking'}`) : t(`schedules.${field as 'source'}`)
          }
          values={termFields(texts, record)}
        />
      </div>
      {record.additionalInformation.length > 0 ? (
        <RecordFields
          title={t('operations.additional')}
          labelOf={(field) => field}
          values={record.additionalInformation.map(({ label, text }) => [
            textIn(language, label),
            textIn(language, text),
          ])}
        />
      ) : null}
    </div>
  )
}

/** `/schedules/{id}`: one schedule with its events and everything else that was told of it (CON-2-088). */
export function ScheduleScreen({ id, tab }: { id: string; tab: ScheduleTab }) {
  const { t } = useTexts()
  const { data: schedule, error, refetch } = useQuery(scheduleQueryOptions(id))
  const events = schedule?.record.events ?? []
  return (
    <RecordScreen
      place="schedule"
      list={{ place: 'schedules', path: '/schedules', back: 'schedules.back' }}
      id={id}
      path={`/schedules/${id}`}
      record={
        schedule
          ? {
              title: t('schedules.title', { id: schedule.externalId ?? schedule.internalId }),
              version: schedule.record.__v,
              status: <Status value={schedule.status} words="scheduleStatuses" />,
              facts: [schedule.userName, schedule.place, schedule.scheduledAt && formatDateTime(schedule.scheduledAt)]
                .filter(Boolean)
                .join(' · '),
            }
          : null
      }
      error={error}
      retry={() => void refetch()}
      tabs={[
        {
          id: 'EVENTS',
          label: 'operations.events',
          count: schedule ? events.length : null,
          content: (
            <div className="max-w-4xl p-6">
              {events.length > 0 ? <Events events={events} /> : <p className="text-muted">{t('schedules.noEvents')}</p>}
            </div>
          ),
        },
        { id: 'DETAILS', label: 'schedules.details', content: schedule ? <Details schedule={schedule} /> : null },
        {
          id: 'OCCURRENCES',
          label: 'operations.occurrences',
          count: schedule?.occurrences.length ?? null,
          content: schedule ? (
            <Occurrences occurrences={schedule.occurrences} categories={schedule.categories} />
          ) : null,
        },
        { id: 'TRANSACTIONS', label: 'exchange.transactions', content: <ExchangeTab type="SCHEDULE" source={id} /> },
        {
          id: 'HISTORY',
          label: 'lists.history',
          content: <RecordHistory kind="SCHEDULE" id={id} words="scheduleStatuses" />,
        },
      ]}
      tab={tab}
      tabsLabel="schedules.tabs"
      commands={[]}
      targets={() => []}
      copyable={{ id, link: new URL(`/schedules/${id}`, window.location.origin).href }}
    />
  )
}

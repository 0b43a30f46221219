import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import type { CaptureDetail } from '#contract/schemas/captures/capture'
import { formatDateTime } from '../../i18n/formats.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { formatPhone } from '../../i18n/phones.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { RecordFields } from '../../ui/record/record-fields.tsx'
import { RecordScreen } from '../../ui/record/record-screen.tsx'
import { Status } from '../../ui/status.tsx'
import { RecordHistory } from '../record-history.tsx'
import type { RecordTab } from '../record-tabs.ts'
import { captureQueryOptions, captureTarget, copyableOfCapture } from './capture-record.ts'
import { useManualAction } from './use-manual-action.tsx'

const moment = (at: string | null) => (at === null ? '' : formatDateTime(at))

/** What a person wrote down last (CON-3-074). */
function ManualAction({ action }: { action: NonNullable<CaptureDetail['manualAction']> }) {
  const { t } = useTexts()
  return (
    <RecordFields
      title={t('captures.manualAction')}
      labelOf={(field) => t(`captures.${field as 'answer' | 'observation' | 'description' | 'writtenBy'}`)}
      values={[
        ['answer', t(`captures.answer_${action.answer}`)],
        ['observation', action.observation ?? ''],
        ['description', action.description ?? ''],
        ['writtenBy', `${action.byName} · ${formatDateTime(action.at)}`],
      ]}
    />
  )
}

/** What happened to the capture, oldest first. */
function Events({ events }: Pick<CaptureDetail, 'events'>) {
  const { t } = useTexts()
  return (
    <section>
      <h2 className="pane-title mb-2">{t('captures.events')}</h2>
      <ol data-events className="flex flex-col gap-1">
        {events.map(({ type, at }) => (
          <li key={`${type}${at}`} className="flex gap-4">
            <span className="w-40 text-muted tabular-nums">{formatDateTime(at)}</span>
            {t(`captures.event_${type}`)}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** All that is known of a capture. */
export function CaptureDetails({ capture }: { capture: CaptureDetail }) {
  const { t, language } = useTexts()
  const values = {
    name: capture.name,
    type: t(`captures.type_${capture.type}`),
    action: capture.action === null ? '' : t(`captures.action_${capture.action}`),
    originClient: capture.originClient ?? '',
    originSystem: capture.originSystem ?? '',
    primaryContact: formatPhone(capture.primaryContact),
    alternativeContact: capture.alternativeContact === null ? '' : formatPhone(capture.alternativeContact),
    hasRegistration: t(capture.hasRegistration ? 'common.yes' : 'common.no'),
    createdAt: formatDateTime(capture.createdAt),
    limitAt: moment(capture.limitAt),
    appInstalledAt: moment(capture.appInstalledAt),
    internalId: capture.internalId,
    externalId: capture.externalId ?? '',
    pushCount: formatCount(capture.pushCount, language),
    smsAttempts: formatCount(capture.smsAttempts, language),
    whatsappAttempts: formatCount(capture.whatsappAttempts, language),
  }
  return (
    <div className="flex flex-wrap gap-10 p-6">
      <RecordFields
        title={t('captures.details')}
        labelOf={(field) => t(`captures.${field as keyof typeof values}`)}
        values={Object.entries(values)}
      />
      <div className="flex flex-col gap-6">
        {capture.manualAction ? <ManualAction action={capture.manualAction} /> : null}
        <Events events={capture.events} />
      </div>
    </div>
  )
}

/** `/captures/{id}`: one capture with what happened to it (CON-2-079). */
function CaptureScreen({ id, tab }: { id: string; tab: RecordTab }) {
  const { t } = useTexts()
  const { data: capture, error, refetch } = useQuery(captureQueryOptions(id))
  const dialog = useManualAction()
  return (
    <>
      <RecordScreen
        place="capture"
        list={{ place: 'captures', path: '/captures', back: 'captures.back' }}
        id={id}
        path={`/captures/${id}`}
        record={
          capture
            ? {
                title: capture.name,
                version: capture.__v,
                status: <Status value={capture.status} />,
                facts: `#${capture.code} · ${t(`captures.type_${capture.type}`)} · ${formatPhone(capture.primaryContact)}`,
              }
            : null
        }
        error={error}
        retry={() => void refetch()}
        tabs={[
          { id: 'DETAILS', label: 'captures.details', content: capture ? <CaptureDetails capture={capture} /> : null },
          { id: 'HISTORY', label: 'lists.history', content: <RecordHistory kind="CAPTURE" id={id} /> },
        ]}
        tab={tab}
        tabsLabel="captures.tabs"
        commands={['capture.act.record', 'capture.dial.record']}
        targets={() => (capture ? [captureTarget(capture)] : [])}
        copyable={capture ? copyableOfCapture(capture) : { id }}
      />
      {dialog}
    </>
  )
}

export function CaptureRoute() {
  const { id } = useParams({ from: '/captures/$id' })
  const { tab } = useSearch({ from: '/captures/$id' })
  return <CaptureScreen key={id} id={id} tab={tab ?? 'DETAILS'} />
}

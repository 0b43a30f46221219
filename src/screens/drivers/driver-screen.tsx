import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { DriverBasicData } from '#contract/schemas/driver'
import { type DriverLicence, licenceData } from '#contract/schemas/driver-licence'
import type { History } from '#contract/schemas/history'
import { onChange } from '../../api/changes.ts'
import { driverHistoriesQueryOptions, driverQueryOptions, markStale } from '../../api/queries.ts'
import { copyableOf } from '../../app/copyable.ts'
import { driverTarget } from '../../app/driver-target.ts'
import { pendingStatusAtom } from '../../app/outbox-atoms.ts'
import { formatDocument } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { HistoryTimeline } from '../../ui/record/history-timeline.tsx'
import { RecordFields } from '../../ui/record/record-fields.tsx'
import { RecordScreen } from '../../ui/record/record-screen.tsx'
import { Status } from '../../ui/status.tsx'
import type { DriverTab } from './driver-tabs.ts'

function BasicData({ driver, licence }: { driver: DriverBasicData; licence: DriverLicence | null }) {
  const { t, word } = useTexts()
  const { address } = driver
  const street = address ? [address.street, address.houseNumber, address.district, address.city, address.stateCode].filter(Boolean).join(', ') : null
  return (
    <div className="flex flex-wrap gap-10 p-6">
      {driver.profilePictureUrl ? <img src={driver.profilePictureUrl} alt={word('evidence', 'PORTRAIT')} className="size-36 rounded-full border border-line object-cover" /> : null}
      <RecordFields
        title={t('drivers.tabBASIC_DATA')}
        values={[
          ['document', driver.document.value],
          ['birthDate', driver.birthDate],
          ['motherName', driver.motherName],
          ['fatherName', driver.fatherName],
          ['cellphone', driver.cellphone],
          ['email', driver.email],
          ['workMode', driver.workMode],
          ['level', driver.level],
          ['country', driver.country],
          ['address', street],
          ['origin', driver.origin],
          ['rejectionReason', driver.rejectionReason ? word('reasonCodes', driver.rejectionReason) : null],
        ]}
      />
      {licence ? (
        <div className="min-w-80 flex-1">
          <RecordFields title={t('drivers.licence')} values={licenceData.keyof().options.map((name) => [name, licence.data[name]] as const)} />
          <p className="mt-3">
            <Status value={licence.status} />
          </p>
          {licence.filesUrls.map((file) => (
            <img key={file._id} src={file.url} alt={word('evidence', 'LICENCE')} className="mt-3 max-h-72 rounded-md border border-line" />
          ))}
        </div>
      ) : (
        <p className="text-muted">{t('drivers.noLicence')}</p>
      )}
    </div>
  )
}

function Reason({ details: { reason, requestNewPhoto } }: Pick<History, 'details'>) {
  const { t, word } = useTexts()
  if (!reason) return null
  return (
    <p className="text-table">
      {reason.text ?? word('reasonCodes', reason.code)}
      {requestNewPhoto ? ` · ${t('reviews.requestPhoto')}` : ''}
    </p>
  )
}

function Histories({ id }: { id: string }) {
  const { word } = useTexts()
  const { data } = useQuery(driverHistoriesQueryOptions(id, 1))
  if (!data) return null
  return (
    <HistoryTimeline
      count={data.count}
      entries={data.histories.map(({ _id, resource, event, byName, at, from, to, details }) => ({ id: _id, what: word('kinds', resource), event, byName, at, from, to, details: <Reason details={details} /> }))}
    />
  )
}

/** One driver: basic data and history, with what can be done now. */
export function DriverScreen({ id, tab }: { id: string; tab: DriverTab }) {
  const { data, error, refetch } = useQuery(driverQueryOptions(id))
  const driver = data?.driver
  const pending = useAtomValue(pendingStatusAtom)

  useEffect(
    () =>
      onChange((change) => {
        if (!change || change.driver === id) markStale(['driver', id])
      }),
    [id],
  )

  return (
    <RecordScreen
      place="driver"
      list={{ place: 'drivers', path: '/drivers', back: 'drivers.back' }}
      id={id}
      path={`/drivers/${id}`}
      record={
        driver
          ? {
              title: driver.fullName,
              version: driver.__v,
              status: <Status value={pending.get(id) ?? driver.status.driver} isPending={pending.has(id)} />,
              facts: `#${driver.code} · ${driver.document.type} ${formatDocument(driver.document.type, driver.document.value)}`,
            }
          : null
      }
      error={error}
      retry={() => void refetch()}
      tabs={[
        { id: 'BASIC_DATA', label: 'drivers.tabBASIC_DATA', content: driver && data ? <BasicData driver={driver} licence={data.driverLicense} /> : null },
        { id: 'HISTORY', label: 'drivers.tabHISTORY', content: <Histories id={id} /> },
      ]}
      tab={tab}
      tabsLabel="drivers.tabs"
      commands={['review.approve.record', 'review.disapprove.record', 'review.inactivate.record', 'review.activate.record']}
      targets={() => (driver ? [driverTarget(driver, pending)] : [])}
      copyable={driver ? copyableOf(driver) : {}}
    />
  )
}

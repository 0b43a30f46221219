import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { driverChecklistsQueryOptions, driverDocumentsQueryOptions } from '../../api/document-queries.ts'
import { driverQueryOptions } from '../../api/driver-queries.ts'
import { copyableOf } from './copyable.ts'
import { standingOf } from '../../console/decided.ts'
import { driverTarget } from './driver-target.ts'
import { decidedAtom } from '../../console/outbox-atoms.ts'
import { namedDocument } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { RecordScreen } from '../../ui/record/record-screen.tsx'
import { StandingStatus } from '../../ui/status.tsx'
import { AskChecklist } from './ask-checklist.tsx'
import { BasicDataTab } from './basic-data-tab.tsx'
import type { DriverTab, PendenciesAddress } from './driver-tabs.ts'
import { DocumentContext } from './driver-fields.tsx'
import { DriverOptOuts } from './driver-opt-outs.tsx'
import { DriverUnlink } from './driver-unlink.tsx'
import { HistoryTab } from './history-tab.tsx'
import { useStatusSince } from './use-status-since.ts'
import { compositionsQueryOptions } from './vehicle-queries.ts'
import { vehicleCount } from './vehicle-items.tsx'
import { VehiclesTab } from './vehicles-tab.tsx'
import { PendenciesTab } from './pendencies-tab.tsx'
import { ProfilesTab } from './profiles-tab.tsx'

const NO_DOCUMENT = { type: '', value: '' }

/** One driver: tabs, history and commands. */
export function DriverScreen({ id, tab, pendencies }: { id: string; tab: DriverTab; pendencies: PendenciesAddress }) {
  const { data, error, refetch } = useQuery(driverQueryOptions(id))
  const texts = useTexts()
  const driver = data?.driver
  const navigate = useNavigate()
  const decided = useAtomValue(decidedAtom)
  const target = driver && driverTarget(driver, decided)
  const sinceOf = useStatusSince(id)

  // The other tabs show their numbers, and turning to them shows their data at once.
  const compositions = useQuery(compositionsQueryOptions(id)).data
  const documents = useQuery(driverDocumentsQueryOptions(id)).data
  const pendencyList = useQuery(driverChecklistsQueryOptions(id)).data

  return (
    <DocumentContext value={driver?.document ?? NO_DOCUMENT}>
      {driver ? <DriverUnlink driver={driver} /> : null}
      {driver ? <AskChecklist driver={driver} /> : null}
      {driver ? <DriverOptOuts driver={driver} /> : null}
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
                status: <StandingStatus {...standingOf(decided, driver, driver.status.driver)} />,
                facts: `#${driver.code} · ${namedDocument(texts, driver.document)}`,
              }
            : null
        }
        error={error}
        retry={() => void refetch()}
        tabs={[
          {
            id: 'BASIC_DATA',
            label: 'drivers.tabBASIC_DATA',
            content: driver && data ? <BasicDataTab driver={driver} licence={data.driverLicense} /> : null,
          },
          {
            id: 'VEHICLES',
            label: 'drivers.tabVEHICLES',
            content: <VehiclesTab id={id} />,
            hasItems: true,
            count: compositions ? vehicleCount(compositions) : null,
          },
          {
            id: 'PROFILES',
            label: 'drivers.tabPROFILES',
            count: documents && data ? documents.count + (data.driverLicense ? 1 : 0) : null,
            content: driver && data ? <ProfilesTab driver={id} licence={data.driverLicense} /> : null,
            hasItems: true,
          },
          {
            id: 'PENDENCIES',
            label: 'drivers.tabPENDENCIES',
            count: pendencyList?.count ?? null,
            content: <PendenciesTab driver={id} address={pendencies} />,
            hasItems: true,
          },
          { id: 'HISTORY', label: 'drivers.tabHISTORY', content: <HistoryTab id={id} /> },
        ]}
        tab={tab}
        tabsLabel="drivers.tabs"
        commands={[
          'driver.edit',
          'driver.licence',
          'review.approve.record',
          'review.disapprove.record',
          'review.inactivate.record',
          'review.activate.record',
        ]}
        targets={() => (target ? [{ ...target, since: sinceOf(id, target.status) }] : [])}
        copyable={driver ? copyableOf(driver) : {}}
        ports={{ record: { edit: () => void navigate({ to: '/drivers/$id/edit', params: { id } }) } }}
      />
    </DocumentContext>
  )
}

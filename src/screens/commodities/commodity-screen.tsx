import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { CommodityRecord } from '#contract/schemas/commodities/commodity-record'
import { decidedAtom } from '../../console/outbox-atoms.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { RecordFields } from '../../ui/record/record-fields.tsx'
import { RecordScreen } from '../../ui/record/record-screen.tsx'
import { StandingStatus } from '../../ui/status.tsx'
import { CommodityDialog } from './commodity-form.tsx'
import { commodityQueryOptions, commodityStanding, commodityTarget, copyableOfCommodity } from './commodity-record.ts'
import { RecordHistory } from '../record-history.tsx'
import type { RecordTab } from '../record-tabs.ts'

function Details({ commodity: { description, createdAt, updatedAt } }: { commodity: CommodityRecord }) {
  const { t } = useTexts()
  return (
    <div className="p-6">
      <RecordFields
        title={t('commodities.details')}
        values={[
          ['description', description],
          ['createdAt', formatDateTime(createdAt)],
          ['updatedAt', formatDateTime(updatedAt)],
        ]}
      />
    </div>
  )
}

/** `/commodities/{id}`: one commodity, with its form in a dialog. */
function CommodityScreen({ id, tab }: { id: string; tab: RecordTab }) {
  const [isEdited, setIsEdited] = useState(false)
  const decided = useAtomValue(decidedAtom)
  const { data: commodity, error, refetch } = useQuery(commodityQueryOptions(id))
  return (
    <>
      <RecordScreen
        place="commodity"
        list={{ place: 'commodities', path: '/commodities', back: 'commodities.back' }}
        id={id}
        path={`/commodities/${id}`}
        record={
          commodity
            ? {
                title: commodity.description,
                version: commodity.__v,
                status: <StandingStatus {...commodityStanding(commodity, decided)} />,
                facts: `#${commodity.code}`,
              }
            : null
        }
        error={error}
        retry={() => void refetch()}
        tabs={[
          {
            id: 'DETAILS',
            label: 'commodities.details',
            content: commodity ? <Details commodity={commodity} /> : null,
          },
          { id: 'HISTORY', label: 'lists.history', content: <RecordHistory kind="COMMODITY" id={id} /> },
        ]}
        tab={tab}
        tabsLabel="commodities.tabs"
        commands={['commodity.edit.record', 'commodity.activate.record', 'commodity.inactivate.record']}
        targets={() => (commodity ? [commodityTarget(commodity, decided)] : [])}
        copyable={copyableOfCommodity(id)}
        ports={{ record: { edit: () => setIsEdited(true) } }}
      />
      {isEdited && commodity ? <CommodityDialog commodity={commodity} onClose={() => setIsEdited(false)} /> : null}
    </>
  )
}

export function CommodityRoute() {
  const { id } = useParams({ from: '/commodities/$id' })
  const { tab } = useSearch({ from: '/commodities/$id' })
  return <CommodityScreen key={id} id={id} tab={tab ?? 'DETAILS'} />
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FreightForm } from '#commands/freights/facets'
import { freightRecord } from '#commands/freights/facets'
import { provide } from '#commands/facet'
import { useLayer } from '../../console/command-layers.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { RecordScreen } from '../../ui/record/record-screen.tsx'
import { Status } from '../../ui/status.tsx'
import { ExchangeTab } from '../exchange/exchange-transactions.tsx'
import { DetailsTab } from './details-tab.tsx'
import { EngagementTab } from './engagement-tab.tsx'
import { FreightFormDialog } from './freight-forms.tsx'
import { freightQueryOptions, freightTarget } from './freight-record.ts'
import type { FreightTab } from './freight-tabs.ts'
import { priceText, routeText } from './freight-text.ts'
import { HistoryTab } from './history-tab.tsx'
import { shareFreight } from './share-freight.ts'

/** `/freights/{id}`: one freight with its engagement and its history (CON-2-039). */
export function FreightScreen({ id, tab }: { id: string; tab: FreightTab }) {
  const texts = useTexts()
  const { data: freight, error, refetch } = useQuery(freightQueryOptions(id))
  const [form, setForm] = useState<FreightForm | null>(null)
  const close = () => setForm(null)
  useLayer({
    scope: 'screen',
    facets: [
      provide(freightRecord, () => ({ open: setForm, share: () => freight && void shareFreight(freight, texts) })),
    ],
  })
  return (
    <>
      <RecordScreen
        place="freight"
        list={{ place: 'freights', path: '/freights', back: 'freights.back' }}
        id={id}
        path={`/freights/${id}`}
        record={
          freight
            ? {
                title: routeText(freight),
                version: freight.__v,
                status: <Status value={freight.status} />,
                facts: [
                  `#${freight.code}`,
                  freight.commodity?.description,
                  priceText(texts, freight.negotiation),
                  texts.t('freights.until', { moment: formatDateTime(freight.endAt) }),
                ]
                  .filter(Boolean)
                  .join(' · '),
              }
            : null
        }
        error={error}
        retry={() => void refetch()}
        tabs={[
          {
            id: 'DETAILS',
            label: 'freights.tabDETAILS',
            content: freight ? <DetailsTab freight={freight} /> : null,
          },
          { id: 'ENGAGEMENT', label: 'freights.engagement', content: <EngagementTab id={id} /> },
          { id: 'TRANSACTIONS', label: 'exchange.transactions', content: <ExchangeTab type="FREIGHT" source={id} /> },
          { id: 'HISTORY', label: 'freights.tabHISTORY', content: <HistoryTab id={id} /> },
        ]}
        tab={tab}
        tabsLabel="freights.tabs"
        commands={[
          'freight.define.record',
          'freight.negotiate.record',
          'freight.dates.record',
          'freight.copy.record',
          'freight.share',
          'freight.finish.record',
        ]}
        targets={() => (freight ? [freightTarget(freight)] : [])}
        copyable={{ id, link: new URL(`/freights/${id}`, window.location.origin).href }}
      />
      {form && freight ? <FreightFormDialog form={form} freight={freight} onDone={close} onClose={close} /> : null}
    </>
  )
}

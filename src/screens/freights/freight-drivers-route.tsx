import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { provide } from '#commands/facet'
import { foundDrivers } from '#commands/freights/facets'
import { countFreightDrivers } from '#contract/calls/freights'
import { sharedText } from '#contract/freight-sharing'
import type { Freight } from '#contract/schemas/freights/freight'
import type { FoundDriver, FreightDriversCount } from '#contract/schemas/freights/freight-driver-search'
import { send } from '../../api/client.ts'
import { queryClient } from '../../api/queries.ts'
import { commandContext, useLayer } from '../../console/command-layers.ts'
import { type Texts, useTexts } from '../../i18n/use-texts.ts'
import { BackLink } from '../../ui/back-link.tsx'
import type { Choice } from '../../ui/form/use-search.ts'
import { rowOnScreen } from '../../ui/list/list-memory.ts'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { Modal } from '../../ui/modal.tsx'
import { UnreadRecord } from '../../ui/record/unread-record.tsx'
import { contactDriver } from './contact-driver.ts'
import { DefineDriversForm } from './define-drivers-form.tsx'
import { foundDriversList } from './found-drivers-list.tsx'
import { freightQueryOptions } from './freight-record.ts'
import { routeText } from './freight-text.ts'
import { ScoreDialog } from './score-dialog.tsx'
import { addressOf } from './share-freight.ts'

/** How many drivers are recommended and compatible; the list itself counts only the tab on screen. */
function countQueryOptions(id: string, isBeyond: boolean) {
  return queryOptions({
    queryKey: ['freight', id, 'driverCounts', isBeyond],
    queryFn: ({ signal }) =>
      send(countFreightDrivers, { params: { id }, query: { beyond: String(isBeyond) } }, { signal }),
  })
}

function foundText({ t }: Texts, { recommended, compatible, countBounded }: FreightDriversCount): string {
  return t(countBounded ? 'freights.foundCountsBounded' : 'freights.foundCounts', { recommended, compatible })
}

interface FoundDriversProps {
  freight: Freight
  isBeyond: boolean
  /** Of the public page; null where there is none. */
  address: string | null
}

function FoundDrivers({ freight, isBeyond, address }: FoundDriversProps) {
  const { _id: id } = freight
  const texts = useTexts()
  const { t, language } = texts
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<readonly Choice[] | null>(null)
  const { data: counts } = useQuery(countQueryOptions(id, isBeyond))
  const [explained, setExplained] = useState<FoundDriver | null>(null)
  const close = () => setChosen(null)
  useLayer({
    scope: 'screen',
    facets: [
      provide(foundDrivers, () => ({
        isBeyond,
        contact: (way, driver, phone) => {
          const text = sharedText(freight, { language }, address)
          void contactDriver({ freight: id, driver, phone, way, text }, texts)
        },
        define: () => setChosen(commandContext().targets.map((driver) => ({ value: driver.id, label: driver.name }))),
        explain: (driver) => setExplained(rowOnScreen<FoundDriver>(driver)),
        turn: () =>
          void navigate({ to: isBeyond ? '/freights/$id/drivers' : '/freights/$id/new-drivers', params: { id } }),
      })),
    ],
  })
  return (
    <>
      <ListScreen
        list={foundDriversList(id, isBeyond)}
        head={
          <p className="contents" data-found={counts?.compatible}>
            <BackLink path={`/freights/${id}`} label={routeText(freight)} />
            <span className="text-muted">
              {t(isBeyond ? 'freights.beyondHint' : 'freights.inAppHint')} {counts ? foundText(texts, counts) : null}
            </span>
          </p>
        }
      />
      {explained ? <ScoreDialog driver={explained} onClose={() => setExplained(null)} /> : null}
      {chosen ? (
        <Modal place="freightForm" title={`${t('freights.define')}: ${routeText(freight)}`} onClose={close}>
          <div className="p-4">
            <DefineDriversForm
              freight={freight}
              chosen={chosen}
              onDone={() => {
                void queryClient.invalidateQueries({ queryKey: ['list', 'freightDrivers'] })
                close()
              }}
              onClose={close}
            />
          </div>
        </Modal>
      ) : null}
    </>
  )
}

function DriversOfFreight({ id, isBeyond }: { id: string; isBeyond: boolean }) {
  const { data: freight, error, refetch } = useQuery(freightQueryOptions(id))
  // Asked before the list is drawn: a browser opens a message only in the moment of its key, so its text must be known.
  const { data: address = null, isPending } = useQuery({
    queryKey: ['freight', id, 'sharedAddress'],
    queryFn: () => (freight ? addressOf(freight) : null),
    enabled: freight !== undefined,
  })
  const list = { place: 'freights', path: '/freights', back: 'freights.back' } as const
  if (error && !freight) return <UnreadRecord list={list} error={error} retry={() => void refetch()} />
  if (!freight || isPending) return null
  return <FoundDrivers key={`${id} ${isBeyond}`} freight={freight} isBeyond={isBeyond} address={address} />
}

/** `/freights/{id}/drivers`: drivers whose app searched lately (CON-2-041, CON-2-042). */
export function FreightDriversRoute() {
  const { id } = useParams({ from: '/freights/$id/drivers' })
  return <DriversOfFreight id={id} isBeyond={false} />
}

/** `/freights/{id}/new-drivers`: drivers beyond the searches of the app (CON-2-043). */
export function NewDriversRoute() {
  const { id } = useParams({ from: '/freights/$id/new-drivers' })
  return <DriversOfFreight id={id} isBeyond />
}

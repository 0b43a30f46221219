import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useRef, useState } from 'react'
import { processStatus } from '#contract/schemas/reviews/review-statuses'
import { driverChecklistsQueryOptions } from '../../api/document-queries.ts'
import { useLayer } from '../../console/command-layers.ts'
import { standingOf } from '../../console/decided.ts'
import { decidedAtom } from '../../console/outbox-atoms.ts'
import { problemText } from '../../console/problem-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { FilterChip } from '../../ui/list/filter-chip.tsx'
import { type RecordItem, RecordItems } from '../../ui/record/record-items.tsx'
import { StandingStatus } from '../../ui/status.tsx'
import type { PendenciesAddress } from './driver-tabs.ts'
import { copyableOfPendency, pendencyDates, pendencyTarget } from './pendency-record.ts'

// Loaded on demand: the schemas of checklists are large, and most pendencies are never opened.
const ChecklistView = lazy(() =>
  import('./checklist/checklist-view.tsx').then((module) => ({ default: module.ChecklistView })),
)

/**
 * The tab PENDENCIES: checklists requested from the driver (CON-2-051); a cancelled one is shown as inactivated
 * (CON-4-031). The address states the listed status and the open pendency.
 */
export function PendenciesTab({
  driver,
  address: { status, pendency: openId },
}: {
  driver: string
  address: PendenciesAddress
}) {
  const router = useRouter()
  const navigate = useNavigate({ from: '/drivers/$id' })
  const isOpenedHere = useRef(false)
  const [lastId, setLastId] = useState(openId)
  if (openId && openId !== lastId) setLastId(openId)

  const show = (pendency: string | undefined, replace: boolean) =>
    void navigate({ search: (known) => ({ ...known, pendency }), replace })
  if (openId) {
    return (
      <Suspense>
        <ChecklistView
          driver={driver}
          id={openId}
          // Only a pendency that was opened here has the list as its previous page.
          onClose={() => (isOpenedHere.current ? router.history.back() : show(undefined, true))}
        />
      </Suspense>
    )
  }
  return (
    <Pendencies
      driver={driver}
      status={status}
      first={lastId ?? null}
      onOpen={(pendency) => {
        isOpenedHere.current = true
        show(pendency, false)
      }}
      onNarrow={(next) => void navigate({ search: (known) => ({ ...known, status: next }), replace: true })}
    />
  )
}

interface PendenciesProps extends Pick<PendenciesAddress, 'status'> {
  driver: string
  first: string | null
  onOpen(id: string): void
  onNarrow(status: PendenciesAddress['status']): void
}

function Pendencies({ driver, status, first, onOpen, onNarrow }: PendenciesProps) {
  const texts = useTexts()
  const { t, word } = texts
  const decided = useAtomValue(decidedAtom)
  const { data, error } = useQuery({
    ...driverChecklistsQueryOptions(driver, status),
    placeholderData: keepPreviousData,
  })
  useLayer({
    scope: 'record',
    nested: true,
    contribute: () => ({ narrows: true, filtered: status !== undefined }),
    ports: { record: { narrow: (next) => onNarrow(processStatus.options.find((option) => option === next)) } },
  })
  if (!data) return error ? <p className="p-6 text-bad">{problemText(error)}</p> : null
  const { count, driverChecklists: pendencies } = data
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-6 pt-4">
        {status ? (
          <>
            <FilterChip
              label={t('fields.status')}
              value={word('pendencyStatuses', status)}
              onRemove={() => onNarrow(undefined)}
            />
            <CommandButton id="pendency.clearFilter" tone="quiet" />
          </>
        ) : null}
        <span className="ml-auto flex gap-2">
          <CommandButton id="pendency.ask" />
          <CommandButton id="pendency.filter" />
        </span>
      </div>
      <RecordItems
        label={t('pendencies.list')}
        first={first}
        items={pendencies.map((pendency): RecordItem => ({
          id: pendency._id,
          title: pendency.description,
          status: <StandingStatus {...standingOf(decided, pendency, pendency.status)} words="pendencyStatuses" />,
          facts: pendency.requester,
          target: pendencyTarget(pendency, decided),
          copyable: copyableOfPendency(pendency),
          open: () => onOpen(pendency._id),
          content: <p className="mt-1 text-hint text-muted">{pendencyDates(texts, pendency)}</p>,
        }))}
        empty={t(status ? 'pendencies.noneSo' : 'pendencies.empty')}
        commands={['record.openItem', 'pendency.cancel.record']}
      />
      {count > pendencies.length ? (
        <p className="px-6 pb-6 text-muted">{t('documents.more', { shown: pendencies.length, count })}</p>
      ) : null}
    </>
  )
}

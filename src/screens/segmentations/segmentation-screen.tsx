import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { provide } from '#commands/facet'
import { segmentationDrivers } from '#commands/segmentations/facets'
import { removeSegmentationDrivers } from '#contract/calls/segmentations'
import {
  type Segmentation,
  SEGMENTATION_SELECTION_MAXIMUM,
  type SegmentationDriver,
} from '#contract/schemas/segmentations/segmentation'
import { textOf } from '#contract/texts'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { commandContext, useLayer } from '../../console/command-layers.ts'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { UnreadRecord } from '../../ui/record/unread-record.tsx'
import { DriverDialog } from './driver-dialog.tsx'
import { driversList } from './drivers-list.ts'
import { SegmentationFacts } from './segmentation-facts.tsx'
import { segmentationQueryOptions } from './segmentation-record.ts'

function Drivers({ list }: { list: Segmentation }) {
  const { _id: id } = list
  const { t, language } = useTexts()
  const navigate = useNavigate()
  const [edited, setEdited] = useState<SegmentationDriver | 'new' | null>(null)
  const [keyOf] = useState(idempotencyKeys)
  // In portions that the call takes, each on the version that the one before has made. What a refusal leaves stays selected.
  const remove = async (drivers: readonly string[]) => {
    let version = list.__v
    const removed: string[] = []
    try {
      for (let from = 0; from < drivers.length; from += SEGMENTATION_SELECTION_MAXIMUM) {
        const body = { __v: version, drivers: drivers.slice(from, from + SEGMENTATION_SELECTION_MAXIMUM) }
        const reply = await send(removeSegmentationDrivers, { params: { id }, body }, { idempotencyKey: keyOf(body) })
        version = reply.segmentation.__v
        removed.push(...body.drivers)
      }
    } catch (error) {
      const message = `${textOf('segmentationDriverNotDeleted', language)} ${problemText(error)}`
      tell({ key: 'notices.rejected', values: { name: list.name, message } }, 'error')
    }
    if (removed.length > 0) tell({ key: 'segmentations.driversRemoved', values: { count: removed.length } }, 'success')
    commandContext().ports.grid.deselect(removed)
    await Promise.all(
      [
        ['list', 'segmentation'],
        ['segmentation', id],
      ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
  }
  useLayer({
    scope: 'screen',
    facets: [
      provide(segmentationDrivers, () => ({
        remove: () => void remove(commandContext().targets.map((driver) => driver.id)),
        openHistory: () => void navigate({ to: '/segmentations/$id/history', params: { id } }),
      })),
    ],
  })
  return (
    <>
      <ListScreen
        list={driversList(id)}
        onNew={() => setEdited('new')}
        onEdit={(row) => setEdited(row)}
        head={
          <p className="contents" data-segmentation={id} data-version={list.__v}>
            <BackLink path="/segmentations" label={t('segmentations.back')} />
            <SegmentationFacts list={list} />
          </p>
        }
      />
      {edited ? (
        <DriverDialog list={list} driver={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </>
  )
}

function Read({ id }: { id: string }) {
  const { data: list, error, refetch } = useQuery(segmentationQueryOptions(id))
  const place = { place: 'segmentations', path: '/segmentations', back: 'segmentations.back' } as const
  if (error && !list) return <UnreadRecord list={place} error={error} retry={() => void refetch()} />
  return list ? <Drivers list={list} /> : null
}

/** `/segmentations/{id}`: one list with its drivers (CON-2-077). */
export function SegmentationRoute() {
  const { id } = useParams({ from: '/segmentations/$id' })
  return <Read key={id} id={id} />
}

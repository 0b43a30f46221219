import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { decidedAtom } from '../../console/outbox-atoms.ts'
import { problemText } from '../../console/problem-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { RecordItems } from '../../ui/record/record-items.tsx'
import { DocumentView } from './document-view.tsx'
import { useStatusSince } from './use-status-since.ts'
import { type OpenedImages, vehicleItems } from './vehicle-items.tsx'
import { compositionsQueryOptions } from './vehicle-queries.ts'

/** The tab VEHICLES: the driver's vehicles and equipment, with the commands on each (CON-2-049). */
export function VehiclesTab({ id }: { id: string }) {
  const texts = useTexts()
  const { t } = texts
  const navigate = useNavigate()
  const { data, error } = useQuery(compositionsQueryOptions(id))
  const decided = useAtomValue(decidedAtom)
  const sinceOf = useStatusSince(id)
  const [opened, setOpened] = useState<OpenedImages | null>(null)
  if (!data) return error ? <p className="p-6 text-bad">{problemText(error)}</p> : null
  return (
    <>
      <div className="flex justify-end px-6 pt-4">
        <CommandButton id="record.create" />
      </div>
      <RecordItems
        label={t('vehicles.list')}
        items={vehicleItems(data, decided, texts, setOpened, sinceOf)}
        empty={t('vehicles.empty')}
        commands={[]}
        create={{
          title: 'vehicles.newTitle',
          run: () => void navigate({ to: '/drivers/$id/vehicles/new', params: { id } }),
        }}
      />
      {opened ? <DocumentView driver={id} {...opened} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

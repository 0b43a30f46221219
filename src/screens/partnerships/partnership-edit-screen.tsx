import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { updatePartnership } from '#contract/calls/partnerships'
import type { PartnershipDetail } from '#contract/schemas/partnerships/partnership'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import { useFresh } from '../../console/use-fresh.ts'
import { useWayBack } from '../../console/use-way-back.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { FormScreen } from '../../ui/form/form-screen.tsx'
import { useFormFiles } from '../../ui/form/use-form-files.ts'
import { UnreadRecord } from '../../ui/record/unread-record.tsx'
import { Wizard } from '../../ui/wizard/wizard.tsx'
import { readWizard, writeWizard } from '../../ui/wizard/wizard-draft.ts'
import { filesOfSteps, partnershipMarks } from './partnership-files.ts'
import { PartnershipOverview } from './partnership-overview.tsx'
import { partnershipQueryOptions } from './partnership-record.ts'
import { type AcceptedSteps, partnershipOfSteps, stepsOfRecord } from './partnership-schema.ts'
import { stepsOfPartnership } from './partnership-steps.tsx'

const list = { place: 'partnerships', path: '/partnerships', back: 'partnerships.back' } as const

function EditPartnership({ record }: { record: PartnershipDetail }) {
  const { t } = useTexts()
  const wayBack = useWayBack()
  const [keyOf] = useState(idempotencyKeys)
  // The steps stay those of the record that was opened; a newer version is taken over when it is asked for.
  const [original] = useState(record)
  const newest = useRef<Promise<number> | null>(null)
  const steps = useMemo(() => stepsOfPartnership(original), [original])
  const [draft] = useState(() => {
    const place = { form: `partnership.${original._id}`, user: ownerOf(currentSession()) }
    if (!readWizard(place)) writeWizard(place, stepsOfRecord(original))
    return place
  })
  const files = useFormFiles(draft, partnershipMarks)
  const leave = () => wayBack({ to: '/partnerships/$id', params: { id: original._id } })
  if (!files) return null
  return (
    <Wizard
      title={t('partnerships.edit')}
      sendTitle="partnerships.save"
      steps={steps}
      draft={draft}
      files={files}
      isWide
      failure={() => 'partnershipNotUpdated'}
      renderOverview={(values) => <PartnershipOverview values={values} files={files} original={original} />}
      takeOver={() => {
        // Read anew: the announcement of the change may arrive after the key. Sending waits for the answer.
        const reading = queryClient.fetchQuery({ ...partnershipQueryOptions(original._id), staleTime: 0 })
        newest.current = reading.then(({ __v }) => __v)
        newest.current.then(
          () => tell({ key: 'forms.tookOver' }, 'success'),
          (error: unknown) => {
            newest.current = null
            tell({ key: 'common.failed', values: { why: problemText(error) } }, 'error')
          },
        )
      }}
      send={async (values) => {
        const accepted = values as unknown as AcceptedSteps
        const __v = (await newest.current) ?? accepted.main.base ?? original.__v
        const body = { event: 'UPDATE', __v, ...partnershipOfSteps(accepted) } as const
        const parts = filesOfSteps(files, values)
        const key = keyOf(body, Object.values(parts).flat())
        const params = { id: original._id }
        await send(updatePartnership, { params, body, files: parts }, { idempotencyKey: key })
      }}
      onSent={() => {
        tell({ key: 'partnerships.updated', values: { name: original.partnerName } }, 'success')
        void queryClient.invalidateQueries({ queryKey: ['partnership', original._id] }).then(leave)
      }}
      onLeave={leave}
    />
  )
}

/** `/partnerships/{id}/edit`: changes a partnership by the steps that made it (CON-2-067). */
export function PartnershipEditRoute() {
  const { t } = useTexts()
  const { id } = useParams({ from: '/partnerships/$id/edit' })
  const { data: record, error, refetch } = useQuery(partnershipQueryOptions(id))
  const isFresh = useFresh(record, refetch)
  return (
    <FormScreen
      place="partnershipEdit"
      right={updatePartnership.right}
      title={t('partnerships.edit')}
      back={{ path: `/partnerships/${id}`, label: record?.partnerName ?? t('partnerships.back') }}
    >
      {record && isFresh ? <EditPartnership key={id} record={record} /> : null}
      {error && !record ? <UnreadRecord list={list} error={error} retry={() => void refetch()} /> : null}
    </FormScreen>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { createFreight } from '#contract/calls/freights'
import type { Freight } from '#contract/schemas/freights/freight'
import { ReplyError, send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { FormScreen } from '../../ui/form/form-screen.tsx'
import { trailTo } from '../../ui/list/list-memory.ts'
import { pathOfView } from '../../ui/list/saved-views.ts'
import { useFormFiles } from '../../ui/form/use-form-files.ts'
import { UnreadRecord } from '../../ui/record/unread-record.tsx'
import { Wizard } from '../../ui/wizard/wizard.tsx'
import { readWizard, writeWizard } from '../../ui/wizard/wizard-draft.ts'
import { bodyOptions, configurationOptions } from '../drivers/vehicle-queries.ts'
import { freightQueryOptions } from './freight-record.ts'
import { routeText } from './freight-text.ts'
import { freightOfSteps, LOGO_FIELDS, logoMarks, stepsOfFreight } from './publishing.ts'
import { stepsOfPublishing } from './publishing-steps.tsx'

const list = { place: 'freights', path: '/freights', back: 'freights.back' } as const

/** CON-8-046, CON-8-047. */
const failureOf = (problem: unknown) =>
  problem instanceof ReplyError && problem.status === 422 ? 'freightIncomplete' : 'freightNotCreated'

/** Publishing in steps. A template fills all of them but the offer. */
function Publishing({ template }: { template: Freight | null }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [keyOf] = useState(idempotencyKeys)
  const created = useRef<Freight | null>(null)
  const steps = useMemo(() => stepsOfPublishing(template), [template])
  const [draft] = useState(() => {
    const place = { form: `freight.new.${template?._id ?? ''}`, user: ownerOf(currentSession()) }
    if (template && !readWizard(place)) writeWizard(place, stepsOfFreight(template))
    return place
  })
  const files = useFormFiles(draft, logoMarks)
  const address = trailTo('freights', '')?.back.address ?? {}
  if (!files) return null
  return (
    <Wizard
      title={t('freights.new')}
      sendTitle="freights.publish"
      steps={steps}
      draft={draft}
      files={files}
      failure={failureOf}
      send={async (values) => {
        const body = freightOfSteps(values)
        const logos = { carrierLogo: files.of(LOGO_FIELDS.carrierLogo), shipperLogo: files.of(LOGO_FIELDS.shipperLogo) }
        const { carrierLogo, shipperLogo } = logos
        const key = keyOf([body, carrierLogo.length], [...carrierLogo, ...shipperLogo])
        const { freight } = await send(createFreight, { body, files: logos }, { idempotencyKey: key })
        created.current = freight
      }}
      onSent={() => {
        void queryClient.invalidateQueries({ queryKey: ['list', 'freights'] })
        const { current } = created
        if (!current) return
        tell({ key: 'freights.publishedNow', values: { name: routeText(current) } }, 'success')
        void navigate({ to: '/freights/$id', params: { id: current._id }, replace: true })
      }}
      onLeave={() => void navigate({ to: '/freights', search: address as never, replace: true })}
    />
  )
}

/** `/freight/new-freight`: publishes a freight (CON-2-040); `from` names the freight that it begins as. */
export function NewFreightRoute() {
  const { t } = useTexts()
  const { from } = useSearch({ from: '/freight/new-freight' })
  const {
    data: template,
    error,
    refetch,
  } = useQuery({ ...freightQueryOptions(from ?? ''), enabled: from !== undefined })
  // The step of the vehicles has its first field, which takes the focus, only once its options are there.
  const hasConfigurations = useQuery(configurationOptions.all).isFetched
  const hasBodies = useQuery(bodyOptions.all).isFetched
  const isReady = hasConfigurations && hasBodies && (from === undefined || template !== undefined)
  const view = trailTo('freights', '')?.back
  return (
    <FormScreen
      place="newFreight"
      right={createFreight.right}
      title={t('freights.new')}
      back={{ path: view ? pathOfView(view) : '/freights', label: t('freights.back') }}
    >
      {isReady ? <Publishing key={from ?? ''} template={template ?? null} /> : null}
      {error && !template ? <UnreadRecord list={list} error={error} retry={() => void refetch()} /> : null}
    </FormScreen>
  )
}

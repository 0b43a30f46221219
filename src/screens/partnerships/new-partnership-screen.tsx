import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { createPartnership } from '#contract/calls/partnerships'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { FormScreen } from '../../ui/form/form-screen.tsx'
import { useFormFiles } from '../../ui/form/use-form-files.ts'
import { trailTo } from '../../ui/list/list-memory.ts'
import { pathOfView } from '../../ui/list/saved-views.ts'
import { Wizard } from '../../ui/wizard/wizard.tsx'
import { filesOfSteps, partnershipMarks } from './partnership-files.ts'
import { PartnershipOverview } from './partnership-overview.tsx'
import { type AcceptedSteps, partnershipOfSteps } from './partnership-schema.ts'
import { stepsOfPartnership } from './partnership-steps.tsx'

const steps = stepsOfPartnership(null)

function NewPartnership() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [keyOf] = useState(idempotencyKeys)
  const [draft] = useState(() => ({ form: 'partnership.new', user: ownerOf(currentSession()) }))
  const created = useRef<{ id: string; name: string } | null>(null)
  const files = useFormFiles(draft, partnershipMarks)
  const address = trailTo('partnerships', '')?.back.address ?? {}
  if (!files) return null
  return (
    <Wizard
      title={t('partnerships.new')}
      sendTitle="partnerships.create"
      steps={steps}
      draft={draft}
      files={files}
      isWide
      failure={() => 'partnershipNotCreated'}
      renderOverview={(values) => <PartnershipOverview values={values} files={files} original={null} />}
      send={async (values) => {
        const body = partnershipOfSteps(values as unknown as AcceptedSteps)
        const parts = filesOfSteps(files, values)
        const key = keyOf(body, Object.values(parts).flat())
        const { partnership } = await send(createPartnership, { body, files: parts }, { idempotencyKey: key })
        created.current = { id: partnership._id, name: partnership.partnerName }
      }}
      onSent={() => {
        void queryClient.invalidateQueries({ queryKey: ['list', 'partnerships'] })
        const { current } = created
        if (!current) return
        tell({ key: 'partnerships.saved', values: { name: current.name } }, 'success')
        void navigate({ to: '/partnerships/$id', params: { id: current.id }, replace: true })
      }}
      onLeave={() => void navigate({ to: '/partnerships', search: address as never, replace: true })}
    />
  )
}

/** `/partnerships/new-partnership`: creates a partnership in four steps (CON-2-002, CON-2-066). */
export function NewPartnershipRoute() {
  const { t } = useTexts()
  const view = trailTo('partnerships', '')?.back
  return (
    <FormScreen
      place="newPartnership"
      right={createPartnership.right}
      title={t('partnerships.new')}
      back={{ path: view ? pathOfView(view) : '/partnerships', label: t('partnerships.back') }}
    >
      <NewPartnership />
    </FormScreen>
  )
}

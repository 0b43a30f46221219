import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { createStoryGroup } from '#contract/calls/story-groups'
import type { StoryGroup } from '#contract/schemas/story-groups/story-group'
import { ReplyError, send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Form } from '../../ui/form/form.tsx'
import { FormScreen } from '../../ui/form/form-screen.tsx'
import { useFormFiles } from '../../ui/form/use-form-files.ts'
import { trailTo } from '../../ui/list/list-memory.ts'
import { pathOfView } from '../../ui/list/saved-views.ts'
import { UnreadRecord } from '../../ui/record/unread-record.tsx'
import { segmentationQueryOptions } from '../segmentations/segmentation-record.ts'
import { FILES, StoryGroupFields } from './story-group-fields.tsx'
import { storyGroupQueryOptions } from './story-group-record.ts'
import { duplicateSchema, newStoryGroupSchema, typedStoryGroup } from './story-group-schema.ts'
import { postersOf } from './video-posters.ts'

const place = { place: 'statuses', path: '/statuses', back: 'storyGroups.back' } as const

function StoryGroupForm({ original }: { original: StoryGroup | null }) {
  const navigate = useNavigate()
  const [keyOf] = useState(idempotencyKeys)
  const created = useRef<string | null>(null)
  const draft = { form: `storyGroup.new.${original?._id ?? ''}`, user: ownerOf(currentSession()) }
  const files = useFormFiles(draft)
  const list = trailTo('statuses', '')?.back
  if (!files) return null
  return (
    <Form
      id="storyGroup"
      title="storyGroups.create"
      schema={original ? duplicateSchema : newStoryGroupSchema}
      {...(original ? { defaults: typedStoryGroup(original) } : {})}
      draft={draft}
      files={files}
      failure="storyGroupNotCreated"
      submit={async ({ files: _chosen, ...typed }) => {
        const chosen = files.of(FILES)
        const { posters, posterPlaces } = await postersOf(chosen)
        const kept = original && chosen.length === 0 ? { filesOf: original._id } : {}
        const body = { ...typed, ...kept, ...(posters.length > 0 ? { posterPlaces } : {}) }
        const reply = await send(
          createStoryGroup,
          { body, files: { files: chosen, posters } },
          { idempotencyKey: keyOf(body, chosen) },
        )
        created.current = reply.storyGroup._id
        tell({ key: 'storyGroups.saved', values: { name: body.title } }, 'success')
      }}
      onSaved={() => {
        void queryClient.invalidateQueries({ queryKey: ['list', 'statuses'] })
        if (created.current) void navigate({ to: '/statuses/$id', params: { id: created.current }, replace: true })
      }}
      onLeave={() => void navigate({ to: '/statuses', search: (list?.address ?? {}) as never, replace: true })}
    >
      {() => <StoryGroupFields files={files} original={original} />}
    </Form>
  )
}

/** The form of a duplicate, once its original and the list of that are read. A list that is gone is not chosen. */
function DuplicateForm({ id }: { id: string }) {
  const { data: original, error, refetch } = useQuery(storyGroupQueryOptions(id))
  const list = original?.segmentation ?? null
  const { error: listError, isPending } = useQuery({
    ...segmentationQueryOptions(list?._id ?? ''),
    enabled: list !== null,
    retry: false,
  })
  const isGone = listError instanceof ReplyError && listError.status === 404
  if (original && (list === null || !isPending || listError))
    return <StoryGroupForm original={isGone ? { ...original, segmentation: null } : original} />
  return error ? <UnreadRecord list={place} error={error} retry={() => void refetch()} /> : null
}

/** The form of a new status campaign, or of a duplicate of the one with the id `from`. */
export function NewStoryGroupScreen({ from }: { from: string | undefined }) {
  const { t } = useTexts()
  const list = trailTo('statuses', '')?.back
  return (
    <FormScreen
      place="newStatus"
      right={createStoryGroup.right}
      title={t(from ? 'storyGroups.duplicate' : 'storyGroups.new')}
      back={{ path: list ? pathOfView(list) : '/statuses', label: t('storyGroups.back') }}
    >
      <div className="max-w-6xl p-6">
        {from ? <DuplicateForm key={from} id={from} /> : <StoryGroupForm original={null} />}
      </div>
    </FormScreen>
  )
}

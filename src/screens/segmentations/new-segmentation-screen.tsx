import { useField } from '@conform-to/react'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { provide } from '#commands/facet'
import { segmentationForm } from '#commands/segmentations/facets'
import { createSegmentation } from '#contract/calls/segmentations'
import { TEXT_MAXIMUM } from '#contract/schemas/general/written-text'
import { SEGMENTATION_SELECTION_MAXIMUM, segmentationType } from '#contract/schemas/segmentations/segmentation'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { useLayer } from '../../console/command-layers.ts'
import { tell } from '../../console/notices.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { RadioField } from '../../ui/form/fields/choice-fields.tsx'
import { TextAreaField } from '../../ui/form/fields/text-area-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormScreen } from '../../ui/form/form-screen.tsx'
import type { Choice } from '../../ui/form/use-search.ts'
import { keepList } from './campaign-way.ts'
import { DriverFields } from './driver-fields.tsx'
import { enteredSchema } from './entry-schema.ts'

/** Name, type and description of a list. */
export function ListFields({ isDescribed }: { isDescribed: boolean }) {
  const { t } = useTexts()
  return (
    <>
      <TextField field={{ name: 'name' }} label={t('segmentations.name')} required first />
      <RadioField
        field={{ name: 'type' }}
        label={t('segmentations.type')}
        required
        options={segmentationType.options.map((value) => ({ value, label: t(`segmentations.type_${value}`) }))}
      />
      <TextAreaField
        field={{ name: 'description' }}
        label={t('segmentations.description')}
        maximum={TEXT_MAXIMUM}
        required={isDescribed}
      />
    </>
  )
}

/**
 * Drivers of a new list; `segmentation.addPart` adds one and moves the focus to it. Those that stay empty are not sent.
 */
function Entries() {
  const { t } = useTexts()
  const [meta] = useField<unknown[]>('drivers')
  const [added, setAdded] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const known = Array.isArray(meta.initialValue) ? meta.initialValue.length : 0
  const count = Math.min(SEGMENTATION_SELECTION_MAXIMUM, Math.max(1, known) + added)
  useLayer({
    scope: 'form',
    facets: [
      provide(segmentationForm, () => ({
        isFull: count >= SEGMENTATION_SELECTION_MAXIMUM,
        addPart: () => setAdded((before) => before + 1),
      })),
    ],
  })
  useEffect(() => {
    if (added > 0) list.current?.lastElementChild?.querySelector<HTMLElement>('input')?.focus()
  }, [added])
  return (
    <section className="flex flex-col gap-3">
      <h2 className="pane-title">{t('segmentations.entries')}</h2>
      <p className="text-hint text-muted">{t('segmentations.entriesHint')}</p>
      <div ref={list} className="flex flex-col gap-3">
        {Array.from({ length: count }, (_, at) => (
          <fieldset key={at} className="rounded-md border border-line p-3">
            <legend className="px-1 text-muted">{t('segmentations.driver', { number: at + 1 })}</legend>
            <DriverFields group={`drivers[${at}]`} required={at === 0} />
          </fieldset>
        ))}
      </div>
      <div>
        <CommandButton id="segmentation.addPart" />
      </div>
    </section>
  )
}

/** `/segmentation/new`: a list of drivers entered by hand (CON-4-053). */
export function NewSegmentationRoute() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [keyOf] = useState(idempotencyKeys)
  const created = useRef<Choice | null>(null)
  const { for: form } = useSearch({ from: '/segmentation/new' })
  const { history } = useRouter()
  return (
    <FormScreen
      place="newSegmentation"
      right={createSegmentation.right}
      title={t('segmentations.new')}
      back={{ path: '/segmentations', label: t('segmentations.back') }}
    >
      <div className="max-w-4xl p-6">
        <Form
          id="segmentation"
          title="segmentations.create"
          schema={enteredSchema}
          draft={{ form: 'segmentation.new', user: ownerOf(currentSession()) }}
          failure="segmentationNotCreated"
          submit={async (body) => {
            const reply = await send(createSegmentation, { body }, { idempotencyKey: keyOf(body) })
            created.current = { value: reply.segmentation._id, label: body.name }
            tell({ key: 'segmentations.created', values: { name: body.name } }, 'success')
          }}
          onSaved={() => {
            void queryClient.invalidateQueries({ queryKey: ['list', 'segmentations'] })
            if (!created.current) return
            if (form) {
              keepList(form, created.current)
              history.replace(form)
            } else void navigate({ to: '/segmentations/$id', params: { id: created.current.value }, replace: true })
          }}
          onLeave={() => (form ? history.replace(form) : void navigate({ to: '/segmentations', replace: true }))}
        >
          {() => (
            <>
              <ListFields isDescribed={false} />
              <Entries />
            </>
          )}
        </Form>
      </div>
    </FormScreen>
  )
}

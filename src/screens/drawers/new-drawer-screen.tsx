import { useField } from '@conform-to/react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { drawerForm } from '#commands/drawers/facets'
import { provide } from '#commands/facet'
import { createDrawer } from '#contract/calls/drawers'
import type { Language } from '#contract/languages'
import {
  DRAWER_BUTTONS_MAXIMUM,
  DRAWER_MESSAGE_MAXIMUM,
  DRAWER_TITLE_MAXIMUM,
  drawerCategory,
} from '#contract/schemas/drawers/drawer'
import { LABEL_MAXIMUM } from '#contract/schemas/general/texts-and-choices'
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
import { DateTimeField } from '../../ui/form/fields/date-field.tsx'
import { PictureField } from '../../ui/form/fields/picture-field.tsx'
import { TapActionField } from '../../ui/form/fields/tap-action-field.tsx'
import { TextAreaField } from '../../ui/form/fields/text-area-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { TrilingualField } from '../../ui/form/fields/trilingual-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormScreen } from '../../ui/form/form-screen.tsx'
import { type FormFiles, useFormFiles } from '../../ui/form/use-form-files.ts'
import { trailTo } from '../../ui/list/list-memory.ts'
import { pathOfView } from '../../ui/list/saved-views.ts'
import { SegmentationField } from '../segmentations/segmentation-field.tsx'
import { DrawerPreview } from './drawer-preview.tsx'
import { newDrawerSchema } from './drawer-schema.ts'

/** The name of the form's field for the logo. */
const LOGO = 'files.logo'

type TypedButton = { text?: Partial<Record<Language, string>> }

/** The buttons of the form; `drawer.addButton` adds the second one and moves the focus to it. */
function Buttons() {
  const { t } = useTexts()
  const [meta] = useField<TypedButton[]>('buttons')
  const [isAdded, setIsAdded] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const stored = Array.isArray(meta.initialValue) ? meta.initialValue.length : 0
  const count = isAdded || stored >= DRAWER_BUTTONS_MAXIMUM ? DRAWER_BUTTONS_MAXIMUM : 1
  useLayer({
    scope: 'form',
    facets: [
      provide(drawerForm, () => ({ isFull: count >= DRAWER_BUTTONS_MAXIMUM, addButton: () => setIsAdded(true) })),
    ],
  })
  useEffect(() => {
    if (isAdded) list.current?.lastElementChild?.querySelector<HTMLElement>('input')?.focus()
  }, [isAdded])
  return (
    <section className="flex flex-col gap-3">
      <h2 className="pane-title">{t('drawers.buttons')}</h2>
      <div ref={list} className="flex flex-col gap-3">
        {Array.from({ length: count }, (_, at) => (
          <fieldset key={at} className="flex flex-col gap-3 rounded-md border border-line p-3">
            <legend className="px-1 text-muted">{t('drawers.button', { number: at + 1 })}</legend>
            <TrilingualField
              field={{ name: `buttons[${at}].text` }}
              label={t('drawers.buttonText', { number: at + 1 })}
              maximum={LABEL_MAXIMUM}
              required={at === 0}
            />
            <TapActionField
              field={{ name: `buttons[${at}].direction` }}
              label={t('drawers.direction', { number: at + 1 })}
              required={at === 0}
            />
          </fieldset>
        ))}
      </div>
      <div>
        <CommandButton id="drawer.addButton" />
      </div>
    </section>
  )
}

/** The address of the chosen logo, while the form shows it. */
function useLogo(files: FormFiles): string | null {
  const [file] = files.of(LOGO)
  const address = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  return address
}

/** The drawer as it is typed so far. */
function TypedPreview({ files }: { files: FormFiles }) {
  const [title] = useField<string>('title')
  const [message] = useField<string>('message')
  const [buttons] = useField<TypedButton[]>('buttons')
  const logo = useLogo(files)
  const typed: unknown = buttons.value ?? buttons.initialValue
  const texts = (Array.isArray(typed) ? (typed as (TypedButton | undefined)[]) : []).map((button) => button?.text ?? {})
  return (
    <DrawerPreview
      drawer={{
        title: title.value ?? '',
        message: message.value ?? '',
        buttons: texts.length > 0 ? texts : [{}],
        logo,
      }}
    />
  )
}

function DrawerFields({ files }: { files: FormFiles }) {
  const { t } = useTexts()
  return (
    <div className="flex flex-wrap items-start gap-10">
      <div className="flex max-w-2xl min-w-80 flex-1 flex-col gap-4">
        <p className="rounded-md bg-accent-soft px-3 py-2">{t('campaigns.free')}</p>
        <TextField field={{ name: 'title' }} label={t('drawers.name')} maximum={DRAWER_TITLE_MAXIMUM} required first />
        <TextAreaField
          field={{ name: 'message' }}
          label={t('drawers.message')}
          maximum={DRAWER_MESSAGE_MAXIMUM}
          required
        />
        <RadioField
          field={{ name: 'category' }}
          label={t('drawers.category')}
          required
          options={drawerCategory.options.map((value) => ({ value, label: t(`drawers.category_${value}`) }))}
        />
        <div className="grid grid-cols-2 gap-4">
          <DateTimeField field={{ name: 'startAt' }} label={t('drawers.startAt')} required />
          <DateTimeField field={{ name: 'endAt' }} label={t('drawers.endAt')} required />
        </div>
        <SegmentationField name="segmentation" label={t('drawers.segmentation')} place="newDrawer" />
        <PictureField field={{ name: LOGO }} label={t('drawers.logo')} part={createDrawer.files.logo} required />
        <Buttons />
      </div>
      <TypedPreview files={files} />
    </div>
  )
}

/** `/drawer/new-drawer`: creates a drawer (CON-2-001, CON-2-060). */
export function NewDrawerRoute() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [keyOf] = useState(idempotencyKeys)
  const created = useRef<string | null>(null)
  const list = trailTo('drawers', '')?.back
  const draft = { form: 'drawer.new', user: ownerOf(currentSession()) }
  const files = useFormFiles(draft)
  return (
    <FormScreen
      place="newDrawer"
      right={createDrawer.right}
      title={t('drawers.new')}
      back={{ path: list ? pathOfView(list) : '/drawers', label: t('drawers.back') }}
    >
      <div className="max-w-6xl p-6">
        {files ? (
          <Form
            id="drawer"
            title="drawers.create"
            schema={newDrawerSchema}
            draft={draft}
            files={files}
            failure="drawerNotCreated"
            submit={async ({ files: _chosen, ...body }) => {
              const logo = files.of(LOGO)
              const reply = await send(createDrawer, { body, files: { logo } }, { idempotencyKey: keyOf(body, logo) })
              created.current = reply.drawer._id
              tell({ key: 'drawers.saved', values: { name: body.title } }, 'success')
            }}
            onSaved={() => {
              void queryClient.invalidateQueries({ queryKey: ['list', 'drawers'] })
              if (created.current) void navigate({ to: '/drawers/$id', params: { id: created.current }, replace: true })
            }}
            onLeave={() => void navigate({ to: '/drawers', search: (list?.address ?? {}) as never, replace: true })}
          >
            {() => <DrawerFields files={files} />}
          </Form>
        ) : null}
      </div>
    </FormScreen>
  )
}

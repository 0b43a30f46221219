import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { createSegmentationImport } from '#contract/calls/extensions/segmentation-imports'
import { rule } from '#contract/rule'
import { newSegmentationImport, type NewSegmentationImport } from '#contract/schemas/segmentations/segmentation-import'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Form } from '../../ui/form/form.tsx'
import { FormScreen } from '../../ui/form/form-screen.tsx'
import { useFormFiles } from '../../ui/form/use-form-files.ts'
import { keepImport } from './campaign-way.ts'
import { ListFields } from './new-segmentation-screen.tsx'
import { FILE, SpreadsheetField } from './spreadsheet-field.tsx'

const chosen = z.object({
  file: z.unknown().refine((mark) => typeof mark === 'string' && mark !== '', rule('fileMissing')),
})

/** The form of an import, whose spreadsheet is required. */
const importSchema = z.intersection(
  newSegmentationImport,
  z.object({ files: z.preprocess((given) => given ?? {}, chosen) }),
) as unknown as z.ZodType<NewSegmentationImport & { files: unknown }, Record<string, unknown>>

/** `/segmentation/import`: sends a spreadsheet, which is reviewed before it becomes a list (CON-4-052). */
export function NewImportRoute() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [keyOf] = useState(idempotencyKeys)
  const created = useRef<string | null>(null)
  const { for: form } = useSearch({ from: '/segmentation/import' })
  const { history } = useRouter()
  const draft = { form: 'segmentation.import', user: ownerOf(currentSession()) }
  const files = useFormFiles(draft)
  return (
    <FormScreen
      place="newSegmentationImport"
      right={createSegmentationImport.right}
      title={t('segmentations.import')}
      back={{ path: '/segmentations', label: t('segmentations.back') }}
    >
      <div className="max-w-3xl p-6">
        {files ? (
          <Form
            id="segmentationImport"
            title="segmentations.send"
            schema={importSchema}
            draft={draft}
            files={files}
            failure="segmentationNotCreated"
            submit={async ({ files: _chosen, ...given }) => {
              const file = files.of(FILE)
              const [only] = file
              const changed = only ? { lastModifiedAt: new Date(only.lastModified).toISOString() } : {}
              const body = { ...given, ...changed }
              const reply = await send(
                createSegmentationImport,
                { body, files: { file } },
                { idempotencyKey: keyOf(body, file) },
              )
              created.current = reply.segmentationImport._id
              if (form) keepImport(created.current, form)
            }}
            onSaved={() => {
              if (created.current)
                void navigate({ to: '/segmentation/import/$id', params: { id: created.current }, replace: true })
            }}
            onLeave={() => (form ? history.replace(form) : void navigate({ to: '/segmentations', replace: true }))}
          >
            {() => (
              <>
                <ListFields isDescribed />
                <SpreadsheetField />
              </>
            )}
          </Form>
        ) : null}
      </div>
    </FormScreen>
  )
}

import { useState } from 'react'
import { z } from 'zod'
import { updateSegmentationImport } from '#contract/calls/extensions/segmentation-imports'
import {
  CELL_MAXIMUM,
  type SegmentationImport,
  type SegmentationImportRow,
} from '#contract/schemas/segmentations/segmentation-import'
import { rule } from '#contract/rule'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Modal } from '../../ui/modal.tsx'

const text = z.string().max(CELL_MAXIMUM, rule('tooLong')).default('')
const rowSchema = z.object({ name: text, document: text, phone: text })

interface RowDialogProps {
  imported: SegmentationImport
  row: SegmentationImportRow
  onClose(): void
}

/** Corrects a refused row, which is compared again alone. */
export function RowDialog({ imported, row, onClose }: RowDialogProps) {
  const { t } = useTexts()
  const [keyOf] = useState(idempotencyKeys)
  const { _id: id } = imported
  // The version that was opened, so that a correction made meanwhile is told and not overwritten.
  const [__v] = useState(imported.__v)
  return (
    <Modal
      place="segmentationForm"
      title={`${t('segmentations.correct')}: ${t('segmentations.line')} ${row.line}`}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3 p-4">
        <p className="text-muted">{row.reasons.join(' ')}</p>
        <Form
          id="segmentationRow"
          title="segmentations.check"
          schema={rowSchema}
          defaults={{ name: row.name, document: row.document, phone: row.phone }}
          draft={null}
          submit={async (given) => {
            const body = { event: 'CORRECT', __v, line: row.line, ...given } as const
            await send(updateSegmentationImport, { params: { id }, body }, { idempotencyKey: keyOf(body) })
            tell({ key: 'segmentations.corrected', values: { line: row.line } }, 'success')
          }}
          onSaved={() => {
            const read = [
              ['list', 'segmentationImport'],
              ['segmentationImport', id],
            ]
            void Promise.all(read.map((queryKey) => queryClient.invalidateQueries({ queryKey }))).then(onClose)
          }}
          onLeave={onClose}
          inDialog
        >
          {(fields) => (
            <>
              <TextField field={fields.name} label={t('segmentations.name')} required={false} first />
              <TextField field={fields.document} label={t('segmentations.document')} required={false} />
              <TextField field={fields.phone} label={t('segmentations.phone')} required={false} />
            </>
          )}
        </Form>
      </div>
    </Modal>
  )
}

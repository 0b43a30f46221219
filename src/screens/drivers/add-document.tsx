import { useState } from 'react'
import { getDriverAdditionalDocument, updateDriverAdditionalDocument } from '#contract/calls/driver-documents'
import type { DriverAdditionalDocument } from '#contract/schemas/documents/driver-additional-document'
import {
  addedDocumentImage,
  driverAdditionalDocumentAddition,
} from '#contract/schemas/documents/driver-additional-document-change'
import { send } from '../../api/client.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { DateField } from '../../ui/form/fields/date-field.tsx'
import { DocumentFileField } from '../../ui/form/fields/picture-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { picturesRequired } from '../../ui/form/use-files-field.ts'
import { useFormFiles } from '../../ui/form/use-form-files.ts'
import { Modal } from '../../ui/modal.tsx'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'

/** The contract's addition, plus the field that identifies the image. */
const additionSchema = driverAdditionalDocumentAddition
  .pick({ expireAt: true })
  .extend({ files: picturesRequired('image') })
const IMAGE = 'files.image'

interface AddDocumentProps {
  document: DriverAdditionalDocument
  onClose(): void
}

/** Adds a document to a driver: one image or PDF and the last day of validity (CON-5-023, CON-5-024). */
export function AddDocument({ document, onClose }: AddDocumentProps) {
  const { t, word, language } = useTexts()
  const [keyOf] = useState(idempotencyKeys)
  // The edit states the version that was opened, so that the services report changes made meanwhile instead of
  // overwriting them.
  const [base, setBase] = useState(document)
  const draft = { form: `document.${document._id}`, user: ownerOf(currentSession()) }
  const files = useFormFiles(draft)
  const name = document.label[language]
  return (
    <Modal place="documentForm" title={t('documents.addTitle', { name })} onClose={onClose}>
      <div className="p-4">
        <p className="mb-3 text-muted">
          {document.description[language]}{' '}
          {t(document.hasRevision ? 'documents.formHint' : 'documents.formHintUnreviewed')}
        </p>
        {files ? (
          <Form
            id="document"
            title="documents.add"
            schema={additionSchema}
            draft={draft}
            files={files}
            failure="documentNotAdded"
            newest={async () => {
              const { driverAdditionalDocument: newest } = await send(getDriverAdditionalDocument, {
                params: { id: base._id },
              })
              const values =
                newest.expireAt === base.expireAt || newest.expireAt === null ? {} : { expireAt: newest.expireAt }
              return { values, takeOver: () => setBase(newest) }
            }}
            submit={async ({ expireAt }) => {
              const body = { event: 'ADD' as const, __v: base.__v, expireAt }
              const image = files.of(IMAGE)
              await send(
                updateDriverAdditionalDocument,
                { params: { id: base._id }, body, files: { image } },
                { idempotencyKey: keyOf(body, image) },
              )
              tell({ key: 'documents.added', values: { name } }, 'success')
            }}
            onSaved={() => void queryClient.invalidateQueries({ queryKey: ['driver', document.driver] }).then(onClose)}
            onLeave={onClose}
            inDialog
          >
            {(fields) => (
              <>
                <DocumentFileField
                  field={{ name: IMAGE }}
                  label={t('documents.image')}
                  part={addedDocumentImage}
                  required
                />
                <DateField field={fields.expireAt} label={word('fields', 'expireAt')} />
              </>
            )}
          </Form>
        ) : null}
      </div>
    </Modal>
  )
}

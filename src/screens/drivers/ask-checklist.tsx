import { useField } from '@conform-to/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { driverPendencies } from '#commands/drivers/facets'
import { provide } from '#commands/facet'
import { createDriverChecklist, listAskedChecklists } from '#contract/calls/extensions/registers'
import type { CallInput } from '#contract/calls/call'
import type { AskedChecklist } from '#contract/schemas/pendencies/driver-checklist'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { useLayer } from '../../console/command-layers.ts'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { RadioField, SelectField } from '../../ui/form/fields/choice-fields.tsx'
import { DateTimeField } from '../../ui/form/fields/date-field.tsx'
import { TextAreaField } from '../../ui/form/fields/text-area-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Modal } from '../../ui/modal.tsx'
import { askedKind, checklistOf, createAskedSchema, NEW_CHECKLIST, newChecklistId } from './asked-checklist.ts'

type Body = CallInput<typeof createDriverChecklist>['body']

interface AskFormProps {
  driver: { _id: string; fullName: string }
  /** Checklists that were asked before. */
  known: readonly AskedChecklist[]
  onDone(): void
  onClose(): void
}

/** The fields of a checklist that is written here. */
function NewChecklist() {
  const { t, word } = useTexts()
  const [source] = useField<string>('source')
  if (source.value !== NEW_CHECKLIST) return null
  return (
    <>
      <TextField field={{ name: 'label' }} label={t('pendencies.askTitle')} required />
      <TextAreaField
        field={{ name: 'items' }}
        label={t('pendencies.askItems')}
        hint={t('pendencies.askItemsHint')}
        required
      />
      <RadioField
        field={{ name: 'kind' }}
        label={t('pendencies.askKind')}
        required
        options={askedKind.options.map((value) => ({ value, label: word('stepTypes', value) }))}
      />
    </>
  )
}

/** Asks a driver to go through a checklist that was asked before, or through one that is written here. */
function AskForm({ driver: { _id: driver, fullName: name }, known, onDone, onClose }: AskFormProps) {
  const { t, language } = useTexts()
  const [keyOf] = useState(idempotencyKeys)
  const [id] = useState(newChecklistId)
  const options = known.map(({ pendency, label, stepCount: count }) => ({
    value: pendency,
    label: t('pendencies.askOption', { label: label[language], count }),
  }))
  return (
    <Form
      id="pendency"
      title="pendencies.ask"
      schema={createAskedSchema(known.map(({ pendency }) => pendency))}
      defaults={known.length === 0 ? { source: NEW_CHECKLIST } : {}}
      draft={{ form: `pendency.${driver}`, user: ownerOf(currentSession()) }}
      submit={async (given) => {
        const { source, description, expireAt } = given
        const asked = known.find(({ pendency }) => pendency === source)
        const checklist = asked ? asked.checklist : checklistOf(given, id)
        const body: Body = { driver, description, checklist, ...(expireAt ? { expireAt } : {}) }
        await send(createDriverChecklist, { body }, { idempotencyKey: keyOf(body) })
        tell({ key: 'pendencies.askDone', values: { name, description } }, 'success')
      }}
      onSaved={onDone}
      onLeave={onClose}
      inDialog
    >
      {(fields) => (
        <>
          <SelectField
            field={fields.source}
            label={t('pendencies.askWhich')}
            options={[...options, { value: NEW_CHECKLIST, label: t('pendencies.askNew') }]}
            required
          />
          <NewChecklist />
          <TextAreaField field={fields.description} label={t('pendencies.askDescription')} required />
          <DateTimeField field={fields.expireAt} label={t('pendencies.askUntil')} required={false} />
        </>
      )}
    </Form>
  )
}

/** Provides the command that asks a checklist of a driver, on every tab of the driver's record. */
export function AskChecklist({ driver }: { driver: { _id: string; fullName: string } }) {
  const [isOpen, setOpen] = useState(false)
  useLayer({ scope: 'record', facets: [provide(driverPendencies, () => ({ ask: () => setOpen(true) }))] })
  const { t } = useTexts()
  const { data, error, refetch } = useQuery({
    queryKey: ['askedChecklists'],
    queryFn: async ({ signal }) => (await send(listAskedChecklists, {}, { signal })).checklists,
    enabled: isOpen,
  })
  const close = () => setOpen(false)
  if (!isOpen) return null
  return (
    <Modal place="pendencyForm" title={t('pendencies.ask')} onClose={close}>
      <div className="p-4">
        {data ? (
          <AskForm
            driver={driver}
            known={data}
            onClose={close}
            onDone={() =>
              void Promise.all([
                queryClient.invalidateQueries({ queryKey: ['driver', driver._id] }),
                queryClient.invalidateQueries({ queryKey: ['askedChecklists'] }),
              ]).then(close)
            }
          />
        ) : error ? (
          <p role="alert" className="flex flex-wrap items-center gap-4 text-bad">
            {problemText(error)}
            <button type="button" className="button" onClick={() => void refetch()}>
              {t('common.retry')}
            </button>
          </p>
        ) : (
          <p className="text-muted">{t('common.loading')}</p>
        )}
      </div>
    </Modal>
  )
}

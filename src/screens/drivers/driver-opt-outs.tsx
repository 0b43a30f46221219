import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { driverOptOuts } from '#commands/drivers/facets'
import { provide } from '#commands/facet'
import { updateDriverOptOuts } from '#contract/calls/extensions/opt-outs'
import { notificationChannel } from '#contract/schemas/notifications/notification'
import { driverOptOutsChange } from '#contract/schemas/notifications/opt-outs'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { send } from '../../api/client.ts'
import { queryClient } from '../../api/queries.ts'
import { useLayer } from '../../console/command-layers.ts'
import { tell } from '../../console/notices.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CheckboxesField } from '../../ui/form/fields/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Modal } from '../../ui/modal.tsx'
import { optOutsQueryOptions } from './opt-outs-query.ts'

/** What the form asks for; the version is that with which it was opened. */
const typedOptOuts = driverOptOutsChange.pick({ channels: true })

interface OptOutsProps {
  driver: { _id: string; fullName: string }
  onClose(): void
}

function OptOutsDialog({ driver: { _id: id, fullName: name }, onClose }: OptOutsProps) {
  const { t } = useTexts()
  const [keyOf] = useState(idempotencyKeys)
  const { data } = useQuery(optOutsQueryOptions(id))
  const [opened, setOpened] = useState(data)
  if (!opened && data) setOpened(data)
  return (
    <Modal place="optOutsForm" title={t('drivers.optOuts')} onClose={onClose}>
      <div className="flex flex-col gap-4 p-4">
        {opened ? (
          <Form
            id="optOuts"
            title="notifications.saveOptOuts"
            schema={typedOptOuts}
            defaults={{ channels: opened.channels }}
            draft={null}
            submit={async ({ channels }) => {
              const body = { channels, __v: opened.__v }
              await send(updateDriverOptOuts, { params: { id }, body }, { idempotencyKey: keyOf(body) })
              tell({ key: 'notifications.optOutsSaved', values: { name } }, 'success')
            }}
            onSaved={() => void queryClient.invalidateQueries({ queryKey: ['driver', id] }).then(onClose)}
            onLeave={onClose}
            inDialog
          >
            {(fields) => (
              <CheckboxesField
                field={fields.channels}
                label={t('notifications.optOutsOf', { name })}
                hint={t('notifications.optOutsHint')}
                options={notificationChannel.options.map((value) => ({
                  value,
                  label: t(`notifications.channel_${value}`),
                }))}
              />
            )}
          </Form>
        ) : null}
      </div>
    </Modal>
  )
}

/** Provides the command that sets which notifications a driver does not want, on every tab of the record. */
export function DriverOptOuts({ driver }: Pick<OptOutsProps, 'driver'>) {
  const [isOpen, setOpen] = useState(false)
  useLayer({ scope: 'record', facets: [provide(driverOptOuts, () => ({ choose: () => setOpen(true) }))] })
  return isOpen ? <OptOutsDialog driver={driver} onClose={() => setOpen(false)} /> : null
}

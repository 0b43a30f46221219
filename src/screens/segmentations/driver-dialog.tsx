import { useRef, useState } from 'react'
import { updateSegmentationDriver } from '#contract/calls/segmentations'
import type { Segmentation, SegmentationDriver } from '#contract/schemas/segmentations/segmentation'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Form, type FormControl } from '../../ui/form/form.tsx'
import { Modal } from '../../ui/modal.tsx'
import { FindDriver } from './find-driver.tsx'
import { DriverFields } from './driver-fields.tsx'
import { driverSchema } from './entry-schema.ts'

interface DriverDialogProps {
  list: Segmentation
  /** Null for a new one. */
  driver: SegmentationDriver | null
  onClose(): void
}

/** A driver as it is typed. */
function typedDriver(driver: SegmentationDriver | null) {
  if (!driver) return {}
  const { name, document, phone } = driver
  return { driver: { name, document: { value: document?.value ?? '' }, phone: phone ?? '' } }
}

/** Adds a driver to a list, or edits one. */
export function DriverDialog({ list, driver, onClose }: DriverDialogProps) {
  const { t } = useTexts()
  const [keyOf] = useState(idempotencyKeys)
  // An edit states the version that was opened, so that a change made meanwhile is told and not overwritten.
  const [openedVersion] = useState(list.__v)
  const type = driver?.document?.type
  const form = useRef<FormControl>(null)
  return (
    <Modal
      place="segmentationForm"
      title={t(driver ? 'segmentations.editDriver' : 'segmentations.addDriver')}
      onClose={onClose}
    >
      <div className="p-4">
        <Form
          control={form}
          id="segmentationDriver"
          title="segmentations.saveDriver"
          schema={driverSchema(type)}
          defaults={typedDriver(driver) as never}
          draft={null}
          submit={async ({ driver: entry }) => {
            const body = driver
              ? ({ event: 'EDIT', __v: openedVersion, driver: { ...entry, _id: driver._id } } as const)
              : ({ event: 'ADD', __v: list.__v, driver: entry } as const)
            const params = { id: list._id }
            const saved = await send(updateSegmentationDriver, { params, body }, { idempotencyKey: keyOf(body) })
            tell({ key: 'segmentations.driverSaved', values: { name: saved.driver.name } }, 'success')
          }}
          onSaved={() => {
            const read = [
              ['list', 'segmentation'],
              ['segmentation', list._id],
            ]
            void Promise.all(read.map((queryKey) => queryClient.invalidateQueries({ queryKey }))).then(onClose)
          }}
          onLeave={onClose}
          inDialog
        >
          {() => (
            <>
              {driver ? null : <FindDriver onFound={(found) => form.current?.fill(found)} />}
              <DriverFields group="driver" type={type} first required />
            </>
          )}
        </Form>
      </div>
    </Modal>
  )
}

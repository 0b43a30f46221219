import { useState } from 'react'
import { createLocale } from '#contract/calls/extensions/registers'
import { newLocation } from '#contract/schemas/locations/location'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Form } from '../../ui/form/form.tsx'
import { Modal } from '../../ui/modal.tsx'
import { LocationFields, namesOf } from './location-form.tsx'
import { locationsList } from './locations-list.tsx'

/** The contract's new location without the names of country and state, which follow from their codes. */
const newLocationSchema = newLocation.omit({ country: true, state: true })

/** Adds a location, which waits for its curation. */
export function NewLocationDialog({ onClose }: { onClose(): void }) {
  const { t, language } = useTexts()
  const [keyOf] = useState(idempotencyKeys)
  return (
    <Modal place="locationForm" title={t('locations.new')} isWide onClose={onClose}>
      <div className="p-4">
        <Form
          id="location"
          title="locations.create"
          schema={newLocationSchema}
          defaults={{}}
          draft={{ form: 'location.new', user: ownerOf(currentSession()) }}
          submit={async (values) => {
            const body = { ...values, ...(await namesOf(values, language)) }
            await send(createLocale, { body }, { idempotencyKey: keyOf(body) })
            tell({ key: 'locations.saved', values: { name: values.title || values.street } }, 'success')
          }}
          // The dialog closes after the list is read again, so that the list shows what was saved.
          onSaved={() => void queryClient.invalidateQueries({ queryKey: ['list', locationsList.place] }).then(onClose)}
          onLeave={onClose}
          inDialog
        >
          {(fields) => <LocationFields fields={fields} />}
        </Form>
      </div>
    </Modal>
  )
}

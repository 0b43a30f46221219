import { useRef, useState } from 'react'
import { updateLocale } from '#contract/calls/locales'
import { type Location, locationEdit } from '#contract/schemas/location'
import { ReplyError, send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { tell } from '../../console/notices.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { countryName } from '../../i18n/countries.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { PlaceFields } from '../../ui/form/fields/place-fields.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { searchCities, stateName } from './city-search.ts'

/** The contract's edit without the names of country and state, which follow from their codes. */
const asked = locationEdit.omit({ event: true, __v: true, country: true, state: true })

const parts = [
  'district',
  'street',
  'houseNumber',
  'complement',
  'postalCode',
  'building',
  'block',
  'subblock',
  'subdistrict',
] as const

/** The details form of a location (CON-3-099). The services report changes made meanwhile; typed input is kept. */
export function LocationForm({ location, onSaved, onLeave }: { location: Location; onSaved(): void; onLeave(): void }) {
  const { t, word, language } = useTexts()
  const [keyOf] = useState(idempotencyKeys)
  // The edit states the version that was opened, even after the record is read again behind the form, so that the
  // services report changes made meanwhile instead of overwriting them.
  const [opened] = useState(location.__v)
  const isTold = useRef(false)
  const known = Object.fromEntries(
    Object.entries(location).map(([name, value]) => [name, value === null ? undefined : value]),
  )
  return (
    <div className="max-w-3xl p-6">
      <Form
        id="location"
        title="locations.save"
        schema={asked}
        defaults={known}
        draft={{ form: `location.${location._id}`, user: ownerOf(currentSession()) }}
        submit={async (given) => {
          const names = { country: countryName(given.countryCode, language), state: await stateName(given.stateCode) }
          const version = isTold.current ? location.__v : opened
          const body = { event: 'EDIT', __v: version, ...given, ...names } as const
          await send(updateLocale, { params: { id: location._id }, body }, { idempotencyKey: keyOf(body) }).catch(
            (error: unknown) => {
              isTold.current ||= error instanceof ReplyError && error.status === 409
              throw error
            },
          )
          tell({ key: 'locations.saved', values: { name: given.title ?? given.street } }, 'success')
        }}
        onSaved={onSaved}
        onLeave={onLeave}
      >
        {(fields) => (
          <>
            <TextField field={fields.title} label={t('fields.title')} first />
            <PlaceFields
              country={fields.countryCode}
              state={fields.stateCode}
              city={fields.city}
              searchCities={searchCities}
            />
            <div className="grid grid-cols-2 gap-4">
              {parts.map((name) => (
                <TextField key={name} field={fields[name]} label={word('fields', name)} />
              ))}
            </div>
            <div className="grid grid-cols-3 gap-4">
              <NumberField
                field={{ name: 'coordinates.latitude' }}
                label={t('fields.latitude')}
                required={false}
                decimals={6}
                negative
              />
              <NumberField
                field={{ name: 'coordinates.longitude' }}
                label={t('fields.longitude')}
                required={false}
                decimals={6}
                negative
              />
              <NumberField field={fields.radius} label={t('locations.radiusInMeters')} />
            </div>
          </>
        )}
      </Form>
    </div>
  )
}

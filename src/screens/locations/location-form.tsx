import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { updateLocale } from '#contract/calls/locales'
import type { Language } from '#contract/languages'
import { type Location, locationEdit } from '#contract/schemas/locations/location'
import { ReplyError, send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { standingOf } from '../../console/decided.ts'
import { decidedAtom } from '../../console/outbox-atoms.ts'
import { tell } from '../../console/notices.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { countryName } from '../../i18n/countries.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { PlaceFields } from '../../ui/form/fields/place-fields.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import type { FieldRef } from '../../ui/form/use-field.ts'
import { searchCities, stateName } from './city-search.ts'

/** The contract's edit without the names of country and state, which follow from their codes. */
const locationSchema = locationEdit.omit({ event: true, __v: true, country: true, state: true })

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

/** The names under which a form of a location finds its fields. */
type Fields = Record<'title' | 'countryCode' | 'stateCode' | 'city' | 'radius' | (typeof parts)[number], FieldRef>

/** The fields of a location, new or known (CON-3-099). */
export function LocationFields({ fields }: { fields: Fields }) {
  const { t, word } = useTexts()
  return (
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
  )
}

/** Names of the typed country and state, which a location states beside their codes. */
export async function namesOf(
  { countryCode, stateCode }: { countryCode: string; stateCode: string },
  language: Language,
): Promise<{ country: string; state: string }> {
  return { country: countryName(countryCode, language), state: await stateName(stateCode) }
}

/** The details form of a location (CON-3-099). The services report changes made meanwhile; typed input is kept. */
export function LocationForm({ location, onSaved, onLeave }: { location: Location; onSaved(): void; onLeave(): void }) {
  const { language } = useTexts()
  const [keyOf] = useState(idempotencyKeys)
  // The edit states the version that was opened, even after the record is read again behind the form, so that the
  // services report changes made meanwhile instead of overwriting them.
  const [openedVersion] = useState(location.__v)
  // An approval that was made here before and is sent by now is no change by somebody else.
  const opened = { _id: location._id, __v: openedVersion }
  const { version: ownVersion } = standingOf(useAtomValue(decidedAtom), opened, location.status)
  const hasConflict = useRef(false)
  const initialValues = Object.fromEntries(
    Object.entries(location).map(([name, value]) => [name, value === null ? undefined : value]),
  )
  return (
    <div className="max-w-3xl p-6">
      <Form
        id="location"
        title="locations.save"
        failure="locationNotUpdated"
        schema={locationSchema}
        defaults={initialValues}
        draft={{ form: `location.${location._id}`, user: ownerOf(currentSession()) }}
        submit={async (values) => {
          const version = hasConflict.current ? location.__v : ownVersion
          const body = { event: 'EDIT', __v: version, ...values, ...(await namesOf(values, language)) } as const
          await send(updateLocale, { params: { id: location._id }, body }, { idempotencyKey: keyOf(body) }).catch(
            (error: unknown) => {
              hasConflict.current ||= error instanceof ReplyError && error.status === 409
              throw error
            },
          )
          tell({ key: 'locations.saved', values: { name: values.title ?? values.street } }, 'success')
        }}
        onSaved={onSaved}
        onLeave={onLeave}
      >
        {(fields) => <LocationFields fields={fields} />}
      </Form>
    </div>
  )
}

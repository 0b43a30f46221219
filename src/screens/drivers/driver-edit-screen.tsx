import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { updateDriver } from '#contract/calls/driver-registrations'
import { getDriverBasicData } from '#contract/calls/drivers'
import { type DriverBasicData, driverCountry, workMode } from '#contract/schemas/driver'
import { driverEdit } from '#contract/schemas/driver-registration'
import { send } from '../../api/client.ts'
import { driverQueryOptions } from '../../api/driver-queries.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { useFresh } from '../../console/use-fresh.ts'
import { useWayBack } from '../../console/use-way-back.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { countryName } from '../../i18n/countries.ts'
import { namedDocument } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { SelectField } from '../../ui/form/fields/choice-fields.tsx'
import { DateField } from '../../ui/form/fields/date-field.tsx'
import { PhoneField } from '../../ui/form/fields/phone-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormScreen } from '../../ui/form/form-screen.tsx'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { UnreadDriver } from './unread-driver.tsx'

/** The contract's edit without the level, which has rules of its own. The name stays required. */
const asked = driverEdit.omit({ event: true, __v: true, level: true }).required({ fullName: true })

/** Fields that may be emptied; an empty one deletes its value. */
const clearable = ['cellphone', 'email', 'category', 'birthDate', 'motherName', 'fatherName', 'address'] as const

const addressParts = ['street', 'houseNumber', 'complement', 'district', 'city', 'stateCode', 'postalCode'] as const

function valuesOf({
  fullName,
  cellphone,
  email,
  country,
  workMode: mode,
  category,
  birthDate,
  motherName,
  fatherName,
  address,
}: DriverBasicData) {
  const all = {
    fullName,
    cellphone,
    email,
    country,
    workMode: mode,
    category,
    birthDate,
    motherName,
    fatherName,
    address,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
}

function DriverForm({ driver }: { driver: DriverBasicData }) {
  const texts = useTexts()
  const { t, word, language } = texts
  const wayBack = useWayBack()
  const [keyOf] = useState(idempotencyKeys)
  // The edit states the version that was opened, so that the services report changes made meanwhile instead of
  // overwriting them.
  const [base, setBase] = useState(driver)
  const leave = () => wayBack({ to: '/drivers/$id', params: { id: driver._id } })
  return (
    <div className="max-w-4xl p-6 2xl:max-w-none">
      <Form
        id="driver"
        title="driverRegistration.save"
        schema={asked}
        defaults={valuesOf(driver)}
        draft={{ form: `driver.${driver._id}`, user: ownerOf(currentSession()) }}
        failure="driverNotUpdated"
        newest={async () => {
          const { driver: newest } = await send(getDriverBasicData, { params: { id: driver._id } })
          return { values: valuesOf(newest), takeOver: () => setBase(newest) }
        }}
        submit={async (given) => {
          const cleared = Object.fromEntries(
            clearable.flatMap((field) => (given[field] === undefined && base[field] !== null ? [[field, null]] : [])),
          )
          const body = { event: 'EDIT' as const, __v: base.__v, ...given, ...cleared }
          await send(updateDriver, { params: { id: driver._id }, body }, { idempotencyKey: keyOf(body) })
          tell({ key: 'driverRegistration.edited', values: { name: given.fullName } }, 'success')
        }}
        onSaved={() => {
          void queryClient.invalidateQueries({ queryKey: ['driver', driver._id] })
          leave()
        }}
        onLeave={leave}
      >
        {(fields) => (
          <div className="grid gap-5 2xl:grid-cols-2 2xl:gap-8">
            <div className="flex flex-col gap-5">
              <TextField
                field={fields.fullName}
                label={word('fields', 'fullName')}
                hint={namedDocument(texts, driver.document)}
                first
              />
              <div className="grid grid-cols-2 gap-4">
                <PhoneField field={fields.cellphone} label={word('fields', 'cellphone')} />
                <TextField field={fields.email} type="email" label={word('fields', 'email')} />
                <SelectField
                  field={fields.workMode}
                  label={word('fields', 'workMode')}
                  options={workMode.options.map((value) => ({ value, label: word('workModes', value) }))}
                />
                <SelectField
                  field={fields.country}
                  label={word('fields', 'country')}
                  options={driverCountry.options.map((value) => ({ value, label: countryName(value, language) }))}
                />
                <DateField field={fields.birthDate} label={word('fields', 'birthDate')} isPast />
                <TextField field={fields.category} label={word('fields', 'category')} />
                <TextField field={fields.motherName} label={word('fields', 'motherName')} />
                <TextField field={fields.fatherName} label={word('fields', 'fatherName')} />
              </div>
            </div>
            <fieldset className="grid grid-cols-2 content-start gap-4">
              <legend className="pane-title mb-2">{t('fields.address')}</legend>
              {addressParts.map((part) => (
                <TextField
                  key={part}
                  field={{ name: `address.${part}` }}
                  label={word('fields', part)}
                  required={false}
                />
              ))}
            </fieldset>
          </div>
        )}
      </Form>
    </div>
  )
}

/** `/drivers/{id}/edit`: the driver's basic data. */
export function DriverEditRoute() {
  const { t } = useTexts()
  const { id } = useParams({ from: '/drivers/$id/edit' })
  const { data, error, refetch } = useQuery(driverQueryOptions(id))
  const isFresh = useFresh(data?.driver, refetch)
  return (
    <FormScreen
      place="driverEdit"
      right={updateDriver.right}
      title={t('driverRegistration.edit')}
      back={{ path: `/drivers/${id}`, label: t('driverRegistration.backToDriver') }}
    >
      {data && isFresh ? (
        <DriverForm key={id} driver={data.driver} />
      ) : (
        <UnreadDriver error={error} refetch={refetch} />
      )}
    </FormScreen>
  )
}

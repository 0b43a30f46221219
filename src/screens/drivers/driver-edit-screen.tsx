import type { z } from 'zod'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { updateDriver } from '#contract/calls/driver-registrations'
import { getDriverBasicData } from '#contract/calls/drivers'
import { driverCountry, workMode } from '#contract/schemas/drivers/driver'
import type { DriverRecord } from '#contract/schemas/drivers/driver-record'
import { driverEdit } from '#contract/schemas/drivers/driver-registration'
import { send } from '../../api/client.ts'
import { driverQueryOptions } from '../../api/driver-queries.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { useFresh } from '../../console/use-fresh.ts'
import { useWayBack } from '../../console/use-way-back.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { countryName } from '../../i18n/countries.ts'
import { countryOptions } from '../../i18n/country-options.ts'
import { namedDocument } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { SelectField } from '../../ui/form/fields/choice-fields.tsx'
import { DateField } from '../../ui/form/fields/date-field.tsx'
import { MaskField } from '../../ui/form/fields/mask-field.tsx'
import { PhoneField } from '../../ui/form/fields/phone-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormScreen } from '../../ui/form/form-screen.tsx'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { relatedPhonesForm, relatedPhonesInForm, relatedPhonesOfForm } from './related-phones.ts'
import { RelatedPhonesFields, ResidenceFields } from './residence-fields.tsx'
import { UnreadDriver } from './unread-driver.tsx'

/**
 * The contract's edit without the level, which has rules of its own. The name stays required; the related phones have a
 * shape of the form.
 */
const driverSchema = driverEdit
  .omit({ event: true, __v: true, level: true, relatedPhones: true })
  .required({ fullName: true })
  .extend({ relatedPhones: relatedPhonesForm })

/** Fields of the form except the name, which is never empty. An emptied one deletes its value. */
const clearable = [
  'cellphone',
  'email',
  'country',
  'nationality',
  'workMode',
  'category',
  'birthDate',
  'motherName',
  'fatherName',
  'socialIntegrationProgramNumber',
  'residence',
] as const

function valuesOf(driver: DriverRecord) {
  const all = (['fullName', ...clearable] as const).map((field) => [field, driver[field]] as const)
  return {
    ...Object.fromEntries(all.filter(([, value]) => value !== null)),
    relatedPhones: relatedPhonesInForm(driver.relatedPhones),
  }
}

/** The edit of a driver: the form's values, and null for each value that was cleared. */
function changeOf(base: DriverRecord, { relatedPhones, ...values }: z.output<typeof driverSchema>) {
  const clearedFields = Object.fromEntries(
    clearable.flatMap((field) => (values[field] === undefined && base[field] !== null ? [[field, null]] : [])),
  )
  return {
    event: 'EDIT' as const,
    __v: base.__v,
    ...values,
    ...clearedFields,
    relatedPhones: relatedPhonesOfForm(relatedPhones, base.relatedPhones),
  }
}

function DriverForm({ driver }: { driver: DriverRecord }) {
  const texts = useTexts()
  const { word, language } = texts
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
        schema={driverSchema}
        defaults={valuesOf(driver)}
        draft={{ form: `driver.${driver._id}`, user: ownerOf(currentSession()) }}
        failure="driverNotUpdated"
        newest={async () => {
          const { driver: newest } = await send(getDriverBasicData, { params: { id: driver._id } })
          return { values: valuesOf(newest), takeOver: () => setBase(newest) }
        }}
        submit={async (values) => {
          const body = changeOf(base, values)
          await send(updateDriver, { params: { id: driver._id }, body }, { idempotencyKey: keyOf(body) })
          tell({ key: 'driverRegistration.edited', values: { name: values.fullName } }, 'success')
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
                <SelectField
                  field={fields.nationality}
                  label={word('fields', 'nationality')}
                  options={countryOptions(language)}
                />
                <DateField field={fields.birthDate} label={word('fields', 'birthDate')} isPast />
                <TextField field={fields.category} label={word('fields', 'category')} />
                <MaskField
                  field={fields.socialIntegrationProgramNumber}
                  label={word('fields', 'socialIntegrationProgramNumber')}
                  mask="###.#####.##-#"
                />
                <TextField field={fields.motherName} label={word('fields', 'motherName')} />
                <TextField field={fields.fatherName} label={word('fields', 'fatherName')} />
              </div>
            </div>
            <div className="flex flex-col gap-5">
              <ResidenceFields />
              <RelatedPhonesFields />
            </div>
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

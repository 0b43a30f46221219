import { useField } from '@conform-to/react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { createDriverComposition } from '#contract/calls/driver-compositions'
import { mayUse } from '#contract/roles'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { driverQueryOptions } from '../../api/driver-queries.ts'
import { queryClient } from '../../api/queries.ts'
import { useLayer } from '../../console/command-layers.ts'
import { tell, textOfMessage } from '../../console/notices.ts'
import { useWayBack } from '../../console/use-way-back.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { formatPlate } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Empty } from '../../ui/empty.tsx'
import { RadioField } from '../../ui/form/fields/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { type FormFiles, useFormFiles } from '../../ui/form/use-form-files.ts'
import { PasteArea } from '../../ui/upload/paste-area.tsx'
import { stateName } from '../locations/city-search.ts'
import { OptionField } from './option-field.tsx'
import { UnreadDriver } from './unread-driver.tsx'
import { OwnerSections, PlateSection, Section } from './vehicle-fields.tsx'
import { pictureField, platesOfForm, refusalInForm, type VehicleForm, vehicleForm } from './vehicle-form.ts'
import { bodyOptions, configurationOptions } from './vehicle-queries.ts'

/** Sends the form in the shape of the call. Refusals are shown at the form's fields. */
async function register(
  driver: string,
  { files: _names, ownerKind: _kind, main, owner, ...given }: VehicleForm,
  pictures: FormFiles,
  keyOf: ReturnType<typeof idempotencyKeys>,
): Promise<void> {
  const plates = platesOfForm(given)
  const pictured = plates.plateDocuments.flatMap((_, at) =>
    at > 0 && pictures.of(pictureField(at)).length > 0 ? [at] : [],
  )
  try {
    const body = {
      ...given,
      ...plates,
      driver,
      main: main === 'true',
      owner: { ...owner, state: await stateName(owner.stateCode) },
      picturedPlates: pictured.map((at) => plates.plateDocuments[at]!.licensePlate),
    }
    const files = {
      tractionDocument: pictures.of(pictureField(0)),
      plateDocuments: pictured.flatMap((at) => pictures.of(pictureField(at))),
    }
    const idempotencyKey = keyOf(body, [...files.tractionDocument, ...files.plateDocuments])
    await send(createDriverComposition, { body, files }, { idempotencyKey })
  } catch (error) {
    throw refusalInForm(error, pictured)
  }
  tell(
    {
      key: 'vehicles.saved',
      values: { plates: plates.plateDocuments.map(({ licensePlate }) => formatPlate(licensePlate)).join(' + ') },
    },
    'success',
  )
}

/** The fields of the composition, and a section for each plate of the chosen configuration (CON-3-015). */
function CompositionSections() {
  const { t } = useTexts()
  const { data: configurations = [] } = useQuery(configurationOptions.all)
  const { data: bodies = [] } = useQuery(bodyOptions.all)
  const [chosen] = useField<string>('configuration')
  const configuration = configurations.flatMap(({ options }) => options).find(({ name }) => name === chosen.value)
  const count = configuration?.plateCount ?? 1
  const hint = configuration ? t('vehicles.plateCount', { count, axles: configuration.axleCount ?? 0 }) : undefined
  return (
    <>
      <Section title={t('vehicles.sectionKind')}>
        <div className="grid grid-cols-2 gap-4">
          <OptionField
            field={{ name: 'configuration' }}
            label={t('vehicles.configuration')}
            hint={hint}
            source={configurationOptions}
            groups={configurations}
            required
            first
          />
          <OptionField
            field={{ name: 'body' }}
            label={t('vehicles.body')}
            source={bodyOptions}
            groups={bodies}
            required
          />
        </div>
        <RadioField
          field={{ name: 'main' }}
          label={t('vehicles.mainChoice')}
          hint={t('vehicles.mainHint')}
          options={[
            { value: 'true', label: t('common.yes') },
            { value: 'false', label: t('common.no') },
          ]}
        />
      </Section>
      {Array.from({ length: count }, (_, at) => (
        <PlateSection key={at} at={at} />
      ))}
    </>
  )
}

function NewVehicle({ id }: { id: string }) {
  const { t } = useTexts()
  const wayBack = useWayBack()
  const [keyOf] = useState(idempotencyKeys)
  const draft = { form: `vehicle.${id}`, user: ownerOf(currentSession()) }
  const files = useFormFiles(draft)
  const { data, error, refetch } = useQuery(driverQueryOptions(id))
  const leave = () => wayBack({ to: '/drivers/$id', params: { id }, search: { tab: 'VEHICLES' } })
  useLayer({ scope: 'screen', contribute: () => ({ screen: 'newVehicle' }) })
  return (
    <div className="mx-auto w-full max-w-5xl p-6">
      <header className="mb-5">
        <BackLink path={`/drivers/${id}?tab=VEHICLES`} label={t('vehicles.back')} keys="Escape" />
        <h1 className="mt-1 text-xl font-semibold">{t('vehicles.newTitle')}</h1>
        <p className="text-muted">{data?.driver.fullName}</p>
      </header>
      <PasteArea>
        {error && !data ? (
          <UnreadDriver error={error} refetch={refetch} />
        ) : files ? (
          <Form
            id="vehicle"
            title="vehicles.register"
            schema={vehicleForm}
            defaults={{ ownerKind: 'company' }}
            draft={draft}
            files={files}
            submit={(value) => register(id, value, files, keyOf)}
            onSaved={() => {
              void queryClient.invalidateQueries({ queryKey: ['driver', id] })
              leave()
            }}
            onLeave={leave}
          >
            {() => (
              <>
                <CompositionSections />
                <OwnerSections />
              </>
            )}
          </Form>
        ) : null}
      </PasteArea>
    </div>
  )
}

/** `/drivers/{id}/vehicles/new` (CON-2-058). */
export function NewVehicleRoute() {
  const { t } = useTexts()
  const { id } = useParams({ from: '/drivers/$id/vehicles/new' })
  const { role } = currentSession()
  if (mayUse(createDriverComposition.right, role)) return <NewVehicle key={id} id={id} />
  return <Empty title={t('vehicles.newTitle')} hint={textOfMessage({ key: 'reasons.role', values: { role } })} />
}

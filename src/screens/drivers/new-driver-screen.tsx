import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { createDriverLicence } from '#contract/calls/driver-licences'
import { createDriver } from '#contract/calls/driver-registrations'
import { driverCountry, workMode } from '#contract/schemas/driver'
import { newDriver } from '#contract/schemas/driver-entity'
import { DEFAULT_COUNTRY } from '#contract/schemas/geography'
import { licenceData } from '#contract/schemas/driver-licence'
import { newDriverLicence } from '#contract/schemas/driver-licence-registration'
import { send } from '../../api/client.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { countryName } from '../../i18n/countries.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { SelectField } from '../../ui/form/fields/choice-fields.tsx'
import { DocumentField } from '../../ui/form/fields/document-field.tsx'
import { PhoneField } from '../../ui/form/fields/phone-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Form, type FormControl } from '../../ui/form/form.tsx'
import { FormScreen } from '../../ui/form/form-screen.tsx'
import { picturesRequired } from '../../ui/form/use-files-field.ts'
import { trailTo } from '../../ui/list/list-memory.ts'
import { pathOfView } from '../../ui/list/saved-views.ts'
import { DocumentLookup } from './document-lookup.tsx'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { LicenceFields, ReadContext, useReadHint } from './licence-fields.tsx'
import { imagesOf, LicencePicturesField, LicencePicturesPane, useLicencePictures } from './licence-pictures.tsx'

/**
 * Schema of the form: the driver and the other fields of the licence. The pictures are sent beside it, and one is
 * required (CON-5-073).
 */
const asked = newDriver.safeExtend({ licence: newDriverLicence.shape.data, files: picturesRequired('images') })

/** Fields of the licence that the driver does not have. */
const licenceFields = licenceData.keyof().options.filter((field) => field !== 'fullName' && field !== 'document')

function nameOf(field: string): string {
  if (field === 'document') return 'document.value'
  return field === 'fullName' ? field : `licence.${field}`
}

/** Name and document, with hints about the read values. */
function PersonFields({ isLocked }: { isLocked: boolean }) {
  const { t, word } = useTexts()
  const document = useReadHint('document.value')
  const name = useReadHint('fullName')
  return (
    <div className="grid grid-cols-[minmax(0,6fr)_minmax(0,5fr)] gap-4">
      <div className="flex flex-col gap-1">
        <DocumentField
          kind="person"
          field={{ name: 'document' }}
          label={t('fields.document')}
          readOnly={isLocked}
          {...document}
        />
        {isLocked ? null : <DocumentLookup name="document" />}
      </div>
      <TextField field={{ name: 'fullName' }} label={word('fields', 'fullName')} readOnly={isLocked} {...name} />
    </div>
  )
}

/** `/drivers/new`: a driver and the licence, from paper or from its image (CON-2-055). */
export function NewDriverRoute() {
  const { t, word, language } = useTexts()
  const navigate = useNavigate()
  const list = trailTo('drivers', '')?.back
  const form = useRef<FormControl>(null)
  const draft = { form: 'driver.new', user: ownerOf(currentSession()) }
  const pictures = useLicencePictures(draft, form, nameOf)
  const { held } = pictures
  const [keyOf] = useState(idempotencyKeys)
  /** Id of the driver who is registered while the licence is not yet; null before. */
  const [created, setCreated] = useState<string | null>(null)
  const registered = useRef<string | null>(null)
  const [isSent, setSent] = useState(false)
  const isLocked = created !== null
  return (
    <FormScreen
      place="newDriver"
      right={createDriver.right}
      title={t('driverRegistration.new')}
      back={{ path: list ? pathOfView(list) : '/drivers', label: t('drivers.back') }}
    >
      {/* Captures the submit event, so that a missing picture is reported together with the other missing values. */}
      <div
        className="grid gap-8 p-6 lg:grid-cols-[minmax(18rem,26rem)_minmax(0,1fr)]"
        onSubmitCapture={() => setSent(true)}
      >
        <LicencePicturesPane
          form="newDriver"
          pictures={pictures}
          part={createDriverLicence.files.images}
          isMissing={isSent}
          isRequired
        />
        <ReadContext value={pictures.read}>
          {held ? (
            <Form
              id="newDriver"
              title={isLocked ? 'driverRegistration.newLicence' : 'driverRegistration.register'}
              schema={asked}
              defaults={{ country: DEFAULT_COUNTRY }}
              draft={draft}
              files={held}
              control={form}
              failure={isLocked ? 'licenceNotRegistered' : 'driverNotRegistered'}
              submit={async ({ licence, files: _chosen, ...driver }) => {
                const images = imagesOf(held)
                if (registered.current === null) {
                  // These fields of the licence are stored with the driver as well.
                  const person = {
                    ...driver,
                    birthDate: licence?.birthDate,
                    motherName: licence?.motherName,
                    fatherName: licence?.fatherName,
                  }
                  const reply = await send(createDriver, { body: person }, { idempotencyKey: keyOf(person) })
                  registered.current = reply.driver._id
                  setCreated(reply.driver._id)
                }
                const body = {
                  driver: registered.current,
                  data: { ...licence, fullName: driver.fullName, document: driver.document.value },
                }
                await send(createDriverLicence, { body, files: { images } }, { idempotencyKey: keyOf(body, images) })
                tell({ key: 'driverRegistration.saved', values: { name: driver.fullName } }, 'success')
              }}
              onSaved={() => {
                void queryClient.invalidateQueries({ queryKey: ['list', 'drivers'] })
                if (registered.current)
                  void navigate({ to: '/drivers/$id', params: { id: registered.current }, replace: true })
              }}
              onLeave={() => void navigate({ to: '/drivers', search: (list?.address ?? {}) as never, replace: true })}
            >
              {(fields) => (
                <>
                  {isLocked ? (
                    <p role="status" className="rounded-md bg-accent-soft px-3 py-2">
                      {t('driverRegistration.half')}
                    </p>
                  ) : null}
                  <fieldset className="flex flex-col gap-4">
                    <legend className="pane-title mb-2">{t('driverRegistration.person')}</legend>
                    <PersonFields isLocked={isLocked} />
                    <div className="grid grid-cols-2 gap-4">
                      <PhoneField field={fields.cellphone} label={word('fields', 'cellphone')} readOnly={isLocked} />
                      <TextField
                        field={fields.email}
                        type="email"
                        label={word('fields', 'email')}
                        readOnly={isLocked}
                      />
                      <SelectField
                        field={fields.workMode}
                        label={word('fields', 'workMode')}
                        readOnly={isLocked}
                        options={workMode.options.map((value) => ({ value, label: word('workModes', value) }))}
                      />
                      <SelectField
                        field={fields.country}
                        label={word('fields', 'country')}
                        readOnly={isLocked}
                        options={driverCountry.options.map((value) => ({ value, label: countryName(value, language) }))}
                      />
                    </div>
                  </fieldset>
                  <fieldset className="flex flex-col gap-4">
                    <legend className="pane-title mb-2">{t('driverRegistration.licencePart')}</legend>
                    <LicenceFields fields={licenceFields} prefix="licence." />
                    <LicencePicturesField />
                  </fieldset>
                </>
              )}
            </Form>
          ) : null}
        </ReadContext>
      </div>
    </FormScreen>
  )
}

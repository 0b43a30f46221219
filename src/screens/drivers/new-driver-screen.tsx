import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { createDriverLicence } from '#contract/calls/driver-licences'
import { createDriver } from '#contract/calls/driver-registrations'
import { DEFAULT_WORK_MODE, driverCountry, workMode } from '#contract/schemas/drivers/driver'
import { newDriver } from '#contract/schemas/drivers/driver-registration'
import { DEFAULT_COUNTRY } from '#contract/schemas/general/geography'
import { licenceData } from '#contract/schemas/documents/driver-licence'
import { textOf } from '#contract/texts'
import { newDriverLicence } from '#contract/schemas/documents/driver-licence-registration'
import { send } from '../../api/client.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { countryName } from '../../i18n/countries.ts'
import { countryOptions } from '../../i18n/country-options.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { SelectField } from '../../ui/form/fields/choice-fields.tsx'
import { DocumentField } from '../../ui/form/fields/document-field.tsx'
import { MaskField } from '../../ui/form/fields/mask-field.tsx'
import { PhoneField } from '../../ui/form/fields/phone-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Form, type FormControl } from '../../ui/form/form.tsx'
import { FormScreen } from '../../ui/form/form-screen.tsx'
import { picturesRequired } from '../../ui/form/use-files-field.ts'
import { trailTo } from '../../ui/list/list-memory.ts'
import { pathOfView } from '../../ui/list/saved-views.ts'
import { DocumentLookup, type KnownDriver } from './document-lookup.tsx'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { LicenceFields, LicenceSupplementFields, ReadContext, useReadHint } from './licence-fields.tsx'
import { imagesOf, LicencePicturesField, LicencePicturesPane, useLicencePictures } from './licence-pictures.tsx'

/**
 * Schema of the form: the driver and the other fields of the licence. The pictures are sent beside it, and one is
 * required (CON-5-073).
 */
const driverWithLicence = newDriver.safeExtend({
  licence: newDriverLicence.shape.data,
  additionalInfo: newDriverLicence.shape.additionalInfo,
  files: picturesRequired('images'),
})

/** The schema of the form, which refuses the document of a driver who is registered already. */
function useUnknownDriverSchema(known: KnownDriver | null) {
  const { language } = useTexts()
  return useMemo(() => {
    if (!known) return driverWithLicence
    return driverWithLicence.superRefine(({ document }, context) => {
      if (document.value === known.document)
        context.addIssue({
          code: 'custom',
          path: ['document', 'value'],
          message: textOf(document.type === 'CPF' ? 'cpfRegistered' : 'documentRegistered', language),
        })
    })
  }, [known, language])
}

/** Fields of the licence that the driver does not have. */
const licenceFields = licenceData.keyof().options.filter((field) => field !== 'fullName' && field !== 'document')

function nameOf(field: string): string {
  if (field === 'document') return 'document.value'
  return field === 'fullName' ? field : `licence.${field}`
}

interface DriverFieldsProps {
  isLocked: boolean
  /** Hears of the driver who has the document already. */
  onKnown(known: KnownDriver | null): void
}

/** Name and document, with hints about the read values. */
function PersonFields({ isLocked, onKnown }: DriverFieldsProps) {
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
        {isLocked ? null : <DocumentLookup name="document" onFound={onKnown} />}
      </div>
      <TextField field={{ name: 'fullName' }} label={word('fields', 'fullName')} readOnly={isLocked} {...name} />
    </div>
  )
}

/** The driver's fields, which are locked while only the licence is still to be registered. */
function DriverFields({ isLocked, onKnown }: DriverFieldsProps) {
  const { t, word, language } = useTexts()
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="pane-title mb-2">{t('driverRegistration.person')}</legend>
      <PersonFields isLocked={isLocked} onKnown={onKnown} />
      <div className="grid grid-cols-2 gap-4">
        <PhoneField field={{ name: 'cellphone' }} label={word('fields', 'cellphone')} readOnly={isLocked} />
        <TextField field={{ name: 'email' }} type="email" label={word('fields', 'email')} readOnly={isLocked} />
        <SelectField
          field={{ name: 'workMode' }}
          label={word('fields', 'workMode')}
          hint={t('driverRegistration.workModeDefault', { mode: word('workModes', DEFAULT_WORK_MODE) })}
          readOnly={isLocked}
          options={workMode.options.map((value) => ({ value, label: word('workModes', value) }))}
        />
        <SelectField
          field={{ name: 'country' }}
          label={word('fields', 'country')}
          readOnly={isLocked}
          options={driverCountry.options.map((value) => ({ value, label: countryName(value, language) }))}
        />
        <SelectField
          field={{ name: 'nationality' }}
          label={word('fields', 'nationality')}
          readOnly={isLocked}
          options={countryOptions(language)}
        />
        <MaskField
          field={{ name: 'socialIntegrationProgramNumber' }}
          label={word('fields', 'socialIntegrationProgramNumber')}
          mask="###.#####.##-#"
          readOnly={isLocked}
        />
      </div>
    </fieldset>
  )
}

/**
 * Registers the driver, then the licence. If the licence is refused, the next attempt registers only the licence.
 * `isHalf` is true from then on; `driver` is the registered driver's id.
 */
function useRegistration() {
  const [keyOf] = useState(idempotencyKeys)
  const [isHalf, setHalf] = useState(false)
  const driver = useRef<string | null>(null)
  const register = async (
    { licence, additionalInfo, files: _chosen, ...values }: z.output<typeof driverWithLicence>,
    images: readonly File[],
  ) => {
    if (driver.current === null) {
      // These fields of the licence are stored with the driver as well.
      const person = {
        ...values,
        birthDate: licence?.birthDate,
        motherName: licence?.motherName,
        fatherName: licence?.fatherName,
      }
      const reply = await send(createDriver, { body: person }, { idempotencyKey: keyOf(person) })
      driver.current = reply.driver._id
      setHalf(true)
    }
    const body = {
      driver: driver.current,
      data: { ...licence, fullName: values.fullName, document: values.document.value },
      additionalInfo,
    }
    await send(createDriverLicence, { body, files: { images } }, { idempotencyKey: keyOf(body, images) })
    tell({ key: 'driverRegistration.saved', values: { name: values.fullName } }, 'success')
  }
  return { isHalf, driver, register }
}

/** `/drivers/new`: a driver and the licence, from paper or from its image (CON-2-055). */
export function NewDriverRoute() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const list = trailTo('drivers', '')?.back
  const form = useRef<FormControl>(null)
  const draft = { form: 'driver.new', user: ownerOf(currentSession()) }
  const pictures = useLicencePictures(draft, form, nameOf)
  const { files } = pictures
  const { isHalf: isLocked, driver, register } = useRegistration()
  const [isSent, setSent] = useState(false)
  const [known, setKnown] = useState<KnownDriver | null>(null)
  const schema = useUnknownDriverSchema(isLocked ? null : known)
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
          {files ? (
            <Form
              id="newDriver"
              title={isLocked ? 'driverRegistration.newLicence' : 'driverRegistration.register'}
              schema={schema}
              defaults={{ country: DEFAULT_COUNTRY }}
              draft={draft}
              files={files}
              control={form}
              failure={isLocked ? 'licenceNotRegistered' : 'driverNotRegistered'}
              submit={(values) => register(values, imagesOf(files))}
              onSaved={() => {
                void queryClient.invalidateQueries({ queryKey: ['list', 'drivers'] })
                if (driver.current) void navigate({ to: '/drivers/$id', params: { id: driver.current }, replace: true })
              }}
              onLeave={() => void navigate({ to: '/drivers', search: (list?.address ?? {}) as never, replace: true })}
            >
              {() => (
                <>
                  {isLocked ? (
                    <p role="status" className="rounded-md bg-accent-soft px-3 py-2">
                      {t('driverRegistration.half')}
                    </p>
                  ) : null}
                  <DriverFields isLocked={isLocked} onKnown={setKnown} />
                  <fieldset className="flex flex-col gap-4">
                    <legend className="pane-title mb-2">{t('driverRegistration.licencePart')}</legend>
                    <LicenceFields fields={licenceFields} prefix="licence." />
                    <LicenceSupplementFields />
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

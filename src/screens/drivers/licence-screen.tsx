import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { createDriverLicence, updateDriverLicence } from '#contract/calls/driver-licences'
import { getDriverBasicData } from '#contract/calls/drivers'
import type { DriverRecord } from '#contract/schemas/drivers/driver-record'
import {
  type DriverLicence,
  type LicenceData,
  licenceData,
  type LicenceSupplement,
  licenceSupplement,
  licenceType,
} from '#contract/schemas/documents/driver-licence'
import { newDriverLicence } from '#contract/schemas/documents/driver-licence-registration'
import { send } from '../../api/client.ts'
import { driverQueryOptions } from '../../api/driver-queries.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { useFresh } from '../../console/use-fresh.ts'
import { useWayBack } from '../../console/use-way-back.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { SelectField } from '../../ui/form/fields/choice-fields.tsx'
import { Form, type FormControl } from '../../ui/form/form.tsx'
import { FormScreen } from '../../ui/form/form-screen.tsx'
import { picturesRequired } from '../../ui/form/use-files-field.ts'
import { Status } from '../../ui/status.tsx'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { DocumentContext } from './driver-fields.tsx'
import { LicenceFields, LicenceSupplementFields, ReadContext } from './licence-fields.tsx'
import { imagesOf, LicencePicturesField, LicencePicturesPane, useLicencePictures } from './licence-pictures.tsx'
import { UnreadDriver } from './unread-driver.tsx'

/** Schema of the licence form. Its fields are at the top level, so that read values have the same names. */
const licenceSchema = newDriverLicence.shape.data.unwrap().extend({
  type: newDriverLicence.shape.type,
  additionalInfo: newDriverLicence.shape.additionalInfo,
  files: z.unknown().optional(),
})
/** Schema of a new licence, which requires a picture (CON-5-073). */
const newLicenceSchema = licenceSchema.extend({ files: picturesRequired('images') })

function valuesOf(licence: DriverLicence | null) {
  if (!licence) return { type: licenceType.options[0] }
  const { renach, certificateCode, observations } = licence.additionalInfo
  return { ...licence.data, type: licence.type, additionalInfo: { renach, certificateCode, observations } }
}

const supplement = licenceSupplement.keyof().options

/** Fields that the registered licence has and the form does not, as empty texts, which delete their values. */
function emptiedFields(
  licence: DriverLicence,
  data: { [Field in keyof LicenceData]?: unknown },
  additionalInfo: LicenceSupplement,
) {
  const fields = licenceData
    .keyof()
    .options.filter(
      (field) => licence.data[field] && data[field] === undefined && licenceData.shape[field].safeParse('').success,
    )
  const further = supplement.filter((field) => licence.additionalInfo[field] && additionalInfo[field] === undefined)
  const empty = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']))
  return { data: empty(fields), additionalInfo: empty(further) }
}

/** Sends the licence: an edit of the registered one, or a new one. Repeating it after a lost reply sends it once. */
function useSaveLicence(driver: DriverRecord, base: DriverLicence | null) {
  const [keyOf] = useState(idempotencyKeys)
  return async (
    { type, additionalInfo, files: _chosen, ...data }: z.output<typeof licenceSchema>,
    images: readonly File[],
  ) => {
    if (base) {
      const emptied = emptiedFields(base, data, additionalInfo)
      const body = {
        event: 'EDIT' as const,
        __v: base.__v,
        type,
        data: { ...data, ...emptied.data },
        additionalInfo: { ...additionalInfo, ...emptied.additionalInfo },
      }
      await send(
        updateDriverLicence,
        { params: { id: base._id }, body, files: { images } },
        { idempotencyKey: keyOf(body, images) },
      )
    } else {
      const body = { driver: driver._id, type, data, additionalInfo }
      await send(createDriverLicence, { body, files: { images } }, { idempotencyKey: keyOf(body, images) })
    }
    tell({ key: 'driverRegistration.licenceSaved', values: { name: driver.fullName } }, 'success')
  }
}

interface LicenceFormProps {
  driver: DriverRecord
  /** The registered licence; null if there is none. */
  licence: DriverLicence | null
}

/**
 * The pictures of a licence beside its form. Registers the licence or edits it; an edit returns it to the review queue.
 */
function LicenceForm({ driver, licence }: LicenceFormProps) {
  const { t, word } = useTexts()
  const wayBack = useWayBack()
  const form = useRef<FormControl>(null)
  const draft = { form: `licence.${driver._id}`, user: ownerOf(currentSession()) }
  const pictures = useLicencePictures(draft, form, (field) => field)
  const { files } = pictures
  // The edit states the version that was opened, so that the services report changes made meanwhile instead of
  // overwriting them.
  const [base, setBase] = useState(licence)
  const save = useSaveLicence(driver, base)
  const [isSent, setSent] = useState(false)
  const leave = () => wayBack({ to: '/drivers/$id', params: { id: driver._id } })
  return (
    // Captures the submit event, so that a missing picture is reported together with the other missing values.
    <div
      className="grid gap-8 p-6 lg:grid-cols-[minmax(18rem,32rem)_minmax(0,1fr)]"
      onSubmitCapture={() => setSent(true)}
    >
      <LicencePicturesPane
        form="licence"
        pictures={pictures}
        part={base ? updateDriverLicence.files.images : createDriverLicence.files.images}
        registered={base?.filesUrls ?? []}
        isMissing={isSent && base === null}
        isRequired={base === null}
      />
      <ReadContext value={pictures.read}>
        {files ? (
          <Form
            id="licence"
            title={base ? 'driverRegistration.saveLicence' : 'driverRegistration.newLicence'}
            schema={base ? licenceSchema : newLicenceSchema}
            defaults={valuesOf(licence)}
            draft={draft}
            files={files}
            control={form}
            failure={base ? 'licenceNotUpdated' : 'licenceNotRegistered'}
            newest={async () => {
              const { driverLicense } = await send(getDriverBasicData, { params: { id: driver._id } })
              return { values: valuesOf(driverLicense), takeOver: () => setBase(driverLicense) }
            }}
            submit={(values) => save(values, imagesOf(files))}
            onSaved={() => {
              void queryClient.invalidateQueries({ queryKey: ['driver', driver._id] })
              leave()
            }}
            onLeave={leave}
          >
            {(fields) => (
              <>
                <p className="flex items-center gap-3 text-muted">
                  {base ? <Status value={base.status} /> : t('drivers.noLicence')}{' '}
                  {t('driverRegistration.licenceReview')}
                </p>
                <LicenceFields fields={licenceData.keyof().options} first>
                  <SelectField
                    field={fields.type}
                    label={word('fields', 'type')}
                    options={licenceType.options.map((value) => ({ value, label: value.replace('_', ' · ') }))}
                  />
                </LicenceFields>
                <LicenceSupplementFields />
                <LicencePicturesField />
              </>
            )}
          </Form>
        ) : null}
      </ReadContext>
    </div>
  )
}

/** `/drivers/{id}/licence`: view, register or edit a driver's licence (CON-2-056). */
export function LicenceRoute() {
  const { t } = useTexts()
  const { id } = useParams({ from: '/drivers/$id/licence' })
  const { data, error, refetch } = useQuery(driverQueryOptions(id))
  const isFresh = useFresh(data?.driverLicense, refetch)
  const title = data?.driverLicense ? t('driverRegistration.editLicence') : t('driverRegistration.newLicence')
  return (
    <FormScreen
      place="licence"
      right={updateDriverLicence.right}
      title={data ? `${title} · ${data.driver.fullName}` : ''}
      back={{ path: `/drivers/${id}`, label: t('driverRegistration.backToDriver') }}
    >
      {data && isFresh ? (
        <DocumentContext value={data.driver.document}>
          <LicenceForm key={id} driver={data.driver} licence={data.driverLicense} />
        </DocumentContext>
      ) : (
        <UnreadDriver error={error} refetch={refetch} />
      )}
    </FormScreen>
  )
}

import type { DriverRecord } from '#contract/schemas/drivers/driver-record'
import { imagesOf } from '#contract/schemas/documents/document-review'
import { type DriverLicence, licenceData } from '#contract/schemas/documents/driver-licence'
import { formatDateTime } from '../../i18n/formats.ts'
import { formatPhone } from '../../i18n/phones.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { StillImage } from '../../ui/media/still-image.tsx'
import { Status } from '../../ui/status.tsx'
import { DriverFields } from './driver-fields.tsx'
import { useOptOutsText } from './opt-outs-query.ts'
import { DriverLinks } from './driver-links.tsx'

function residenceText({ residence }: DriverRecord): string | null {
  if (!residence) return null
  const { address, district, city, stateCode } = residence
  return [address?.street, address?.houseNumber, address?.complement, district, city, stateCode, address?.postalCode]
    .filter(Boolean)
    .join(', ')
}

function relatedPhonesText({ relatedPhones }: DriverRecord): string | null {
  if (!relatedPhones) return null
  return relatedPhones.map(({ label, value }) => [label, formatPhone(value)].filter(Boolean).join(' ')).join(', ')
}

/** The tab BASIC_DATA: the driver's data, and a summary of the licence (CON-2-048). */
export function BasicDataTab({ driver, licence }: { driver: DriverRecord; licence: DriverLicence | null }) {
  const { t, word } = useTexts()
  const { faceMatch } = driver.biometrics
  const usage = driver.appUsageDates
  const moment = (at: string | null | undefined) => (at ? formatDateTime(at) : null)
  return (
    <div className="flex flex-wrap gap-10 p-6">
      {driver.profilePictureUrl ? (
        <img
          src={driver.profilePictureUrl}
          alt={word('evidence', 'PORTRAIT')}
          className="size-36 rounded-full border border-line object-cover"
        />
      ) : null}
      <DriverFields
        title={t('drivers.tabBASIC_DATA')}
        values={[
          ['document', driver.document.value],
          ['birthDate', driver.birthDate],
          ['motherName', driver.motherName],
          ['fatherName', driver.fatherName],
          ['cellphone', driver.cellphone],
          ['email', driver.email],
          ['workMode', driver.workMode],
          ['level', driver.level],
          ['country', driver.country],
          ['nationality', driver.nationality],
          ['category', driver.category],
          ['socialIntegrationProgramNumber', driver.socialIntegrationProgramNumber],
          ['residence', residenceText(driver)],
          ['relatedPhones', relatedPhonesText(driver)],
          ['origin', driver.origin],
          ['registeredAt', formatDateTime(driver.registeredAt)],
          ['reviewedAt', driver.reviewedAt ? formatDateTime(driver.reviewedAt) : null],
          ['rejectionReason', driver.rejectionReason ? word('reasonCodes', driver.rejectionReason) : null],
        ]}
      />
      <DriverFields
        title={t('drivers.app')}
        values={[
          ['hasApp', String(driver.hasApp)],
          ['isActiveOnApp', String(driver.isActiveOnApp)],
          ['username', driver.username],
          ['userId', driver.userId],
          ['installedAt', moment(usage?.installedAt)],
          ['firstUsedAt', moment(usage?.firstUsedAt)],
          ['lastUsedAt', moment(usage?.lastUsedAt)],
          ['optOuts', useOptOutsText(driver._id)],
          ['faceMatch', word('faceMatchStatuses', faceMatch.status)],
          [
            'syncInfo',
            driver.syncInfo ? `${driver.syncInfo.integration} · ${formatDateTime(driver.syncInfo.at)}` : null,
          ],
        ]}
      />
      {licence ? (
        <div className="min-w-80 flex-1">
          <DriverFields
            title={t('drivers.licence')}
            values={licenceData.keyof().options.map((name) => [name, licence.data[name] ?? null] as const)}
          />
          <p className="mt-3">
            <Status value={licence.status} />
          </p>
          {imagesOf(licence.filesUrls).map((image) => (
            <StillImage
              key={image.key}
              url={image.url}
              alt={word('evidence', 'LICENCE')}
              className="mt-3 max-h-72 rounded-md border border-line"
            />
          ))}
        </div>
      ) : (
        <p className="text-muted">{t('drivers.noLicence')}</p>
      )}
      <DriverLinks driver={driver._id} />
    </div>
  )
}

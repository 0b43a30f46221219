import type { DriverBasicData } from '#contract/schemas/driver'
import { type DriverLicence, licenceData } from '#contract/schemas/driver-licence'
import { formatDateTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { RecordFields } from '../../ui/record/record-fields.tsx'
import { Status } from '../../ui/status.tsx'
import { DriverLinks } from './driver-links.tsx'

/** The tab BASIC_DATA: the driver's data, and a summary of the licence (CON-2-048). */
export function BasicDataTab({ driver, licence }: { driver: DriverBasicData; licence: DriverLicence | null }) {
  const { t, word } = useTexts()
  const { address } = driver
  const street = address
    ? [address.street, address.houseNumber, address.district, address.city, address.stateCode]
        .filter(Boolean)
        .join(', ')
    : null
  return (
    <div className="flex flex-wrap gap-10 p-6">
      {driver.profilePictureUrl ? (
        <img
          src={driver.profilePictureUrl}
          alt={word('evidence', 'PORTRAIT')}
          className="size-36 rounded-full border border-line object-cover"
        />
      ) : null}
      <RecordFields
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
          ['category', driver.category],
          ['address', street],
          ['origin', driver.origin],
          ['registeredAt', formatDateTime(driver.registeredAt)],
          ['reviewedAt', driver.reviewedAt ? formatDateTime(driver.reviewedAt) : null],
          ['rejectionReason', driver.rejectionReason ? word('reasonCodes', driver.rejectionReason) : null],
        ]}
      />
      {licence ? (
        <div className="min-w-80 flex-1">
          <RecordFields
            title={t('drivers.licence')}
            values={licenceData.keyof().options.map((name) => [name, licence.data[name] ?? null] as const)}
          />
          <p className="mt-3">
            <Status value={licence.status} />
          </p>
          {licence.filesUrls.map((file) => (
            <img
              key={file._id}
              src={file.url}
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

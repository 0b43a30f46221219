import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { driverDocuments } from '#commands/drivers/facets'
import { provide } from '#commands/facet'
import { type Evidence, imagesOf } from '#contract/schemas/documents/document-review'
import type { DriverAdditionalDocument } from '#contract/schemas/documents/driver-additional-document'
import { type DriverLicence, licenceData, licenceSupplement } from '#contract/schemas/documents/driver-licence'
import { driverDocumentsQueryOptions } from '../../api/document-queries.ts'
import { standingOf } from '../../console/decided.ts'
import { decidedAtom } from '../../console/outbox-atoms.ts'
import { formatDate } from '../../i18n/formats.ts'
import { reasonWords } from '../../i18n/reason-words.ts'
import { type Texts, useTexts } from '../../i18n/use-texts.ts'
import { type RecordItem, RecordItems } from '../../ui/record/record-items.tsx'
import { StillImage } from '../../ui/media/still-image.tsx'
import { StandingStatus } from '../../ui/status.tsx'
import { AddDocument } from './add-document.tsx'
import { DriverFields } from './driver-fields.tsx'
import { useStatusSince } from './use-status-since.ts'
import { DocumentView } from './document-view.tsx'

/** Fields that a licence and an additional document have in common. */
type Reviewed = Pick<DriverLicence, '_id' | '__v' | 'status' | 'reason' | 'requestNewPhoto' | 'filesUrls'>

/** Thumbnail of the first image; Enter shows it large. */
function Thumbnail({ files, name }: { files: readonly Evidence[]; name: string }) {
  const { t } = useTexts()
  const [first] = imagesOf(files)
  if (!first)
    return (
      <p className="grid h-16 w-40 shrink-0 place-items-center rounded border border-dashed border-line p-2 text-center text-hint text-muted">
        {t('documents.noImage')}
      </p>
    )
  return (
    <StillImage
      url={first.url}
      alt={name}
      loading="lazy"
      className="h-28 w-40 shrink-0 rounded border border-line bg-canvas object-contain"
    />
  )
}

/** The reason of a disapproval, and whether a new photo is requested. */
function Refusal({ reason, requestNewPhoto }: Pick<Reviewed, 'reason' | 'requestNewPhoto'>) {
  const texts = useTexts()
  const { t } = texts
  if (!reason) return null
  return (
    <p className="text-bad">
      {t('documents.reason', { reason: reasonWords(texts, reason) })}
      {requestNewPhoto ? ` · ${t('documents.newPhoto')}` : ''}
    </p>
  )
}

/** Everything that is registered of a licence, in the order of the document. */
function licenceValues({ data, countryCode, additionalInfo, counters }: DriverLicence, { t }: Texts) {
  return [
    ...licenceData.keyof().options.map((field) => [field, data[field] ?? null] as const),
    ['licenceCountry', countryCode] as const,
    ...licenceSupplement.keyof().options.map((field) => [field, additionalInfo[field] ?? null] as const),
    ['documentCounters', t('documents.counters', { ...counters })] as const,
  ]
}

/** Whether a person trusts the licence's data, and since when. */
function Trust({ info }: { info: DriverLicence['trustInfo'] }) {
  const { t } = useTexts()
  if (!info) return null
  return (
    <p className="mb-2 text-muted">
      {t(info.trusted ? 'documents.trusted' : 'documents.notTrusted', {
        date: info.trustedAt ? formatDate(info.trustedAt) : t('common.none'),
      })}
    </p>
  )
}

function validity({ t }: Texts, expireAt: string | null): string {
  return expireAt ? t('documents.expires', { date: formatDate(expireAt) }) : t('documents.noExpiry')
}

/** The dialog that is open above the list. */
type Open = { kind: 'image' | 'form'; id: string } | null

interface ProfilesTabProps {
  driver: string
  licence: DriverLicence | null
}

type DocumentItem = Pick<RecordItem, 'id' | 'title' | 'status' | 'target' | 'copyable' | 'open'>

/** Makes the part of an item that every document has, with its status as decided on this computer. */
function useDocumentItem(driver: string, onOpen: (id: string) => void) {
  const decided = useAtomValue(decidedAtom)
  const sinceOf = useStatusSince(driver)
  return (reviewed: Reviewed, kind: 'DRIVER_LICENSE' | 'DRIVER_ADDITIONAL_DOCUMENT', title: string): DocumentItem => {
    const standing = standingOf(decided, reviewed, reviewed.status)
    return {
      id: reviewed._id,
      title,
      status: <StandingStatus {...standing} />,
      target: {
        kind,
        id: reviewed._id,
        version: standing.version,
        status: standing.status,
        name: title,
        heldBy: null,
        since: sinceOf(reviewed._id, standing.status),
      },
      copyable: { id: reviewed._id },
      open: () => onOpen(reviewed._id),
    }
  }
}

function DocumentContent({ document }: { document: DriverAdditionalDocument }) {
  const { t, language } = useTexts()
  const name = document.label[language]
  const { data } = document
  return (
    <div className="mt-2 flex gap-5">
      <Thumbnail files={document.filesUrls} name={name} />
      <div className="min-w-0">
        <p className="mb-2 text-muted">
          {document.description[language]} {document.hasRevision ? '' : t('documents.unreviewed')}
        </p>
        <Refusal {...document} />
        {data ? (
          <DriverFields
            title={name}
            values={(['holder', 'document', 'number', 'issuedAt'] as const).map(
              (field) => [field, data[field]] as const,
            )}
            isQuiet
          />
        ) : null}
      </div>
    </div>
  )
}

function LicenceContent({ licence }: { licence: DriverLicence }) {
  const texts = useTexts()
  const { t } = texts
  return (
    <div className="mt-2 flex gap-5">
      <Thumbnail files={licence.filesUrls} name={t('documents.licence')} />
      <div className="min-w-0 flex-1">
        <Refusal {...licence} />
        {[...licence.trustHistory, licence.trustInfo].map((info, at) => (
          <Trust key={at} info={info} />
        ))}
        <DriverFields title={t('documents.licence')} values={licenceValues(licence, texts)} isQuiet columns />
      </div>
    </div>
  )
}

/**
 * The tab PROFILES: the licence, the profile documents, then the documents that each company requests (CON-2-050,
 * CTR-3-120).
 */
export function ProfilesTab({ driver, licence }: ProfilesTabProps) {
  const texts = useTexts()
  const { t, language } = texts
  const router = useRouter()
  const { data } = useQuery(driverDocumentsQueryOptions(driver))
  const [open, setOpen] = useState<Open>(null)
  const itemOf = useDocumentItem(driver, (id) => setOpen({ kind: 'image', id }))
  if (!data) return null
  const { count, driverAdditionalDocuments: documents } = data

  const documentItem = (document: DriverAdditionalDocument): RecordItem => ({
    ...itemOf(document, 'DRIVER_ADDITIONAL_DOCUMENT', document.label[language]),
    // A document that was never sent has no validity.
    facts: document.filesUrls.length > 0 || document.expireAt ? validity(texts, document.expireAt) : undefined,
    group: document.requestingCompany ?? t('documents.profile'),
    content: <DocumentContent document={document} />,
  })
  const licenceItem = (latest: DriverLicence): RecordItem => ({
    ...itemOf(latest, 'DRIVER_LICENSE', t('documents.licence')),
    facts: [latest.data.registrationNumber, latest.data.category, validity(texts, latest.data.expireAt ?? null)]
      .filter(Boolean)
      .join(' · '),
    commands: ['review.approve.record', 'review.disapprove.record', 'driver.edit', 'record.openItem'],
    edit: {
      title: 'driverRegistration.editLicence',
      run: () => void router.navigate({ to: `/drivers/${driver}/licence` }),
    },
    content: <LicenceContent licence={latest} />,
  })

  const opened = open && (documents.find(({ _id }) => _id === open.id) ?? (licence?._id === open.id ? licence : null))
  const nameOf = (reviewed: Reviewed) =>
    'label' in reviewed ? (reviewed as DriverAdditionalDocument).label[language] : t('documents.licence')
  const close = () => setOpen(null)
  return (
    <>
      <RecordItems
        label={t('documents.list')}
        items={[...(licence ? [licenceItem(licence)] : []), ...documents.map(documentItem)]}
        empty={t('documents.empty')}
        commands={['review.approve.record', 'review.disapprove.record', 'document.add', 'record.openItem']}
        facets={[provide(driverDocuments, () => ({ add: ({ id }) => setOpen({ kind: 'form', id }) }))]}
      />
      {count > documents.length ? (
        <p className="px-6 pb-6 text-muted">{t('documents.more', { shown: documents.length, count })}</p>
      ) : null}
      {opened && open?.kind === 'image' ? (
        <DocumentView
          driver={driver}
          id={opened._id}
          name={nameOf(opened)}
          images={imagesOf(opened.filesUrls.map((file) => ({ ...file, description: nameOf(opened) })))}
          onClose={close}
        />
      ) : null}
      {opened && open?.kind === 'form' && 'label' in opened ? <AddDocument document={opened} onClose={close} /> : null}
    </>
  )
}

import type { DriverReceipt } from '#contract/schemas/drivers/driver-receipt'
import type { Travel } from '#contract/schemas/travels/travel'
import type { TravelDocument } from '#contract/schemas/travels/travel-document'
import type { TravelHistoryDetail } from '#contract/schemas/travels/travel-history'
import { formatDateTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Status } from '../../ui/status.tsx'
import { Answers } from './operation-parts.tsx'
import { nameOfStop, stopName, stopsOf } from './travel-stops.ts'

/** A document with the stop that it belongs to; null for one of the whole travel. */
interface Placed {
  document: TravelDocument
  stop: string | null
}

function documentsOf(travel: Travel): Placed[] {
  return [
    ...travel.documents.map((document) => ({ document, stop: null })),
    ...stopsOf(travel).flatMap((stop, at) =>
      stop.documents.map((document) => ({ document, stop: stopName(stop, at) })),
    ),
  ]
}

function DocumentTable({ documents }: { documents: readonly Placed[] }) {
  const { t } = useTexts()
  const cell = 'px-3 py-1.5 text-left align-top'
  const heads = ['kind', 'number', 'documentKey', 'stop', 'sentAt'] as const
  return (
    <table className="w-full text-table" aria-label={t('travels.documents')}>
      <thead className="border-b border-line text-muted">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className={cell}>
              {t(`travels.${head}`)}
            </th>
          ))}
          <th scope="col" className={cell}>
            {t('operations.client')}
          </th>
          <th scope="col" className={cell}>
            {t('operations.status')}
          </th>
        </tr>
      </thead>
      <tbody>
        {documents.map(({ document, stop }) => (
          <tr key={document._id} data-document={document._id} className="border-b border-line">
            <td className={cell}>{document.type === 'CUSTOM' ? t('travels.kind_CUSTOM') : document.type}</td>
            <td className={cell}>{document.identifier}</td>
            <td className={`${cell} font-mono text-hint break-all`}>{document.key}</td>
            <td className={cell}>{stop ?? t('travels.ofTravel')}</td>
            <td className={`${cell} tabular-nums`}>{document.sentAt ? formatDateTime(document.sentAt) : ''}</td>
            <td className={cell}>{document.client?.name}</td>
            <td className={cell}>
              <Status value={document.status} words="travelDocumentStatuses" />
              {document.evidences.length > 0 ? (
                <p className="text-hint text-muted">
                  {t('travels.evidences', { count: document.evidences.flatMap(({ items }) => items).length })}
                </p>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ReceiptProps {
  receipt: DriverReceipt
  travel: Travel
  documents: readonly Placed[]
}

function Receipt({ receipt, travel, documents }: ReceiptProps) {
  const { t } = useTexts()
  const numbers = documents
    .filter(({ document }) => receipt.documents.includes(document._id))
    .map(({ document }) => document.identifier ?? document.type)
  const [longitude, latitude] = receipt.location?.coordinates ?? []
  return (
    <li data-receipt={receipt._id} className="border-l border-line pl-5">
      <p className="flex flex-wrap items-center gap-x-3">
        <strong>{nameOfStop(travel, receipt.stoppingPoint) || t('travels.receiptOf', { number: receipt.code })}</strong>
        <Status value={receipt.status} words="receiptStatuses" />
      </p>
      <p className="text-muted">{[numbers.join(', '), receipt.client?.name].filter(Boolean).join(' · ')}</p>
      {latitude !== undefined && longitude !== undefined ? (
        <p className="text-hint text-muted tabular-nums">
          {t('travels.location', { place: `${latitude.toFixed(5)}, ${longitude.toFixed(5)}` })}
        </p>
      ) : null}
      <Answers response={receipt.response} />
    </li>
  )
}

/** The documents of the goods, and the receipts that the driver gave. */
export function DocumentsTab({ travel: { record, receipts } }: { travel: TravelHistoryDetail }) {
  const { t } = useTexts()
  const documents = documentsOf(record)
  return (
    <div className="flex flex-col gap-8 p-6">
      {documents.length > 0 ? (
        <DocumentTable documents={documents} />
      ) : (
        <p className="text-muted">{t('travels.noDocuments')}</p>
      )}
      <section>
        <h2 className="pane-title mb-2">{t('travels.receipts')}</h2>
        {receipts.length > 0 ? (
          <ul className="flex flex-col gap-4">
            {receipts.map((receipt) => (
              <Receipt key={receipt._id} receipt={receipt} travel={record} documents={documents} />
            ))}
          </ul>
        ) : (
          <p className="text-muted">{t('travels.noReceipts')}</p>
        )}
      </section>
    </div>
  )
}

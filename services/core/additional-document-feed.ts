import type { Selectable } from 'kysely'
import type { LocalizedText } from '#contract/languages'
import type { DocumentStatus } from '#contract/schemas/documents/document-review'
import type { AdditionalDocumentData, HandedInData } from '#contract/schemas/documents/driver-additional-document'
import type {
  AdditionalDocumentGroup,
  ListedAdditionalDocument,
} from '#contract/schemas/documents/listed-additional-document'
import { texts } from '#contract/texts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'

/** Which document needs the driver most: first what is to be handed in again, last what is approved. */
const URGENCY: readonly DocumentStatus[] = [
  'EXPIRED',
  'DISAPPROVED',
  'PENDING',
  'NOT_SENT',
  'IN_REVISION',
  'SENT',
  'APPROVED_MANUALLY',
  'APPROVED_AUTOMATICALLY',
]

const sameInAll = (text: string): LocalizedText => ({ pt: text, en: text, es: text })

function groupOf(company: string | null, documents: readonly ListedAdditionalDocument[]): AdditionalDocumentGroup {
  const [status = 'PENDING'] = documents
    .map((document) => document.status)
    .toSorted((one, other) => URGENCY.indexOf(one) - URGENCY.indexOf(other))
  return {
    _id: company,
    status,
    count: documents.length,
    label: company === null ? texts.platformDocuments : sameInAll(company),
    description: company === null ? texts.platformDocumentsHint : texts.companyDocumentsHint,
    iconUrl: documents.find(({ iconUrl }) => iconUrl !== null)?.iconUrl ?? null,
    documents: [...documents],
  }
}

/** The additional documents that a driver is asked for, as the app lists them: by who asks for them. */
export async function feedAdditionalDocuments(
  context: RequestContext,
  driver: Selectable<Tables['drivers']>,
): Promise<AdditionalDocumentGroup[]> {
  const rows = await context.db
    .selectFrom('driver_additional_documents as own')
    .innerJoin('additional_documents as asked', (join) =>
      join.onRef('asked.tenant', '=', 'own.tenant').onRef('asked.id', '=', 'own.additional_document_id'),
    )
    .select(['own.id', 'own.code', 'own.status', 'own.data', 'own.expire_at', 'own.additional_document_id'])
    .select('asked.data as definition')
    .where('own.driver_id', '=', driver.id)
    .where('own.deleted_at', 'is', null)
    .orderBy('own.created_at', 'desc')
    .orderBy('own.id')
    .execute()
  const documents = rows.map((row): { company: string | null; document: ListedAdditionalDocument } => {
    const { companyName: company, label, description, checklist, iconUrl } = row.definition as AdditionalDocumentData
    const document = {
      _id: row.id,
      code: row.code,
      additionalDocumentId: row.additional_document_id,
      status: row.status as DocumentStatus,
      checklist: checklist ?? null,
      label,
      description,
      iconUrl: iconUrl ?? null,
      requestingCompanies: company === null ? [] : [company],
      response: row.data as HandedInData | null,
      expireAt: row.expire_at,
    }
    return { company, document }
  })
  // The platform's come first, as null is before every name.
  const companies = [...new Set(documents.map(({ company }) => company))].toSorted((one, other) =>
    (one ?? '').localeCompare(other ?? '', 'pt'),
  )
  return companies.map((company) =>
    groupOf(
      company,
      documents.filter((each) => each.company === company).map(({ document }) => document),
    ),
  )
}

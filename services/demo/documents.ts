import type { HandedInSeed } from './bundle.ts'
import { seedId } from './identifiers.ts'
import { lifeOf, type DriverDraft, waitingCourses, settledDocumentCourses } from './driver-draft.ts'
import { DAY, day } from './moments.ts'
import { requestedDocuments, handedInOf } from './requested-documents.ts'
import { expireByNow } from './pendencies.ts'
import { conditionOf, inPicture, printedDataOf, printedFacts, readingsOf } from './readings.ts'
import { nextId } from './record.ts'

/** For documents without a review, which are approved when they are sent. */
const unreviewedDocumentCourses = { SENT: 92, 'SENT EXPIRED': 6, NONE: 2 } as const

/** Of so many drivers, one sends a waiting document as a PDF. */
const PDF_EVERY = 4

/** The kind itself if it is reviewed, otherwise a reviewed kind in its place (CTR-3-117). */
function reviewedKind(kind: number): number {
  const reviewed = requestedDocuments.flatMap(({ data }, at) => (data.hasRevision ? [at] : []))
  const at = kind % requestedDocuments.length
  return reviewed.includes(at) ? at : (reviewed[kind % reviewed.length] ?? at)
}

/** One additional document of the requested ones. */
function makeHandedIn(draft: DriverDraft, kind: number, isToWait: boolean): HandedInSeed {
  const { dice, options, person, number, ledger, page } = draft
  const requested = requestedDocuments[kind % requestedDocuments.length]!
  const id = nextId(ledger, 'handedIn')
  const { course, row } = requested.data.hasRevision
    ? lifeOf(
        draft,
        'DRIVER_ADDITIONAL_DOCUMENT',
        id,
        isToWait ? dice.weighted(waitingCourses) : dice.weighted(settledDocumentCourses),
      )
    : lifeOf(draft, 'DRIVER_ADDITIONAL_DOCUMENT', id, dice.weighted(unreviewedDocumentCourses), { hasRevision: false })
  const isMissing = row.status === 'PENDING'
  const data = handedInOf(dice, requested, person, draft.document, course.waits ? draft.until : draft.registered)
  // An expired document was over before it expired.
  if (row.status === 'EXPIRED' && data.expireAt !== null)
    data.expireAt = data.expireAt < row.updated_at.slice(0, 10) ? data.expireAt : day(Date.parse(row.updated_at) - DAY)
  const condition = conditionOf(dice)
  const printedData = course.waits ? printedDataOf(dice, data, options.now) : data
  const looks = {
    style: requested.style,
    verdict: requested.verdict,
    facts: printedFacts(printedData),
    seed: number + kind,
  }
  const isPdf = course.waits && number % PDF_EVERY === 0
  const read = course.waits ? readingsOf(dice, printedData, condition) : []
  // Nothing is read from a PDF.
  const readings = isPdf ? [] : read
  const shown = isPdf
    ? page.add('sheets', () => ({ kind: 'sheets', ...looks }))
    : course.waits
      ? page.add('certificate', () => ({ kind: 'certificate', ...looks, condition }))
      : { files: isMissing ? [] : page.certificate(), drawing: null }
  const handedIn: HandedInSeed = {
    id,
    driver_id: ledger.driverId,
    additional_document_id: seedId(ledger.prefix, 'requestedDocument', 0, kind % requestedDocuments.length),
    expire_at: isMissing ? null : data.expireAt,
    data: isMissing ? null : data,
    readings: inPicture(readings, shown),
    file_ids: shown.files,
    ...row,
  }
  return expireByNow(ledger, handedIn, options.now)
}

/** The additional documents that the driver has handed in; the first one waits where the situation says so. */
export function makeDocuments(draft: DriverDraft): HandedInSeed[] {
  const { dice, situation } = draft
  const first = dice.int(0, requestedDocuments.length - 1)
  const count = Math.max(situation === 'document' ? 1 : 0, Number(dice.weighted({ 0: 52, 1: 28, 2: 14, 3: 6 })))
  let waitingKind: number | null = null
  return Array.from({ length: count }, (_, index) => {
    const isToWait = index === 0 && (situation === 'document' || (situation === 'registration' && dice.chance(0.12)))
    if (isToWait) {
      waitingKind = reviewedKind(first)
      return makeHandedIn(draft, waitingKind, true)
    }
    const kind = (first + index) % requestedDocuments.length
    // The waiting document has taken this kind, so this one gets the kind that it replaced.
    return makeHandedIn(draft, kind === waitingKind ? first : kind, false)
  })
}

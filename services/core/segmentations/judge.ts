import type { Segmentation } from '#contract/schemas/segmentations/segmentation'
import { type SegmentationRowResult, takenResults } from '#contract/schemas/segmentations/segmentation-import'
import type { TextKey } from '#contract/texts'
import type { Identity } from './identify.ts'

/** A registered driver. */
export interface FoundDriver {
  id: string
  name: string
  documentType: string
  document: string
  phone: string | null
}

/** The drivers who have a person's document, and those who have the phone. */
export interface Found {
  byDocument: readonly FoundDriver[]
  byPhone: readonly FoundDriver[]
}

/** What becomes of a person in a list, before others of the same list are looked at. */
export interface Verdict {
  result: Exclude<SegmentationRowResult, 'DUPLICATE'>
  driver: FoundDriver | null
  reasons: readonly TextKey[]
}

const refused = (result: 'AMBIGUOUS' | 'UNKNOWN' | 'INVALID', ...reasons: readonly TextKey[]): Verdict => ({
  result,
  driver: null,
  reasons,
})

const taken = (result: 'DOCUMENT' | 'PHONE', driver: FoundDriver): Verdict => ({ result, driver, reasons: [] })

/** A document is known to be another one only where it was read for certain. */
function hasAnotherDocument({ document }: Identity, driver: FoundDriver): boolean {
  return document !== null && (document.type !== driver.documentType || document.value !== driver.document)
}

/**
 * Finds the driver whom a row means: by document first, then by phone. Nobody is guessed: where document and phone
 * belong to two people, or the phone to several, the row is ambiguous.
 * @param type lists of guests take people who are not registered yet, restricted ones do not
 */
export function judge(identity: Identity, { byDocument, byPhone }: Found, type: Segmentation['type']): Verdict {
  if (identity.problems.length > 0) return refused('INVALID', ...identity.problems)
  const [owner, another] = byDocument
  if (another) return refused('AMBIGUOUS', 'documentShared')
  if (owner) {
    const isShared = byPhone.length > 0 && !byPhone.some(({ id }) => id === owner.id)
    return isShared ? refused('AMBIGUOUS', 'driverAmbiguous') : taken('DOCUMENT', owner)
  }
  const isMistyped = identity.documents.length > 0 && identity.document === null
  if (isMistyped) return refused('INVALID', 'cpf')
  const [caller, other] = byPhone
  if (other) return refused('AMBIGUOUS', 'phoneShared')
  if (caller)
    return hasAnotherDocument(identity, caller) ? refused('AMBIGUOUS', 'driverAmbiguous') : taken('PHONE', caller)
  if (type === 'RESTRICTED') return refused('UNKNOWN', 'driverUnknown')
  return identity.name === '' ? refused('INVALID', 'required') : { result: 'GUEST', driver: null, reasons: [] }
}

/** What becomes of a person, with the line that is taken instead of a duplicate. */
export type Placed = Omit<Verdict, 'result'> & { result: SegmentationRowResult; winner: number | null }

export const isTaken = ({ result }: { result: SegmentationRowResult }): boolean => takenResults.includes(result)

/** The key by which two rows are the same person. A guest is known by the document, or else by the phone. */
function keyOf({ document, phone }: Identity, { result, driver }: Verdict): string | null {
  if (driver) return `driver ${driver.id}`
  if (result !== 'GUEST') return null
  if (document) return `document ${document.type} ${document.value}`
  return phone === null ? null : `phone ${phone}`
}

/** Places rows one after the other: the first line of a person is taken, later ones are duplicates of it. */
export function placing() {
  const winners = new Map<string, number>()
  return (line: number, identity: Identity, verdict: Verdict): Placed => {
    const key = keyOf(identity, verdict)
    const winner = key === null ? undefined : winners.get(key)
    if (winner !== undefined) return { ...verdict, result: 'DUPLICATE', reasons: ['driverTwice'], winner }
    if (key !== null) winners.set(key, line)
    return { ...verdict, winner: null }
  }
}

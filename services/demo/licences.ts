import type { LicenceData } from '#contract/schemas/documents/driver-licence'
import { NOTHING_SHOWN } from './album.ts'
import type { LicenceSeed } from './bundle.ts'
import type { Dice } from './dice.ts'
import { supplementOf } from './driver-data.ts'
import type { Look } from './face.ts'
import {
  type GeneratorOptions,
  lifeOf,
  type DriverDraft,
  waitingCourses,
  settledDocumentCourses,
} from './driver-draft.ts'
import { DAY, day } from './moments.ts'
import type { Person } from './people.ts'
import { countries } from './places.ts'
import { conditionOf, inPicture, printedDataOf, printedFacts, readingsOf } from './readings.ts'
import { nextId, trustOf } from './record.ts'

/** Events before the review of a renewed licence, with their weights. */
const renewedLicenceCourses = { 'SENT APPROVE EXPIRED SENT': 60, 'SENT DISAPPROVE SENT': 40 } as const

function licenceDataOf(
  dice: Dice,
  person: Person,
  document: string,
  options: GeneratorOptions,
  isExpired: boolean,
): LicenceData {
  const now = options.now.getTime()
  // Valid for ten years below the age of 50, then for five (Brazilian traffic code, article 147).
  const term = person.age < 50 ? 3652 : 1826
  const expireAt = isExpired ? now - dice.int(5, 400) * DAY : now + dice.int(40, term - 20) * DAY
  const stateCode = person.place.stateCode
  return {
    fullName: person.fullName,
    document,
    identityDocument: dice.digits(9),
    issuingAuthority:
      person.country === 'BRA' ? `${dice.pick(['SSP', 'SSP', 'SESP', 'DETRAN'])}/${stateCode}` : person.country,
    birthDate: day(now - person.age * 365.25 * DAY - dice.int(0, 364) * DAY),
    motherName: person.motherName,
    fatherName: person.fatherName,
    formNumber: dice.digits(10),
    registrationNumber: `0${dice.digits(10)}`,
    category: dice.weighted({ AE: 52, E: 20, AD: 10, D: 7, AC: 6, C: 5 }),
    expireAt: day(expireAt),
    firstIssuedAt: day(now - Math.max(1, person.age - 21 + dice.next() * 3) * 365.25 * DAY),
    issuedAt: day(expireAt - term * DAY),
    validationCode: `${stateCode}${dice.digits(9)}`,
    city: person.place.city,
    stateCode,
  }
}

function licenceCourse({ dice, situation }: DriverDraft, driverStatus: string): string {
  if (situation === 'renewal') return dice.weighted(renewedLicenceCourses)
  if (situation === 'registration') return dice.chance(0.72) ? dice.weighted(waitingCourses) : 'SENT TRUST_RULE_PASSED'
  return driverStatus === 'DISAPPROVED' ? 'SENT DISAPPROVE' : dice.weighted(settledDocumentCourses)
}

/** The licence. It is seen in a review when it waits itself, and beside a registration that waits. */
export function makeLicence(
  draft: DriverDraft,
  driverStatus: string,
  look: Look,
): { row: LicenceSeed; isSeen: boolean } {
  const { dice, options, person, number, ledger, page } = draft
  const id = nextId(ledger, 'licence')
  const { course, decidedBy, row, counted } = lifeOf(draft, 'DRIVER_LICENSE', id, licenceCourse(draft, driverStatus))
  const data = licenceDataOf(dice, person, draft.document, options, row.status === 'EXPIRED')
  const isSeen = draft.situation === 'registration' || course.waits
  const condition = conditionOf(dice)
  const printedData = isSeen ? printedDataOf(dice, data, options.now) : data
  const readings = isSeen ? readingsOf(dice, printedData, condition) : []
  const shown = isSeen
    ? page.add('licence', () => ({
        kind: 'licence',
        country: person.country,
        facts: printedFacts(printedData),
        look,
        condition,
        seed: number,
      }))
    : NOTHING_SHOWN
  return {
    isSeen,
    row: {
      id,
      driver_id: ledger.driverId,
      type: countries[person.country].licenceType,
      identifier: data.registrationNumber,
      expire_at: data.expireAt,
      data,
      readings: inPicture(readings, shown),
      file_ids: shown.files,
      additional_info: supplementOf(options.seed, number, person),
      trust: trustOf(row, decidedBy),
      ...counted,
      ...row,
    },
  }
}

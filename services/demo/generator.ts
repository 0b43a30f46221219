import type { z } from 'zod'
import type { workMode } from '#contract/schemas/driver'
import type { LicenceData } from '#contract/schemas/driver-licence'
import type { ReviewKind } from '#contract/schemas/review'
import { searchable } from '#contract/searchable'
import { type Album, createAlbum, type Page } from './album.ts'
import type {
  CompositionSeed,
  DriverBundle,
  DriverSeed,
  HandedInSeed,
  LicenceSeed,
  Picture,
  VehicleSeed,
} from './bundle.ts'
import type { Given } from './course.ts'
import { createDice, type Dice } from './dice.ts'
import type { Look } from './face.ts'
import { fleetOf } from './fleet.ts'
import { idPrefix, personDocumentOf, seedId } from './identifiers.ts'
import { DAY, day, HOUR, iso, MINUTE, WAITING_SPAN_MS } from './moments.ts'
import { askedDocuments, handedInOf } from './paperwork.ts'
import { addPapers, expireByNow } from './pendencies.ts'
import { type Person, personOf } from './people.ts'
import { countries } from './places.ts'
import { conditionOf, paperOf, printed, readingsOf } from './readings.ts'
import { type Ledger, live, nextId, recordCreation, type Reviewed, settledBefore, trustOf } from './record.ts'
import { registeredOf } from './vehicles.ts'

export interface GeneratorOptions {
  tenant: string
  seed: number
  /** Number of drivers in the finished tenant; decides which share of them waits. */
  drivers: number
  /** All dates are relative to it. */
  now: Date
  /** Number of waiting drivers with images of their own; later ones reuse those. */
  images: number
}

/** Drivers with waiting records in a demo of usual size; about 1.6 records of each wait. */
const WAITING_DRIVERS = 150
const WAITING_SHARE_MOST = 0.47
const WAITING_SHARE_LEAST = 0.0063

/** Tenants with more drivers keep histories only of drivers and of waiting records. */
const BRIEF_ABOVE = 10_000

/** Share of drivers with waiting records: about 240 records in a small tenant, 1 % of a large one. */
export function waitingShare(drivers: number): number {
  return Math.min(WAITING_SHARE_MOST, Math.max(WAITING_SHARE_LEAST, WAITING_DRIVERS / drivers))
}

/** Share of waiting records that a colleague has put aside. */
const FLAGGED = 0.025
/** Share of new drivers whose portrait and licence show different faces. */
const SOMEBODY_ELSE = 0.04

const workModes = { SELF_EMPLOYED: 52, AGGREGATED: 30, CONTRACTED: 18 } as const satisfies Record<
  z.infer<typeof workMode>,
  number
>

/** Kind of the record that waits for a decision, or `settled` for none. */
type Situation = 'registration' | 'renewal' | 'vehicle' | 'document' | 'composition' | 'settled'

const situations = { registration: 46, renewal: 20, vehicle: 13, document: 14, composition: 7 } as const
/** Sequences of events in a record's life, with their weights. */
const settledDriver = {
  APPROVE: 50,
  TRUST_RULE_PASSED: 26,
  DISAPPROVE: 8,
  TRUST_RULE_FAILED: 3,
  'APPROVE INACTIVATE': 13,
} as const
const settledDocument = {
  'SENT APPROVE': 56,
  'SENT TRUST_RULE_PASSED': 30,
  'SENT APPROVE EXPIRED': 6,
  'SENT DISAPPROVE': 6,
  NONE: 2,
} as const
/** For documents without a review, which are approved when they are sent. */
const unreviewedDocument = { SENT: 92, 'SENT EXPIRED': 6, NONE: 2 } as const
const settledComposition = { APPROVE: 88, 'APPROVE INACTIVATE': 7, DISAPPROVE: 5 } as const
const sent = { SENT: 82, 'SENT REVISION_STARTED': 18 } as const
const sentAgain = { 'SENT APPROVE EXPIRED SENT': 60, 'SENT DISAPPROVE SENT': 40 } as const

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

/** Input shared by the functions that make one driver's records. */
interface Making {
  dice: Dice
  options: GeneratorOptions
  number: number
  situation: Situation
  person: Person
  /** Number of the person document. */
  document: string
  ledger: Ledger
  page: Page
  registered: number
  /** Moment since which waiting records wait, or before which all records were settled. */
  until: number
}

/** Generates one record's life between registration and now. */
function lived(making: Making, kind: ReviewKind, id: string, course: string, given: Given = {}) {
  const { dice, ledger, registered, until } = making
  const flag = dice.chance(FLAGGED) ? dice.pick(['admin', 'owner'] as const) : null
  return live(dice, ledger, {
    kind,
    id,
    events: course === 'NONE' ? [] : course.split(' '),
    given,
    from: registered,
    until,
    flag,
  })
}

function licenceCourse({ dice, situation }: Making, driverStatus: string): string {
  if (situation === 'renewal') return dice.weighted(sentAgain)
  if (situation === 'registration') return dice.chance(0.72) ? dice.weighted(sent) : 'SENT TRUST_RULE_PASSED'
  return driverStatus === 'DISAPPROVED' ? 'SENT DISAPPROVE' : dice.weighted(settledDocument)
}

/** The licence. It is seen in a review when it waits itself, and beside a registration that waits. */
function makeLicence(making: Making, driverStatus: string, look: Look): { row: LicenceSeed; isSeen: boolean } {
  const { dice, options, person, number, ledger, page } = making
  const id = nextId(ledger, 'licence')
  const { course, decidedBy, row } = lived(making, 'DRIVER_LICENSE', id, licenceCourse(making, driverStatus))
  const data = licenceDataOf(dice, person, making.document, options, row.status === 'EXPIRED')
  const isSeen = making.situation === 'registration' || course.waits
  const condition = conditionOf(dice)
  const paper = isSeen ? paperOf(dice, data, options.now) : data
  return {
    isSeen,
    row: {
      id,
      driver_id: ledger.driverId,
      type: countries[person.country].licenceType,
      identifier: data.registrationNumber,
      expire_at: data.expireAt,
      data,
      readings: isSeen ? readingsOf(dice, paper, condition) : [],
      file_ids: isSeen
        ? page.add('licence', () => ({
            kind: 'licence',
            country: person.country,
            facts: printed(paper),
            look,
            condition,
            seed: number,
          }))
        : [],
      trust: trustOf(row, decidedBy),
      ...row,
    },
  }
}

/** The vehicles and their composition; all vehicles are seen in a review when the composition waits. */
function makeFleet(making: Making): { vehicles: VehicleSeed[]; compositions: CompositionSeed[] } {
  const { dice, options, person, number, situation, ledger, page } = making
  const isNew = situation === 'registration'
  const fleet = fleetOf(
    dice,
    person,
    making.document,
    options.now.getUTCFullYear(),
    situation === 'vehicle' || situation === 'composition',
  )
  if (!fleet) return { vehicles: [], compositions: [] }
  const compositionWaits = situation === 'composition' || ((isNew || situation === 'vehicle') && dice.chance(0.22))
  const vehicles = fleet.vehicles.map((data, index): VehicleSeed => {
    const isToWait = index === 0 && (situation === 'vehicle' || (isNew && dice.chance(0.3)))
    const settled = isNew || compositionWaits ? 'SENT TRUST_RULE_PASSED' : dice.weighted(settledDocument)
    const id = nextId(ledger, 'vehicle')
    const { course, decidedBy, row } = lived(making, 'DRIVER_VEHICLE', id, isToWait ? dice.weighted(sent) : settled)
    const isSeen = course.waits || compositionWaits
    const condition = conditionOf(dice)
    const paper = isSeen ? paperOf(dice, data, options.now) : data
    const issuedAt = day(making.until - (number % 300) * DAY)
    return {
      id,
      driver_id: ledger.driverId,
      license_plate: data.licensePlate,
      gross_weight: { value: data.grossWeight, unit: 'kg' as const },
      data,
      readings: isSeen ? readingsOf(dice, paper, condition) : [],
      file_ids: isSeen
        ? page.add('vehicle', () => ({
            kind: 'vehicle',
            facts: printed(paper),
            issuedAt,
            condition,
            seed: number + index,
          }))
        : [],
      trust: trustOf(row, decidedBy),
      ...row,
    }
  })
  const id = nextId(ledger, 'composition')
  const { row } = lived(making, 'DRIVER_COMPOSITION', id, compositionWaits ? 'NONE' : dice.weighted(settledComposition))
  const composition = {
    id,
    driver_id: ledger.driverId,
    main: true,
    vehicle_ids: vehicles.map((vehicle) => vehicle.id),
    data: {
      configuration: fleet.configuration,
      ...registeredOf(options.seed, number, { fleet, person, document: making.document, at: making.registered }),
    },
    ...row,
  }
  return { vehicles, compositions: [composition] }
}

/** The kind itself if it is reviewed, otherwise a reviewed kind in its place (CTR-3-117). */
function reviewedKind(kind: number): number {
  const reviewed = askedDocuments.flatMap(({ data }, at) => (data.hasRevision ? [at] : []))
  const at = kind % askedDocuments.length
  return reviewed.includes(at) ? at : (reviewed[kind % reviewed.length] ?? at)
}

/** One additional document of the requested ones. */
function makeHandedIn(making: Making, kind: number, isToWait: boolean): HandedInSeed {
  const { dice, options, person, number, ledger, page } = making
  const asked = askedDocuments[kind % askedDocuments.length]!
  const id = nextId(ledger, 'handedIn')
  const { course, row } = asked.data.hasRevision
    ? lived(making, 'DRIVER_ADDITIONAL_DOCUMENT', id, isToWait ? dice.weighted(sent) : dice.weighted(settledDocument))
    : lived(making, 'DRIVER_ADDITIONAL_DOCUMENT', id, dice.weighted(unreviewedDocument), { hasRevision: false })
  const isMissing = row.status === 'PENDING'
  const data = handedInOf(dice, asked, person, making.document, course.waits ? making.until : making.registered)
  // An expired document was over before it expired.
  if (row.status === 'EXPIRED' && data.expireAt !== null)
    data.expireAt = data.expireAt < row.updated_at.slice(0, 10) ? data.expireAt : day(Date.parse(row.updated_at) - DAY)
  const condition = conditionOf(dice)
  const paper = course.waits ? paperOf(dice, data, options.now) : data
  const handedIn: HandedInSeed = {
    id,
    driver_id: ledger.driverId,
    additional_document_id: seedId(ledger.prefix, 'asked', 0, kind % askedDocuments.length),
    expire_at: isMissing ? null : data.expireAt,
    data: isMissing ? null : data,
    readings: course.waits ? readingsOf(dice, paper, condition) : [],
    file_ids: course.waits
      ? page.add('certificate', () => ({
          kind: 'certificate',
          style: asked.style,
          verdict: asked.verdict,
          facts: printed(paper),
          condition,
          seed: number + kind,
        }))
      : isMissing
        ? []
        : page.certificate(),
    ...row,
  }
  return expireByNow(ledger, handedIn, options.now)
}

/** The driver's own row, derived from the other records. */
function makeDriver(
  making: Making,
  life: Reviewed,
  licence: LicenceSeed,
  vehicleStatus: string,
  profilePicture: string | null,
): DriverSeed {
  const { dice, person, document, ledger } = making
  const isNew = making.situation === 'registration'
  const hasApp = dice.chance(0.72)
  const address = dice.chance(0.66) ? person.address : null
  return {
    id: ledger.driverId,
    full_name: person.fullName,
    document_type: countries[person.country].documentType,
    document,
    cellphone: person.cellphone,
    email: person.email,
    country: person.country,
    work_mode: dice.weighted(workModes),
    level: isNew ? 'PRE_REGISTERED' : dice.weighted({ REGISTERED: 58, CERTIFIED: 30, PRE_REGISTERED: 12 }),
    vehicle_status: vehicleStatus,
    origin: dice.weighted({ APP: 58, CAPTURE: 16, IMPORT: 14, CONSOLE: 12 }),
    registered_at: iso(making.registered),
    birth_date: licence.data.birthDate,
    app_installed: hasApp,
    profile_picture: profilePicture !== null,
    facial_recognition: hasApp && dice.chance(0.5),
    verified_document: licence.review_result.startsWith('APPROVED'),
    address_provided: address !== null,
    traveled_product: !isNew && dice.chance(0.44),
    traveled_company: !isNew && dice.chance(0.38),
    data: {
      motherName: person.motherName,
      fatherName: person.fatherName,
      address,
      category: licence.data.category,
      profilePicture,
    },
    search: searchable(`${person.fullName} ${document} ${person.cellphone.replaceAll(/\D/g, '')}`),
    ...life,
  }
}

/**
 * One driver with all records; the dice decide everything.
 * @param waitingBefore number of earlier drivers with waiting records
 */
function bundleOf(
  dice: Dice,
  album: Album,
  options: GeneratorOptions,
  number: number,
  waitingBefore: number,
): DriverBundle {
  const { tenant, seed, now, drivers } = options
  const prefix = idPrefix(tenant, seed)
  const share = waitingShare(drivers)
  const situation: Situation = dice.chance(share) ? dice.weighted(situations) : 'settled'
  const isWaiting = situation !== 'settled'
  const isNew = situation === 'registration'
  const person = personOf(dice)

  // Earlier drivers have waited longer, so that the first reviews are those with their own images.
  const place = Math.min(0.97, waitingBefore / Math.max(1, drivers * share))
  const waitingSince =
    now.getTime() - WAITING_SPAN_MS * (1 - place) * (0.97 + dice.next() * 0.03) - dice.int(4, 40) * MINUTE
  const driverId = seedId(prefix, 'driver', number)
  const ledger: Ledger = {
    tenant,
    prefix,
    driver: number,
    driverId,
    driverName: person.fullName,
    isBrief: drivers > BRIEF_ABOVE,
    histories: [],
    reviews: [],
    parts: {},
  }
  const pictures: Picture[] = []
  const making: Making = {
    dice,
    options,
    number,
    situation,
    person,
    document: personDocumentOf(person.country, number, seed),
    ledger,
    page: album.open(waitingBefore, isWaiting, ledger, pictures),
    registered: isNew
      ? waitingSince - dice.int(1, 30) * MINUTE
      : now.getTime() - dice.int(30, 1300) * DAY - dice.int(0, 23) * HOUR,
    until: isWaiting ? waitingSince : settledBefore(now),
  }

  recordCreation(ledger, making.registered)
  const { row: life } = lived(
    making,
    'DRIVER',
    driverId,
    isNew ? 'NONE' : isWaiting ? dice.pick(['APPROVE', 'TRUST_RULE_PASSED']) : dice.weighted(settledDriver),
  )
  const look: Look = { seed: number * 131 + seed, sex: person.sex, age: person.age }
  const { row: licence, isSeen } = makeLicence(making, life.status, look)
  const isSomebodyElse = isNew && dice.chance(SOMEBODY_ELSE)
  const [profilePicture = null] = making.page.portrait(
    dice,
    isSeen,
    { ...look, seed: isSomebodyElse ? look.seed + 57 : look.seed },
    number,
  )
  const { vehicles, compositions } = makeFleet(making)
  const first = dice.int(0, askedDocuments.length - 1)
  const count = Math.max(situation === 'document' ? 1 : 0, Number(dice.weighted({ 0: 52, 1: 28, 2: 14, 3: 6 })))
  let waitingKind: number | null = null
  const documents = Array.from({ length: count }, (_, index) => {
    const isToWait = index === 0 && (situation === 'document' || (isNew && dice.chance(0.12)))
    if (isToWait) {
      waitingKind = reviewedKind(first)
      return makeHandedIn(making, waitingKind, true)
    }
    const kind = (first + index) % askedDocuments.length
    // The waiting document has taken this kind, so this one gets the kind that it replaced.
    return makeHandedIn(making, kind === waitingKind ? first : kind, false)
  })
  // Inactive without a composition.
  const driver = makeDriver(making, life, licence, compositions[0]?.status ?? 'INACTIVE', profilePicture)
  return addPapers({
    prefix,
    number,
    seed,
    now,
    ledger,
    bundle: {
      driver,
      licence,
      vehicles,
      compositions,
      documents,
      histories: ledger.histories,
      reviews: ledger.reviews,
      pictures,
    },
  })
}

/**
 * The drivers of a demo tenant, one after the other without end; the same options give the same drivers. Pure: images
 * are only described; nothing is drawn or written.
 */
export function* driverBundles(options: GeneratorOptions): Generator<DriverBundle, never> {
  const dice = createDice([
    options.seed,
    options.tenant.length,
    Number.parseInt(idPrefix(options.tenant, options.seed).slice(0, 7), 16),
  ])
  const album = createAlbum(options.images)
  let waiting = 0
  for (let number = 0; ; number += 1) {
    const bundle = bundleOf(dice, album, options, number, waiting)
    if (bundle.reviews.length > 0) waiting += 1
    yield bundle
  }
}

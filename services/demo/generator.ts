import type { LicenceData } from '#contract/schemas/driver-licence'
import { workMode as workModes } from '#contract/schemas/driver'
import type { DriverBundle, Picture } from './bundle.ts'
import { type Album, createAlbum } from './album.ts'
import { createDice, type Dice } from './dice.ts'
import type { Look } from './face.ts'
import { fleetOf } from './fleet.ts'
import { idPrefix, personDocumentOf, seedId } from './identifiers.ts'
import { DAY, day, HOUR, iso, WAITING_SPAN_MS } from './moments.ts'
import { askedDocuments, handedInOf } from './paperwork.ts'
import { fold, type Person, personOf } from './people.ts'
import { countries } from './places.ts'
import { conditionOf, paperOf, printed, readingsOf } from './readings.ts'
import { type Ledger, live, nextId, settledBefore, trustOf } from './record.ts'

export interface GeneratorOptions {
  tenant: string
  seed: number
  /** How many drivers there are to be in the end; decides which share of them waits. */
  drivers: number
  /** All dates are relative to it. */
  now: Date
  /** For this many waiting drivers images of their own are drawn; later ones reuse those. */
  images: number
}

/** Drivers with something waiting in a demo of usual size; about 1.6 records of each wait. */
const WAITING_DRIVERS = 150
const WAITING_SHARE_MOST = 0.47
const WAITING_SHARE_LEAST = 0.0063

/** Tenants of more drivers keep the histories of drivers and of what waits, and no others. */
const BRIEF_ABOVE = 10_000

/** Share of drivers that have something waiting: about 240 records in a small tenant, 1 % of a large one. */
export function waitingShare(drivers: number): number {
  return Math.min(WAITING_SHARE_MOST, Math.max(WAITING_SHARE_LEAST, WAITING_DRIVERS / drivers))
}

/** What is to be decided about a driver, or that nothing is. */
type Situation = 'registration' | 'renewal' | 'vehicle' | 'document' | 'composition' | 'settled'

const settledDriver = { APPROVE: 50, TRUST_RULE_PASSED: 26, DISAPPROVE: 8, TRUST_RULE_FAILED: 3, 'APPROVE INACTIVATE': 13 } as const
const settledDocument = { 'SENT APPROVE': 56, 'SENT TRUST_RULE_PASSED': 30, 'SENT APPROVE EXPIRED': 6, 'SENT DISAPPROVE': 6, NONE: 2 } as const
const settledComposition = { APPROVE: 88, 'APPROVE INACTIVATE': 7, DISAPPROVE: 5 } as const
const sent = { SENT: 82, 'SENT REVISION_STARTED': 18 } as const
const sentAgain = { 'SENT APPROVE EXPIRED SENT': 60, 'SENT DISAPPROVE SENT': 40 } as const

function events(course: string): string[] {
  return course === 'NONE' ? [] : course.split(' ')
}

function licenceDataOf(dice: Dice, person: Person, document: string, options: GeneratorOptions, isExpired: boolean): LicenceData {
  const now = options.now.getTime()
  // Ten years below the age of 50, five from there on (Brazilian traffic code, article 147).
  const term = person.age < 50 ? 3652 : 1826
  const expireAt = isExpired ? now - dice.int(5, 400) * DAY : now + dice.int(40, term - 20) * DAY
  const stateCode = person.place.stateCode
  return {
    fullName: person.fullName,
    document,
    identityDocument: dice.digits(9),
    issuingAuthority: person.country === 'BRA' ? `${dice.pick(['SSP', 'SSP', 'SESP', 'DETRAN'])}/${stateCode}` : person.country,
    birthDate: day(now - person.age * 365.25 * DAY - dice.int(0, 364) * DAY),
    motherName: person.motherName,
    fatherName: person.fatherName,
    formNumber: dice.digits(10),
    registrationNumber: `0${dice.digits(10)}`,
    category: dice.weighted({ AE: 52, E: 20, AD: 10, D: 7, AC: 6, C: 5 }),
    expireAt: day(expireAt),
    firstIssuedAt: day(now - Math.max(1, person.age - 18 - dice.int(0, 2)) * 365.25 * DAY),
    issuedAt: day(expireAt - term * DAY),
    validationCode: `${stateCode}${dice.digits(9)}`,
    city: person.place.city,
    stateCode,
  }
}

/** One driver; everything about him or her follows from the dice. */
function bundleOf(dice: Dice, album: Album, options: GeneratorOptions, number: number, waitingBefore: number): DriverBundle {
  const { tenant, seed, now, drivers } = options
  const prefix = idPrefix(tenant, seed)
  const share = waitingShare(drivers)
  const situation: Situation = dice.chance(share)
    ? dice.weighted({ registration: 46, renewal: 20, vehicle: 13, document: 14, composition: 7 })
    : 'settled'
  const isWaiting = situation !== 'settled'
  const isNew = situation === 'registration'
  const person = personOf(dice)
  const country = countries[person.country]
  const document = personDocumentOf(person.country, number, seed)

  // Oldest first, so that the head of the queue is what has images of its own.
  const place = Math.min(0.97, waitingBefore / Math.max(1, drivers * share))
  const waitingSince = now.getTime() - WAITING_SPAN_MS * (1 - place) * (0.97 + dice.next() * 0.03) - dice.int(4, 40) * 60_000
  const registered = isNew ? waitingSince - dice.int(1, 30) * 60_000 : now.getTime() - dice.int(30, 1300) * DAY - dice.int(0, 23) * HOUR
  const until = isWaiting ? waitingSince : settledBefore(now)

  const driverId = seedId(prefix, 'driver', number)
  const ledger: Ledger = { tenant, prefix, driver: number, driverId, driverName: person.fullName, isBrief: drivers > BRIEF_ABOVE, histories: [], reviews: [], parts: {} }
  const pictures: Picture[] = []
  const page = album.open(waitingBefore, isWaiting, ledger, pictures)
  const flag = () => (dice.chance(0.025) ? dice.pick(['admin', 'owner'] as const) : null)
  const look: Look = { seed: number * 131 + seed, sex: person.sex, age: person.age }

  const driverEvents = isNew ? [] : events(isWaiting ? dice.pick(['APPROVE', 'TRUST_RULE_PASSED']) : dice.weighted(settledDriver))
  ledger.histories.push({
    id: nextId(ledger, 'history'),
    resource: 'DRIVER',
    resource_id: driverId,
    driver_id: driverId,
    event: 'CREATED',
    from_status: null,
    to_status: 'WAITING_REVIEW',
    by_user: null,
    by_name: person.fullName,
    at: iso(registered),
    request_id: `seed-${prefix}-${number}`,
    details: {},
  })
  const { course: driverCourse, decidedBy: _decidedBy, ...driverLife } = live(dice, ledger, { kind: 'DRIVER', id: driverId, events: driverEvents, from: registered, until, flag: flag() })

  const licenceEvents = events(
    situation === 'renewal' ? dice.weighted(sentAgain) : isNew ? (dice.chance(0.72) ? dice.weighted(sent) : 'SENT TRUST_RULE_PASSED') : driverCourse.status === 'DISAPPROVED' ? 'SENT DISAPPROVE' : dice.weighted(settledDocument),
  )
  const licenceId = nextId(ledger, 'licence')
  const licence = live(dice, ledger, { kind: 'DRIVER_LICENSE', id: licenceId, events: licenceEvents, from: registered, until, flag: flag() })
  const licenceData = licenceDataOf(dice, person, document, options, licence.status === 'EXPIRED')
  const licenceIsSeen = isNew || licence.course.waits
  const licenceCondition = conditionOf(dice)
  const licencePaper = licenceIsSeen ? paperOf(dice, licenceData, now) : licenceData
  const licenceFiles = licenceIsSeen
    ? page.add('licence', () => ({ kind: 'licence', country: person.country, facts: printed(licencePaper), look, condition: licenceCondition, seed: number }))
    : []
  const anotherFace = isNew && dice.chance(0.04)
  const [profilePicture = null] = page.portrait(dice, licenceIsSeen, { ...look, seed: anotherFace ? look.seed + 57 : look.seed }, number)

  const fleet = fleetOf(dice, person, document, now.getUTCFullYear(), situation === 'vehicle' || situation === 'composition')
  const compositionWaits = fleet !== null && (situation === 'composition' || ((isNew || situation === 'vehicle') && dice.chance(0.22)))
  const vehicles = (fleet?.vehicles ?? []).map((data, index) => {
    const waits = index === 0 && (situation === 'vehicle' || (isNew && dice.chance(0.3)))
    const id = nextId(ledger, 'vehicle')
    const { course, decidedBy, ...life } = live(dice, ledger, { kind: 'DRIVER_VEHICLE', id, events: events(waits ? dice.weighted(sent) : isNew || compositionWaits ? 'SENT TRUST_RULE_PASSED' : dice.weighted(settledDocument)), from: registered, until, flag: flag() })
    const isSeen = course.waits || compositionWaits
    const condition = conditionOf(dice)
    const paper = isSeen ? paperOf(dice, data, now) : data
    return {
      id,
      driver_id: driverId,
      license_plate: data.licensePlate,
      data,
      readings: isSeen ? readingsOf(dice, paper, condition) : [],
      file_ids: isSeen ? page.add('vehicle', () => ({ kind: 'vehicle', facts: printed(paper), issuedAt: day(waitingSince - (number % 300) * DAY), condition, seed: number + index })) : [],
      trust: trustOf(life, decidedBy),
      ...life,
    }
  })

  const compositions = fleet
    ? [fleet].map(({ configuration }) => {
        const id = nextId(ledger, 'composition')
        const { course: _course, decidedBy: _by, ...life } = live(dice, ledger, { kind: 'DRIVER_COMPOSITION', id, events: compositionWaits ? [] : events(dice.weighted(settledComposition)), from: registered, until, flag: flag() })
        return { id, driver_id: driverId, main: true, vehicle_ids: vehicles.map((vehicle) => vehicle.id), data: { configuration }, ...life }
      })
    : []

  const first = dice.int(0, askedDocuments.length - 1)
  const documents = Array.from({ length: Math.max(situation === 'document' ? 1 : 0, dice.weighted({ 0: 52, 1: 28, 2: 14, 3: 6 }) as unknown as number) }, (_, index) => {
    const kind = (first + index) % askedDocuments.length
    const asked = askedDocuments[kind]!
    const waits = index === 0 && (situation === 'document' || (isNew && dice.chance(0.12)))
    const id = nextId(ledger, 'handedIn')
    const { course, decidedBy: _by, ...life } = live(dice, ledger, { kind: 'DRIVER_ADDITIONAL_DOCUMENT', id, events: events(waits ? dice.weighted(sent) : dice.weighted(settledDocument)), from: registered, until, flag: flag() })
    const data = handedInOf(dice, asked, person, document, course.waits ? waitingSince : registered)
    const condition = conditionOf(dice)
    const paper = course.waits ? paperOf(dice, data, now) : data
    return {
      id,
      driver_id: driverId,
      additional_document_id: seedId(prefix, 'asked', 0, kind),
      expire_at: data.expireAt,
      data,
      readings: course.waits ? readingsOf(dice, paper, condition) : [],
      file_ids: course.waits ? page.add('certificate', () => ({ kind: 'certificate', style: asked.style, verdict: asked.verdict, facts: printed(paper), condition, seed: number + kind })) : [],
      ...life,
    }
  })

  const { course: _course, decidedBy: licenceBy, ...licenceLife } = licence
  const hasApp = dice.chance(0.72)
  const address = dice.chance(0.66) ? person.address : null
  return {
    driver: {
      id: driverId,
      full_name: person.fullName,
      document_type: country.documentType,
      document,
      cellphone: person.cellphone,
      email: person.email,
      country: person.country,
      work_mode: dice.weighted({ SELF_EMPLOYED: 52, AGGREGATED: 30, CONTRACTED: 18 } satisfies Record<(typeof workModes.options)[number], number>),
      level: isNew ? 'PRE_REGISTERED' : dice.weighted({ REGISTERED: 58, CERTIFIED: 30, PRE_REGISTERED: 12 }),
      // Without a composition there is nothing that could be active.
      vehicle_status: compositions[0]?.status ?? 'INACTIVE',
      origin: dice.weighted({ APP: 58, CAPTURE: 16, IMPORT: 14, CONSOLE: 12 }),
      registered_at: iso(registered),
      birth_date: licenceData.birthDate,
      app_installed: hasApp,
      profile_picture: profilePicture !== null,
      facial_recognition: hasApp && dice.chance(0.5),
      verified_document: licenceLife.review_result.startsWith('APPROVED'),
      address_provided: address !== null,
      traveled_product: !isNew && dice.chance(0.44),
      traveled_company: !isNew && dice.chance(0.38),
      data: { motherName: person.motherName, fatherName: person.fatherName, address, category: licenceData.category, profilePicture },
      search: `${fold(person.fullName)} ${document.toLowerCase()} ${person.cellphone.replaceAll(/\D/g, '')}`,
      ...driverLife,
    },
    licence: {
      id: licenceId,
      driver_id: driverId,
      type: country.licenceType,
      identifier: licenceData.registrationNumber,
      expire_at: licenceData.expireAt,
      data: licenceData,
      readings: licenceIsSeen ? readingsOf(dice, licencePaper, licenceCondition) : [],
      file_ids: licenceFiles,
      trust: trustOf(licenceLife, licenceBy),
      ...licenceLife,
    },
    vehicles,
    compositions,
    documents,
    histories: ledger.histories,
    reviews: ledger.reviews,
    pictures,
  }
}

/**
 * The drivers of a demo tenant, one after the other and without end: the same options give the same drivers.
 * Pure: images are only described, nothing is drawn and nothing is written.
 */
export function* driverBundles(options: GeneratorOptions): Generator<DriverBundle, never> {
  const dice = createDice([options.seed, options.tenant.length, Number.parseInt(idPrefix(options.tenant, options.seed).slice(0, 7), 16)])
  const album = createAlbum(options.images)
  let waiting = 0
  for (let number = 0; ; number += 1) {
    const bundle = bundleOf(dice, album, options, number, waiting)
    if (bundle.reviews.length > 0) waiting += 1
    yield bundle
  }
}

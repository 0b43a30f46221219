import { type Album, createAlbum } from './album.ts'
import type { DriverBundle, Picture } from './bundle.ts'
import { createDice, type Dice } from './dice.ts'
import { makeDocuments } from './documents.ts'
import { makeDriver } from './driver-rows.ts'
import type { Look } from './face.ts'
import { makeFleet } from './fleet-records.ts'
import { idPrefix, personDocumentOf, seedId } from './identifiers.ts'
import { makeLicence } from './licences.ts'
import { type GeneratorOptions, lifeOf, type DriverDraft, type Situation } from './driver-draft.ts'
import { DAY, HOUR, MINUTE, WAITING_SPAN_MS } from './moments.ts'
import { addPendencies } from './pendencies.ts'
import { personOf } from './people.ts'
import { type Ledger, recordCreation, settledBefore } from './record.ts'

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

/** Share of new drivers whose portrait and licence show different faces. */
const SOMEBODY_ELSE = 0.04

const situations = { registration: 46, renewal: 20, vehicle: 13, document: 14, composition: 7 } as const

/** Sequences of events in a record's life, with their weights. */
const settledDriverCourses = {
  APPROVE: 50,
  TRUST_RULE_PASSED: 26,
  DISAPPROVE: 8,
  TRUST_RULE_FAILED: 3,
  'APPROVE INACTIVATE': 13,
} as const

/** What one driver's records have in common, as the dice decide it; pictures are added to `pictures`. */
function draftOf(
  dice: Dice,
  album: Album,
  options: GeneratorOptions,
  number: number,
  waitingBefore: number,
  pictures: Picture[],
): DriverDraft {
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
  return {
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
  const pictures: Picture[] = []
  const draft = draftOf(dice, album, options, number, waitingBefore, pictures)
  const { ledger, person, situation } = draft
  const isNew = situation === 'registration'
  recordCreation(ledger, draft.registered)
  const { row: life } = lifeOf(
    draft,
    'DRIVER',
    ledger.driverId,
    isNew
      ? 'NONE'
      : situation !== 'settled'
        ? dice.pick(['APPROVE', 'TRUST_RULE_PASSED'])
        : dice.weighted(settledDriverCourses),
  )
  const look: Look = { seed: number * 131 + options.seed, sex: person.sex, age: person.age }
  const { row: licence, isSeen } = makeLicence(draft, life.status, look)
  const isSomebodyElse = isNew && dice.chance(SOMEBODY_ELSE)
  const [profilePicture = null] = draft.page.portrait(
    dice,
    isSeen,
    { ...look, seed: isSomebodyElse ? look.seed + 57 : look.seed },
    number,
  )
  const { vehicles, compositions } = makeFleet(draft)
  const documents = makeDocuments(draft)
  // Inactive without a composition.
  const driver = makeDriver(draft, life, licence, compositions[0]?.status ?? 'INACTIVE', profilePicture)
  return addPendencies({
    prefix: ledger.prefix,
    number,
    seed: options.seed,
    now: options.now,
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

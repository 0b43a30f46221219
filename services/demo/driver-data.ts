import type { LicenceSupplement } from '#contract/schemas/documents/driver-licence'
import type { DriverData } from '../core/present.ts'
import { demoAccountId } from '../identity/demo-accounts.ts'
import { createDice, type Dice } from './dice.ts'
import { DAY, iso } from './moments.ts'
import type { Person } from './people.ts'

interface DriverFacts {
  tenant: string
  seed: number
  /** Number of the driver. */
  number: number
  now: Date
  person: Person
  /** Number of the person document. */
  document: string
  /** Moment of the registration. */
  registered: number
  category: string
  hasApp: boolean
  isRecognized: boolean
  hasAddress: boolean
  /** Id of a file. */
  profilePicture: string | null
}

const relatives = ['Mãe', 'Pai', 'Esposa', 'Irmão', 'Filha'] as const

function residenceOf({ country, address }: Person): NonNullable<DriverData['residence']> {
  const { stateCode, city, district, ...street } = address
  return { countryCode: country, stateCode, city, district, address: street }
}

/** What the app knows of its user: used since the registration, and up to today by those who are active. */
function appOf(dice: Dice, { tenant, number, now, document, registered }: DriverFacts): NonNullable<DriverData['app']> {
  const isActive = dice.chance(0.7)
  const installedAt = registered - dice.int(0, 30) * DAY
  const idle = isActive ? dice.next() * 20 * DAY : (40 + dice.next() * 200) * DAY
  return {
    username: document,
    userId: demoAccountId(tenant, `driver ${number}`),
    isActive,
    usage: {
      installedAt: iso(installedAt),
      firstUsedAt: iso(installedAt),
      lastUsedAt: iso(Math.max(installedAt, now.getTime() - idle)),
    },
  }
}

/** What a Brazilian licence says besides the data that reviews compare. The dice are separate, as below. */
export function supplementOf(seed: number, number: number, person: Person): LicenceSupplement {
  if (person.country !== 'BRA') return {}
  const dice = createDice([seed, number, 10])
  return {
    renach: `${person.place.stateCode}${dice.digits(9)}`,
    certificateCode: dice.digits(11),
    // Paid work and lenses, as the licence abbreviates them.
    ...(dice.chance(0.9) ? { observations: dice.chance(0.2) ? 'EAR, A' : 'EAR' } : {}),
  }
}

/**
 * Fields of a driver without columns of their own. The dice are separate, so that no other record changes with them.
 */
export function driverDataOf(facts: DriverFacts): DriverData {
  const { seed, number, person, registered, category, profilePicture } = facts
  const dice = createDice([seed, number, 9])
  const isBrazilian = person.country === 'BRA'
  const app = appOf(dice, facts)
  const relative = {
    label: dice.pick(relatives),
    value: `+55${person.place.areaCode}9${dice.int(6, 9)}${dice.digits(7)}`,
  }
  const pis = `1${dice.digits(10)}`
  const trustInfo = {
    trusted: true,
    rule: 'FACE_MATCHES_PICTURE',
    validator: 'AUTOMATIC',
    trustedAt: iso(registered),
    trustedBy: null,
    message: null,
  }
  return {
    nationality: person.country,
    motherName: person.motherName,
    fatherName: person.fatherName,
    category,
    profilePicture,
    ...(facts.hasAddress ? { residence: residenceOf(person) } : {}),
    ...(isBrazilian && dice.chance(0.7)
      ? { relatedPhones: [{ type: 'CELLPHONE' as const, ...relative, main: true }] }
      : {}),
    ...(isBrazilian && dice.chance(0.8) ? { socialIntegrationProgramNumber: pis } : {}),
    ...(facts.hasApp ? { app } : {}),
    ...(facts.isRecognized ? { faceMatch: { status: 'APPROVED' as const, photo: profilePicture, trustInfo } } : {}),
  }
}

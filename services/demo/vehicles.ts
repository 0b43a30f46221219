import type { RegisteredOwner } from '#contract/schemas/driver-vehicle'
import type { RoadCarrierRecord } from '#contract/schemas/vehicle'
import { createDice } from './dice.ts'
import type { Fleet } from './fleet.ts'
import { DAY, day } from './moments.ts'
import type { Person } from './people.ts'
import { countries } from './places.ts'

/** Registered facts of a composition besides its vehicles. */
export interface Registered {
  owner: RegisteredOwner
  roadCarrierRecord: RoadCarrierRecord
}

interface Registering {
  fleet: Fleet
  person: Person
  /** Number of the driver's person document. */
  document: string
  /** Moment of the registration. */
  at: number
}

/**
 * The owner and the road-carrier record of a driver's composition. Its dice are separate, so that no other record
 * changes with it.
 */
export function registeredOf(seed: number, driver: number, { fleet, person, document, at }: Registering): Registered {
  const dice = createDice([seed, driver, 6])
  const [{ ownerName, ownerDocument, rntrc }] = fleet.vehicles as [Fleet['vehicles'][number]]
  const isOwned = ownerDocument === document
  const { address } = person
  const registeredAt = at - dice.int(60, 2_500) * DAY
  return {
    owner: {
      document: { type: isOwned ? countries[person.country].documentType : 'CNPJ', value: ownerDocument },
      name: ownerName,
      // A haulier is in the driver's city, with another house number and postal code.
      ...(isOwned
        ? address
        : {
            ...address,
            houseNumber: String(dice.int(100, 4_900)),
            postalCode: `${address.postalCode.slice(0, 5)}${dice.digits(3)}`,
          }),
      state: address.stateCode,
      ...(isOwned ? { cellphone: person.cellphone, ...(person.email ? { email: person.email } : {}) } : {}),
      socialIntegrationProgramNumber: `1${dice.digits(10)}`,
    },
    roadCarrierRecord: { number: rntrc, registeredAt: day(registeredAt), expireAt: day(registeredAt + 3_652 * DAY) },
  }
}

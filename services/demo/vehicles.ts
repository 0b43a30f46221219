import type { RegisteredOwner } from '#contract/schemas/vehicles/driver-vehicle'
import type { RoadCarrierRecord } from '#contract/schemas/vehicles/vehicle'
import type { VehicleDetails } from '../core/present.ts'
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

/** Usual weights and measures of a vehicle with so many axles that pulls itself, or is pulled. */
function buildOf(isPulled: boolean, axles: number): Pick<VehicleDetails, 'dimensions' | 'weights'> {
  const length = isPulled ? 4 * axles + 2 : axles === 2 ? 6 : 7.5
  const tare = (isPulled ? 2.6 : 2.9) * axles
  return {
    dimensions: {
      length: { value: length, unit: 'm' },
      width: { value: 2.6, unit: 'm' },
      height: { value: isPulled ? 4.2 : 3.6, unit: 'm' },
    },
    weights: {
      tare: { value: Math.round(tare * 10) / 10, unit: 't' },
      ...(isPulled ? { capacity: { value: 10 * axles, unit: 't' as const } } : {}),
    },
  }
}

/**
 * What is registered of one vehicle besides the data that reviews compare.
 * @param at its place; 0 pulls
 * @param options ids of the configuration, and of the body that it has
 */
export function detailsOf(
  { seed, now }: { seed: number; now: Date },
  driver: number,
  at: number,
  { manufactureYear, axleCount }: Fleet['vehicles'][number],
  { owner, roadCarrierRecord }: Registered,
  options: Pick<VehicleDetails, 'type' | 'body'>,
): VehicleDetails {
  const dice = createDice([seed, driver, 11, at])
  return {
    ...options,
    modelYear: manufactureYear + dice.int(0, 1),
    licensingData: { year: now.getUTCFullYear() - dice.int(0, 1) },
    owner,
    nationalRoadCargoRegistry: roadCarrierRecord,
    ...buildOf(at > 0, axleCount),
  }
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

import { NOTHING_SHOWN } from './album.ts'
import type { CompositionSeed, VehicleSeed } from './bundle.ts'
import { fleetOf } from './fleet.ts'
import { optionsOf } from './vehicle-options.ts'
import { lifeOf, type DriverDraft, waitingCourses, settledDocumentCourses } from './driver-draft.ts'
import { DAY, day } from './moments.ts'
import { conditionOf, inPicture, printedDataOf, printedFacts, readingsOf } from './readings.ts'
import { nextId, trustOf } from './record.ts'
import { detailsOf, registeredOf } from './vehicles.ts'

const settledCompositionCourses = { APPROVE: 88, 'APPROVE INACTIVATE': 7, DISAPPROVE: 5 } as const

/** The vehicles and their composition; all vehicles are seen in a review when the composition waits. */
export function makeFleet(draft: DriverDraft): { vehicles: VehicleSeed[]; compositions: CompositionSeed[] } {
  const { dice, options, person, number, situation, ledger, page } = draft
  const isNew = situation === 'registration'
  const fleet = fleetOf(
    dice,
    person,
    draft.document,
    options.now.getUTCFullYear(),
    situation === 'vehicle' || situation === 'composition',
  )
  if (!fleet) return { vehicles: [], compositions: [] }
  const registered = registeredOf(options.seed, number, {
    fleet,
    person,
    document: draft.document,
    at: draft.registered,
  })
  const compositionWaits = situation === 'composition' || ((isNew || situation === 'vehicle') && dice.chance(0.22))
  const vehicles = fleet.vehicles.map((data, index): VehicleSeed => {
    const isToWait = index === 0 && (situation === 'vehicle' || (isNew && dice.chance(0.3)))
    const settled = isNew || compositionWaits ? 'SENT TRUST_RULE_PASSED' : dice.weighted(settledDocumentCourses)
    const id = nextId(ledger, 'vehicle')
    const { course, decidedBy, row, counted } = lifeOf(
      draft,
      'DRIVER_VEHICLE',
      id,
      isToWait ? dice.weighted(waitingCourses) : settled,
    )
    const isSeen = course.waits || compositionWaits
    const condition = conditionOf(dice)
    const printedData = isSeen ? printedDataOf(dice, data, options.now) : data
    const issuedAt = day(draft.until - (number % 300) * DAY)
    const readings = isSeen ? readingsOf(dice, printedData, condition) : []
    const shown = isSeen
      ? page.add('vehicle', () => ({
          kind: 'vehicle',
          facts: printedFacts(printedData),
          issuedAt,
          condition,
          seed: number + index,
        }))
      : NOTHING_SHOWN
    return {
      id,
      driver_id: ledger.driverId,
      license_plate: data.licensePlate,
      gross_weight: { value: data.grossWeight, unit: 'kg' as const },
      data,
      readings: inPicture(readings, shown),
      file_ids: shown.files,
      details: detailsOf(options, number, index, data, registered, optionsOf(fleet, index)),
      trust: trustOf(row, decidedBy),
      ...counted,
      ...row,
    }
  })
  const id = nextId(ledger, 'composition')
  const { row } = lifeOf(
    draft,
    'DRIVER_COMPOSITION',
    id,
    compositionWaits ? 'NONE' : dice.weighted(settledCompositionCourses),
  )
  const composition = {
    id,
    driver_id: ledger.driverId,
    main: true,
    vehicle_ids: vehicles.map((vehicle) => vehicle.id),
    data: {
      configuration: fleet.configuration,
      ...registered,
    },
    ...row,
  }
  return { vehicles, compositions: [composition] }
}

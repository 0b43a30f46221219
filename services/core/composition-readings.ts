import type { Reading } from '#contract/schemas/documents/document-review'
import { fieldDiffers } from '#contract/schemas/reviews/review'
import type { VehicleData } from '#contract/schemas/vehicles/driver-vehicle'

/** A vehicle of a composition: what is registered of it, and what was read from its document. */
export interface ReadVehicle {
  data: Pick<VehicleData, 'licensePlate' | 'axleCount' | 'grossWeight' | 'body'>
  readings: readonly Reading[]
}

const joined = (values: readonly string[]) => values.join(' + ')
const total = (values: readonly string[]) => String(values.reduce((sum, value) => sum + Number(value), 0))

/** Fields of a composition that its vehicles' documents print, and how the vehicles' values make one. */
const combined = {
  licensePlate: joined,
  body: (values: readonly string[]) => joined([...new Set(values)]),
  axleCount: total,
  grossWeight: total,
} as const
type CombinedField = keyof typeof combined

/** Names of the fields that the documents of a composition's vehicles print. */
export const combinedFields = Object.keys(combined) as CombinedField[]

/** The registered values of a composition, from those of its vehicles. */
export function combinedValues(vehicles: readonly ReadVehicle[]): Record<CombinedField, string> {
  return Object.fromEntries(
    combinedFields.map((field) => [field, combined[field](vehicles.map(({ data }) => String(data[field])))]),
  ) as Record<CombinedField, string>
}

/**
 * What was read of a composition. A field counts as read if it was read of every vehicle, with the lowest confidence.
 * Its region is that of the first vehicle whose value differs, otherwise of the first one.
 */
export function combinedReadings(vehicles: readonly ReadVehicle[]): Reading[] {
  return combinedFields.flatMap((field): Reading[] => {
    const read = vehicles.flatMap(({ data, readings }) => {
      const reading = readings.find((candidate) => candidate.field === field)
      return reading ? [{ reading, registered: String(data[field]) }] : []
    })
    if (read.length === 0 || read.length < vehicles.length) return []
    const shown = read.find(({ reading, registered }) => fieldDiffers({ registered, read: reading.value })) ?? read[0]
    const value = combined[field](read.map(({ reading }) => reading.value))
    const confidence = Math.min(...read.map(({ reading }) => reading.confidence))
    const region = shown?.reading.region
    return [{ field, value, confidence, ...(region ? { region } : {}) }]
  })
}

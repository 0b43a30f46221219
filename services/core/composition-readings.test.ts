import { expect, it } from 'vitest'
import { combinedReadings, combinedValues } from './composition-readings.ts'

const place = (y: number) => ({
  image: '0000000000000000000000e1',
  x: 0.1,
  y,
  width: 0.2,
  height: 0.02,
  turn: 0 as const,
})
const lorry = { licensePlate: 'ABC1D23', axleCount: 3, grossWeight: 16_000, body: 'Baú' }
const trailer = { licensePlate: 'XYZ9K87', axleCount: 2, grossWeight: 20_000, body: 'Baú' }
const reading = (field: string, value: string, confidence = 0.97, y = 0.1) => ({
  field,
  value,
  confidence,
  region: place(y),
})

it('a composition is compared by what was read of all its vehicles', () => {
  const vehicles = [
    { data: lorry, readings: [reading('licensePlate', 'ABC1D23'), reading('axleCount', '3'), reading('body', 'BAÚ')] },
    {
      data: trailer,
      readings: [
        reading('licensePlate', 'XYZ9K81', 0.61, 0.5),
        reading('axleCount', '2', 0.9, 0.6),
        reading('body', 'BAÚ'),
      ],
    },
  ]
  expect(combinedValues(vehicles)).toEqual({
    licensePlate: 'ABC1D23 + XYZ9K87',
    axleCount: '5',
    grossWeight: '36000',
    body: 'Baú',
  })
  // The weight was not read at all; the plate that differs is shown.
  expect(combinedReadings(vehicles)).toEqual([
    { field: 'licensePlate', value: 'ABC1D23 + XYZ9K81', confidence: 0.61, region: place(0.5) },
    { field: 'body', value: 'BAÚ', confidence: 0.97, region: place(0.1) },
    { field: 'axleCount', value: '5', confidence: 0.9, region: place(0.1) },
  ])
})

it('a field that was not read of one of the vehicles is not read', () => {
  const vehicles = [
    { data: lorry, readings: [reading('axleCount', '3')] },
    { data: trailer, readings: [] },
  ]
  expect(combinedReadings(vehicles)).toEqual([])
  expect(combinedReadings([])).toEqual([])
})

import { expect, test } from 'vitest'
import { reasonsFor, unfitReasons } from './offered-reasons.ts'
import { reasonCode } from './review-decision.ts'

const without = (...codes: readonly string[]) => reasonCode.options.filter((code) => !codes.includes(code))

test('each kind is offered what fits it, always with a reason in own words', () => {
  expect(reasonsFor(['DRIVER_LICENSE'])).toEqual(reasonCode.options)
  expect(reasonsFor(['DRIVER_VEHICLE'])).toEqual(without('NOT_THE_PERSON'))
  for (const kind of Object.keys(unfitReasons)) expect(reasonsFor([kind]).at(-1)).toBe('OTHER')
})

test('several records are offered what fits all of them', () => {
  expect(reasonsFor(['DRIVER', 'DRIVER_VEHICLE'])).toEqual(without('EXPIRED', 'NOT_THE_PERSON'))
  expect([reasonsFor([]), reasonsFor(['FREIGHT'])]).toEqual([reasonCode.options, reasonCode.options])
})

import { expect, test } from 'vitest'
import { reasonAt, reasonChosen, reasonsFor, standardReasons } from './offered-reasons.ts'
import { reviewKind } from './review.ts'
import { reasonCode } from './review-decision.ts'

const codesFor = (...kinds: readonly string[]) => reasonsFor(standardReasons, kinds).map(({ code }) => code)
const without = (...codes: readonly string[]) => reasonCode.options.filter((code) => !codes.includes(code))

test('each kind begins with what fits it, always with a reason in own words', () => {
  expect(codesFor('DRIVER_LICENSE')).toEqual(reasonCode.options)
  expect(codesFor('DRIVER_VEHICLE')).toEqual(without('NOT_THE_PERSON'))
  for (const kind of reviewKind.options) expect(codesFor(kind).at(-1)).toBe('OTHER')
})

test('several records are offered what fits all of them', () => {
  expect(codesFor('DRIVER', 'DRIVER_VEHICLE')).toEqual(without('EXPIRED', 'NOT_THE_PERSON'))
  expect([codesFor(), codesFor('FREIGHT')]).toEqual([reasonCode.options, reasonCode.options])
})

test('a digit chooses what stands at its place, the first of several, and nothing where nothing stands', () => {
  const [illegible, mismatch] = standardReasons
  const reasons = [
    { ...illegible!, position: 3 },
    { ...mismatch!, position: 3 },
  ]
  expect([reasonAt(reasons, 3), reasonAt(reasons, 1)]).toEqual([reasons[0], null])
})

test('a decision keeps the words of the tenant, and of a standard reason its code alone', () => {
  const driverText = { pt: 'Foto de tela', en: 'Photo of a screen', es: 'Foto de pantalla' }
  const [illegible] = standardReasons
  const own = { ...illegible!, id: '64656d6f0000000000000001', driverText, colleagueText: 'Tela' }
  expect([reasonChosen(illegible!), reasonChosen(own, 'Refazer')]).toEqual([
    { code: 'ILLEGIBLE' },
    { code: 'ILLEGIBLE', id: own.id, text: 'Refazer', driverText, colleagueText: 'Tela' },
  ])
})

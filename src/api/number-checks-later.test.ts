import { expect, it, onTestFinished, vi } from 'vitest'
import { numberChecks as whole } from '#contract/number-checks'
import { createLaterNumberChecks } from './number-checks-later.ts'

const VALID = '+5511987654321'
/** Longer than the plan allows. */
const INVALID = '+55119876543210'

it('checks as the whole does once it is provided', () => {
  const { numberChecks, provideNumberChecks } = createLaterNumberChecks()
  provideNumberChecks(whole)
  expect([VALID, INVALID].map((phone) => numberChecks.isPhone(phone))).toEqual([true, false])
  expect(numberChecks.canonicalPhone('+4402079460958')).toBe('+442079460958')
  expect(['52998224725', '52998224724'].map((cpf) => numberChecks.hasCheckDigits('cpf', cpf))).toEqual([true, false])
})

it('checks nothing while an answer is read, and everything again afterwards, also when reading fails', () => {
  const { numberChecks, provideNumberChecks, readAnswer } = createLaterNumberChecks()
  provideNumberChecks(whole)
  expect(readAnswer(() => [numberChecks.isPhone(INVALID), numberChecks.hasCheckDigits('cpf', '1')])).toEqual([
    true,
    true,
  ])
  expect(() =>
    readAnswer(() => {
      throw new Error('unreadable')
    }),
  ).toThrow('unreadable')
  expect(numberChecks.isPhone(INVALID)).toBe(false)
})

it('counts a number as right before the whole is there, and says so in the log', () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => said.mockRestore())
  const { numberChecks } = createLaterNumberChecks()
  expect([numberChecks.isPhone(INVALID), numberChecks.canonicalPhone(INVALID)]).toEqual([true, INVALID])
  expect(said.mock.calls).toEqual([
    ['A number was checked before its checks were there'],
    ['A number was checked before its checks were there'],
  ])
})

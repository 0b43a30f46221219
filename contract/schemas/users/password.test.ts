import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { newPassword, oneTimeCode, PASSWORD_MAXIMUM, passwordReset } from './password.ts'

const reset = { currentPassword: 'antiga2025', newPassword: 'torre2026', confirmation: 'torre2026', code: '123456' }

/** Path and Portuguese message of each broken rule. */
const told = (value: unknown) =>
  issuesOf(passwordReset, value, 'pt').map(({ path, message }) => [path.join('.'), message])

describe('a password reset', () => {
  it('needs current password, new password and confirmation (CON-5-004)', () => {
    expect(passwordReset.parse(reset)).toEqual(reset)
    for (const field of ['currentPassword', 'newPassword', 'confirmation']) {
      expect(told({ ...reset, [field]: undefined })).toEqual([[field, 'Obrigatório!']])
      expect(told({ ...reset, [field]: '' })).toContainEqual([field, 'Obrigatório!'])
    }
  })

  it('takes no new password that is the current one (CON-5-005, CON-5-006)', () => {
    expect(told({ ...reset, currentPassword: 'torre2026' })).toEqual([
      ['newPassword', 'Senha não pode ser igual a atual!'],
    ])
    expect(told({ ...reset, currentPassword: 'Torre2026' })).toEqual([])
  })

  it('takes no confirmation that differs from the new password (CON-5-007, CON-5-008)', () => {
    expect(told({ ...reset, confirmation: 'torre2027' })).toEqual([['confirmation', 'As senhas não correspondem!']])
  })

  it('needs a code of exactly 6 digits (CON-5-010, CON-8-059, CON-8-060)', () => {
    for (const code of ['1', '12345', '12345a', 'abcdef', '１２３４５６'])
      expect([code, told({ ...reset, code })]).toEqual([code, [['code', 'Código deve conter 6 digitos!']]])
    expect(told({ ...reset, code: '1234567' })).toEqual([['code', 'Código não deve ter mais que 6 digitos!']])
    expect([told({ ...reset, code: '' }), told({ ...reset, code: undefined })]).toEqual([
      [['code', 'Obrigatório!']],
      [['code', 'Obrigatório!']],
    ])
    expect(oneTimeCode.parse(' 123456 ')).toBe('123456')
  })
})

describe('a new password', () => {
  it('holds 6 or more characters, letters and numbers among them (CON-5-009)', () => {
    const rule = ['Use 6 or more characters, with letters and numbers.']
    for (const value of ['abc12', 'abcdef', '123456', '!!!!!!'])
      expect([value, issuesOf(newPassword, value, 'en').map(({ message }) => message)]).toEqual([value, rule])
    for (const value of ['abc123', 'senha é 1', `a1${'x'.repeat(PASSWORD_MAXIMUM - 2)}`])
      expect(newPassword.parse(value)).toBe(value)
    expect(issuesOf(newPassword, `a1${'x'.repeat(PASSWORD_MAXIMUM - 1)}`, 'en').map(({ message }) => message)).toEqual([
      'The password must have at most 128 characters.',
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { role } from '../../roles.ts'
import { codeFor, needsCode, signInPolicy } from './sign-in-policy.ts'

describe('the policy of signing in', () => {
  it('asks nobody, administrators and owners, or everybody for a code', () => {
    const asked = Object.fromEntries(
      codeFor.options.map((one) => [one, role.options.filter((each) => needsCode(one, each))]),
    )
    expect(asked).toEqual({
      NOBODY: [],
      ADMINISTRATORS: ['CONSOLE_OWNER', 'CONSOLE_ADMIN'],
      EVERYBODY: ['CONSOLE_OWNER', 'CONSOLE_ADMIN', 'CONSOLE_OPERATOR', 'CONSOLE_VIEWER'],
    })
  })

  it('names no other group, and the version that it replaces', () => {
    expect(signInPolicy.parse({ codeFor: 'EVERYBODY', __v: 2 })).toEqual({ codeFor: 'EVERYBODY', __v: 2 })
    expect(signInPolicy.safeParse({ codeFor: 'OWNERS', __v: 0 }).success).toBe(false)
    expect(signInPolicy.safeParse({ codeFor: 'NOBODY' }).success).toBe(false)
  })
})

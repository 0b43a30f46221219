import { describe, expect, it } from 'vitest'
import { mayUse, rights, role, rolesByRight } from './roles.ts'

describe('roles', () => {
  it('are the four of the console (CON-6-001)', () => {
    expect([...role.options].toSorted()).toEqual([
      'CONSOLE_ADMIN',
      'CONSOLE_OPERATOR',
      'CONSOLE_OWNER',
      'CONSOLE_VIEWER',
    ])
    expect(role.safeParse('console_owner').success).toBe(false)
  })

  it('may do what one table says: owner and admin everything but what is the owner’s, operator all operations, viewer reads (CON-6-002)', () => {
    expect(
      Object.fromEntries(role.options.map((current) => [current, rights.filter((right) => mayUse(right, current))])),
    ).toEqual({
      CONSOLE_OWNER: ['read', 'operate', 'administer', 'own', 'feed'],
      CONSOLE_ADMIN: ['read', 'operate', 'administer', 'feed'],
      CONSOLE_OPERATOR: ['read', 'operate'],
      CONSOLE_VIEWER: ['read'],
    })
    expect(rights.filter((right) => mayUse(right, 'DRIVER_APP'))).toEqual(['feed'])
    expect(Object.keys(rolesByRight)).toEqual([...rights])
  })
})

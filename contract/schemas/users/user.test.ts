import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { newUser, user, userChange, usersQuery, usersReply } from './user.ts'

const department = '64656d6f0000000000000001'
const written = {
  firstName: 'Ana',
  lastName: 'Souza',
  email: 'ana.souza@example.com',
  password: 'torre2026',
  document: { type: 'CPF', value: '529.982.247-25' },
  cellphone: '+55 11 98765-4321',
  level: 'CONSOLE_OPERATOR',
  departments: [{ department, level: 'CONSOLE_VIEWER' }],
}
const parsed = { ...written, document: { type: 'CPF', value: '52998224725' }, cellphone: '+5511987654321' }
const told = (value: unknown) => issuesOf(newUser, value, 'en').map(({ path, message }) => [path.join('.'), message])

describe('a new user', () => {
  it('has first name, last name, email, initial password, document, cellphone and departments (CON-3-065, CON-3-066, CON-3-067)', () => {
    expect(newUser.parse(written)).toEqual(parsed)
  })

  it('needs first name, email, initial password, department and access level (CON-5-070)', () => {
    const { lastName: _lastName, document: _document, cellphone: _cellphone, ...required } = written
    expect(newUser.parse(required)).toEqual(required)
    expect(told({})).toEqual(
      ['firstName', 'email', 'password', 'level', 'departments'].map((field) => [field, 'Required!']),
    )
    expect(told({ ...written, departments: [] })).toEqual([['departments', 'Select at least one department!']])
    expect(told({ ...written, departments: [{ department }] })).toEqual([['departments.0.level', 'Required!']])
    expect(told({ ...written, departments: [{ level: 'CONSOLE_VIEWER' }] })).toEqual([
      ['departments.0.department', 'Required!'],
    ])
  })

  it('has a valid email and a password of 6 characters or more, and every department once', () => {
    expect(told({ ...written, email: 'ana' })).toEqual([['email', 'Not a valid e-mail.']])
    expect(told({ ...written, password: 'abc12' })).toEqual([
      ['password', 'Use 6 or more characters, with letters and numbers.'],
    ])
    expect(told({ ...written, departments: [...written.departments, ...written.departments] })).toEqual([
      ['departments', 'This department is already selected.'],
    ])
  })
})

describe('a user in a list', () => {
  it('has name, document, phone, last access, general level and level of each department (CON-3-068)', () => {
    const row = {
      _id: '5f8d0f5e-6d2c-4c1a-9a3b-1f2e3d4c5b6a',
      code: 1,
      createdBy: null,
      updatedBy: null,
      deletedBy: null,
      createdAt: '2026-11-21T17:30:00Z',
      updatedAt: '2026-11-21T17:30:00Z',
      deletedAt: null,
      active: true,
      __v: 0,
      firstName: 'Ana',
      lastName: 'Souza',
      email: 'ana.souza@example.com',
      document: { type: 'CPF', value: '52998224725' },
      cellphone: '+5511987654321',
      profilePictureUrl: null,
      level: 'CONSOLE_OPERATOR',
      departments: [{ department, level: 'CONSOLE_VIEWER', identifier: 'frota' }],
      lastAccessAt: '2026-11-21T17:30:00Z',
    }
    const reply = { message: '', pages: 1, count: 1, countBounded: false, users: [row] }
    expect(usersReply.parse(reply)).toEqual(reply)
    expect(Object.keys(user.shape)).not.toContain('password')
  })

  it('is found by department and by one or several roles', () => {
    expect(usersQuery.parse({ department, roles: 'CONSOLE_ADMIN,CONSOLE_OWNER' })).toEqual({
      page: 1,
      pageLength: 10,
      department,
      roles: ['CONSOLE_ADMIN', 'CONSOLE_OWNER'],
      orderBy: 'NAME',
    })
    expect(usersQuery.safeParse({ roles: 'ADMIN' }).success).toBe(false)
  })
})

describe('a change of a user', () => {
  it('edits the person or the access, by its version', () => {
    const person = { event: 'EDIT', __v: 1, firstName: 'Ana', lastName: null, cellphone: null, document: null }
    const access = { event: 'EDIT_ACCESS', __v: 1, level: 'CONSOLE_ADMIN', departments: written.departments }
    expect([userChange.parse({ ...person, level: 'CONSOLE_OWNER' }), userChange.parse(access)]).toEqual([
      person,
      access,
    ])
    expect(userChange.safeParse({ event: 'EDIT', firstName: 'Ana' }).success).toBe(false)
  })
})

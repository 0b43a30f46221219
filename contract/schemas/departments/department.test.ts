import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { department, departmentChange, departmentsQuery, newDepartment } from './department.ts'

const told = (value: unknown) =>
  issuesOf(newDepartment, value, 'en').map(({ path, message }) => [path.join('.'), message])

describe('a department', () => {
  it('has identifier, description and whether it is active (CON-3-064)', () => {
    expect(Object.keys(department.shape)).toEqual(expect.arrayContaining(['identifier', 'description', 'active']))
  })

  it('needs an identifier in lower case (CON-5-014)', () => {
    for (const identifier of ['frota', 'operações', 'frota-sul 2'])
      expect(newDepartment.parse({ identifier })).toEqual({ identifier })
    for (const identifier of ['Frota', 'OPERAÇÕES', 'É'])
      expect(told({ identifier })).toEqual([['identifier', 'The identifier must be in lower case.']])
    for (const identifier of ['', ' ', undefined]) expect(told({ identifier })).toEqual([['identifier', 'Required!']])
  })

  it('has a description of at most 140 characters (CON-5-015)', () => {
    expect(told({ identifier: 'frota', description: 'a'.repeat(140) })).toEqual([])
    expect(told({ identifier: 'frota', description: 'a'.repeat(141) })).toEqual([
      ['description', 'The description must have at most 140 characters.'],
    ])
  })

  it('is edited, and switched either way, by its version', () => {
    for (const change of [
      { event: 'ACTIVATE', __v: 1 },
      { event: 'INACTIVATE', __v: 1 },
      { event: 'EDIT', __v: 1, identifier: 'frota' },
      { event: 'EDIT', __v: 1, description: '' },
    ]) {
      expect(departmentChange.parse(change)).toEqual(change)
    }
    expect(departmentChange.safeParse({ event: 'EDIT', identifier: 'frota' }).success).toBe(false)
  })

  it('is listed by identifier, active or not', () => {
    expect(departmentsQuery.parse({ active: 'true' })).toEqual({
      page: 1,
      pageLength: 10,
      active: true,
      orderBy: 'IDENTIFIER',
    })
  })
})

import { describe, expect, it } from 'vitest'
import { StatementNames } from './statement-names.ts'

const timesOf = (names: StatementNames, sql: string, times: number) =>
  Array.from({ length: times }, () => names.of(sql)).at(-1)

describe('statement names', () => {
  it('names a statement at its fifth use, always the same, and each statement its own', () => {
    const names = new StatementNames()
    expect(timesOf(names, 'select 1', 4)).toBeUndefined()
    const first = names.of('select 1')
    expect(first).toBeTypeOf('string')
    expect(names.of('select 1')).toBe(first)
    expect(timesOf(names, 'select 2', 5)).not.toBe(first)
  })

  it('names no statement whose limit is given with each asking, because its plan depends on the values', () => {
    const names = new StatementNames()
    expect(timesOf(names, 'select 1 limit $1', 9)).toBeUndefined()
    expect(timesOf(names, 'select 1 limit 5', 9)).toBeTypeOf('string')
  })

  it('names 400 statements at most, so that the memory of a connection is bounded', () => {
    const names = new StatementNames()
    const given = Array.from({ length: 500 }, (_, at) => timesOf(names, `select ${at}`, 5))
    expect(given.filter((name) => name !== undefined)).toHaveLength(400)
    expect(names.of('select 0')).toBe(given[0])
  })

  it('gives other names after a renewal', () => {
    const names = new StatementNames()
    const before = timesOf(names, 'select 1', 5)
    names.renew()
    const after = timesOf(names, 'select 1', 5)
    expect(after).toBeTypeOf('string')
    expect(after).not.toBe(before)
  })
})

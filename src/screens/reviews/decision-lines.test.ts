import { describe, expect, it } from 'vitest'
import { placeOf } from './decision-lines.ts'

const line = (key: string, record: string) => ({ key, record })

describe('the cursor among the decisions of today', () => {
  const lines = [line('held', 'ana'), line('b', 'bia'), line('c', 'caio')]

  it('is at the first line until the person has one', () => {
    expect(placeOf(lines, null)).toEqual({ at: 0, isSame: true })
  })

  it('follows its decision when another one comes before it', () => {
    expect(placeOf(lines, { key: 'b', record: 'bia', at: 0 })).toEqual({ at: 1, isSame: true })
  })

  it('stays with the record whose decision was acknowledged, and changes nothing there', () => {
    const acknowledged = [line('c', 'caio'), line('sent', 'ana')]
    expect(placeOf(acknowledged, { key: 'held', record: 'ana', at: 0 })).toEqual({ at: 1, isSame: false })
  })

  it('stays in its place where the decision is gone, and changes nothing there', () => {
    expect(placeOf(lines.slice(0, 2), { key: 'x', record: 'xavier', at: 2 })).toEqual({ at: 1, isSame: false })
    expect(placeOf([], { key: 'x', record: 'xavier', at: 2 })).toEqual({ at: 0, isSame: false })
  })
})

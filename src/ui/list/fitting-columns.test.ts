import { describe, expect, it } from 'vitest'
import { fittingColumns } from './fitting-columns.ts'

const column = (id: string, width: number, more: object = {}) => ({ id, title: id, width, value: () => '', ...more })
const columns = [
  column('name', 300, { grow: 1 }),
  column('level', 100, { wide: true }),
  column('city', 200),
  column('code', 100, { wide: true }),
  column('at', 140, { figures: true }),
]
const widths = (width: number) => fittingColumns(columns, width).map((fitting) => [fitting.id, fitting.width])

describe('the columns of a list', () => {
  it('stay as they are where they fit', () => {
    expect(fittingColumns(columns, 880)).toBe(columns)
  })

  it('are left out one by one, the last of those that may be first', () => {
    expect(widths(879).map(([id]) => id)).toEqual(['name', 'level', 'city', 'at'])
    expect(widths(779).map(([id]) => id)).toEqual(['name', 'city', 'at'])
  })

  it('of text are narrowed then, those of figures are not', () => {
    expect(widths(630)).toEqual([
      ['name', 270],
      ['city', 180],
      ['at', 140],
    ])
    expect(widths(300)).toEqual([
      ['name', 165],
      ['city', 110],
      ['at', 140],
    ])
  })
})

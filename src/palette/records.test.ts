import { describe, expect, it } from 'vitest'
import { arrive, type Found, type FoundRecord, type Highlight, narrow } from './records.ts'

const record = (id: string, title = id, hint = ''): FoundRecord => ({ id, title, hint, path: `/${id}` })
const empty: Found = { text: 'cos', groups: [] }
/** The order on screen; `|` stands for the unavailable commands. */
function drawn({ groups }: Found): string {
  const zone = (which: string) =>
    groups
      .filter((group) => group.zone === which)
      .map((group) => `${group.provider}(${group.problem ?? group.items.map(({ id }) => id).join(' ')})`)
      .join(' ')
  return `${zone('upper')} | ${zone('lower')}`.trim()
}
function after(arrivals: readonly [string, readonly string[], Highlight][], from = empty): Found {
  return arrivals.reduce(
    (found, [provider, ids, highlight]) => arrive(found, provider, { items: ids.map((id) => record(id)) }, highlight),
    from,
  )
}

describe('records that services find', () => {
  it('join the list in the order in which they come', () => {
    expect(
      drawn(
        after([
          ['freights', ['f1'], 'above'],
          ['drivers', ['d1', 'd2'], 'above'],
        ]),
      ),
    ).toBe('freights(f1) drivers(d1 d2) |')
  })

  it('never move the line under the highlight', () => {
    expect(
      drawn(
        after([
          ['drivers', ['d1'], 'above'],
          ['freights', ['f1'], 'unavailable'],
        ]),
      ),
    ).toBe('drivers(d1) | freights(f1)')
    const both = after([
      ['drivers', ['d1'], 'above'],
      ['freights', ['f1'], 'above'],
    ])
    expect(drawn(after([['drivers', ['d2'], { record: 'd1' }]], both))).toBe('drivers(d1 d2) freights(f1) |')
    expect(drawn(after([['drivers', ['d2'], { record: 'f1' }]], both))).toBe('drivers(d1) freights(f1) | drivers(d2)')
  })

  it('come once, and in the order that was seen', () => {
    expect(
      drawn(
        after([
          ['drivers', ['d2', 'd1'], 'above'],
          ['drivers', ['d1', 'd2', 'd3'], 'above'],
        ]),
      ),
    ).toBe('drivers(d2 d1 d3) |')
  })

  it('say what failed beside what was found', () => {
    const found = arrive(after([['drivers', ['d1'], 'above']]), 'freights', { problem: 'unreachable' }, 'above')
    expect(drawn(found)).toBe('drivers(d1) freights(unreachable) |')
  })

  it('take no place where nothing was found', () => {
    expect(after([['drivers', [], 'above']])).toBe(empty)
  })
})

describe('while a longer text is asked for', () => {
  const found = arrive(
    empty,
    'drivers',
    { items: [record('1', 'Ana Costa', '529.982.247-25'), record('2', 'João Côsme', '111')] },
    'above',
  )

  it('what answers it as well stays, by name, without marks, or by document', () => {
    expect(
      ['cosm', 'cost', 'cos ana', 'cosx'].map((text) =>
        narrow(found, text).groups.flatMap(({ items }) => items.map(({ id }) => id)),
      ),
    ).toEqual([['2'], ['1'], ['1'], []])
    const byDocument = { ...found, text: '529' }
    expect(
      ['52998', '529.982', '529.982.247-25', '5299X'].map((text) => narrow(byDocument, text).groups.length),
    ).toEqual([1, 1, 1, 0])
  })

  it('nothing stays of another text', () => {
    expect([narrow(found, 'co'), narrow(found, 'ana')]).toEqual([
      { text: 'co', groups: [] },
      { text: 'ana', groups: [] },
    ])
    expect(narrow(found, 'cos')).toBe(found)
  })
})

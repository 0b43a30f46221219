import { describe, expect, it } from 'vitest'
import { facet, facetReader, provide, withFacets } from './facet.ts'

const lamp = facet<{ colour: string; lit: boolean }, { turn(): string }>('lamp', { colour: 'white', lit: false })
const door = facet<{ open: boolean }, object>('door', { open: false })

describe('a facet', () => {
  it('stands as declared and does nothing where no screen provides it', () => {
    const of = facetReader(new Map())
    expect([of(lamp).colour, of(lamp).lit, of(lamp).turn()]).toEqual(['white', false, undefined])
  })

  it('is what the nearest part of the screen provides, and below it what others do', () => {
    const below = withFacets(new Map(), [
      provide(lamp, () => ({ lit: true, turn: () => 'below' })),
      provide(door, () => ({ open: true })),
    ])
    const above = withFacets(below, [provide(lamp, () => ({ colour: 'red', turn: () => 'above' }))])
    const of = facetReader(above)
    expect([of(lamp).colour, of(lamp).lit, of(lamp).turn(), of(door).open]).toEqual(['red', true, 'above', true])
    expect(facetReader(below)(lamp).colour).toBe('white')
  })

  it('is told from another one of the same name', () => {
    const other = facet<{ colour: string }, object>('lamp', { colour: 'blue' })
    const of = facetReader(withFacets(new Map(), [provide(lamp, () => ({ colour: 'red' }))]))
    expect([of(lamp).colour, of(other).colour]).toEqual(['red', 'blue'])
  })
})

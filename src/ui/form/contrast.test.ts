import { describe, expect, it } from 'vitest'
import { textOn } from './contrast.ts'

describe('the text on a colour', () => {
  it('is white where that reads well, otherwise the better of both', () => {
    const told = (colour: string) => {
      const { text, ratio } = textOn(colour)
      return [text, Math.round(ratio * 10) / 10]
    }
    // The figures of the WCAG contrast formula; white on #3A84FF is 3.6:1.
    expect(['#000000', '#FFFFFF', '#3A84FF', '#0B5CAD', '#FAB31B'].map(told)).toEqual([
      ['white', 21],
      ['black', 21],
      ['black', 5.9],
      ['white', 6.7],
      ['black', 11.5],
    ])
  })
})

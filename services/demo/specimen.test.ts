import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { driverBundles } from './generator.ts'
import { drawSpecimen, type Drawing } from './specimen.ts'
import { image, text } from './svg.ts'
import { MONO, NARROW, SANS, SERIF, useOwnFonts } from '../files/typeface.ts'

const MOST_BYTES = 120_000

function drawings(): Drawing[] {
  const bundles = driverBundles({
    tenant: 'demo',
    seed: 1,
    drivers: 320,
    now: new Date('2026-03-02T12:00:00Z'),
    images: 160,
  })
  const all = Array.from({ length: 60 }, () => bundles.next().value).flatMap(({ pictures }) =>
    pictures.map(({ drawing }) => drawing),
  )
  const kinds = new Map(
    all.map((drawing) => [`${drawing.kind} ${'condition' in drawing ? drawing.condition : ''}`, drawing]),
  )
  // Sheets are no JPEG.
  return [...kinds.values()].filter(({ kind }) => kind !== 'sheets')
}

describe('specimens', () => {
  it.each(
    drawings().map((drawing) => ({
      name: `${drawing.kind} ${'condition' in drawing ? drawing.condition : ''}`,
      drawing,
    })),
  )('$name is a small JPEG, the same each time', async ({ drawing }) => {
    const [one, other] = [await drawSpecimen(drawing), await drawSpecimen(drawing)]
    const found = await sharp(one.bytes).metadata()
    expect({ format: found.format, width: found.width, height: found.height }).toEqual({
      format: 'jpeg',
      width: one.width,
      height: one.height,
    })
    expect(one.bytes.length).toBeLessThan(MOST_BYTES)
    expect(one.bytes.equals(other.bytes)).toBe(true)
  })

  it.each([SANS, NARROW, SERIF, MONO])('have letters of %s without the fonts of the machine', async (family) => {
    useOwnFonts()
    const letters = (content: string) =>
      sharp(image({ width: 200, height: 60 }, { width: 200, height: 60 }, text(10, 45, content, { size: 40, family })))
        .raw()
        .toBuffer()
    const [one, other, none] = [await letters('Çã7'), await letters('Ôé4'), await letters('')]
    expect(one.equals(none)).toBe(false)
    expect(one.equals(other)).toBe(false)
  })
})

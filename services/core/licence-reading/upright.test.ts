import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { driverBundles } from '../../demo/generator.ts'
import type { LicenceDrawing } from '../../demo/licence-specimen.ts'
import type { Condition } from '../../demo/photograph.ts'
import { drawSpecimen } from '../../demo/specimen.ts'
import { liesOnItsSide } from './upright.ts'

/** The drawing of the first licence among the demo's drivers. */
function licence(): LicenceDrawing {
  for (const { pictures } of driverBundles({
    tenant: 'demo',
    seed: 7,
    drivers: 320,
    now: new Date('2026-03-02T12:00:00Z'),
    images: 160,
  })) {
    for (const { drawing } of pictures) if (drawing.kind === 'licence') return drawing
  }
  throw new Error('There is no licence')
}

const conditions: readonly Condition[] = ['plain', 'tilted', 'dark', 'cropped', 'blurred', 'glare']

describe('a licence', () => {
  it.each(conditions)('that is %s lies the right way up, and on its side where it is turned', async (condition) => {
    const { bytes } = await drawSpecimen({ ...licence(), condition, seed: 0 })
    const turned = await Promise.all([90, 270].map((degrees) => sharp(bytes).rotate(degrees).jpeg().toBuffer()))
    expect(await Promise.all([bytes, ...turned].map(liesOnItsSide))).toEqual([false, true, true])
  })
})

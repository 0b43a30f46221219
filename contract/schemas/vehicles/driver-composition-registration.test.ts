import { describe, expect, it } from 'vitest'
import { createDriverComposition } from '../../calls/driver-compositions.ts'
import { issuesOf } from '../../validation.ts'
import { newDriverComposition } from './driver-composition-registration.ts'

describe('a new composition', () => {
  it('belongs to a driver', () => {
    expect(issuesOf(newDriverComposition, {}, 'en')).toContainEqual(
      expect.objectContaining({ path: ['driver'], message: 'Required!' }),
    )
  })

  it('needs the image of the document of the vehicle that pulls, and of other plates where they have one (CON-5-066)', () => {
    const { tractionDocument, plateDocuments } = createDriverComposition.files
    expect([tractionDocument, plateDocuments].map(({ min, max, missing }) => ({ min, max, missing }))).toEqual([
      { min: 1, max: 1, missing: 'imageMissing' },
      { min: 0, max: 6, missing: 'imageMissing' },
    ])
  })
})

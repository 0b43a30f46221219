import { describe, expect, it } from 'vitest'
import { createDriverLicence, readDriverLicence, updateDriverLicence } from '../../calls/driver-licences.ts'
import { driverLicenceEdit, newDriverLicence } from './driver-licence-registration.ts'
import { LICENCE_READING_WAIT_MS, LICENCE_READINGS_MAXIMUM, licenceReading } from './licence-reading.ts'

const driver = '64656d6f0000000000000001'

describe('a licence', () => {
  it('needs an image where it is new, and none where it is edited (CON-5-073)', () => {
    expect(
      [createDriverLicence.files.images, updateDriverLicence.files.images].map(({ min, max }) => ({ min, max })),
    ).toEqual([
      { min: 1, max: 2 },
      { min: 0, max: 2 },
    ])
    expect(createDriverLicence.files.images.missing).toBe('imageMissing')
  })

  it('is a Brazilian one unless told otherwise, with what is known of it', () => {
    expect(newDriverLicence.parse({ driver })).toEqual({ driver, type: 'BRA_CNH', data: {}, additionalInfo: {} })
    const edit = {
      event: 'EDIT',
      __v: 1,
      data: { category: 'AE', expireAt: '2030-01-31', city: 'Campinas' },
      additionalInfo: { renach: 'SP123456789', observations: 'EAR' },
    }
    expect(driverLicenceEdit.parse(edit)).toEqual(edit)
    expect(driverLicenceEdit.safeParse({ ...edit, data: { category: 'Z' } }).success).toBe(false)
    for (const schema of [newDriverLicence, driverLicenceEdit])
      expect(
        schema
          .safeParse({ ...edit, driver, data: { birthDate: '1899-12-31' } })
          .error?.issues.map(({ path, message }) => [path, message]),
      ).toEqual([[['data', 'birthDate'], 'birthDate']])
  })
})

describe('the reading of a licence', () => {
  it('is given 3 times for an image, and then waits 2 minutes', () => {
    expect([LICENCE_READINGS_MAXIMUM, LICENCE_READING_WAIT_MS]).toEqual([3, 120_000])
    const last = {
      fields: [{ field: 'fullName', value: 'ANA SOUZA', confidence: 0.97 }],
      readingsLeft: 0,
      retryAt: '2026-11-21T17:32:00Z',
    }
    expect(licenceReading.parse(last)).toEqual(last)
    expect(licenceReading.safeParse({ ...last, readingsLeft: 3 }).success).toBe(false)
  })

  it('takes one image', () => {
    const { min, max } = readDriverLicence.files.image
    expect({ min, max }).toEqual({ min: 1, max: 1 })
  })
})

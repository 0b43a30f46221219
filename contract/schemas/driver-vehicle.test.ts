import { describe, expect, it } from 'vitest'
import { registeredOwner } from './driver-vehicle.ts'

describe('an owner as it is registered', () => {
  it('is read with a phone that would not be taken today, so that its driver can be opened', () => {
    const owner = {
      document: { type: 'URY_CI', value: '31990583' },
      name: 'Sofía Cristóvão',
      cellphone: '+5984629631955',
      phone: '4629',
      email: 'nenhum',
      socialIntegrationProgramNumber: '1',
    }
    expect(registeredOwner.parse(owner)).toEqual(owner)
  })
})

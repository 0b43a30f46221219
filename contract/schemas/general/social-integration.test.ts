import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { socialIntegrationProgramNumber } from './social-integration.ts'

describe('the PIS number', () => {
  it('has 11 digits, written without dots and dash', () => {
    expect(['120.41235.67-8', '12041235678'].map((value) => socialIntegrationProgramNumber.parse(value))).toEqual([
      '12041235678',
      '12041235678',
    ])
    for (const value of ['1204123567', '120412356789', '1204123567a'])
      expect([
        value,
        issuesOf(socialIntegrationProgramNumber, value, 'en').map(({ path, message }) => [path.join('.'), message]),
      ]).toEqual([value, [['', 'The PIS number must have 11 digits.']]])
  })
})

import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { driverOccurrence, legacyEvidenceStep, occurrence, occurrenceStatus } from './occurrence.ts'

const _id = '64656d6f0000000000000001'
const at = '2026-03-02T12:00:00Z'
const record = {
  _id,
  code: 7,
  createdBy: null,
  updatedBy: null,
  deletedBy: null,
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
  active: true,
  __v: 0,
}
const label = { pt: 'Avaria', en: 'Damage', es: 'Avería' }
const source = { _id, code: 3, label }
const response = [{ step: _id, response: 'Two boxes are wet' }]

describe('an occurrence', () => {
  it('has the statuses and the legacy evidence steps (CTR-4-008, CTR-3-156)', () => {
    expect(occurrenceStatus.options).toEqual(['SENT', 'UNDER_ANALYSIS', 'PENDING', 'REJECTED', 'RESOLVED'])
    expect(legacyEvidenceStep.options).toEqual([
      'TEXT',
      'NUMBER',
      'PHOTO',
      'SIGNATURE',
      'CHECKLIST',
      'TIMER',
      'COMBOBOX',
      'RADIO',
      'CHECKBOX',
    ])
  })

  it('has status, source, category, whom and what it concerns, response, responsible and language (CTR-3-153)', () => {
    const client = { document: { type: 'CPF', value: '52998224725' }, name: 'Ana Souza' }
    const whole = {
      ...record,
      status: 'PENDING',
      source,
      category: _id,
      travel: _id,
      schedule: _id,
      stoppingPoint: _id,
      client,
      driver: _id,
      response,
      responsible: 'Torre',
      language: 'es',
    }
    expect(occurrence.parse(whole)).toEqual(whole)
    expect(occurrence.parse({ ...record, status: 'SENT' })).toEqual({ ...record, status: 'SENT', language: 'pt-BR' })
    expect(issuesOf(occurrence, { ...whole, language: 'pt_BR' }, 'en').map(({ message }) => message)).toEqual([
      'The language must be a BCP 47 code.',
    ])
  })

  it('CTR-3-154 CTR-3-155 is listed for its driver with codes, source, category and response', () => {
    const whole = {
      _id,
      code: 7,
      travelCode: 12,
      scheduleCode: 13,
      updatedAt: at,
      source,
      category: { _id, label, checklist: _id, sources: [source] },
      response,
    }
    expect(driverOccurrence.parse(whole)).toEqual(whole)
    for (const field of ['_id', 'code', 'updatedAt', 'category'] as const)
      expect([field, driverOccurrence.safeParse({ ...whole, [field]: undefined }).success]).toEqual([field, false])
    const { code: _code, ...nameless } = source
    expect(driverOccurrence.safeParse({ ...whole, source: nameless }).success).toBe(false)
  })
})

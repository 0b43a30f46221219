import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { checklist, checklistFlow, DEFAULT_CHECKLIST_FLOW, stepsWithin } from './checklist.ts'
import { NESTING_MAXIMUM } from './checklist-step.ts'

const id = (at: number) => at.toString(16).padStart(24, '0')
const NAME = { pt: 'Nome', en: 'Name', es: 'Nombre' }
const signature = (at: number) => ({
  _id: id(at),
  type: 'SIGNATURE',
  label: NAME,
  required: false,
  shareAnswerWithGroup: false,
})
const form = (at: number, steps: object[]) => ({
  ...signature(at),
  type: 'FORM',
  canGoBack: false,
  canRestart: false,
  steps,
})
const said = (value: unknown) => issuesOf(checklist, value, 'en').map(({ path, message }) => [path.join('.'), message])
const ICON = 'https://www.example.com/icon.png'

const whole = {
  _id: id(1),
  flow: 'SEQUENTIAL',
  steps: [signature(2), form(3, [signature(4)])],
  label: NAME,
  description: NAME,
  helperText: NAME,
  alert: { title: NAME, description: NAME, color: '#E72908', iconUrl: ICON },
  iconUrl: ICON,
  externalInfo: { id: '7', label: 'ERP', tags: ['dock'] },
  hash: 'abc',
}
const least = { _id: id(1), steps: [], label: NAME }

describe('a checklist', () => {
  it('CTR-1-002 CTR-3-004 CTR-3-008 CTR-3-010 has typed steps, texts, an alert, what other systems call it, and a hash', () => {
    expect(checklist.parse(whole)).toEqual(whole)
    expect(said({})).toEqual([
      ['_id', 'Required!'],
      ['steps', 'Required!'],
      ['label', 'Required!'],
    ])
  })

  it('CTR-3-005 CTR-3-006 is answered one step after the other, or in any order unless it says so', () => {
    expect(checklistFlow.options).toEqual(['SEQUENTIAL', 'NON_SEQUENTIAL'])
    expect(DEFAULT_CHECKLIST_FLOW).toBe('NON_SEQUENTIAL')
    expect(checklist.parse(least)).toEqual({ ...least, flow: 'NON_SEQUENTIAL' })
    expect(said({ ...least, flow: 'RANDOM' })).toEqual([['flow', expect.any(String)]])
  })

  it('CTR-3-007 has a label of at most 50 characters in each language', () => {
    expect(said({ ...least, label: { pt: 'é'.repeat(50), en: 'a'.repeat(50), es: '' } })).toEqual([])
    expect(said({ ...least, label: { pt: 'é'.repeat(51), en: 'a', es: 'a'.repeat(51) } })).toEqual([
      ['label.pt', 'The label must have at most 50 characters.'],
      ['label.es', 'The label must have at most 50 characters.'],
    ])
  })

  it('CTR-3-009 has an icon that is a valid address', () => {
    expect(said({ ...least, iconUrl: 'http://example.com/i.svg' })).toEqual([])
    expect(said({ ...least, iconUrl: 'icon.png' })).toEqual([['iconUrl', 'The icon URL must be a valid picture URL.']])
  })

  it('CTR-5-026 CTR-5-027 has at most 10 tags of other systems, each of at most 50 characters', () => {
    const tags = (count: number, length: number) =>
      said({ ...least, externalInfo: { tags: Array.from({ length: count }, () => 'a'.repeat(length)) } })
    expect(tags(10, 50)).toEqual([])
    expect(tags(11, 50)).toEqual([['externalInfo.tags', "You can't add more than 10 external tags."]])
    expect(tags(1, 51)).toEqual([['externalInfo.tags.0', 'The tag length should be less than 50 characters.']])
  })

  it('has no two steps with the same id, at any depth', () => {
    const DOUBLE = [['steps', 'Two steps have the same id.']]
    expect(said({ ...least, steps: [signature(2), signature(2)] })).toEqual(DOUBLE)
    expect(said({ ...least, steps: [signature(2), form(3, [form(4, [signature(2)])])] })).toEqual(DOUBLE)
    expect(said({ ...least, steps: [form(3, [signature(3)])] })).toEqual(DOUBLE)
    expect(said({ ...least, steps: [{ ...signature(171), _id: id(171).toUpperCase() }, signature(171)] })).toEqual(
      DOUBLE,
    )
  })

  it('refuses forms within forms without end, and does not throw', () => {
    const nested = (forms: number) => {
      let value: object = signature(0)
      for (let at = 1; at <= forms; at += 1) value = form(at, [value])
      return { ...least, steps: [value] }
    }
    const deepest = Math.floor((NESTING_MAXIMUM - 2) / 2)
    expect(said(nested(deepest))).toEqual([])
    for (const forms of [deepest + 1, 10_000])
      expect(said(nested(forms))).toEqual([['', 'Too many levels, one inside the other.']])
  })

  it('is the same once more when it comes back from JSON', () => {
    for (const value of [least, whole, checklist.meta()?.['examples']].flat()) {
      const parsed = checklist.parse(value)
      expect(checklist.parse(JSON.parse(JSON.stringify(parsed)))).toEqual(parsed)
    }
  })

  it('lists its steps in order, those within forms after their form', () => {
    expect(
      stepsWithin(
        checklist.parse({ ...least, steps: [form(5, [signature(9), form(7, [signature(8)])]), signature(6)] }).steps,
      ).map(({ _id }) => _id),
    ).toEqual([5, 9, 7, 8, 6].map(id))
  })
})

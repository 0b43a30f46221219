import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { issuesOf } from '../../validation.ts'
import {
  alert,
  answerValue,
  externalInfo,
  flexibleText,
  image,
  imageProportion,
  label,
  labeledText,
  limitOf,
  option,
  range,
  tracking,
  trackingPriority,
} from './texts-and-choices.ts'

const found = (schema: z.ZodType, value: unknown) =>
  issuesOf(schema, value, 'en').map(({ path, message }) => ({ path, message }))
const inEveryLanguage = (text: string) => ({ pt: text, en: text, es: text })
const LABEL = 'The label must have at most 50 characters.'
const TEXT = 'Give one text, or one for each language: pt, en and es.'

describe('label', () => {
  it('is one text for each language, or one for all', () => {
    expect(label.parse({ pt: 'Carga', en: 'Load', es: 'Carga' })).toEqual({ pt: 'Carga', en: 'Load', es: 'Carga' })
    expect(label.parse('RNTRC')).toEqual(inEveryLanguage('RNTRC'))
  })

  it.each([
    ['letters', 'a'.repeat(50)],
    ['emoji, each a code point', '😀'.repeat(50)],
    ['letters whose accents stand alone, each sign a character', 'e\u0301'.repeat(25)],
  ])('has at most 50 characters: %s', (_, longest) => {
    expect(label.parse(longest)).toEqual(inEveryLanguage(longest))
    expect(found(label, `${longest}a`)).toEqual([{ path: [], message: LABEL }])
    expect(found(label, { ...inEveryLanguage('a'), es: `${longest}a` })).toEqual([{ path: ['es'], message: LABEL }])
  })

  it('is told once when it is no text', () => {
    for (const wrong of [5, null, []])
      expect([wrong, found(label, wrong)]).toEqual([wrong, [{ path: [], message: TEXT }]])
    expect(found(label, { pt: 'Carga', en: 5 })).toEqual([
      { path: ['en'], message: 'Give a text.' },
      { path: ['es'], message: 'Required!' },
    ])
    expect(found(label, undefined)).toEqual([{ path: [], message: 'Required!' }])
  })
})

describe('flexibleText', () => {
  it('is a text of any length for each language, or one for all', () => {
    const long = 'a'.repeat(5000)
    expect([flexibleText.parse(long), flexibleText.parse({ pt: '', en: long, es: 'a' })]).toEqual([
      inEveryLanguage(long),
      { pt: '', en: long, es: 'a' },
    ])
    for (const wrong of [5, null, []])
      expect([wrong, found(flexibleText, wrong)]).toEqual([wrong, [{ path: [], message: TEXT }]])
    expect(found(flexibleText, { pt: 'Carga', es: 'Carga' })).toEqual([{ path: ['en'], message: 'Required!' }])
    expect(found(flexibleText, undefined)).toEqual([{ path: [], message: 'Required!' }])
  })
})

describe('small shapes', () => {
  it('CTR-3-079 are a labeled text, an option and a range', () => {
    expect(labeledText.parse({ label: 'Doca', text: '4', more: true })).toEqual({ label: 'Doca', text: '4' })
    expect([option.parse({ label: 'Sim', value: true }), option.parse({ label: 'Dez', value: 10 })]).toEqual([
      { label: inEveryLanguage('Sim'), value: true },
      { label: inEveryLanguage('Dez'), value: 10 },
    ])
    for (const whole of [{}, { min: 0 }, { max: -1 }, { min: 2, max: 2 }, { min: -1.5, max: 3 }])
      expect(range.parse(whole)).toEqual(whole)
    for (const wrong of [{ label: 'Doca' }, { text: '4' }]) expect(labeledText.safeParse(wrong).success).toBe(false)
    for (const wrong of [{ label: 'Doca' }, { value: 1 }, { label: 'Doca', value: null }])
      expect(option.safeParse(wrong).success).toBe(false)
  })

  it('have no minimum above the maximum', () => {
    const message = 'The minimum cannot be greater than the maximum.'
    expect(found(range, { min: 2, max: 1.99 })).toEqual([{ path: ['min'], message }])
    const limit = limitOf({ min: 1, max: 5 })
    expect([limit.parse(undefined), limit.parse({}), limit.parse({ max: 1 }), limit.parse({ min: 0, max: 0 })]).toEqual(
      [
        { min: 1, max: 5 },
        { min: 1, max: 5 },
        { min: 1, max: 1 },
        { min: 0, max: 0 },
      ],
    )
    expect(found(limit, { max: 0 })).toEqual([{ path: ['min'], message }])
    for (const wrong of [{ min: -1 }, { max: 2.5 }, { max: '5' }])
      expect([wrong, limit.safeParse(wrong).success]).toEqual([wrong, false])
  })

  it('CTR-3-080 are an image with an address and a description, trimmed, that may be missing', () => {
    const url = 'https://example.com/a.png'
    expect([image.parse({ url }), image.parse({ url, description: '  Frente \n' })]).toEqual([
      { url },
      { url, description: 'Frente' },
    ])
    expect(found(image, { description: 'Frente' })).toEqual([{ path: ['url'], message: 'Required!' }])
    expect(found(image, { url: 'a.png' })).toEqual([
      { path: ['url'], message: 'The image URL must be a valid picture URL.' },
    ])
  })

  it('are the values of an answer and an alert', () => {
    expect(
      ['', 'a', 0, -1.5, true, false, null, [], {}, Number.NaN].filter((value) => answerValue.safeParse(value).success),
    ).toEqual(['', 'a', 0, -1.5, true, false])
    expect(alert.parse({ title: 'Chuva', color: '#fff' })).toEqual({ title: inEveryLanguage('Chuva'), color: '#fff' })
    expect(found(alert, { title: 'Chuva', color: 'red', iconUrl: 'x' })).toEqual([
      { path: ['color'], message: 'The color must be a hex color.' },
      { path: ['iconUrl'], message: 'The icon URL must be a valid picture URL.' },
    ])
  })

  it('CTR-5-028 are a proportion with a height and a width of at least 1', () => {
    for (const whole of [
      { height: 1, width: 1 },
      { height: 9, width: 16 },
      { height: 1.5, width: 1 },
    ])
      expect(imageProportion.parse(whole)).toEqual(whole)
    for (const wrong of [{ height: 0.99, width: 1 }, { height: 1, width: 0 }, { height: -1, width: 1 }, { height: 1 }])
      expect([wrong, imageProportion.safeParse(wrong).success]).toEqual([wrong, false])
  })
})

describe('externalInfo', () => {
  it('CTR-5-026 CTR-8-007 takes a tag of 50 characters and refuses one of 51', () => {
    const tags = ['a'.repeat(50), '', '😀'.repeat(50)]
    expect(externalInfo.parse({ id: '7', label: 'ERP', tags })).toEqual({ id: '7', label: 'ERP', tags })
    expect(found(externalInfo, { tags: ['a', 'a'.repeat(51)] })).toEqual([
      { path: ['tags', 1], message: 'The tag length should be less than 50 characters.' },
    ])
  })

  it('CTR-5-027 CTR-8-006 takes 10 tags and refuses 11', () => {
    expect(externalInfo.parse({ tags: Array<string>(10).fill('a') }).tags).toHaveLength(10)
    expect(found(externalInfo, { tags: Array<string>(11).fill('a') })).toEqual([
      { path: ['tags'], message: "You can't add more than 10 external tags." },
    ])
  })
})

describe('tracking', () => {
  it('CTR-3-081 says whether, how closely and when', () => {
    const whole = {
      enabled: true,
      priority: 'LOW',
      startAt: '2026-11-21T08:00:00-03:00',
      endAt: '2026-11-22T08:00:00-03:00',
    }
    expect(tracking.parse(whole)).toEqual(whole)
    for (const wrong of [{ enabled: 'yes' }, { priority: 'URGENT' }, { startAt: '2026-11-21' }])
      expect([wrong, tracking.safeParse({ ...whole, ...wrong }).success]).toEqual([wrong, false])
  })

  it('CTR-3-082 has priorities from VERY_LOW to VERY_HIGH', () => {
    expect(trackingPriority.options).toEqual(['VERY_LOW', 'LOW', 'MEDIUM', 'HIGH', 'VERY_HIGH'])
  })

  it('CTR-3-083 has priority HIGH where none is named', () => {
    expect(tracking.parse({})).toEqual({ enabled: false, priority: 'HIGH' })
  })
})

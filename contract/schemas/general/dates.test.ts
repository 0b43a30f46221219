import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { issuesOf } from '../../validation.ts'
import {
  birthDate,
  dateFormatSetting,
  flexibleDate,
  relativeDate,
  resolveDate,
  timeOfDay,
  timezoneOffset,
} from './dates.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const NO_DATE = 'Not a date: use an ISO 8601 date or now, now+3d, now-12h.'

/** Refused relative dates, each with a single mistake. */
const slips = [
  'now+0d',
  'now-0h',
  'now+03d',
  'now3d',
  'now + 3d',
  'now +3d',
  'NOW',
  'Now+3d',
  'now+3w',
  'now+3D',
  'now+3',
  'now+d',
  'now+-3d',
  'now+3.5d',
  'now+999999d',
  'now+3d-1h',
  ' now',
  'now\n',
  'nowadays',
  '+3d',
  '3d',
  '',
]

describe('birthDate', () => {
  it('is a day from 1900 to today, wherever today is latest', () => {
    vi.useFakeTimers({ now: NOW })
    onTestFinished(() => void vi.useRealTimers())
    const told = (day: string) => issuesOf(birthDate, day, 'pt').map(({ message }) => message)
    expect(['1900-01-01', '1990-03-21', '2026-11-20', '2026-11-21', '2026-11-22'].map(told)).toEqual([
      [],
      [],
      [],
      [],
      [],
    ])
    for (const wrong of ['1899-12-31', '0001-01-01', '2026-11-23', '2062-11-21', '9999-12-31'])
      expect([wrong, told(wrong)]).toEqual([wrong, ['A data de nascimento deve estar entre 01/01/1900 e hoje.']])
    expect(told('1990-02-31')).toEqual(['Data inválida: use AAAA-MM-DD.'])
  })
})

describe('flexibleDate', () => {
  it.each([
    ['now', '2026-11-21T12:00:00.000Z'],
    ['now+3d', '2026-11-24T12:00:00.000Z'],
    ['now-12h', '2026-11-21T00:00:00.000Z'],
    ['now+1h', '2026-11-21T13:00:00.000Z'],
    ['now+99999d', '2300-09-05T12:00:00.000Z'],
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2026-11-21T14:30:00-03:00', '2026-11-21T17:30:00.000Z'],
    ['2026-11-21T14:30:00+05:30', '2026-11-21T09:00:00.000Z'],
  ])('CTR-5-007 reads %s as %s', (text, moment) => {
    expect(flexibleDate.parse(text)).toBe(text)
    expect(resolveDate(text, NOW)?.toISOString()).toBe(moment)
  })

  it.each([...slips, '2026-02-29', '2026-11-21T14:30:00', '0000-01-01', '21/11/2026'])(
    'CTR-5-007 refuses %j and says what a date looks like',
    (text) => {
      expect(issuesOf(flexibleDate, text, 'en').map(({ message }) => message)).toEqual([NO_DATE])
      expect(resolveDate(text, NOW)).toBeNull()
    },
  )
})

describe('relativeDate', () => {
  it('takes no days and no moments', () => {
    expect(
      ['now', 'now+3d', 'now-12h', ...slips, '2026-11-21', '2026-11-21T17:30:00Z'].filter(
        (text) => relativeDate.safeParse(text).success,
      ),
    ).toEqual(['now', 'now+3d', 'now-12h'])
  })
})

describe('timezoneOffset', () => {
  it('CTR-5-023 CTR-8-023 is Z, or hours and minutes from UTC, and is refused otherwise in the words of the specification', () => {
    for (const offset of ['Z', '+00:00', '-00:00', '-03:00', '+05:45', '-12:00', '+14:00'])
      expect(timezoneOffset.parse(offset)).toBe(offset)
    for (const wrong of [
      'z',
      '03:00',
      '-3:00',
      '-0300',
      '-03',
      '+15:00',
      '+03:60',
      '-03:00Z',
      'UTC',
      'America/Sao_Paulo',
      '\u221203:00',
    ])
      expect([wrong, issuesOf(timezoneOffset, wrong, 'en')]).toEqual([
        wrong,
        [{ code: 'invalid_format', received: 'string', path: [], message: 'It must be a valid timezone.' }],
      ])
  })
})

describe('timeOfDay', () => {
  it('is hh:mm:ss, a fraction and an offset', () => {
    for (const time of ['00:00:00Z', '23:59:59-03:00', '05:30:00.0Z', '05:30:00.123456789+05:30'])
      expect(timeOfDay.parse(time)).toBe(time)
    for (const wrong of [
      '22:00',
      '22:00:00',
      '24:00:00Z',
      '22:60:00Z',
      '22:00:60Z',
      '2:00:00Z',
      '22:00:00.Z',
      '22:00:00.1234567890Z',
      '22:00:00+15:00',
      'T22:00:00Z',
    ])
      expect([wrong, issuesOf(timeOfDay, wrong, 'en').map(({ message }) => message)]).toEqual([
        wrong,
        ['Not a time: use hh:mm:ss with an offset.'],
      ])
  })
})

describe('dateFormatSetting', () => {
  it('CTR-3-123 CTR-3-124 has one of two formats, a separator and perhaps an offset in hours', () => {
    for (const setting of [
      { format: 'DDMMYYYY', separatorChar: '/' },
      { format: 'YYYYMMDD', separatorChar: '-', timezoneOffset: -3 },
      { format: 'YYYYMMDD', separatorChar: ' ', timezoneOffset: 5.75 },
      { format: 'DDMMYYYY', separatorChar: '.', timezoneOffset: 14 },
    ])
      expect(dateFormatSetting.parse(setting)).toEqual(setting)
    for (const wrong of [
      { format: 'MMDDYYYY' },
      { format: 'ddmmyyyy' },
      { format: undefined },
      { timezoneOffset: 14.5 },
      { timezoneOffset: -14.5 },
      { timezoneOffset: '-03:00' },
    ])
      expect([
        wrong,
        dateFormatSetting.safeParse({ format: 'DDMMYYYY', separatorChar: '/', ...wrong }).success,
      ]).toEqual([wrong, false])
  })

  it('CTR-3-125 has a separator of exactly 1 character', () => {
    for (const separatorChar of ['/', '·', '😀'])
      expect(dateFormatSetting.parse({ format: 'DDMMYYYY', separatorChar })).toEqual({
        format: 'DDMMYYYY',
        separatorChar,
      })
    for (const separatorChar of ['', '//', '/\u0301', '👩‍👧'])
      expect(issuesOf(dateFormatSetting, { format: 'DDMMYYYY', separatorChar }, 'en')).toEqual([
        {
          code: separatorChar === '' ? 'too_small' : 'too_big',
          received: 'string',
          path: ['separatorChar'],
          message: 'The separator must be exactly 1 character.',
        },
      ])
  })
})

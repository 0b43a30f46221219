import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { issuesOf } from '../../validation.ts'
import { vocabulary } from './vocabulary.ts'

const channel = vocabulary(['PUSH', 'SMS'], { PUSH_NOTIFICATION: 'PUSH', sms: 'SMS' })

describe('vocabulary', () => {
  it('reads every vocabulary and writes one', () => {
    expect(['PUSH', 'SMS', 'PUSH_NOTIFICATION', 'sms'].map((word) => channel.parse(word))).toEqual([
      'PUSH',
      'SMS',
      'PUSH',
      'SMS',
    ])
    expect(channel.options).toEqual(['PUSH', 'SMS'])
    expectTypeOf<z.output<typeof channel>>().toEqualTypeOf<'PUSH' | 'SMS'>()
    expectTypeOf<z.input<typeof channel>>().toEqualTypeOf<'PUSH' | 'SMS' | 'PUSH_NOTIFICATION' | 'sms'>()
  })

  it('reads nothing else, names of the prototype among it', () => {
    for (const word of [
      '',
      'push',
      'Sms',
      'PUSH ',
      'toString',
      'constructor',
      '__proto__',
      'hasOwnProperty',
      null,
      0,
      ['PUSH'],
      {},
    ])
      expect([word, channel.safeParse(word).success]).toEqual([word, false])
    expect(vocabulary(['A'], {}).safeParse('toString').success).toBe(false)
  })

  it('says its text, or else which words it reads', () => {
    expect(issuesOf(vocabulary(['A'], { a: 'A' }, 'documentType'), 'B', 'en').map(({ message }) => message)).toEqual([
      'Unknown document type.',
    ])
    expect(issuesOf(channel, 'B', 'en').map(({ message }) => message)).toEqual([
      'Use one of these values: PUSH, SMS, PUSH_NOTIFICATION, sms.',
    ])
    expect(issuesOf(channel, undefined, 'en').map(({ message }) => message)).toEqual(['Required!'])
  })

  it('shows what it reads in JSON Schema, and what it writes', () => {
    expect(z.toJSONSchema(channel, { io: 'input' })).toMatchObject({
      enum: ['PUSH', 'SMS', 'PUSH_NOTIFICATION', 'sms'],
    })
    expect(z.toJSONSchema(channel, { io: 'output' })).toMatchObject({ enum: ['PUSH', 'SMS'] })
  })
})

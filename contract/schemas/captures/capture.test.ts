import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { capture, captureChange, capturesQuery } from './capture.ts'
import { testRecord } from '../general/test-record.ts'

const answered = { answer: 'AGREED_TO_INSTALL', observation: 'Instala hoje.', description: 'Pediu o link.' }
const whole = {
  ...testRecord,
  name: 'Ana Souza',
  originClient: 'Usina Boa Vista',
  originSystem: 'TMS',
  primaryContact: '+5511987654321',
  alternativeContact: '+5511987654322',
  hasRegistration: true,
  status: 'IN_PROGRESS',
  type: 'SCORE_SEARCH',
  action: 'INSTALL_APP',
  limitAt: '2026-11-30T00:00:00Z',
  appInstalledAt: '2026-11-21T10:00:00Z',
  internalId: '12',
  externalId: 'X-1',
  pushCount: 1,
  smsAttempts: 2,
  whatsappAttempts: 3,
  manualAction: { ...answered, by: 'user', byName: 'Operador', at: '2026-11-21T10:00:00Z' },
}
const told = (value: unknown) =>
  issuesOf(captureChange, value, 'en').map(({ path, message }) => [path.join('.'), message])

describe('a capture', () => {
  it('CON-3-069 CON-3-070 CON-3-071 CON-3-072 CON-3-073 CON-3-074 carries its person, origin, contacts, dates, ids, attempts and manual action', () => {
    expect(capture.parse(whole)).toEqual(whole)
  })

  it('is listed whatever its reason, newest first, unless told otherwise', () => {
    expect(capturesQuery.parse({ status: 'in progress' })).toEqual({
      page: 1,
      pageLength: 10,
      status: 'IN_PROGRESS',
      type: 'ALL',
      orderBy: 'RECENT',
    })
  })
})

describe('a manual action', () => {
  const change = { event: 'ACT_MANUALLY', __v: 3, ...answered }

  it('has an answer, an observation and a description, and may bring an alternative number', () => {
    const found = { ...change, alternativeContact: '+5511987654322' }
    expect(captureChange.parse(found)).toEqual(found)
    expect(told({ ...change, alternativeContact: '12' }).map(([path]) => path)).toEqual(['alternativeContact'])
  })

  it('needs an answer, and a description where it is another one', () => {
    expect(told({ event: 'ACT_MANUALLY', __v: 3 })).toEqual([['answer', 'Required!']])
    expect(told({ event: 'ACT_MANUALLY', __v: 3, answer: 'OTHER_ANSWER' })).toEqual([['description', 'Required!']])
    expect(told({ event: 'ACT_MANUALLY', __v: 3, answer: 'NOT_ME' })).toEqual([])
  })

  it('names the version that was looked at', () => {
    expect(told({ event: 'ACT_MANUALLY', answer: 'NOT_ME' })).toEqual([['__v', 'Required!']])
  })
})

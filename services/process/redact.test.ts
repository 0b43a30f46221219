import { describe, expect, it } from 'vitest'
import { errorForLog, redacted } from './redact.ts'

const JWT = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'
const KEY = 'q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c2'

describe('a text of the log', () => {
  it.each([
    ['Bearer abc.def', 'abc.def'],
    [`authorization: Bearer ${JWT}`, JWT],
    [`token ${JWT} refused`, 'c2lnbmF0dXJl'],
    [`cookie: torre_session=demo.${KEY}; other=1`, KEY],
    ['set-cookie: a=short-secret; Path=/', 'short-secret'],
    ['{"password":"torre-demo","client_secret":"s3cr3t"}', 's3cr3t'],
    ['{"password":"torre-demo"}', 'torre-demo'],
    ['client_secret=s3cr3t&grant_type=x', 's3cr3t'],
    ['GET /session/callback?code=abc123&state=zzz', 'abc123'],
    ['GET /api/core/drivers?search=Paula%20Kowalski', 'Kowalski'],
    ['postgres://torre:hunter2@db:5432/torre', 'hunter2'],
    ['CPF 529.982.247-25 is taken', '982'],
    ['CPF 52998224725', '52998224725'],
    ['CNPJ 12.345.678/0001-95', '345'],
    ['RG 12.345.678-X', '345'],
    ['phone +55 (85) 99666-1234', '99666'],
    ['ana.souza+x@empresa.com.br wrote', 'souza'],
    ['Key (tenant, document)=(demo, 52998224725) already exists.', '52998224725'],
    ['Key (full_name)=(Paula Kowalski) already exists.', 'Kowalski'],
    ['invalid input syntax for type date: "Paula Kowalski"', 'Kowalski'],
    [`session ${KEY}`, KEY],
  ])('%s loses its secret', (text, secret) => {
    expect(redacted(text)).not.toContain(secret)
  })

  it('keeps what tells the story', () => {
    const told = 'relation "drivers" is locked by 64656d6f00000000000000aa after 30000 ms (55P03)'
    expect(redacted(told)).toBe(told)
    expect(redacted('x'.repeat(5_000))).toBe('[secret]…')
  })
})

describe('an error of the log', () => {
  it('has its kind, codes and frames, and nothing else that the database told', () => {
    const fault = Object.assign(new Error('duplicate key value violates unique constraint "drivers_document"'), {
      code: '23505',
      constraint: 'drivers_document',
      detail: 'Key (document)=(52998224725) already exists.',
      parameters: ['52998224725'],
    })
    const told = errorForLog(new TypeError('not stored: 529.982.247-25', { cause: fault }))
    expect(told).toMatchObject({
      type: 'TypeError',
      message: 'not stored: [number]',
      cause: { type: 'Error', code: '23505', constraint: 'drivers_document', message: fault.message },
    })
    expect(JSON.stringify(told)).not.toMatch(/529/)
    expect(JSON.stringify(told)).toContain('redact.test')
    expect(errorForLog('52998224725')).toEqual({ type: 'string', message: '[number]', stack: '' })
    // A copy of an error, as the library of jobs emits it.
    const copied = { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED', queue: 'expire', stack: '    at connect' }
    expect(errorForLog(copied)).toEqual({
      type: 'Error',
      code: 'ECONNREFUSED',
      message: 'connect ECONNREFUSED',
      stack: 'at connect',
    })
  })
})

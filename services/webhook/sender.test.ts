import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { maskedHeaders, maskedText, storable } from './masks.ts'
import { signaturesOf } from './sender.ts'
import { TEST_SECRET } from './test-records.ts'
import { isSigned } from './test-verifier.ts'

const OTHER_SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'

describe('signatures', () => {
  it('are those of the official vector of Standard Webhooks', () => {
    expect(
      signaturesOf([TEST_SECRET], 'msg_p5jXN8AQM9LWM0D4loKWxJek', new Date(1_614_265_330_000), '{"test": 2432232314}'),
    ).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })

  it('hold for a verifier that shares no code with the signer, and for nothing that was changed', () => {
    const at = new Date(1_614_265_330_000)
    const vector = {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    }
    const body = '{"test": 2432232314}'
    expect(isSigned(TEST_SECRET, vector, body, at)).toBe(true)
    const told = '{"type":"driver.approved","data":{"name":"São João 🚚"}}'
    const ours = {
      'webhook-id': 'msg_2',
      'webhook-timestamp': '1614265330',
      'webhook-signature': signaturesOf([OTHER_SECRET, TEST_SECRET], 'msg_2', at, told),
    }
    expect([TEST_SECRET, OTHER_SECRET].map((secret) => isSigned(secret, ours, told, at))).toEqual([true, true])
    const changed = [
      isSigned(TEST_SECRET, ours, `${told} `, at),
      isSigned(TEST_SECRET, { ...ours, 'webhook-id': 'msg_3' }, told, at),
      isSigned(TEST_SECRET, { ...ours, 'webhook-timestamp': '1614265331' }, told, at),
      isSigned('whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', ours, told, at),
      isSigned(TEST_SECRET, ours, told, new Date(at.getTime() + 301_000)),
    ]
    expect(changed).toEqual([false, false, false, false, false])
  })

  it('of two keys both hold, so that a receiver may know either', () => {
    const at = new Date()
    const body = '{"a":1}'
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signaturesOf([OTHER_SECRET, TEST_SECRET], 'msg_1', at, body),
    }
    expect(headers['webhook-signature'].split(' ')).toHaveLength(2)
    for (const secret of [OTHER_SECRET, TEST_SECRET])
      expect(new Webhook(secret).verify(body, headers)).toEqual({ a: 1 })
    expect(() => new Webhook('whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA').verify(body, headers)).toThrow(
      'No matching signature found',
    )
  })
})

describe('what is kept', () => {
  it('has its secrets masked', () => {
    expect(
      maskedHeaders({
        authorization: 'Bearer abcdef',
        'x-api-key': '123456789',
        'set-cookie': ['a=1', 'b=2'],
        'webhook-signature': 'v1,abcdef',
        'content-type': 'text/plain',
        'x-none': undefined,
      }),
    ).toEqual({
      authorization: 'Bear•••',
      'x-api-key': '1234•••',
      'set-cookie': 'a=1,•••',
      'webhook-signature': 'v1,a•••',
      'content-type': 'text/plain',
    })
    expect(maskedText(`key ${TEST_SECRET} and ${TEST_SECRET.slice(6)}!`, [TEST_SECRET])).toBe('key ••• and •••!')
  })

  it('is what a database can keep', () => {
    expect(storable('a\u0000b\ud800c')).toBe('a\ufffdb\ufffdc')
  })
})

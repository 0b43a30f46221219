import { beforeEach, describe, expect, it, vi } from 'vitest'
import { groupReasons, recentReasons, rememberReason } from './reason-order.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

describe('the order of the reasons', () => {
  it('is the suggested one, two recent ones, and the others by their digits', () => {
    expect(groupReasons('DATA_MISMATCH', ['EXPIRED', 'DATA_MISMATCH', 'DUPLICATE'])).toEqual({
      suggested: ['DATA_MISMATCH'],
      recent: ['EXPIRED', 'DUPLICATE'],
      others: ['ILLEGIBLE', 'WRONG_DOCUMENT', 'INCOMPLETE_IMAGE', 'NOT_THE_PERSON', 'SUSPECTED_FRAUD', 'OTHER'],
    })
    expect(groupReasons(null, ['EXPIRED', 'DUPLICATE'], ['ILLEGIBLE', 'DUPLICATE', 'OTHER'])).toEqual({
      suggested: [],
      recent: ['DUPLICATE'],
      others: ['ILLEGIBLE', 'OTHER'],
    })
    expect(groupReasons(null, [])).toMatchObject({ suggested: [], recent: [] })
  })

  it('knows the last ones of each person, each once, whatever is stored', () => {
    for (const code of ['EXPIRED', 'DUPLICATE', 'EXPIRED', 'ILLEGIBLE', 'DUPLICATE'] as const)
      rememberReason('ana', code)
    rememberReason('bia', 'OTHER')
    expect([recentReasons('ana'), recentReasons('bia')]).toEqual([['DUPLICATE', 'ILLEGIBLE', 'EXPIRED'], ['OTHER']])
    const [key = ''] = stored.keys()
    for (const broken of ['{', '7', '["UNKNOWN"]']) {
      stored.set(key, broken)
      expect(recentReasons('ana')).toEqual([])
    }
  })
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { standardReasons } from '#contract/schemas/reviews/offered-reasons'
import type { ReasonCode } from '#contract/schemas/reviews/review-decision'
import { groupReasons, recentReasons, rememberReason } from './reason-order.ts'

const only = (...codes: readonly ReasonCode[]) => standardReasons.filter(({ code }) => codes.includes(code))

/** The codes of each group. */
function groups(suggested: ReasonCode | null, recent: readonly string[], offered?: readonly ReasonCode[]) {
  const all = offered ? only(...offered) : standardReasons
  const grouped = groupReasons(suggested && (all.find(({ code }) => code === suggested) ?? null), recent, all)
  return Object.fromEntries(Object.entries(grouped).map(([name, reasons]) => [name, reasons.map(({ code }) => code)]))
}

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
    expect(groups('DATA_MISMATCH', ['EXPIRED', 'DATA_MISMATCH', 'DUPLICATE'])).toEqual({
      suggested: ['DATA_MISMATCH'],
      recent: ['EXPIRED', 'DUPLICATE'],
      others: ['ILLEGIBLE', 'WRONG_DOCUMENT', 'INCOMPLETE_IMAGE', 'NOT_THE_PERSON', 'SUSPECTED_FRAUD', 'OTHER'],
    })
    expect(groups(null, ['EXPIRED', 'DUPLICATE'], ['ILLEGIBLE', 'DUPLICATE', 'OTHER'])).toEqual({
      suggested: [],
      recent: ['DUPLICATE'],
      others: ['ILLEGIBLE', 'OTHER'],
    })
    expect(groups(null, [])).toMatchObject({ suggested: [], recent: [] })
  })

  it('knows the last ones of each person, each once, whatever is stored', () => {
    for (const code of ['EXPIRED', 'DUPLICATE', 'EXPIRED', 'ILLEGIBLE', 'DUPLICATE'] as const)
      rememberReason('ana', { code })
    rememberReason('bia', { code: 'OTHER', id: '64656d6f0000000000000001' })
    expect([recentReasons('ana'), recentReasons('bia')]).toEqual([
      ['DUPLICATE', 'ILLEGIBLE', 'EXPIRED'],
      ['64656d6f0000000000000001'],
    ])
    const [key = ''] = stored.keys()
    for (const broken of ['{', '7', '[7]']) {
      stored.set(key, broken)
      expect(recentReasons('ana')).toEqual([])
    }
  })
})

import { describe, expect, it } from 'vitest'
import { claimRenewal } from '../general/claim.ts'
import { CLAIM_LIMIT, claimRequest, fieldDiffers, reviewsQuery } from './review.ts'

const differs = (registered: string | null, read: string | null) => fieldDiffers({ registered, read })

describe('fieldDiffers', () => {
  it.each([
    ['José da Silva', 'JOSE DA SILVA'],
    ['José', 'Jose\u0301'],
    ['529.982.247-25', '52998224725'],
    ['ABC-1D23', 'abc1d23'],
    ['  Ana   Prado ', 'ANA PRADO'],
    ['', ''],
  ])('is false for %j and %j, which say the same', (registered, read) => {
    expect([differs(registered, read), differs(read, registered)]).toEqual([false, false])
  })

  it.each([
    ['Ana Prado', 'Ana Prada'],
    ['52998224725', '52998224726'],
    ['', 'ANA'],
    ['0', 'O'],
  ])('is true for %j and %j', (registered, read) => {
    expect([differs(registered, read), differs(read, registered)]).toEqual([true, true])
  })

  it('is false where one of the two is not there', () => {
    expect([differs(null, 'ANA'), differs('ANA', null), differs(null, null)]).toEqual([false, false, false])
  })
})

describe('a claim', () => {
  it('is for 1 record up to the limit', () => {
    expect([0, 1, CLAIM_LIMIT, CLAIM_LIMIT + 1].map((limit) => claimRequest.safeParse({ limit }).success)).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(claimRequest.parse({ limit: 1 })).toEqual({
      limit: 1,
      flagged: false,
      order: 'AGE',
      exclude: [],
      release: [],
    })
  })

  it('leaves out at most 1000 records, and is renewed for at most 100', () => {
    const ids = (count: number) => Array.from({ length: count }, () => '0'.repeat(24))
    expect([1000, 1001].map((count) => claimRequest.safeParse({ limit: 1, exclude: ids(count) }).success)).toEqual([
      true,
      false,
    ])
    expect([100, 101].map((count) => claimRenewal.safeParse({ renew: ids(count) }).success)).toEqual([true, false])
    expect(claimRenewal.parse({})).toEqual({ renew: [], release: [] })
  })
})

describe('the query of what waits', () => {
  it('is for what is not flagged unless told otherwise (CTR-5-012)', () => {
    expect([{}, { flagged: '1' }, { flagged: '0' }].map((query) => reviewsQuery.parse(query))).toEqual([
      { page: 1, pageLength: 10, flagged: false, order: 'AGE' },
      { page: 1, pageLength: 10, flagged: true, order: 'AGE' },
      { page: 1, pageLength: 10, flagged: false, order: 'AGE' },
    ])
  })
})

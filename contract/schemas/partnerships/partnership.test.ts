import { describe, expect, it } from 'vitest'
import { createPartnership, updatePartnership } from '../../calls/partnerships.ts'
import { issuesOf } from '../../validation.ts'
import {
  newPartnership,
  partnership,
  partnershipChange,
  partnershipDetail,
  partnershipMainInfo,
  partnershipOperation,
  partnershipsQuery,
  partnershipStatus,
  partnershipType,
} from './partnership.ts'
import { TEST_ID, testRecord } from '../general/test-record.ts'

const mainInfo = {
  partnerName: 'Posto Horizonte',
  partnerDocument: '11222333000181',
  color: '#3A84FF',
  startAt: '2026-11-21',
  endAt: '2026-12-21',
  showValidity: true,
  type: 'ADVERTISEMENT',
}
const link = 'https://www.example.com/a'
const button = { style: 'PRIMARY', action: 'WEBVIEW', link, label: 'Quero' }
const banner = {
  color: '#3A84FF',
  title: 'Diesel',
  buttons: [button],
  terms: { type: 'LINK', url: link },
  contents: [],
}
const whole = {
  ...testRecord,
  ...mainInfo,
  productName: 'Diesel S10',
  status: 'ACTIVE',
  logoUrl: link,
  homeCardUrl: link,
  offersCardLogoUrl: link,
  offersCardUrl: link,
  segmentation: { _id: TEST_ID, name: 'Sudeste' },
  daysActive: 12,
}
const told = (value: unknown) =>
  issuesOf(partnershipMainInfo, value, 'en').map(({ path, message }) => [path.join('.'), message])

describe('a partnership', () => {
  it('CON-3-034 CON-3-035 CON-3-036 CON-3-038 CON-3-039 CON-3-040 carries partner, colour, logo, days, product name and cards', () => {
    expect(partnership.parse(whole)).toEqual(whole)
    const detail = {
      ...whole,
      banner: { ...banner, logoUrl: link },
      accessesByWeekday: [1, 2, 3, 4, 5, 6, 7],
      tapsByWeekday: [0, 0, 0, 0, 0, 0, 1],
    }
    expect(partnershipDetail.parse(detail)).toEqual(detail)
  })

  it('CON-3-037 is an advertisement or a benefit, which other services are read as', () => {
    expect(partnershipType.options).toEqual(['ADVERTISEMENT', 'BENEFIT'])
    expect(
      (['advertisement', 'other-services', 'OTHER_SERVICES', 'benefit'] as const).map((word) =>
        partnershipType.parse(word),
      ),
    ).toEqual(['ADVERTISEMENT', 'BENEFIT', 'BENEFIT', 'BENEFIT'])
  })

  it('CON-4-004 CON-4-005 has its statuses and operations, "actived" read', () => {
    expect(partnershipStatus.options).toEqual(['SCHEDULED', 'ACTIVE', 'INACTIVE', 'COMPLETED'])
    expect(partnershipOperation.options).toEqual([
      'CREATED',
      'SCHEDULED',
      'ACTIVATED',
      'UPDATED',
      'INACTIVATED',
      'COMPLETED',
    ])
    expect(
      (['created', 'scheduled', 'actived', 'updated', 'inactivated', 'completed', 'ACTIVED'] as const).map((word) =>
        partnershipOperation.parse(word),
      ),
    ).toEqual([...partnershipOperation.options, 'ACTIVATED'])
  })
})

describe('the main information', () => {
  it('shows the validity unless told otherwise', () => {
    expect(
      partnershipMainInfo.parse({ ...mainInfo, showValidity: undefined, partnerDocument: '11.222.333/0001-81' }),
    ).toEqual(mainInfo)
  })

  it('CON-5-048 needs partner name, CNPJ and type', () => {
    for (const field of ['partnerName', 'partnerDocument', 'type'])
      expect(told({ ...mainInfo, [field]: undefined })).toEqual([[field, 'Required!']])
    expect(told({ ...mainInfo, partnerName: ' ' })).toEqual([['partnerName', 'Required!']])
  })

  it.each(['11222333000182', '1122233300018', '112223330001811', '11111111111111'])(
    'CON-5-049 CON-8-052 tells of %s, which is no CNPJ',
    (partnerDocument) => {
      expect(told({ ...mainInfo, partnerDocument })).toEqual([['partnerDocument', 'Not a valid CNPJ.']])
    },
  )

  it.each(['#3A84F', '#3A84FFF', '#3A84FG', '3A84FF0', '#fff', 'red'])(
    'CON-5-051 CON-8-053 tells of %s, which is no colour of 7 characters',
    (color) => {
      expect(told({ ...mainInfo, color })).toEqual([['color', 'Use a hex color of 7 characters, such as #3A84FF.']])
      expect(
        issuesOf(newPartnership, { mainInfo, banner: { ...banner, color } }, 'en').map(({ path }) => path),
      ).toEqual([['banner', 'color']])
    },
  )

  it('CON-5-053 needs start and end date', () => {
    for (const field of ['startAt', 'endAt'])
      expect(told({ ...mainInfo, [field]: undefined })).toEqual([[field, 'Required!']])
    expect(told({ ...mainInfo, endAt: '2026-11-20' })).toEqual([
      ['startAt', 'The start date cannot be after the end date.'],
    ])
  })
})

describe('the files of a partnership', () => {
  it('CON-5-052 hold a logo in PNG of at most 3.1 MB', () => {
    for (const { files } of [createPartnership, updatePartnership])
      expect([files.logo.accept, files.logo.maximumBytes]).toEqual([['image/png'], 3_145_728])
  })

  it('are asked for at creation, one for each card, and may stay away from a change', () => {
    const counts = ({ files }: typeof createPartnership | typeof updatePartnership) =>
      Object.fromEntries(Object.entries(files).map(([name, { min, max }]) => [name, [min, max]]))
    expect(counts(createPartnership)).toEqual({
      logo: [1, 1],
      homeCard: [1, 1],
      offersCardLogo: [0, 1],
      offersCard: [1, 1],
      bannerLogo: [1, 1],
      terms: [0, 1],
      contents: [0, 20],
    })
    expect(counts(updatePartnership)).toEqual({
      logo: [0, 1],
      homeCard: [0, 1],
      offersCardLogo: [0, 1],
      offersCard: [0, 1],
      bannerLogo: [0, 1],
      terms: [0, 1],
      contents: [0, 20],
    })
  })
})

describe('a change', () => {
  it('updates what is given, or activates', () => {
    for (const change of [
      { event: 'UPDATE', __v: 1, mainInfo },
      { event: 'UPDATE', __v: 1, segmentation: null },
      { event: 'ACTIVATE', __v: 1 },
    ])
      expect(partnershipChange.parse(change)).toEqual(change)
    expect(partnershipChange.safeParse({ event: 'INACTIVATE', __v: 1 }).success).toBe(false)
  })
})

describe('the query of partnerships', () => {
  it('CON-5-036 has an end later than its start', () => {
    const messages = (query: unknown) =>
      issuesOf(partnershipsQuery, query, 'en').map(({ path, message }) => [path.join('.'), message])
    expect(messages({ startAt: '2026-11-21', endAt: '2026-11-22' })).toEqual([])
    for (const endAt of ['2026-11-21', '2026-11-20'])
      expect(messages({ startAt: '2026-11-21', endAt })).toEqual([['endAt', 'The end must be later than the start.']])
  })
})

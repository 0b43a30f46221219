import { describe, expect, it } from 'vitest'
import { calendarDate, dateTime, objectId } from '../general/base-record.ts'
import { compositionStatus, driverCountry, driverLevel, driversQuery, registrationStatus, workMode } from './driver.ts'
import { additionalDocumentData, additionalDocumentType } from '../documents/driver-additional-document.ts'
import { licenceCategory, licenceType } from '../documents/driver-licence.ts'
import { vehicleData } from '../vehicles/driver-vehicle.ts'
import { AXLE_COUNT_MINIMUM } from '../general/measures.ts'
import { baseErrorReply, issue } from '../general/error-reply.ts'

const sorted = (values: readonly string[]) => [...values].toSorted()

describe('ids and moments', () => {
  it('take 24 hexadecimal digits and nothing else (CTR-5-001)', () => {
    const good = ['0'.repeat(24), 'abcdefABCDEF012345678901']
    const bad = [
      '',
      '0'.repeat(23),
      '0'.repeat(25),
      `${'0'.repeat(23)}g`,
      ` ${'0'.repeat(24)}`,
      `${'0'.repeat(24)}\n`,
      0,
      null,
    ]
    expect([...good, ...bad].filter((value) => objectId.safeParse(value).success)).toEqual(good)
    expect(objectId.safeParse('x').error?.issues.map(({ message }) => message)).toEqual(['objectId'])
  })

  it('take datetimes of ISO 8601 with an offset (CTR-5-006)', () => {
    const good = ['2026-03-02T12:00:00Z', '2026-03-02T12:00:00.123Z', '2026-03-02T12:00:00-03:00']
    const bad = ['2026-03-02', '2026-03-02T12:00:00', '2026-02-30T12:00:00Z', '02/03/2026', '']
    expect([...good, ...bad].filter((value) => dateTime.safeParse(value).success)).toEqual(good)
  })

  it('take days that are in the calendar', () => {
    const good = ['2024-02-29', '0001-01-01', '9999-12-31']
    const bad = ['2026-02-29', '0000-01-01', '0000-12-31', '2026-1-1', '2026-01-01T00:00:00Z', '10000-01-01', '']
    expect([...good, ...bad].filter((value) => calendarDate.safeParse(value).success)).toEqual(good)
  })
})

describe('the vocabulary of drivers', () => {
  it('has the statuses, work modes and levels of the specification (CTR-4-009, CON-4-022, CON-3-004, CON-3-005)', () => {
    expect(sorted(registrationStatus.options)).toEqual(['ACTIVE', 'DISAPPROVED', 'INACTIVE', 'WAITING_REVIEW'])
    expect(sorted(compositionStatus.options)).toEqual(['ACTIVE', 'DISAPPROVED', 'INACTIVE', 'WAITING_REVIEW'])
    expect(sorted(workMode.options)).toEqual(['AGGREGATED', 'CONTRACTED', 'SELF_EMPLOYED'])
    expect(sorted(driverLevel.options)).toEqual(['CERTIFIED', 'PRE_REGISTERED', 'REGISTERED'])
  })

  it('has the countries, with the Dominican Republic read (CTR-3-142)', () => {
    expect(sorted(driverCountry.options)).toEqual(
      sorted('BRA ARG PRY URY BOL VEN CHL COL CRI CUB ECU SLV GTM HTI HND MEX NIC PAN PER DOM'.split(' ')),
    )
    expect(driverCountry.safeParse('BR').error?.issues.map(({ message }) => message)).toEqual(['countryCode'])
    expect(driverCountry.safeParse('USA').error?.issues.map(({ message }) => message)).toEqual(['driverCountry'])
  })

  it('has the licence types and categories (CTR-3-107, CTR-3-108)', () => {
    expect(licenceType.options).toEqual([
      'BRA_CNH',
      'ARG_LNC',
      'PRY_LC',
      'URY_PUNC',
      'BOL_LC',
      'VEN_LC',
      'USA_DL',
      'MEX_LC',
    ])
    expect(licenceCategory.options).toEqual(['C', 'D', 'E', 'AB', 'AC', 'AD', 'AE'])
  })

  it('has the types of additional documents (CTR-3-114, CTR-3-116)', () => {
    expect(additionalDocumentType.options).toEqual(['PROFILE_DOCUMENT', 'COMPANY_DOCUMENT'])
    expect(additionalDocumentData.shape.profileDocumentType.unwrap().options).toEqual([
      'OCCUPATIONAL_HEALTH',
      'DEFENSIVE_DRIVING',
      'TOXICOLOGICAL_TEST',
      'DANGEROUS_GOODS_HANDLING',
    ])
  })
})

describe('a vehicle', () => {
  it('has 2 axles or more, and its plate and colour in capitals (CON-5-065, CTR-3-148)', () => {
    expect([
      AXLE_COUNT_MINIMUM,
      vehicleData.shape.axleCount.safeParse(2).success,
      vehicleData.shape.axleCount.safeParse(1).success,
    ]).toEqual([2, true, false])
    expect([vehicleData.shape.licensePlate.parse('abc1d23'), vehicleData.shape.color.parse('branca')]).toEqual([
      'ABC1D23',
      'BRANCA',
    ])
    expect([
      vehicleData.shape.grossWeight.safeParse(0).success,
      vehicleData.shape.grossWeight.safeParse(-0.1).success,
    ]).toEqual([true, false])
  })
})

describe('the query of the driver list', () => {
  it('is by name, from page 1, with 10 rows, unless told otherwise', () => {
    expect(driversQuery.parse({})).toEqual({ page: 1, pageLength: 10, orderBy: 'NAME' })
  })

  it('takes a start on the day of the end, and none after it', () => {
    expect(driversQuery.safeParse({ startAt: '2026-01-01', endAt: '2026-01-01' }).success).toBe(true)
    expect(
      driversQuery
        .safeParse({ startAt: '2026-01-02', endAt: '2026-01-01' })
        .error?.issues.map(({ path, message }) => [path, message]),
    ).toEqual([[['startAt'], 'dateOrder']])
  })
})

describe('an error reply', () => {
  it('has message, error, details, issues and validationContext; an issue has code, expected, received, path and message (CTR-3-217, CTR-3-218)', () => {
    expect(Object.keys(baseErrorReply.shape)).toEqual(['message', 'error', 'details', 'issues', 'validationContext'])
    expect(Object.keys(issue.shape)).toEqual(['code', 'expected', 'received', 'path', 'message'])
  })
})

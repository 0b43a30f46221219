import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import {
  localeSearchQuery,
  localeSearchReply,
  location,
  locationChange,
  locationsQuery,
  locationStatus,
} from './location.ts'

const edit = {
  event: 'EDIT',
  __v: 3,
  country: 'Brasil',
  countryCode: 'BRA',
  state: 'São Paulo',
  stateCode: 'SP',
  city: 'Campinas',
  street: 'Avenida Brasil',
}
const told = (value: unknown, language: 'en' | 'pt' = 'en') =>
  issuesOf(locationChange, value, language).map(({ path, message }) => [path.join('.'), message])
const fields = Object.keys(location.shape)

describe('a location', () => {
  it('has title, country, country code, state, state code, postal code and city (CON-3-094)', () => {
    expect(fields).toEqual(
      expect.arrayContaining(['title', 'country', 'countryCode', 'state', 'stateCode', 'postalCode', 'city']),
    )
  })

  it('has county, county code, district and sub-district (CON-3-095)', () => {
    expect(fields).toEqual(expect.arrayContaining(['county', 'countyCode', 'district', 'subdistrict']))
  })

  it('has street, block, sub-block, building, house number and complement (CON-3-096)', () => {
    expect(fields).toEqual(
      expect.arrayContaining(['street', 'block', 'subblock', 'building', 'houseNumber', 'complement']),
    )
  })

  it('has coordinates and a radius in metres (CON-3-097)', () => {
    const point = { coordinates: { latitude: -22.9, longitude: -47.06 }, radius: 300 }
    expect(location.pick({ coordinates: true, radius: true }).parse(point)).toEqual(point)
  })

  it('has the moments of its creation and of its last change (CON-3-098)', () => {
    expect(fields).toEqual(expect.arrayContaining(['createdAt', 'updatedAt']))
  })

  it('is pending or approved (CON-4-032)', () => {
    expect(locationStatus.options).toEqual(['PENDING', 'APPROVED'])
  })
})

describe('a change of a location', () => {
  it('needs country, country code, state, state code, city and street (CON-3-099)', () => {
    expect(locationChange.parse(edit)).toEqual(edit)
    for (const field of ['country', 'state', 'stateCode', 'city', 'street']) {
      for (const value of ['', ' ', undefined])
        expect(told({ ...edit, [field]: value })).toEqual([[field, 'Required!']])
    }
    expect(told({ ...edit, countryCode: undefined })).toEqual([['countryCode', 'Required!']])
    for (const value of ['', 'BR'])
      expect(told({ ...edit, countryCode: value })).toEqual([
        ['countryCode', 'The country code must be a ISO 3166-1 alfa-3 code.'],
      ])
  })

  it('has a radius greater than zero (CON-5-012, CON-5-013)', () => {
    for (const radius of [0, -1])
      expect(told({ ...edit, radius }, 'pt')).toEqual([['radius', 'Valor deve ser maior que zero!']])
    expect(told({ ...edit, radius: 0.1 })).toEqual([])
  })

  it('has coordinates that are on Earth', () => {
    expect(told({ ...edit, coordinates: { latitude: -90, longitude: 180 } })).toEqual([])
    expect(told({ ...edit, coordinates: { latitude: 90.1, longitude: -180.1 } })).toEqual([
      ['coordinates.latitude', 'The latitude must be a number between -90 and 90.'],
      ['coordinates.longitude', 'The longitude must be a number between -180 and 180.'],
    ])
  })

  it('approves it as it stands', () => {
    expect(locationChange.parse({ event: 'APPROVE', __v: 3 })).toEqual({ event: 'APPROVE', __v: 3 })
  })
})

describe('the list of locations', () => {
  it('is filtered by review, place and address', () => {
    const place = {
      country: 'Brasil',
      state: 'SP',
      postalCode: '13010',
      city: 'Campinas',
      district: 'Centro',
      street: 'Avenida Brasil',
      houseNumber: '7',
    }
    expect(
      locationsQuery.parse({
        needsReview: '1',
        longitude: '-47.06',
        latitude: '-22.9',
        radiusInMeters: '500',
        ...place,
      }),
    ).toEqual({
      page: 1,
      pageLength: 10,
      needsReview: true,
      longitude: -47.06,
      latitude: -22.9,
      radiusInMeters: 500,
      ...place,
      orderBy: 'RECENT',
    })
  })

  it('takes latitude, longitude and radius together, each within its bounds', () => {
    const near = { longitude: '-47.06', latitude: '-22.9', radiusInMeters: '500' }
    const messages = (query: unknown) =>
      issuesOf(locationsQuery, query, 'en').map(({ path, message }) => [path.join('.'), message])
    for (const field of Object.keys(near))
      expect(messages({ ...near, [field]: undefined })).toEqual([
        ['radiusInMeters', 'Give the latitude, the longitude and the radius together.'],
      ])
    for (const latitude of ['90.1', 'x', '1e1'])
      expect(messages({ ...near, latitude })).toEqual([
        ['latitude', 'The latitude must be a number between -90 and 90.'],
      ])
    expect(messages({ ...near, radiusInMeters: '0' })).toEqual([
      ['radiusInMeters', 'The value must be greater than zero!'],
    ])
  })
})

describe('the locale search', () => {
  it('takes 3 characters or more, and looks for cities of Brazil unless told otherwise', () => {
    expect(localeSearchQuery.parse({ search: 'Cam' })).toEqual({ search: 'Cam', type: 'CITY', countryCode: 'BRA' })
    for (const search of ['Ca', 'C.-a'])
      expect(issuesOf(localeSearchQuery, { search }, 'en').map(({ message }) => message)).toEqual([
        'Type at least 3 characters to search.',
      ])
  })

  it('finds cities with state code and postal code', () => {
    const reply = { message: '', locales: [{ city: 'Campinas', stateCode: 'SP', postalCode: '13010-001' }] }
    expect(localeSearchReply.parse(reply)).toEqual(reply)
  })
})

import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { freight, freightOrder, freightsQuery } from './freight.ts'
import { APP_SEARCH_WINDOW_MS, foundDriver, freightDriversQuery } from './freight-driver-search.ts'
import { freightContact, freightEngagement } from './freight-engagement.ts'
import { OTHER_TEST_ID, TEST_ID, testDriver, testRecord } from '../general/test-record.ts'

const at = '2026-11-21T10:00:00Z'
const place = {
  countryCode: 'BRA',
  stateCode: 'SP',
  city: 'Campinas',
  county: 'Campinas',
  postalCode: '13010-001',
  district: 'Centro',
  street: 'Rua Barão de Jaguara',
  houseNumber: '100',
  complement: 'Galpão 2',
  localName: 'Armazém Norte',
  operation: 'LOAD',
  date: at,
}
const company = { name: 'Transportes Horizonte', cnpj: '11222333000181', logoUrl: 'https://www.example.com/a.png' }
const whole = {
  ...testRecord,
  status: 'ACTIVE',
  offerMode: 'DIRECT_OFFER',
  source: 'EXTERNAL',
  visibility: 'PRIVATE',
  commodity: { _id: TEST_ID, description: 'Soja em grãos' },
  cargoType: 'BULK',
  itemQuantity: 30,
  weight: { value: 30, unit: 't' },
  targetDriverCount: 2,
  endAt: '2026-11-30T18:00:00Z',
  publishedAt: at,
  finishedAt: null,
  origin: place,
  destination: place,
  stopovers: [{ ...place, _id: TEST_ID }],
  configurations: [{ _id: TEST_ID, name: 'Carreta LS' }],
  bodies: [{ _id: TEST_ID, name: 'Graneleiro' }],
  negotiation: { kind: 'TO_MATCH', priceType: 'WEIGHT', value: 180, currency: 'BRL', calculationUnit: 't' },
  estimate: { distance: 403, perKilometre: 13.4, perTonne: 180, perCubicMetre: null },
  carrier: company,
  shipper: company,
  additionalContacts: [{ name: 'Ana Souza', type: 'WHATSAPP', value: '+5511987654321' }],
  additionalFields: [{ label: 'Carga', description: 'Lonada' }],
  observation: 'Agendar descarga.',
  driverObservation: 'Levar cinta.',
  drivers: [testDriver],
  engagement: { clicked: 1, saved: 2, saw: 3, contactViaWhatsapp: 4, contactViaPhone: 5, contacted: 7, likes: 6 },
}

describe('a freight', () => {
  it('CON-3-081 CON-3-082 CON-3-083 CON-3-084 CON-3-087 CON-3-088 CON-3-089 CON-3-090 CON-3-091 carries its cargo, drivers, end, places, vehicles, price, companies, contacts, fields and observations', () => {
    expect(freight.parse(whole)).toEqual(whole)
  })

  it('CON-3-085 has a fixed price or one to match', () => {
    for (const kind of ['FIXED', 'TO_MATCH'])
      expect(freight.parse({ ...whole, negotiation: { ...whole.negotiation, kind } }).negotiation.kind).toBe(kind)
    expect(freight.safeParse({ ...whole, negotiation: { ...whole.negotiation, kind: 'BID' } }).success).toBe(false)
  })

  it('CON-3-086 is paid by length, travel, volume or weight, and TON is read as weight', () => {
    const read = (priceType: string) =>
      freight.safeParse({ ...whole, negotiation: { ...whole.negotiation, priceType } }).data?.negotiation.priceType
    expect(['LENGTH', 'TRAVEL', 'VOLUME', 'WEIGHT', 'length', 'TON', 'BAG'].map(read)).toEqual([
      'LENGTH',
      'TRAVEL',
      'VOLUME',
      'WEIGHT',
      'LENGTH',
      'WEIGHT',
      undefined,
    ])
  })

  it('CON-3-092 is private or public', () => {
    expect(
      ['PRIVATE', 'PUBLIC', 'HIDDEN'].map((visibility) => freight.safeParse({ ...whole, visibility }).data?.visibility),
    ).toEqual(['PRIVATE', 'PUBLIC', undefined])
  })

  it('CON-3-093 counts who clicked, saved, saw, made contact via WhatsApp and liked, and reads both vocabularies', () => {
    const engaged = (type: string) =>
      freightEngagement.safeParse({ driver: testDriver, cellphone: null, interactions: [{ type, at }], lastAt: at })
        .data?.interactions[0]?.type
    expect(['clicked', 'saved', 'saw', 'contact via WhatsApp', 'likes'].map(engaged)).toEqual([
      'CLICK',
      'SAVE',
      'VIEW',
      'OPEN_WHATSAPP',
      'LIKE',
    ])
    expect(freight.parse(whole).engagement).toEqual({
      clicked: 1,
      saved: 2,
      saw: 3,
      contactViaWhatsapp: 4,
      contactViaPhone: 5,
      contacted: 7,
      likes: 6,
    })
    expect(['SAVE', 'VIEW', 'CONTACT', 'OPEN_WHATSAPP', 'OPEN_PHONE', 'OTHER'].map(engaged)).toEqual([
      'SAVE',
      'VIEW',
      'CONTACT',
      'OPEN_WHATSAPP',
      'OPEN_PHONE',
      undefined,
    ])
  })

  it('keeps who contacted whom', () => {
    const contact = {
      _id: TEST_ID,
      freight: TEST_ID,
      driver: OTHER_TEST_ID,
      type: 'OPEN_PHONE',
      at,
      by: null,
      byName: 'Operador',
    }
    expect(freightContact.parse(contact)).toEqual(contact)
  })
})

describe('the query of freights', () => {
  it('reads commodities, places, interest and both kinds of status', () => {
    const asked = {
      commodities: `${TEST_ID},${OTHER_TEST_ID}`,
      originCity: ' Campinas ',
      originStateCode: 'SP',
      destinationCity: 'Curitiba',
      destinationStateCode: 'PR',
      hasSave: '1',
      hasView: 'false',
      hasContact: 'true',
    }
    expect(freightsQuery.parse({ ...asked, status: 'COMPATIBLE', orderBy: 'INTERESTS' })).toEqual({
      ...asked,
      page: 1,
      pageLength: 10,
      commodities: [TEST_ID, OTHER_TEST_ID],
      originCity: 'Campinas',
      hasSave: true,
      hasView: false,
      hasContact: true,
      status: 'COMPATIBLE',
      orderBy: 'INTERESTS',
    })
    expect(
      ['ACTIVE', 'INACTIVE', 'COMPLETED', 'RECOMMENDED', 'DELETED'].map(
        (status) => freightsQuery.safeParse({ status }).success,
      ),
    ).toEqual([true, true, true, true, false])
    expect(issuesOf(freightsQuery, { commodities: 'x' }, 'en').map(({ path, message }) => [path, message])).toEqual([
      [['commodities', 0], 'The value must be a valid ObjectId from MongoDB'],
    ])
  })

  it('is ordered by recent, oldest, recently published or interests', () => {
    expect(freightOrder.options).toEqual(['RECENT', 'OLDEST', 'RECENTLY_PUBLISHED', 'INTERESTS'])
    expect(freightsQuery.parse({}).orderBy).toBe('RECENTLY_PUBLISHED')
  })
})

describe('drivers for a freight', () => {
  it('are the recommended ones unless all compatible ones are asked for', () => {
    expect([{}, { type: 'COMPATIBLE' }].map((query) => freightDriversQuery.parse(query).type)).toEqual([
      'RECOMMENDED',
      'COMPATIBLE',
    ])
  })

  it('are told with vehicle, latest search, match and distance', () => {
    const found = {
      ...testDriver,
      cellphone: null,
      email: null,
      level: 'CERTIFIED',
      workMode: 'SELF_EMPLOYED',
      city: null,
      stateCode: null,
      vehicle: { configuration: 'Carreta LS', body: null, plates: ['ABC1D23'] },
      lastSearchAt: at,
      match: 'RECOMMENDED',
      distance: 12.5,
      contactedAt: null,
      defined: false,
      score: 25,
      reasons: [{ code: 'INTERACTED', points: 25, value: 1 }],
    }
    expect(foundDriver.parse(found)).toEqual(found)
    expect(APP_SEARCH_WINDOW_MS).toBe(4 * 60 * 60 * 1000)
  })
})

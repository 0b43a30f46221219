import { describe, expect, it } from 'vitest'
import {
  cargoType,
  freightInteraction,
  freightMatch,
  freightOrigin,
  offerMode,
  offerStatus,
  priceKind,
  priceType,
  visibility,
} from './freight-vocabulary.ts'
import { weightUnit } from '../general/measures.ts'
import { requirementLevel } from '../general/texts-and-choices.ts'

describe('the contract has', () => {
  it.each([
    ['the offer modes (CTR-4-025)', offerMode, 'PROPOSAL VARIABLE_OFFER DIRECT_OFFER'],
    ['the offer statuses (CTR-4-026)', offerStatus, 'ACTIVE INACTIVE COMPLETED'],
    ['how freights match (CTR-4-027)', freightMatch, 'RECOMMENDED COMPATIBLE'],
    ['the origins (CTR-4-028)', freightOrigin, 'DRIVER SCHEDULE PROPOSAL EXTERNAL EASY_ROUTE QUALP'],
    [
      'the requirement levels (CTR-4-030)',
      requirementLevel,
      'ALLOWED PROHIBITED REQUIRED NOT_REQUIRED RECOMMENDED NOT_RECOMMENDED',
    ],
  ])('%s', (_, { options }, expected) => {
    expect(options).toEqual(expected.split(' '))
  })
})

describe('both vocabularies are read, one is written:', () => {
  it.each([
    [
      'cargo types (CON-9-015)',
      cargoType,
      'big-bag coil box container miscellaneous bales fractionated bulk cubic-meter thousand moving pallets passenger bags drum units',
      'BIG_BAG COIL BOX CONTAINER MISCELLANEOUS BALES FRACTIONATED BULK CUBIC_METER THOUSAND MOVING PALLETS PASSENGER BAGS DRUM UNITS',
    ],
    ['weight units (CON-9-014)', weightUnit, 'arroba gram kilogram ounce pound ton', 'arroba g kg oz lb t'],
    ['price kinds (CON-3-085)', priceKind, 'fixed to-match', 'FIXED TO_MATCH'],
    [
      'price types, where TON is weight (CON-3-086)',
      priceType,
      'length travel volume weight TON',
      'LENGTH TRAVEL VOLUME WEIGHT WEIGHT',
    ],
    ['public types (CON-3-092)', visibility, 'private public', 'PRIVATE PUBLIC'],
  ])('%s', (_, schema, read, written) => {
    expect(read.split(' ').map((word) => schema.parse(word))).toEqual(written.split(' '))
    expect(schema.options.map((value) => schema.parse(value))).toEqual(schema.options)
    expect(new Set<string>(schema.options)).toEqual(new Set(written.split(' ')))
  })

  it('interactions, two of which the console alone has and one the contract alone (CTR-4-029, CON-3-093)', () => {
    const contract = ['SAVE', 'VIEW', 'CONTACT', 'OPEN_WHATSAPP', 'OPEN_PHONE']
    expect(contract.map((value) => freightInteraction.parse(value))).toEqual(contract)
    expect(
      ['clicked', 'saved', 'saw', 'contact via WhatsApp', 'likes'].map((value) => freightInteraction.parse(value)),
    ).toEqual(['CLICK', 'SAVE', 'VIEW', 'OPEN_WHATSAPP', 'LIKE'])
    expect(freightInteraction.options).toEqual([...contract, 'CLICK', 'LIKE'])
  })

  it('and nothing else is', () => {
    for (const schema of [cargoType, priceKind, priceType, visibility, offerStatus, freightInteraction]) {
      expect(
        ['', 'BIG BAG', 'to_match', 'ton', 'toString', '__proto__', null, undefined].filter(
          (value) => schema.safeParse(value).success,
        ),
      ).toEqual([])
    }
  })
})

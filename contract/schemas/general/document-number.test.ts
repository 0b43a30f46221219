import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { issuesOf } from '../../validation.ts'
import {
  cleanDocument,
  cnpj,
  companyDocument,
  companyDocumentMaximum,
  companyDocumentType,
  cpf,
  formatCompanyDocument,
  formatPersonDocument,
  personDocument,
  personDocumentMaximum,
  personDocumentType,
} from './document-number.ts'

const found = (schema: z.ZodType, value: unknown) =>
  issuesOf(schema, value, 'en').map(({ path, message }) => ({ path, message }))
const takes = (schema: z.ZodType, type: string) => (value: string) => schema.safeParse({ type, value }).success

describe('document types', () => {
  it('CTR-3-105 of persons', () => {
    const types =
      'CPF ARG_CUIL PRY_RUC URY_CI BOL_CI VEN_CI CHL_RUN COL_CC CRI_CI CUB_CI ECU_CC SLV_DUI GTM_DPI HTI_CIN HND_CI MEX_INE NIC_CI PAN_CIP PER_DNI USA_SSN CAN_SIN DOM_CIE FOREIGNER'
    expect(personDocumentType.options).toEqual(types.split(' '))
  })

  it('CTR-3-104 of companies', () => {
    expect(companyDocumentType.options).toEqual([
      'CNPJ',
      'ARG_CUIT',
      'PRY_RUC',
      'URY_RUT',
      'BOL_NIT',
      'COL_NIT',
      'VEN_RIF',
      'FOREIGNER',
    ])
  })

  it('are told when they are unknown', () => {
    for (const type of ['cpf', 'CNPJ', '', 'toString', '__proto__', null])
      expect([type, found(personDocument, { type, value: '52998224725' })]).toEqual([
        type,
        [{ path: ['type'], message: 'Unknown document type.' }],
      ])
    expect(found(companyDocument, { type: 'CPF', value: '52998224725' })).toEqual([
      { path: ['type'], message: 'Unknown document type.' },
    ])
  })
})

/** Numbers as people write them, the stored form of each, and numbers with one mistake each. */
interface Sample {
  valid: readonly (readonly [written: string, kept: string])[]
  /** A wrong check digit, two digits in the wrong order, a digit too few or too many, a letter. */
  wrong: readonly string[]
}

const persons: Record<keyof typeof personDocumentMaximum, Sample> = {
  CPF: {
    valid: [
      ['529.982.247-25', '52998224725'],
      ['111.444.777-35', '11144477735'],
      [' 000.000.001-91 ', '00000000191'],
    ],
    wrong: [
      '529.982.247-26',
      '529.982.274-25',
      '259.982.247-25',
      '5299822472',
      '529982247255',
      '5299822472S',
      '529 982 247 25',
      '000.000.000-00',
      '111.111.111-11',
      '999.999.999-99',
    ],
  },
  ARG_CUIL: {
    valid: [
      ['20-12345678-6', '20123456786'],
      ['20-08490848-8', '20084908488'],
    ],
    wrong: [
      '20-12345678-5',
      '20-12345687-6',
      '21-12345678-3',
      '2012345678',
      '201234567866',
      '00-00000000-0',
      '20-1234567B-6',
    ],
  },
  PRY_RUC: {
    valid: [
      ['80028061-0', '800280610'],
      ['9991603-7', '99916037'],
      ['80000509-0', '800005090'],
    ],
    wrong: ['80028061-1', '80000509-1', '80028016-0', '8002806', '0000-0', '8002806A-0'],
  },
  URY_CI: {
    valid: [
      ['1.234.567-2', '12345672'],
      ['4.907.760-2', '49077602'],
      ['1.111.111-1', '11111111'],
      ['123.456-1', '1234561'],
    ],
    wrong: ['1.234.567-3', '1.234.576-2', '123.456-2', '123456', '1.234.567-22', '0.000.000-0', 'A.234.567-2'],
  },
  BOL_CI: {
    valid: [
      ['4567890', '4567890'],
      ['12345', '12345'],
      ['12.345.678', '12345678'],
    ],
    wrong: ['1234', '123456789', '4567B90', '0000000'],
  },
  VEN_CI: {
    valid: [
      ['12.345.678', '12345678'],
      ['98765', '98765'],
      ['V-1234567', 'V1234567'],
    ],
    wrong: ['1234', '123456789', 'X1234567', '00000000'],
  },
  CHL_RUN: {
    valid: [
      ['12.531.909-2', '125319092'],
      ['11.111.111-1', '111111111'],
      ['10.000.013-K', '10000013K'],
      ['10.000.013-k', '10000013K'],
      ['9.999.999-3', '99999993'],
    ],
    wrong: [
      '12.531.909-3',
      '12.531.990-2',
      '10.000.013-0',
      '12.531.909',
      '112.531.909-2',
      '1K.531.909-2',
      '00.000.000-0',
    ],
  },
  COL_CC: {
    valid: [
      ['52.345.678', '52345678'],
      ['123456789', '123456789'],
    ],
    wrong: ['1234', '1234567890', '52A45678', '000000000'],
  },
  CRI_CI: {
    valid: [
      ['10987654', '10987654'],
      ['a123', 'A123'],
    ],
    wrong: ['123', '123456789', '1 2345', '00000000'],
  },
  CUB_CI: {
    valid: [
      ['85012312', '85012312'],
      ['1234', '1234'],
    ],
    wrong: ['123', '123456789', '8501ç312', '0000'],
  },
  ECU_CC: {
    valid: [
      ['171430710-3', '1714307103'],
      ['171003406-5', '1710034065'],
    ],
    wrong: ['171430710-4', '171430701-3', '2514307103', '1774307103', '171430710', '17143071033', '000000000-0'],
  },
  SLV_DUI: {
    valid: [
      ['00016297-5', '000162975'],
      ['00000001-8', '000000018'],
    ],
    wrong: ['00016297-6', '00016279-5', '0001629-5', '000162975-5', '0001629A-5', '00000000-0'],
  },
  GTM_DPI: {
    valid: [
      ['2567890123', '2567890123'],
      ['25678', '25678'],
    ],
    wrong: ['256', '25678901234', '2567 8901', '0000000000'],
  },
  HTI_CIN: { valid: [['012-345-678-9', '0123456789']], wrong: ['012345678', '01234567890', '000-000-000-0'] },
  HND_CI: { valid: [['0801-1985', '08011985']], wrong: ['080', '080119851', '0000-0000'] },
  MEX_INE: {
    valid: [
      ['123456789012', '123456789012'],
      ['abcd12345', 'ABCD12345'],
    ],
    wrong: ['12345678', '1234567890123', '000000000000'],
  },
  NIC_CI: { valid: [['281-0185A', '2810185A']], wrong: ['281', '2810185AB', '00000000'] },
  PAN_CIP: {
    valid: [
      ['8-123-4567', '81234567'],
      ['PE-12-345', 'PE12345'],
      ['e-8-123456', 'E8123456'],
      ['12-345-6789', '123456789'],
    ],
    wrong: ['812', '8123456789', '8 123 4567', '000000000'],
  },
  PER_DNI: {
    valid: [
      ['45678901', '45678901'],
      ['00000001', '00000001'],
    ],
    wrong: ['4567890', '456789012', '4567890A', '00000000'],
  },
  USA_SSN: {
    valid: [
      ['536-90-4399', '536904399'],
      ['001-01-0001', '001010001'],
    ],
    wrong: [
      '000-12-3456',
      '666-12-3456',
      '900-12-3456',
      '536-00-4399',
      '536-90-0000',
      '078-05-1120',
      '111-11-1111',
      '53690439',
      '5369043999',
    ],
  },
  CAN_SIN: {
    valid: [
      ['123-456-782', '123456782'],
      ['046.454.286', '046454286'],
    ],
    wrong: ['123-456-783', '123-465-782', '12345678', '1234567822', '123 456 782', '000-000-000'],
  },
  DOM_CIE: {
    valid: [
      ['001-1391820-5', '00113918205'],
      ['224-0002211-1', '22400022111'],
    ],
    wrong: ['001-1391820-6', '001-1391802-5', '0011391820', '001139182055', '000-0000000-0'],
  },
  FOREIGNER: {
    valid: [
      ['ab1234567', 'AB1234567'],
      ['A12', 'A12'],
      ['12345678901', '12345678901'],
    ],
    wrong: ['A1', '123456789012', 'ß123', 'АВ123', 'A 12', '000'],
  },
}

const companies: Record<keyof typeof companyDocumentMaximum, Sample> = {
  CNPJ: {
    valid: [
      ['11.222.333/0001-81', '11222333000181'],
      ['00.000.000/0001-91', '00000000000191'],
      ['16.727.230/0001-97', '16727230000197'],
      ['12.ABC.345/01DE-35', '12ABC34501DE35'],
      ['12.abc.345/01de-35', '12ABC34501DE35'],
    ],
    wrong: [
      '11.222.333/0001-82',
      '11.222.333/0001-18',
      '11.223.233/0001-81',
      '12.ABC.345/01DE-36',
      '12.ABC.345/01ED-35',
      '12.ABC.345/01DE-3A',
      '1122233300018',
      '112223330001811',
      '11 222 333 0001 81',
    ],
  },
  ARG_CUIT: {
    valid: [
      ['30-50001091-2', '30500010912'],
      ['33-69345023-9', '33693450239'],
      ['34-99903208-9', '34999032089'],
    ],
    wrong: ['30-50001091-3', '30-50001019-2', '31-50001091-1', '3050001091', '305000109122', '00-00000000-0'],
  },
  PRY_RUC: {
    valid: [
      ['80028061-0', '800280610'],
      ['80000512-0', '800005120'],
    ],
    wrong: ['80028061-1', '80000512-1', '80028016-0', '80028061-00'],
  },
  URY_RUT: {
    valid: [
      ['21-100365-01', '2110036501'],
      ['21100365', '21100365'],
    ],
    wrong: ['2110036', '21100365011', '211003650A', '0000000000'],
  },
  BOL_NIT: {
    valid: [
      ['1020703023', '1020703023'],
      ['1020703', '1020703'],
    ],
    wrong: ['102070', '10207030233', '102070302A', '0000000'],
  },
  COL_NIT: {
    valid: [
      ['900.123.456', '900123456'],
      ['90012345', '90012345'],
    ],
    wrong: ['9001234', '9001234567', '90012345A', '000000000'],
  },
  VEN_RIF: {
    valid: [
      ['V-11470283-4', 'V114702834'],
      ['J-00002967-9', 'J000029679'],
      ['g-20000110-0', 'G200001100'],
      ['C-00002967-9', 'C000029679'],
    ],
    wrong: [
      'V-11470283-3',
      'V-11470238-4',
      'J-00002967-8',
      'C-00002967-8',
      'X-11470283-4',
      '11470283-4',
      'V-114702834-4',
      'J-0000296A-9',
    ],
  },
  FOREIGNER: {
    valid: [
      ['x-123.456/78', 'X12345678'],
      ['1234567890', '1234567890'],
    ],
    wrong: ['X1', '12345678901', 'X 123', '0000'],
  },
}

describe.each([
  ['a person', personDocument, persons],
  ['a company', companyDocument, companies],
] as const)('the document of %s', (_, schema: z.ZodType, samples) => {
  const each = Object.entries<Sample>(samples)

  it.each(each)('CTR-3-106 is trimmed and stripped of dots, dashes and slashes: %s', (type, { valid }) => {
    for (const [written, kept] of valid)
      expect([written, schema.safeParse({ type, value: written })]).toEqual([
        written,
        { success: true, data: { type, value: kept } },
      ])
    for (const [written, kept] of valid)
      expect(schema.parse({ type, value: ` ./-${written}-/. ` })).toEqual({ type, value: kept })
  })

  it.each(each)('with a slip is told at its value: %s', (type, { wrong }) => {
    const message = { CPF: 'Not a valid CPF.', CNPJ: 'Not a valid CNPJ.' }[type] ?? 'Not a valid document number.'
    for (const value of [...wrong, 'x'.repeat(20_000)])
      expect([value.slice(0, 40), found(schema, { type, value })]).toEqual([
        value.slice(0, 40),
        [{ path: ['value'], message: value.length > 40 ? 'Not a valid document number.' : message }],
      ])
    for (const value of ['', ' ', '.-/'])
      expect([value, found(schema, { type, value })]).toEqual([value, [{ path: ['value'], message: 'Required!' }]])
  })
})

describe('check digits', () => {
  it.each([
    ['CPF', '52998224725'],
    ['ARG_CUIL', '20123456786'],
    ['PRY_RUC', '800280610'],
    ['PRY_RUC', '800005090'],
    ['URY_CI', '12345672'],
    ['URY_CI', '1234561'],
    ['CHL_RUN', '125319092'],
    ['ECU_CC', '1710034065'],
    ['SLV_DUI', '000162975'],
    ['CAN_SIN', '046454286'],
    ['DOM_CIE', '00113918205'],
  ])('of %s %s are the only ones of their number', (type, value) => {
    const body = value.slice(0, -1)
    expect(Array.from('0123456789K', (digit) => body + digit).filter(takes(personDocument, type))).toEqual([value])
  })

  it.each([
    ['CNPJ', '11222333000181'],
    ['CNPJ', '12ABC34501DE35'],
    ['ARG_CUIT', '30500010912'],
    ['VEN_RIF', 'V114702834'],
    ['VEN_RIF', 'C000029679'],
  ])('of %s %s are the only ones of their number', (type, value) => {
    const body = value.slice(0, -1)
    expect(Array.from('0123456789', (digit) => body + digit).filter(takes(companyDocument, type))).toEqual([value])
  })
})

/**
 * For a type: the declared maximum, the length of its longest formatted sample, and the longer ones that are accepted.
 */
function longestOf(kind: 'person' | 'company', type: string) {
  const [schema, maxima, samples, format] =
    kind === 'person'
      ? ([personDocument, personDocumentMaximum, persons, formatPersonDocument] as const)
      : ([companyDocument, companyDocumentMaximum, companies, formatCompanyDocument] as const)
  const kept = ((samples as Record<string, Sample>)[type]?.valid ?? []).map(([, value]) => value)
  const reached = Math.max(
    ...kept.map((value) => (format as (type: string, value: string) => string)(type, value).length),
  )
  const limit = (maxima as Record<string, number>)[type] ?? 0
  const longer = kept.flatMap((value) => ['1', '9', 'A'].map((sign) => value + sign.repeat(limit - value.length + 1)))
  return { limit, reached, longerTaken: longer.filter(takes(schema, type)) }
}

const filledWith = (characters: number) => ({ limit: characters, reached: characters, longerTaken: [] })

describe('the longest formatted document', () => {
  it('CTR-5-039 of type CPF has 14 characters', () => {
    expect(longestOf('person', 'CPF')).toEqual(filledWith(14))
  })
  it('CTR-5-040 of type ARG_CUIL has 13 characters', () => {
    expect(longestOf('person', 'ARG_CUIL')).toEqual(filledWith(13))
  })
  it('CTR-5-041 of type PRY_RUC of a person has 10 characters', () => {
    expect(longestOf('person', 'PRY_RUC')).toEqual(filledWith(10))
  })
  it('CTR-5-042 of type URY_CI has 8 characters', () => {
    expect(longestOf('person', 'URY_CI')).toEqual(filledWith(8))
  })
  it('CTR-5-043 of type BOL_CI has 8 characters', () => {
    expect(longestOf('person', 'BOL_CI')).toEqual(filledWith(8))
  })
  it('CTR-5-044 of type VEN_CI has 8 characters', () => {
    expect(longestOf('person', 'VEN_CI')).toEqual(filledWith(8))
  })
  it('CTR-5-045 of type CHL_RUN has 12 characters', () => {
    expect(longestOf('person', 'CHL_RUN')).toEqual(filledWith(12))
  })
  it('CTR-5-046 of type COL_CC has 9 characters', () => {
    expect(longestOf('person', 'COL_CC')).toEqual(filledWith(9))
  })
  it('CTR-5-047 of type CRI_CI has 8 characters', () => {
    expect(longestOf('person', 'CRI_CI')).toEqual(filledWith(8))
  })
  it('CTR-5-048 of type CUB_CI has 8 characters', () => {
    expect(longestOf('person', 'CUB_CI')).toEqual(filledWith(8))
  })
  it('CTR-5-049 of type ECU_CC has 11 characters', () => {
    expect(longestOf('person', 'ECU_CC')).toEqual(filledWith(11))
  })
  it('CTR-5-050 of type SLV_DUI has 10 characters', () => {
    expect(longestOf('person', 'SLV_DUI')).toEqual(filledWith(10))
  })
  it('CTR-5-051 of type GTM_DPI has 10 characters', () => {
    expect(longestOf('person', 'GTM_DPI')).toEqual(filledWith(10))
  })
  it('CTR-5-052 of type HTI_CIN has 10 characters', () => {
    expect(longestOf('person', 'HTI_CIN')).toEqual(filledWith(10))
  })
  it('CTR-5-053 of type HND_CI has 8 characters', () => {
    expect(longestOf('person', 'HND_CI')).toEqual(filledWith(8))
  })
  it('CTR-5-054 of type MEX_INE has 12 characters', () => {
    expect(longestOf('person', 'MEX_INE')).toEqual(filledWith(12))
  })
  it('CTR-5-055 of type NIC_CI has 8 characters', () => {
    expect(longestOf('person', 'NIC_CI')).toEqual(filledWith(8))
  })
  it('CTR-5-056 of type PAN_CIP has 9 characters', () => {
    expect(longestOf('person', 'PAN_CIP')).toEqual(filledWith(9))
  })
  it('CTR-5-057 of type PER_DNI has 8 characters', () => {
    expect(longestOf('person', 'PER_DNI')).toEqual(filledWith(8))
  })
  it('CTR-5-058 of type USA_SSN has 11 characters', () => {
    expect(longestOf('person', 'USA_SSN')).toEqual(filledWith(11))
  })
  it('CTR-5-059 of type CAN_SIN has 11 characters', () => {
    expect(longestOf('person', 'CAN_SIN')).toEqual(filledWith(11))
  })
  it('CTR-5-060 of type DOM_CIE has 11 characters', () => {
    expect(longestOf('person', 'DOM_CIE')).toEqual(filledWith(11))
  })
  it('CTR-5-061 of type FOREIGNER of a person has 11 characters', () => {
    expect(longestOf('person', 'FOREIGNER')).toEqual(filledWith(11))
  })
  it('CTR-5-062 of type CNPJ has 18 characters', () => {
    expect(longestOf('company', 'CNPJ')).toEqual(filledWith(18))
  })
  it('CTR-5-063 of type ARG_CUIT has 12 characters', () => {
    // The limit of 12 leaves no room for 11 digits and two dashes.
    expect(longestOf('company', 'ARG_CUIT')).toEqual({ limit: 12, reached: 11, longerTaken: [] })
  })
  it('CTR-5-064 of type PRY_RUC of a company has 10 characters', () => {
    expect(longestOf('company', 'PRY_RUC')).toEqual(filledWith(10))
  })
  it('CTR-5-065 of type URY_RUT has 10 characters', () => {
    expect(longestOf('company', 'URY_RUT')).toEqual(filledWith(10))
  })
  it('CTR-5-066 of type BOL_NIT has 10 characters', () => {
    expect(longestOf('company', 'BOL_NIT')).toEqual(filledWith(10))
  })
  it('CTR-5-067 of type COL_NIT has 9 characters', () => {
    expect(longestOf('company', 'COL_NIT')).toEqual(filledWith(9))
  })
  it('CTR-5-068 of type VEN_RIF has 12 characters', () => {
    expect(longestOf('company', 'VEN_RIF')).toEqual(filledWith(12))
  })
  it('CTR-5-069 of type FOREIGNER of a company has 10 characters', () => {
    expect(longestOf('company', 'FOREIGNER')).toEqual(filledWith(10))
  })
})

describe('formatting', () => {
  it('writes numbers as their countries do, where the limit leaves room', () => {
    expect([
      formatPersonDocument('CPF', '52998224725'),
      formatPersonDocument('ARG_CUIL', '20123456786'),
      formatPersonDocument('PRY_RUC', '99916037'),
      formatPersonDocument('CHL_RUN', '125319092'),
      formatPersonDocument('CHL_RUN', '99999993'),
      formatPersonDocument('CHL_RUN', '10000013k'),
    ]).toEqual(['529.982.247-25', '20-12345678-6', '9991603-7', '12.531.909-2', '9.999.999-3', '10.000.013-K'])
    expect([
      formatPersonDocument('ECU_CC', '1710034065'),
      formatPersonDocument('SLV_DUI', '000162975'),
      formatPersonDocument('USA_SSN', '536904399'),
      formatPersonDocument('CAN_SIN', '046454286'),
      formatPersonDocument('URY_CI', '12345672'),
    ]).toEqual(['171003406-5', '00016297-5', '536-90-4399', '046-454-286', '12345672'])
    expect([
      formatCompanyDocument('CNPJ', '12abc34501de35'),
      formatCompanyDocument('PRY_RUC', '800280610'),
      formatCompanyDocument('VEN_RIF', 'V114702834'),
      formatCompanyDocument('ARG_CUIT', '30500010912'),
    ]).toEqual(['12.ABC.345/01DE-35', '80028061-0', 'V-11470283-4', '30500010912'])
  })

  it('is taken back by cleaning, and leaves alone what does not look like its type', () => {
    expect(cleanDocument(formatCompanyDocument('CNPJ', '11222333000181'))).toBe('11222333000181')
    for (const text of ['', '123', 'not given', '529.982', '529.982.247-255'])
      expect(formatPersonDocument('CPF', text)).toBe(text)
  })
})

describe('cpf', () => {
  it('is a CPF alone', () => {
    expect([cpf.parse(' 529.982.247-25 '), cpf.parse('52998224725')]).toEqual(['52998224725', '52998224725'])
    for (const wrong of [...persons.CPF.wrong, 'x'.repeat(20_000)])
      expect([wrong.slice(0, 40), found(cpf, wrong)]).toEqual([
        wrong.slice(0, 40),
        [{ path: [], message: 'Not a valid CPF.' }],
      ])
  })
})

describe('cnpj', () => {
  it('CON-5-089 CON-8-052 has 14 characters and correct check digits, and is told otherwise', () => {
    expect(companies.CNPJ.valid.map(([written]) => cnpj.parse(written))).toEqual(
      companies.CNPJ.valid.map(([, kept]) => kept),
    )
    for (const wrong of [...companies.CNPJ.wrong, '52998224725', 'x'.repeat(20_000)])
      expect([wrong.slice(0, 40), found(cnpj, wrong)]).toEqual([
        wrong.slice(0, 40),
        [{ path: [], message: 'Not a valid CNPJ.' }],
      ])
  })

  it('CON-5-090 is not one digit repeated, even where check digits agree', () => {
    for (const digit of '0123456789') {
      expect(found(cnpj, digit.repeat(14))).toEqual([{ path: [], message: 'Not a valid CNPJ.' }])
      expect(found(companyDocument, { type: 'CNPJ', value: digit.repeat(14) })).toEqual([
        { path: ['value'], message: 'Not a valid CNPJ.' },
      ])
    }
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestCore, type TestCore } from '../app/test-core.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

type Type = 'CITY' | 'STATE' | 'DISTRICT' | 'STREET' | 'POSTAL_CODE'

async function search(text: string, type?: Type, countryCode?: string) {
  return (
    await core.reply('viewer', 'searchLocales', {
      query: { search: text, ...(type ? { type } : {}), ...(countryCode ? { countryCode } : {}) },
    })
  ).locales
}
const named = async (...asked: Parameters<typeof search>) =>
  (await search(...asked)).map(({ city, stateCode }) => `${city}/${stateCode}`)

describe('the locale search', () => {
  it('answers cities with their states, Brazil’s unless told otherwise (CON-7-046, CTR-3-085, CON-9-005)', async () => {
    expect(await search('Campinas')).toEqual([
      { city: 'Campinas', stateCode: 'SP' },
      { city: 'Campinas do Piauí', stateCode: 'PI' },
      { city: 'Campinas do Sul', stateCode: 'RS' },
    ])
  })

  it.each([
    ['sao paulo', 'São Paulo/SP'],
    ['SÃO PAULO', 'São Paulo/SP'],
    ['sa\u0303o paulo', 'São Paulo/SP'],
    ['Ji-Paraná', 'Ji-Paraná/RO'],
    ['jiparana', 'Ji-Paraná/RO'],
    ['barbara doeste', "Santa Bárbara d'Oeste/SP"],
    ["santa barbara d'oeste", "Santa Bárbara d'Oeste/SP"],
    ['rio preto sp', 'São José do Rio Preto/SP'],
    ['são josé dos campos', 'São José dos Campos/SP'],
  ])('finds by %s first %s', async (text, first) => {
    expect((await named(text))[0]).toBe(first)
  })

  it('puts the very name before longer ones, and capitals first', async () => {
    expect((await named('palmas')).slice(0, 3)).toEqual(['Palmas/TO', 'Palmas/PR', 'Palmas de Monte Alto/BA'])
  })

  it('looks at beginnings of words only, and takes every text for what it is', async () => {
    expect(await named('mpinas')).toEqual([])
    for (const text of ['%%%', '___', '\\\\\\', '*.*(', "' or 1=1"])
      expect([text, await named(text)]).toEqual([text, []])
  })

  it('gives at most 20', async () => {
    expect(await named('são')).toHaveLength(20)
  })

  it('finds the cities of a state, its capital first', async () => {
    expect((await named('parana', 'STATE')).slice(0, 2)).toEqual(['Curitiba/PR', 'Abatiá/PR'])
  })

  it('CTR-7-003 finds districts, streets and postal codes among the own locations, and cities of other countries', async () => {
    await core.records.location({
      city: 'Sorocaba',
      district: 'Vila Hortência',
      street: 'Rua Sete de Setembro',
      postal_code: '18020001',
    })
    await core.records.location({
      city: 'Sorocaba',
      district: 'Vila Hortência',
      street: 'Rua Oito',
      postal_code: '18020001',
    })
    await core.records.location({
      country: 'Argentina',
      country_code: 'ARG',
      state: 'Santa Fe',
      state_code: 'S',
      city: 'Rosario',
      postal_code: null,
    })
    await core.records.location({ city: null, district: 'Vila Hortência' })
    await core.others.location({
      city: 'Itu',
      district: 'Vila Hortência',
      street: 'Rua Sete de Setembro',
      postal_code: '18020001',
    })
    const sorocaba = [{ city: 'Sorocaba', stateCode: 'SP', postalCode: '18020001' }]
    expect(await search('hortencia', 'DISTRICT')).toEqual(sorocaba)
    expect(await search('sete de set', 'STREET')).toEqual(sorocaba)
    expect(await search('18.020', 'POSTAL_CODE')).toEqual(sorocaba)
    expect(await search('020001', 'POSTAL_CODE')).toEqual([])
    expect(await search('rosa', 'CITY', 'ARG')).toEqual([{ city: 'Rosario', stateCode: 'S' }])
    expect(await search('santa', 'STATE', 'ARG')).toEqual([{ city: 'Rosario', stateCode: 'S' }])
    expect(await search('rosario', 'CITY', 'URY')).toEqual([])
  })

  it('needs 3 characters, and a country that is one (CTR-8-002)', async () => {
    const issues = async (query: { search: string; countryCode?: string }) =>
      (await core.refusal('viewer', 'searchLocales', { query })).issues.map(({ path, message }) => [path, message])
    expect(await issues({ search: 'sã' })).toEqual([[['search'], 'Type at least 3 characters to search.']])
    expect(await issues({ search: 'são', countryCode: 'BR' })).toEqual([
      [['countryCode'], 'The country code must be a ISO 3166-1 alfa-3 code.'],
    ])
  })
})

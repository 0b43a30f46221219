import { describe, expect, it } from 'vitest'
import { newFreightOfTests } from '#services/freight-manager/test-freights'
import { parseCsv } from '../../src/exports/test-csv.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, PATIENCE } from '../fixtures/console.ts'
import { cellsOf, listed } from '../fixtures/drivers.ts'
import { downloadOf } from '../fixtures/downloads.ts'

const { browser, server, api } = await consoleOfTests()

const LANGUAGES = ['pt', 'en', 'es'] as const

describe('values in every language', () => {
  it('CON-1-026 show money in Brazilian format, whatever the language of the interface is', async () => {
    const { freight } = await api.call('createFreight', {
      body: {
        ...newFreightOfTests,
        shipper: { name: 'Usina dos Formatos', cnpj: '11444777000161' },
        negotiation: { kind: 'FIXED', priceType: 'WEIGHT', value: 1234.56, calculationUnit: 't' },
      },
    })
    for (const language of LANGUAGES) {
      const operator = await openConsole(browser, server.url, 'viewer', '/freights', {
        stored: { 'torre.language': language },
      })
      await listed(operator)
      const cells = async () => (await cellsOf(operator, freight._id)).map((text) => text.replaceAll(/\s/g, ' '))
      await expect
        .poll(async () => (await cells()).filter((text) => text.includes('R$')), PATIENCE)
        .toEqual([expect.stringMatching(/^R\$ 1\.234,56\b/) as string])
      await operator.close()
    }
  })

  it('CON-1-031 are written to a csv file with a dot before their decimals, whatever the language of the interface is', async () => {
    const { locale } = await api.call('createLocale', {
      body: {
        title: 'Pátio Decimais',
        country: 'Brasil',
        countryCode: 'BRA',
        state: 'São Paulo',
        stateCode: 'SP',
        city: 'Campinas',
        street: 'Rua das Balanças',
        coordinates: { latitude: -22.906_25, longitude: -47.0625 },
        radius: 1250.5,
      },
    })
    for (const language of LANGUAGES) {
      const operator = await openConsole(browser, server.url, 'viewer', '/locations?search=Decimais', {
        stored: { 'torre.language': language },
      })
      await listed(operator)
      const file = await downloadOf(operator, () => operator.press('Shift+E', 'c'))
      const [, ...lines] = parseCsv(new TextDecoder().decode(file.bytes))
      expect([lines.length, lines[0]?.filter((cell) => /^-?\d+\.\d+$/.test(cell))]).toEqual([
        1,
        ['-22.90625', '-47.0625', '1250.5'],
      ])
      await operator.close()
    }
    expect(locale.coordinates).toEqual({ latitude: -22.906_25, longitude: -47.0625 })
  })
})

describe('the addresses of lists, records and forms', () => {
  it('CON-2-006 are those that the console chose: a list, its record below it, and the form below the record', async () => {
    const [driver] = (await api.call('listDrivers', { query: { driverStatus: 'ACTIVE' } })).drivers
    const [partnership] = (await api.call('listPartnerships', { query: {} })).partnerships
    const [location] = (await api.call('listLocales', { query: {} })).locales
    const operator = await openConsole(browser, server.url, 'admin', '/')
    const paths: string[] = []
    for (const [list, record, edit] of [
      ['/drivers', `/drivers/${driver?._id}`, `/drivers/${driver?._id}/edit`],
      ['/partnerships', `/partnerships/${partnership?._id}`, `/partnerships/${partnership?._id}/edit`],
      ['/locations', `/locations/${location?._id}`, `/locations/${location?._id}?tab=EDIT`],
    ] as const) {
      await operator.visit(list)
      await listed(operator)
      await operator.visit(record)
      await operator.page.locator(`[data-record="${record.split('/').at(-1)}"]`).waitFor()
      await operator.visit(edit)
      await operator.page.locator('form').first().waitFor()
      paths.push(new URL(operator.page.url()).pathname)
    }
    expect(paths).toEqual([
      `/drivers/${driver?._id}/edit`,
      `/partnerships/${partnership?._id}/edit`,
      `/locations/${location?._id}`,
    ])
  })
})

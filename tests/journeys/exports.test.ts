import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { read, utils } from 'xlsx'
import { describe, expect, it } from 'vitest'
import type { Driver } from '#contract/schemas/drivers/driver'
import { MAX_PAGE_LENGTH } from '#contract/schemas/general/paging'
import type { Messages } from '#locales/messages'
import { formatDocument } from '#contract/schemas/general/document-mask'
import { pt } from '#locales/pt'
import { parseCsv, readBack } from '../../src/exports/test-csv.ts'
import { pdfPageCount, pdfPages } from '../../src/exports/test-pdf.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { listed } from '../fixtures/drivers.ts'
import { downloadOf } from '../fixtures/downloads.ts'
import { intercept } from '../fixtures/intercept.ts'
import { en, es } from '../fixtures/translations.ts'

/** More than two pages of the largest length. */
const DRIVERS = 2 * MAX_PAGE_LENGTH + 160

const seeder = fileURLToPath(new URL('../../.build/services/demo/seed-cli.js', import.meta.url))
const { browser, server, api } = await consoleOfTests({}, (environment) =>
  promisify(execFile)(process.execPath, [seeder, '--drivers', String(DRIVERS)], {
    env: { PATH: process.env['PATH'], ...environment },
  }),
)

/** Longest wait for an export, whose pages take longer than those of a list. */
const LONG = { timeout: 60_000, interval: 50 }
const strip = ({ page }: Operator) => page.locator('[data-export]')
const notice = ({ page }: Operator, text: RegExp) => page.locator('[data-announcement]').filter({ hasText: text })

async function allDrivers(query: Record<string, string>): Promise<Driver[]> {
  const found: Driver[] = []
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const { drivers } = await api.call('listDrivers', { query: { ...query, page, pageLength: MAX_PAGE_LENGTH } })
    found.push(...drivers)
    isLast = drivers.length < MAX_PAGE_LENGTH
  }
  return found
}

/** Day and time in the browser's time zone. */
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

function partsOf(instant: string): Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string> {
  return Object.fromEntries(
    clock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  ) as ReturnType<typeof partsOf>
}

function shownTime(instant: string): string {
  const { year, month, day, hour, minute } = partsOf(instant)
  return `${day}/${month}/${year} ${hour}:${minute}`
}

const shownDocument = ({ document: { type, value } }: Driver) => formatDocument(type, value)

/** Every phone number is grouped, so that no spreadsheet reads it as a number. */
function shownPhone(phone: string | null): string {
  const shown = (phone ?? '').replace(/^\+55(\d\d)(\d+)(\d{4})$/, '+55 $1 $2-$3')
  return shown.includes(' ') ? shown : (parsePhoneNumberFromString(shown)?.formatInternational() ?? shown)
}

const headOf = ({ fields }: Messages) => [
  fields.name,
  fields.document,
  fields.cellphone,
  fields.email,
  fields.birthDate,
  fields.status,
  fields.vehicleStatus,
  fields.workMode,
  fields.level,
  fields.country,
  fields.nationality,
  fields.registeredAt,
  fields.code,
]

/** A driver as a row of the csv file. */
function lineOf(driver: Driver, { statuses, workModes, levels }: Messages): string[] {
  return [
    driver.fullName,
    shownDocument(driver),
    shownPhone(driver.cellphone),
    driver.email ?? '',
    driver.birthDate?.split('-').reverse().join('/') ?? '',
    statuses[driver.status.driver],
    statuses[driver.status.vehicle],
    workModes[driver.workMode],
    levels[driver.level],
    driver.country,
    driver.nationality ?? '',
    shownTime(driver.registeredAt),
    String(driver.code),
  ]
}

describe('a list is exported whole, as its filters and its order are', () => {
  it('as csv: every driver that matches, with semicolons, in the language on screen CON-1-027 CON-1-030', async () => {
    const drivers = await allDrivers({ workMode: 'AGGREGATED', orderBy: 'RECENT' })
    expect(drivers.length).toBeGreaterThan(15)
    for (const [language, messages, name] of [
      ['pt', pt, 'motoristas'],
      ['en', en, 'drivers'],
      ['es', es, 'conductores'],
    ] as const) {
      const operator = await openConsole(browser, server.url, 'viewer', '/drivers?workMode=AGGREGATED&orderBy=RECENT', {
        stored: { 'torre.language': language },
      })
      await listed(operator)
      const file = await downloadOf(operator, () => operator.press('Shift+E', 'c'))
      expect(file.name).toMatch(new RegExp(`^${name}-\\d{4}-\\d{2}-\\d{2}-\\d{4}\\.csv$`))
      expect(Array.from(file.bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
      const text = new TextDecoder().decode(file.bytes)
      expect(text.split('\r\n')[0]).toBe(headOf(messages).join(';'))
      expect(parseCsv(text).map((line) => line.map(readBack))).toEqual([
        headOf(messages),
        ...drivers.map((driver) => lineOf(driver, messages)),
      ])
      await operator.close()
    }
  })

  it('as xlsx, with the type of each value CON-1-028', async () => {
    const drivers = await allDrivers({ driverStatus: 'WAITING_REVIEW' })
    const operator = await openConsole(browser, server.url, 'operator', '/drivers?driverStatus=WAITING_REVIEW')
    await listed(operator)
    const file = await downloadOf(operator, () => operator.press('Shift+E', 'x'))
    expect(file.name).toMatch(/^motoristas-[\d-]{15}\.xlsx$/)
    const sheet = read(file.bytes, { type: 'array', cellNF: true }).Sheets['Motoristas'] ?? {}
    expect(utils.sheet_to_json<string[]>(sheet, { header: 1 })[0]).toEqual(headOf(pt))
    expect(sheet['!autofilter']).toEqual({ ref: `A1:M${drivers.length + 1}` })
    const cells = drivers.map((_, at) =>
      [...'ABCDEFGHIJKLM'].map(
        (column) => sheet[`${column}${at + 2}`] as { t: string; v: unknown; z?: string } | undefined,
      ),
    )
    const days = (year: string, month: string, day: string) =>
      Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000 + 25_569
    expect(
      cells.map((row) =>
        row.map((cell) =>
          cell
            ? [
                cell.t,
                typeof cell.v === 'number' ? Number(cell.v.toFixed(6)) : cell.v,
                ...(cell.t === 'n' ? [cell.z] : []),
              ]
            : null,
        ),
      ),
    ).toEqual(
      drivers.map((driver) => {
        const { year, month, day, hour, minute, second } = partsOf(driver.registeredAt)
        const registered =
          days(year, month, day) + (Number(hour) * 3600 + Number(minute) * 60 + Number(second)) / 86_400
        const [bornYear, bornMonth, bornDay] = driver.birthDate?.split('-') ?? []
        return lineOf(driver, pt).map((text, at) => {
          if (at === 4)
            return bornYear && bornMonth && bornDay ? ['n', days(bornYear, bornMonth, bornDay), 'dd/mm/yyyy'] : null
          if (at === 11) return ['n', Number(registered.toFixed(6)), 'dd/mm/yyyy hh:mm']
          if (at === 12) return ['n', driver.code, 'General']
          return text === '' ? null : ['s', text]
        })
      }),
    )
  })

  it('as pdf, with brand, filters, who and when, repeated head and page of pages CON-1-029 CTR-2-041', async () => {
    const drivers = await allDrivers({ workMode: 'CONTRACTED' })
    const operator = await openConsole(browser, server.url, 'operator', '/drivers?workMode=CONTRACTED')
    await listed(operator)
    const file = await downloadOf(operator, () => operator.press('Shift+E', 'p'))
    expect(file.name).toMatch(/^motoristas-[\d-]{15}\.pdf$/)
    const pages = pdfPages(file.bytes)
    const count = pdfPageCount(file.bytes)
    expect([pages.length, count > 1]).toEqual([count, true])
    for (const [at, texts] of pages.entries()) {
      expect(texts).toContain('Torre · Motoristas')
      expect(texts.find((text) => text.startsWith('Exportado por Ana Souza em '))).toMatch(
        / \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/,
      )
      expect(texts).toContain(pt.fields.document)
      expect(texts).toContain(`Página ${at + 1} de ${count}`)
    }
    expect(pages[0]).toContain('Filtros: Vínculo: Contratado')
    const documents = new Set(drivers.map(shownDocument))
    expect(pages.flat().filter((text) => documents.has(text))).toEqual(drivers.map(shownDocument))
    // Names may take several lines, but all their words are there with their accents.
    const words = new Set(pages.flat().flatMap((text) => text.split(' ')))
    expect(drivers.flatMap(({ fullName }) => fullName.split(' ')).filter((word) => !words.has(word))).toEqual([])
  })

  it('from the palette, where the words of three languages find it', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/drivers?level=CERTIFIED')
    await listed(operator)
    await operator.press('Control+k')
    await operator.page.locator('[data-palette] input:focus').waitFor()
    await operator.type('spreadsheet xlsx')
    await operator.page.locator('[cmdk-item][aria-selected=true]').filter({ hasText: pt.exports.xlsx }).waitFor()
    const file = await downloadOf(operator, () => operator.press('Enter'))
    expect(file.name).toMatch(/\.xlsx$/)
  })

  it('not at all where nothing matches, which is told', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/drivers?search=nobodyofthisname')
    await operator.page.getByText(pt.drivers.notFound).waitFor()
    await operator.press('Shift+E', 'c')
    await notice(operator, new RegExp(pt.exports.nothingToExport)).waitFor()
    await operator.quiet()
    await expect.poll(() => strip(operator).count(), PATIENCE).toBe(0)
  })
})

describe('while an export is under way', () => {
  it('shows how far it is, survives Esc and another screen, and is stopped by a key without leaving a file', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/drivers')
    const { page } = operator
    let downloads = 0
    page.on('download', () => {
      downloads += 1
    })
    const { count } = await api.call('listDrivers', {})
    expect(count).toBe(DRIVERS)
    // The second page is never answered.
    await intercept(operator, new RegExp(`page=2&pageLength=${MAX_PAGE_LENGTH}`), () => undefined)
    await listed(operator)
    await operator.press('Shift+E', 'c')
    await strip(operator).locator(`[data-written="${MAX_PAGE_LENGTH}"]`).waitFor()
    const bar = page.getByRole('progressbar', { name: 'Exportando Motoristas em CSV' })
    const told = () => Promise.all(['aria-valuenow', 'aria-valuetext'].map((attribute) => bar.getAttribute(attribute)))
    const percent = Math.floor((MAX_PAGE_LENGTH / count) * 100)
    await expect
      .poll(told, PATIENCE)
      .toEqual([String(percent), `${MAX_PAGE_LENGTH} de ${count.toLocaleString('pt-BR')}`])
    // A second export has to wait.
    await operator.press('Shift+E', 'x')
    await notice(operator, new RegExp(pt.exports.alreadyRunning)).waitFor()
    await operator.press('Escape')
    await operator.press('g', 'b')
    await page.getByText(pt.welcome.title).waitFor()
    await bar.waitFor()
    await operator.press('Shift+E', 's')
    await notice(operator, /Exportação interrompida/).waitFor()
    await strip(operator).waitFor({ state: 'detached' })
    await operator.painted()
    expect(downloads).toBe(0)
  })

  it('a page that cannot be read is asked for again, then told; the export goes on from there by a key', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/drivers')
    let isDown = true
    let asked = 0
    await intercept(operator, new RegExp(`page=2&pageLength=${MAX_PAGE_LENGTH}`), async (route) => {
      asked += 1
      if (isDown) await route.abort()
      else await route.continue()
    })
    await listed(operator)
    await operator.press('Shift+E', 'c')
    await expect.poll(() => strip(operator).getByRole('alert').allInnerTexts(), LONG).toEqual([pt.exports.unread])
    expect(asked).toBeGreaterThan(1)
    isDown = false
    const file = await downloadOf(operator, () => operator.press('Shift+E', 'r'))
    const drivers = await allDrivers({})
    expect(
      parseCsv(new TextDecoder().decode(file.bytes))
        .slice(1)
        .map((line) => line.map(readBack)),
    ).toEqual(drivers.map((driver) => lineOf(driver, pt)))
    await expect.poll(() => strip(operator).count(), PATIENCE).toBe(0)
  })
})

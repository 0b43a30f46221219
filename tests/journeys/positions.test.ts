import { afterAll, describe, expect, it } from 'vitest'
import { eventId } from '#services/driver-app/test-events'
import { openApi } from '../fixtures/api.ts'
import { axeFaults } from '../fixtures/axe.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { listed, queryOf, rowsOf } from '../fixtures/drivers.ts'
import { serveArchive } from '../fixtures/map-archive.ts'

const archive = await serveArchive()
const { browser, server, api } = await consoleOfTests({
  TORRE_MAP_TILES: archive.address,
  TORRE_MAP_ATTRIBUTION: '© Arquivo de teste',
})
afterAll(archive.close)
const integration = await openApi(server.url, 'driver-app', 'demo', 'en')

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** The way began five hours ago, at a whole minute as people type it. */
const BEGIN = Math.floor(Date.now() / MINUTE) * MINUTE - 300 * MINUTE
/** Kilometres to degrees of latitude. */
const north = (kilometres: number) => -18.919 + kilometres / 111.32
const iso = (minute: number) => new Date(BEGIN + minute * MINUTE).toISOString()

let told = 0
const located = (driver: string, minute: number, kilometres: number) => ({
  id: eventId(`journey position ${(told += 1)}`),
  type: 'driver.located',
  at: iso(minute),
  driver,
  position: { latitude: north(kilometres), longitude: -48.277 },
  speed: 72,
  batteryLevel: 88,
  plates: ['ABC1D23'],
})

/** A way with a stop of 40 minutes, a gap of half an hour and a jump. */
function way(driver: string) {
  const driven = [0, 3, 6, 9].map((minute) => located(driver, minute, minute))
  const stood = [12, 22, 32, 42, 52].map((minute) => located(driver, minute, 12 + (minute % 20) / 1_000))
  const on = [55, 58].map((minute) => located(driver, minute, minute - 40))
  const silent = [88, 91].map((minute) => located(driver, minute, minute - 50))
  const wrong = [located(driver, 92, 300), located(driver, 95, 301)]
  return [...driven, ...stood, ...on, ...silent, ...wrong]
}

/** A driver without any position; each test takes another one. */
async function driverAt(number: number) {
  const { drivers } = await api.call('listDrivers', { query: { pageLength: 100, driverStatus: 'WAITING_REVIEW' } })
  const driver = drivers[number]
  if (!driver) throw new Error(`The demo has no driver ${number}.`)
  return driver
}

/** Every request to the service that the page makes. */
function asked({ page }: Operator): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/tracking/')) paths.push(pathname)
  })
  return paths
}

const drawerOf = ({ page }: Operator) => page.getByRole('dialog')
const problems = (operator: Operator) => drawerOf(operator).getByRole('alert').allInnerTexts()
/** Pixels of the colour of stops on the track, which only its picture has; more than 40 where one stop is drawn. */
const stopPixels = ({ page }: Operator) =>
  page.locator('canvas[data-track]').evaluate((canvas: HTMLCanvasElement) => {
    const sample = new OffscreenCanvas(1, 1).getContext('2d')!
    sample.fillStyle = getComputedStyle(canvas).getPropertyValue('--ink').trim()
    sample.fillRect(0, 0, 1, 1)
    const ink = sample.getImageData(0, 0, 1, 1).data.join(' ')
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    let count = 0
    for (let at = 0; at < data.length; at += 4) if (data.slice(at, at + 4).join(' ') === ink) count += 1
    return count
  })
const STOP_PIXELS = 40
/** A moment as the filters take it, on the browser's clock. */
const typed = ({ page }: Operator, moment: number) =>
  page.evaluate((at) => {
    const two = (value: number) => String(value).padStart(2, '0')
    const date = new Date(at)
    const day = `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`
    return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`
  }, moment)

async function typePeriod(operator: Operator, from: number, to: number): Promise<void> {
  for (const [label, moment] of [
    [/^Início/, from],
    [/^Fim/, to],
  ] as const) {
    await operator.tabTo(drawerOf(operator).getByLabel(label))
    await operator.press('Control+a', 'Delete')
    await operator.type(await typed(operator, moment))
  }
}

const spoken = ({ page }: Operator) => page.locator('#position-in-focus').innerText()
const pointOf = async ({ page }: Operator) => Number(await page.locator('[data-point]').getAttribute('data-point'))
/** The row that the table marks, also while the map has the focus. */
const markedRow = ({ page }: Operator) => page.locator('.ag-row.torre-focused').first().getAttribute('row-id')
const happenings = ({ page }: Operator) => page.locator('[data-happenings] li')
const path = (driver: string, more = '') =>
  `/positions?${new URLSearchParams({ driver, startAt: iso(-10), endAt: iso(290), orderBy: 'OLDEST' }).toString()}${more}`

describe('position monitoring', () => {
  it('CON-2-023 CON-2-083 CON-2-084 CON-5-028 CON-5-029 CON-7-089 CON-7-090 asks nothing before driver, start and end are chosen, then shows the same positions in the table and on the map', async () => {
    const driver = await driverAt(1)
    await integration.call('sendAppEvents', { body: { events: way(driver._id) } })
    const operator = await openConsole(browser, server.url, 'viewer', '/')
    const { page } = operator
    const requests = asked(operator)
    await operator.press('g', 'm')
    await page.getByRole('heading', { name: 'Escolha motorista, início e fim' }).waitFor()
    const faults: string[] = []
    faults.push(...(await axeFaults(operator, 'positions before anything is chosen')))
    await operator.press('f')
    const box = drawerOf(operator).getByRole('combobox', { name: /^Motorista/ })
    await box.waitFor()
    await operator.tabTo(box)
    await operator.type(driver.fullName)
    await drawerOf(operator).getByRole('option').first().waitFor()
    await operator.press('ArrowDown', 'Enter')
    await expect.poll(() => box.inputValue(), PATIENCE).toBe(driver.fullName)
    await typePeriod(operator, BEGIN, BEGIN - MINUTE)
    await operator.press('Control+Enter')
    await expect.poll(() => problems(operator), PATIENCE).toEqual(['A data final deve ser posterior à data inicial.'])
    await typePeriod(operator, BEGIN - 10 * DAY, BEGIN + MINUTE)
    await expect.poll(() => problems(operator), PATIENCE).toEqual(['O período deve ter no máximo 10 dias.'])
    expect(requests).toEqual([])
    await typePeriod(operator, BEGIN - 10 * MINUTE, BEGIN + 290 * MINUTE)
    await operator.press('Control+Enter')
    await listed(operator)
    await page.locator('[data-map="15"]').waitFor()
    const { driverLocations } = await api.call('listDriverLocations', {
      query: { driver: driver._id, startAt: iso(-10), endAt: iso(290) },
    })
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(driverLocations.slice(0, 5).map(({ _id }) => _id))
    await expect.poll(() => pointOf(operator), PATIENCE).toBe(14)
    await operator.quiet()
    faults.push(...(await axeFaults(operator, 'positions of a driver')))
    // A window that gets the focus again asks nothing anew.
    const before = [...requests]
    await page.evaluate(() => {
      window.dispatchEvent(new Event('blur'))
      window.dispatchEvent(new Event('focus'))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await operator.quiet()
    expect(requests).toEqual(before)
    expect(faults).toEqual([])
  })

  it('finds where the truck stood for forty minutes by keys alone, and says each step; table, map and address follow each other', async () => {
    const driver = await driverAt(2)
    await integration.call('sendAppEvents', { body: { events: way(driver._id) } })
    const operator = await openConsole(browser, server.url, 'viewer', path(driver._id))
    const { page } = operator
    await listed(operator)
    await expect
      .poll(() => happenings(operator).evaluateAll((all) => all.map((one) => one.getAttribute('data-kind'))), PATIENCE)
      .toEqual(['stop', 'gap', 'jump'])
    await expect.poll(() => pointOf(operator), PATIENCE).toBe(0)
    await operator.press('m')
    await page.locator('[data-entered=true]').waitFor()
    await operator.press('n')
    await expect.poll(() => pointOf(operator), PATIENCE).toBe(4)
    await expect.poll(() => spoken(operator), PATIENCE).toMatch(/ · a \d+ km de .+, MG · 72 km\/h · bateria 88 %$/)
    const stop = page.locator('[data-happenings] [aria-current]')
    await expect.poll(() => stop.innerText(), PATIENCE).toMatch(/Parada de 40 min/)
    const { driverLocations } = await api.call('listDriverLocations', {
      query: { driver: driver._id, startAt: iso(-10), endAt: iso(290), orderBy: 'OLDEST' },
    })
    const idAt = (point: number) => driverLocations[point]?._id
    await expect.poll(() => markedRow(operator), PATIENCE).toBe(idAt(4))
    await expect.poll(() => queryOf(operator)['at'], PATIENCE).toBe(iso(12))
    // The next one is on another page of the table.
    await operator.press('n')
    await expect.poll(() => stop.innerText(), PATIENCE).toMatch(/Sem posição por 30 min/)
    await expect.poll(() => markedRow(operator), PATIENCE).toBe(idAt(10))
    await operator.press('n', 'n')
    await page.getByText('Não há outra parada, falha ou salto nessa direção').first().waitFor()
    await expect.poll(() => pointOf(operator), PATIENCE).toBe(12)
    await operator.press('Alt+ArrowDown')
    await expect.poll(() => pointOf(operator), PATIENCE).toBe(10)
    await operator.press('Home')
    await expect.poll(() => pointOf(operator), PATIENCE).toBe(0)
    await operator.press('Alt+ArrowLeft')
    await page.getByText('Não há posição nessa direção').first().waitFor()
    await operator.press('+', '-', '0', 'ArrowLeft', 'ArrowUp')
    await operator.press('Escape')
    await page.locator('[data-entered=false]').waitFor()
    await expect.poll(() => markedRow(operator), PATIENCE).toBe(idAt(0))
    await operator.press('j')
    await expect.poll(() => pointOf(operator), PATIENCE).toBe(1)
    // A person's own limits: a stop of an hour is none of these.
    const limits = page.locator('[data-limits]')
    await expect.poll(() => limits.innerText(), PATIENCE).toContain('Parada: 100 m por 5 min')
    await operator.press('z', 'p')
    await page.getByRole('textbox', { name: 'Duração de uma parada (min)' }).waitFor()
    await operator.type('60')
    await operator.press('Enter')
    await expect.poll(() => limits.innerText(), PATIENCE).toContain('Parada: 100 m por 60 min')
    const kinds = () => happenings(operator).evaluateAll((all) => all.map((one) => one.getAttribute('data-kind')))
    await expect.poll(kinds, PATIENCE).toEqual(['gap', 'jump'])
    await operator.press('z', 'r')
    await expect.poll(kinds, PATIENCE).toEqual(['stop', 'gap', 'jump'])
    // The address shows the same position to whoever gets it.
    await expect.poll(() => queryOf(operator)['at'], PATIENCE).toBe(iso(3))
    await operator.visit(path(driver._id, `&at=${encodeURIComponent(iso(88))}`))
    await listed(operator, 3)
    await expect.poll(() => pointOf(operator), PATIENCE).toBe(11)
    await expect.poll(() => markedRow(operator), PATIENCE).toBe(idAt(11))
  })

  it('is played by time, passes over what is quiet, goes to a typed time and follows the last position', async () => {
    const driver = await driverAt(3)
    await integration.call('sendAppEvents', { body: { events: way(driver._id) } })
    const operator = await openConsole(browser, server.url, 'viewer', path(driver._id))
    const { page } = operator
    await listed(operator)
    await page.locator('[data-map="15"]').waitFor()
    await operator.press('m')
    await page.locator('[data-entered=true]').waitFor()
    const speed = () => page.locator('[data-speed]').innerText()
    await operator.press(']', ']', ']')
    await expect.poll(speed, PATIENCE).toBe('300×')
    await operator.press('x')
    await page.getByText('Paradas e falhas são puladas').first().waitFor()
    await operator.press('Space')
    await page.locator('[data-playback=true]').waitFor()
    // It ends at the last position, and pauses there.
    await page.locator('[data-playback=false]').waitFor()
    await expect.poll(() => pointOf(operator), PATIENCE).toBe(14)
    await operator.press('c')
    await page.getByRole('dialog').getByRole('textbox').or(page.getByRole('combobox')).first().waitFor()
    await operator.type((await typed(operator, BEGIN + 30 * MINUTE)).slice(-5))
    await operator.press('Enter')
    await expect.poll(() => pointOf(operator), PATIENCE).toBe(5)
    await page.locator('[data-entered=true]').waitFor()
    await operator.press('l')
    await page.getByText('A última posição é seguida').first().waitFor()
    await expect.poll(() => pointOf(operator), PATIENCE).toBe(14)
    await integration.call('sendAppEvents', { body: { events: [located(driver._id, 98, 302)] } })
    await expect.poll(() => pointOf(operator), PATIENCE).toBe(15)
    await expect.poll(() => markedRow(operator), PATIENCE).not.toBeNull()
  })

  it('is drawn on the archive of tiles of the installation, of which only parts are read, from its origin alone', async () => {
    const driver = await driverAt(7)
    await integration.call('sendAppEvents', { body: { events: way(driver._id) } })
    const operator = await openConsole(browser, server.url, 'viewer', path(driver._id))
    const { page } = operator
    await listed(operator)
    await expect.poll(() => page.locator('[data-base-map]').innerText(), PATIENCE).toBe('© Arquivo de teste')
    // All of it is water there.
    const isWater = () =>
      page.locator('[data-map]').evaluate((map) => {
        const sample = new OffscreenCanvas(1, 1).getContext('2d')!
        sample.fillStyle = getComputedStyle(map).getPropertyValue('--map-water').trim()
        sample.fillRect(0, 0, 1, 1)
        const colour = (pen: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D, x: number, y: number) =>
          pen.getImageData(x, y, 1, 1).data.join(' ')
        return [...map.querySelectorAll<HTMLCanvasElement>('canvas:not([data-track])')].some(
          (canvas) => colour(canvas.getContext('2d')!, 20, 20) === colour(sample, 0, 0),
        )
      })
    await expect.poll(isWater, PATIENCE).toBe(true)
    expect(archive.ranges.length).toBeGreaterThan(0)
    expect(archive.ranges.filter((range) => !/^bytes=\d+-\d+$/.test(range))).toEqual([])
  })

  it('is drawn on the tiles of the installation, which it names, and on the outline where none comes', async () => {
    const driver = await driverAt(5)
    await integration.call('sendAppEvents', { body: { events: way(driver._id) } })
    const operator = await openConsole(browser, server.url, 'viewer', '/')
    const { page } = operator
    const tile = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    let isReachable = false
    const base = { tiles: `${server.url}/tiles/{z}/{x}/{y}.png`, attribution: '© Mapas de teste' }
    await page.route('**/api/tracking/base-map', (route) => route.fulfill({ json: { message: '', baseMap: base } }))
    await page.route('**/tiles/**', (route) =>
      isReachable ? route.fulfill({ contentType: 'image/png', body: tile }) : route.fulfill({ status: 500 }),
    )
    const note = page.locator('[data-base-map]')
    await operator.visit(path(driver._id))
    await listed(operator)
    await expect.poll(() => note.innerText(), PATIENCE).toBe('Mapa-base fora de alcance: só o contorno')
    isReachable = true
    await operator.visit(path(driver._id))
    await listed(operator)
    await expect.poll(() => note.innerText(), PATIENCE).toBe('© Mapas de teste')
  })

  it('draws the way in light and dark, after its canvas was taken away, and where no worker can be fetched', async () => {
    const driver = await driverAt(6)
    await integration.call('sendAppEvents', { body: { events: way(driver._id) } })
    const operator = await openConsole(browser, server.url, 'viewer', path(driver._id), { colorScheme: 'light' })
    const { page } = operator
    await listed(operator)
    await page.locator('[data-map="15"]').waitFor()
    await operator.press('m')
    await page.locator('[data-entered=true]').waitFor()
    // The position in focus is far from the stop, which it would cover.
    await operator.press('End')
    await expect.poll(() => pointOf(operator), PATIENCE).toBe(14)
    await expect.poll(() => stopPixels(operator), PATIENCE).toBeGreaterThan(STOP_PIXELS)
    await operator.press('-', '+', 'ArrowRight', 'ArrowLeft')
    await expect.poll(() => stopPixels(operator), PATIENCE).toBeGreaterThan(STOP_PIXELS)
    await operator.press('Control+k')
    await page.locator('[data-palette] input:focus').waitFor()
    await operator.type('modo escuro')
    await operator.press('Enter')
    await page.locator('html[data-mode=dark]').waitFor()
    await expect.poll(() => stopPixels(operator), PATIENCE).toBeGreaterThan(STOP_PIXELS)
    await page.locator('canvas[data-track]').evaluate((canvas: HTMLCanvasElement) => {
      canvas.width += 0
      canvas.dispatchEvent(new Event('contextrestored'))
    })
    await expect.poll(() => stopPixels(operator), PATIENCE).toBeGreaterThan(STOP_PIXELS)
    await page.route('**/assets/track-painter*', (route) => route.abort())
    await operator.visit(path(driver._id, `&at=${encodeURIComponent(iso(95))}`))
    await listed(operator, 3)
    await expect.poll(() => stopPixels(operator), PATIENCE).toBeGreaterThan(STOP_PIXELS)
  })

  it('keeps the table where the code of the map cannot be fetched', async () => {
    const driver = await driverAt(4)
    await integration.call('sendAppEvents', { body: { events: way(driver._id) } })
    const operator = await openConsole(browser, server.url, 'viewer', '/')
    const { page } = operator
    await page.route('**/assets/track-map*', (route) => route.abort())
    await operator.visit(path(driver._id))
    await listed(operator)
    await page.getByText('Mapa do percurso', { exact: false }).first().waitFor()
    await expect.poll(async () => (await rowsOf(operator)).length, PATIENCE).toBe(5)
    await operator.press('j')
    await expect.poll(() => queryOf(operator)['at'], PATIENCE).toBe(iso(3))
  })
})

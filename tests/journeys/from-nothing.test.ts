import { rmSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { session } from '#contract/schemas/session/session'
import { type Api, apiOf } from '../fixtures/api.ts'
import { axeFaults } from '../fixtures/axe.ts'
import { launchBrowser, openBrowserProfile, type Operator, PATIENCE } from '../fixtures/console.ts'
import { listed } from '../fixtures/drivers.ts'
import { handLicence, unknownLicences } from '../fixtures/licences.ts'
import { onDesk, settledAfter } from '../fixtures/queue.ts'
import { spawnServer, temporaryFolder } from '../fixtures/server.ts'

const data = temporaryFolder()
// Deliveries of the test stay on this machine, where nothing listens on the port.
const server = spawnServer(data, { TORRE_SEED: 'none', TORRE_DELIVER_TO_LOOPBACK: '1' })
let printed = ''
server.process.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
const url = await server.ready
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  server.process.kill('SIGKILL')
  await server.ended
  rmSync(data, { recursive: true, force: true })
})

/** Longest time of reading a picture, which needs only the processor. */
const READING = { timeout: 4 * PATIENCE.timeout, interval: PATIENCE.interval }
const PASSWORD = 'torre2026'

/** Types a value into the field with this label, which a dialog or a page has. */
async function fillIn(operator: Operator, label: RegExp | string, text: string): Promise<void> {
  await operator.tabTo(operator.page.locator('form').getByLabel(label).first())
  await operator.press('Control+a')
  await operator.type(text)
}

/** Makes the first company with the code that the start printed, chooses the owner's password and signs in. */
async function setUp(operator: Operator): Promise<void> {
  const { page } = operator
  const codeOf = () => /set-up code (\S+?),/.exec(printed)?.[1] ?? ''
  await expect.poll(codeOf, PATIENCE).not.toBe('')
  await operator.visit('/')
  await page.waitForURL('**/session/set-up?*')
  for (const [id, text] of [
    ['code', codeOf()],
    ['company', 'Acme Transportes'],
    ['tenant', 'acme'],
    ['ownerName', 'Ana Souza'],
    ['ownerEmail', 'ana@acme.example'],
  ] as const) {
    await operator.tabTo(page.locator(`#${id}`))
    await operator.type(text)
  }
  await operator.press('Enter')
  for (const id of ['password', 'confirmation']) {
    await page.locator(`#${id}`).waitFor()
    await operator.tabTo(page.locator(`#${id}`))
    await operator.type(PASSWORD)
  }
  await operator.press('Enter')
  // The user name is filled in.
  await page.locator('#username').waitFor()
  await page.locator('#password:focus').waitFor()
  await operator.type(PASSWORD)
  await operator.press('Enter')
  await page.locator('main#content').waitFor()
}

/** The services as the signed-in person's console uses them. */
async function ownApi({ page }: Operator): Promise<Api> {
  const reply = await page.context().request.get(`${url}/session`)
  return apiOf(url, session.parse(await reply.json()).accessToken)
}

async function makeEndpoint(operator: Operator): Promise<void> {
  const { page } = operator
  await operator.visit('/endpoints')
  await page.getByText('Nenhum destino encontrado').waitFor()
  await operator.press('n')
  await page.locator('form').getByLabel('Destino').and(page.locator(':focus')).waitFor()
  await operator.type('ERP da Acme')
  await fillIn(operator, 'Endereço do destino', 'https://127.0.0.1:9/torre')
  await operator.tabTo(page.locator('form').getByLabel('driver.approved'))
  await operator.press('Space')
  await operator.press('Control+Enter')
  await page.locator('[data-secret]').waitFor()
  await operator.press('Escape', 'Escape')
  await page.locator('[data-secret]').waitFor({ state: 'detached' })
}

/** Makes a company, whose missing values are told at their fields, and corrects it. */
async function makeCompany(operator: Operator, faults: string[]): Promise<void> {
  const { page } = operator
  await operator.visit('/companies')
  await page.getByText('Nenhuma empresa encontrada').waitFor()
  await operator.press('n')
  const name = page.locator('form').getByLabel(/^Nome/)
  await name.and(page.locator(':focus')).waitFor()
  await operator.press('Control+Enter')
  await page.locator('form').getByRole('alert').first().waitFor()
  faults.push(...(await axeFaults(operator, 'the form of a company')))
  await fillIn(operator, /^Nome/, 'Grãos do Sul')
  await fillIn(operator, 'Documento: Número', '11.222.333/0001-81')
  await fillIn(operator, 'Cidade', 'Cascavel')
  await operator.press('Control+Enter')
  await listed(operator)
  await page.getByRole('gridcell', { name: 'Grãos do Sul', exact: true }).waitFor()
  faults.push(...(await axeFaults(operator, 'the list of companies')))
  await operator.press('e')
  await name.and(page.locator(':focus')).waitFor()
  await operator.press('Control+a')
  await operator.type('Grãos do Oeste')
  await operator.press('Control+Enter')
  await page.getByRole('gridcell', { name: 'Grãos do Oeste', exact: true }).waitFor()
}

/** Registers a driver with a picture of the licence, whose values are read from it. */
async function registerDriver(operator: Operator): Promise<string> {
  const { page } = operator
  const [paper] = await unknownLicences(1)
  page.on('filechooser', () => undefined)
  await operator.visit('/drivers')
  await page.getByText('Nenhum motorista encontrado').waitFor()
  await operator.press('n')
  await page.locator('form').getByLabel('Documento: Número').and(page.locator(':focus')).waitFor()
  await handLicence(operator, paper!.file)
  await page.locator('[data-reading=read]').waitFor(READING)
  await fillIn(operator, 'Documento: Número', paper!.facts.document)
  await expect.poll(() => page.locator('[data-document]').getAttribute('data-document'), PATIENCE).toBe('free')
  await fillIn(operator, /^Nome completo/, 'Rui Motorista')
  await fillIn(operator, /Celular: Número/, '19987654321')
  await operator.press('Control+Enter')
  await page.getByRole('heading', { name: 'Rui Motorista', exact: true }).waitFor()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

it(
  'an empty installation is set up, gets an endpoint, a company and a driver, and decides the driver, by keyboard alone',
  async () => {
    const faults: string[] = []
    const operator = await openBrowserProfile(browser, url)
    await setUp(operator)
    await makeEndpoint(operator)
    await makeCompany(operator, faults)
    const driver = await registerDriver(operator)
    await operator.visit('/reviews?kind=DRIVER')
    await onDesk(operator)
    await settledAfter(operator, () => operator.press('a'))

    const api = await ownApi(operator)
    const { driver: kept } = await api.call('getDriverBasicData', { params: { id: driver } })
    expect(kept).toMatchObject({ fullName: 'Rui Motorista', status: { driver: 'ACTIVE' } })
    const histories = await api.historiesOf(driver, driver)
    expect(histories.map(({ event, byName }) => [event, byName])).toEqual([
      ['CREATED', 'Ana Souza'],
      ['APPROVE', 'Ana Souza'],
    ])
    const { companies } = await api.call('listCompanies', { query: {} })
    expect(companies).toMatchObject([
      {
        name: 'Grãos do Oeste',
        type: 'CLIENT',
        document: { type: 'CNPJ', value: '11222333000181' },
        locale: { city: 'Cascavel' },
        __v: 1,
      },
    ])
    // The endpoint was told; nobody answers there, so that the request waits for its next attempt.
    const { requests } = await api.call('listWebhookRequests', { query: {} })
    expect(requests).toMatchObject([{ type: 'driver.approved' }])
    expect(faults).toEqual([])
  },
  5 * 60_000,
)

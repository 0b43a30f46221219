import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import { newCompositionOfTests } from '#services/core/test-compositions'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { pictureFile } from '../fixtures/files.ts'

const { browser, server, api } = await consoleOfTests()

const compositionsOf = async (driver: string) =>
  (await api.call('listDriverCompositions', { query: { driver } })).driverCompositions
const picture = async (name: string) =>
  new File([new Uint8Array((await pictureFile(name)).buffer)], name, { type: 'image/png' })

/** Makes a driver with one composition in this status, registered by another person. */
async function withVehicle(driver: string, plates: readonly string[], main: boolean) {
  const { driverComposition } = await api.call('createDriverComposition', {
    body: newCompositionOfTests(driver, plates, { main }),
    files: { tractionDocument: [await picture('crlv.png')] },
  })
  return driverComposition
}

/** Types into a field that Tab reaches. */
async function fill(operator: Operator, field: Locator, text: string): Promise<void> {
  await operator.tabTo(field)
  await operator.type(text)
}

/** Searches in a field and chooses the first result, when the answer for the whole text is there. */
async function find(operator: Operator, field: Locator, text: string, found: RegExp): Promise<void> {
  await fill(operator, field, text)
  await operator.page.locator('li[role=option]').first().filter({ hasText: found }).waitFor()
  await operator.page
    .getByRole('status')
    .filter({ hasText: / opç(ão|ões)\. / })
    .waitFor()
  await operator.press('ArrowDown', 'Enter')
}

async function choosePicture(operator: Operator, button: Locator, name: string): Promise<void> {
  await operator.tabTo(button)
  const opened = operator.page.waitForEvent('filechooser')
  await operator.press('Enter')
  await (await opened).setFiles([await pictureFile(name)])
  // The file is accepted after it is checked.
  await operator.page.getByText(name, { exact: true }).waitFor()
}

/** The calls that the console sends from now on: method, service and path; forms are marked. */
function callsOf({ page }: Operator): string[] {
  const made: string[] = []
  page.on('request', (request) => {
    const [, path] = new URL(request.url()).pathname.split('/api')
    if (path)
      made.push(
        `${request.method()} ${path}${request.headers()['content-type']?.startsWith('multipart') ? ' multipart' : ''}`,
      )
  })
  return made
}

const focusedItem = ({ page }: Operator) => page.locator('article[aria-current=true]')
const itemTexts = ({ page }: Operator) => page.locator('article[data-item] h3').allInnerTexts()

/** Resolves when an element contains all of these texts. */
async function says(element: Locator, texts: readonly string[]): Promise<void> {
  const said = async () => {
    const text = await element.innerText()
    return texts.filter((one) => text.includes(one))
  }
  await expect.poll(said, PATIENCE).toEqual(texts)
}

describe('vehicles and equipment of a driver', () => {
  it('CON-1-006 CON-2-049 CON-4-023 CON-4-024 CON-7-038 CON-7-040 CON-7-045 CON-8-026: are shown with their documents, decided, and set aside and back after a second thought', async () => {
    const [driver, other] = (
      await api.call('listDrivers', { query: { driverStatus: 'ACTIVE', vehicleStatus: 'INACTIVE', pageLength: 2 } })
    ).drivers
    const composition = await withVehicle(driver!._id, ['JRN1A01', 'JRN1A02'], true)
    const operator = await openConsole(browser, server.url, 'operator', `/drivers/${driver!._id}?tab=VEHICLES`, {
      stored: { 'torre.undoSeconds': '0' },
    })
    const { page } = operator
    const asked = callsOf(operator)
    await page.locator(`article[data-item="${composition._id}"][aria-current=true]`).waitFor()
    const firstItems = async () => (await itemTexts(operator)).slice(0, 3)
    await expect.poll(firstItems, PATIENCE).toEqual(['Composição', 'Veículo', 'Equipamento 1'])
    const owner = ['Rodofrota Araucária S.A.', '11.222.333/0001-81', '12041235678', '012345678', '04/05/2021']
    await says(focusedItem(operator), ['JRN1A01 + JRN1A02 · Principal', 'Carreta LS', 'Graneleiro', ...owner])

    // The document of the pulling vehicle is approved: a key decides the focused item.
    await operator.press('ArrowDown')
    const pulls = page.locator(
      `article[data-item="${composition._id} ${composition.vehicles[0]!._id}"][aria-current=true]`,
    )
    await pulls.waitFor()
    await says(pulls, ['JRN1A01', 'SCANIA', 'R 450', '23 t', '2020', 'BRANCA'])
    await expect
      .poll(() => pulls.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth), PATIENCE)
      .toBe(320)

    // The same key as for other documents shows it large with its own history; the picture's own button does so too.
    const large = page.getByRole('dialog', { name: 'Imagem e histórico: JRN1A01', exact: true })
    await operator.press('Enter')
    await large.locator(`canvas[data-evidence="${composition.vehicles[0]!.filesUrls[0]!._id}"]`).waitFor()
    await operator.press('+', 'r')
    await large.getByText('150 % · 90°').waitFor()
    await expect
      .poll(() => large.locator('ol > li').allInnerTexts(), PATIENCE)
      .toEqual([expect.stringContaining('Criado por automation-owner')])
    await operator.press('Escape')
    await large.waitFor({ state: 'detached' })
    await operator.tabTo(pulls.getByRole('button', { name: 'Ampliar imagem 1' }))
    await operator.press('Enter')
    await large.getByText('100 %').waitFor()
    await operator.press('Escape')
    await large.waitFor({ state: 'detached' })
    await operator.press('a')
    await expect
      .poll(async () => (await compositionsOf(driver!._id))[0]!.vehicles.map(({ status }) => status), PATIENCE)
      .toEqual(['APPROVED_MANUALLY', 'PENDING'])
    // A document without images cannot be decided, and the key does not decide its composition instead.
    await operator.press('ArrowDown', 'a')
    await page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: 'Pendente' }).first().waitFor()
    // After the refused key, keys that decide wait for a pause.
    await operator.press('ArrowUp', 'ArrowUp')
    await operator.pause()
    await operator.press('a')
    const statusOf = async () => (await compositionsOf(driver!._id)).find(({ _id }) => _id === composition._id)?.status
    await expect.poll(statusOf, PATIENCE).toBe('ACTIVE')

    // Inactivating asks for confirmation: Esc changes nothing.
    const dialog = page.getByRole('dialog', { name: 'Inativar veículo' }).getByText(/deixa de rodar/)
    await page.locator(`article[data-item="${composition._id}"][data-version="1"]`).waitFor()
    await operator.press('Shift+I')
    await dialog.waitFor()
    await operator.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await operator.quiet()
    expect(await statusOf()).toBe('ACTIVE')
    await operator.press('Shift+I')
    await dialog.waitFor()
    await operator.press('Enter')
    await expect.poll(statusOf, PATIENCE).toBe('INACTIVE')

    // Activated again in the same way.
    const asksToActivate = page.getByRole('dialog', { name: 'Ativar veículo' }).getByText(/volta a rodar/)
    await page.locator(`article[data-item="${composition._id}"][data-version="2"]`).waitFor()
    await operator.press('Shift+A')
    await asksToActivate.waitFor()
    await operator.quiet()
    expect(await statusOf()).toBe('INACTIVE')
    await operator.press('Enter')
    await expect.poll(statusOf, PATIENCE).toBe('ACTIVE')
    await page.locator(`article[data-item="${composition._id}"][data-version="3"]`).waitFor()
    await operator.press('Shift+I')
    await dialog.waitFor()
    await operator.press('Enter')
    await expect.poll(statusOf, PATIENCE).toBe('INACTIVE')

    // Its plates are free and another person registers one of them. Now it cannot be activated, and the reason is
    // shown.
    await withVehicle(other!._id, ['JRN1A01'], false)
    await page.locator(`article[data-item="${composition._id}"][data-version="4"]`).waitFor()
    await operator.press('Shift+A')
    await asksToActivate.waitFor()
    await operator.press('Enter')
    await page
      .getByText(
        `Não foi possível ativar o veículo. Tente novamente! Esta placa já está em uso por ${other!.fullName}.`,
      )
      .first()
      .waitFor()
    expect(await statusOf()).toBe('INACTIVE')
    expect(asked.filter((call) => !call.startsWith('GET '))).toEqual([
      `POST /core/driver-vehicle/${composition.vehicles[0]!._id}/trust`,
      ...Array.from({ length: 5 }, () => `PATCH /core/driver-composition/${composition._id}`),
    ])
    expect(asked).toContain('GET /core/driver-compositions')
    expect((await api.historiesOf(driver!._id, composition._id)).map(({ event }) => event)).toEqual([
      'CREATE',
      'APPROVE',
      'INACTIVATE',
      'ACTIVATE',
      'INACTIVATE',
    ])
  })

  it('CON-1-006 CON-2-058 CON-7-039 CON-7-077 CON-7-078 CON-7-079 CON-7-080 CON-8-028 CON-5-062 CON-5-063 CON-5-065 CON-5-066 CON-5-067 CON-5-068 CON-5-069: are registered by keyboard; what is wrong is told at its field, also by the services, and nothing typed is lost', async () => {
    const [driver, other] = (
      await api.call('listDrivers', { query: { driverStatus: 'ACTIVE', pageLength: 2, orderBy: 'OLDEST' } })
    ).drivers
    await withVehicle(other!._id, ['JRN2B02'], false)
    const operator = await openConsole(browser, server.url, 'operator', `/drivers/${driver!._id}?tab=VEHICLES`)
    const { page } = operator
    // The head is drawn before its vehicles; the key acts on them.
    await page.locator(`[data-record="${driver!._id}"]`).getByRole('tabpanel').getByRole('button').first().waitFor()
    const asked = callsOf(operator)
    // The browser opens its file dialog only to tests that listen from the beginning.
    page.on('filechooser', () => undefined)
    await operator.press('n')
    const form = page.locator('form#vehicle')
    const field = (label: RegExp, at = 0) => form.getByLabel(label).nth(at)
    const weight = (at: number) => form.getByRole('textbox', { name: /^Peso bruto/ }).nth(at)
    await form.waitFor()

    // Sent empty: every required field shows its rule.
    await field(/^Configuração/)
      .and(page.locator(':focus'))
      .waitFor()
    await operator.press('Tab', 'Tab', 'Control+Enter')
    const summary = form.getByRole('group').filter({ hasText: 'F8' })
    await summary.waitFor()
    const problems = async () =>
      (await summary.getByRole('link').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
    // The first wrong field has the focus, and the number of problems is announced.
    await field(/^Configuração/)
      .and(page.locator(':focus'))
      .waitFor()
    await expect.poll(() => page.locator('[data-announcement]').innerText(), PATIENCE).toBe('17 problemas a corrigir')
    // Five at first; the others by a button, in a list that scrolls.
    await expect.poll(async () => (await problems()).length, PATIENCE).toBe(5)
    await operator.tabTo(summary.getByRole('button', { name: 'e mais 12' }))
    await operator.press('Enter')
    await summary.getByRole('link', { name: 'Eixos: Obrigatório!' }).and(page.locator(':focus')).waitFor()
    await expect
      .poll(problems, PATIENCE)
      .toEqual([
        'Configuração: Obrigatório!',
        'Carroceria: Obrigatório!',
        'É a composição principal do motorista? Obrigatório!',
        'Placa: Obrigatório!',
        'Peso bruto: Obrigatório!',
        'Eixos: Obrigatório!',
        'Imagem do documento: Selecione uma imagem!',
        'Documento do proprietário: Obrigatório!',
        'Estado: Obrigatório!',
        'Cidade: Obrigatório!',
        'Rua: Obrigatório!',
        'Número: Obrigatório!',
        'Bairro: Obrigatório!',
        'CEP: Obrigatório!',
        'PIS: Obrigatório!',
        'Número do RNTRC: Obrigatório!',
        'Data de registro: Obrigatório!',
      ])
    await expect.poll(() => form.locator('p[role=alert]').count(), PATIENCE).toBe(17)

    // All options by category before anything is typed, then those of a search.
    await operator.tabTo(field(/^Configuração/))
    await operator.press('ArrowDown')
    const options = page.locator('li[role=option]')
    await options.first().waitFor()
    const firstOptions = async () => (await options.allInnerTexts()).slice(0, 2).map((text) => text.split('\n'))
    await expect.poll(firstOptions, PATIENCE).toEqual([
      ['Carreta', 'Pesados'],
      ['Carreta LS', 'Pesados'],
    ])
    await find(operator, field(/^Configuração/), 'carreta ls', /Carreta LS/)
    await form.getByText('2 placas · 6 eixos no total').waitFor()
    await find(operator, field(/^Carroceria/), 'sider', /Sider/)
    await operator.tabTo(form.getByRole('radio', { name: 'Sim' }))
    await operator.press('Space')

    // Invalid values of a plate, a weight and a number of axles.
    await fill(operator, field(/^Placa/), 'AB12')
    await fill(operator, weight(0), '23')
    await fill(operator, field(/^Eixos/), '1')
    await operator.press('Tab')
    await expect
      .poll(() => form.locator('p[role=alert]').allInnerTexts(), PATIENCE)
      .toEqual(
        expect.arrayContaining([
          'Placa inválida: use AAA0A00 ou AAA-0000.',
          'A quantidade de eixos deve ser maior ou igual a 2.',
        ]),
      )
    await operator.press('Shift+Tab')
    await operator.press('Control+a')
    await operator.type('3')
    await fill(operator, field(/^Renavam/), '01234567890')
    await fill(operator, field(/^Marca/), 'VOLVO')
    await fill(operator, field(/^Ano do modelo/), '2021')
    await fill(operator, field(/^Exercício do licenciamento/), '2026')
    await fill(operator, form.getByRole('textbox', { name: /^Tara/ }).first(), '8900')
    await fill(operator, form.getByRole('textbox', { name: /^Comprimento/ }).first(), '7,5')
    await choosePicture(operator, form.getByRole('button', { name: 'Escolher imagem' }).first(), 'cavalo.png')

    // The pulled equipment.
    await fill(operator, field(/^Placa/, 1), 'jrn2b02')
    await fill(operator, weight(1), '2000')
    await operator.press('Tab')
    await operator.choose('arroba')
    await fill(operator, field(/^Eixos/, 1), '3')
    await choosePicture(operator, form.getByRole('button', { name: 'Escolher imagem' }).last(), 'carreta.png')

    // The owner and the register of road carriers.
    await fill(operator, form.getByRole('textbox', { name: /^Documento do proprietário/ }), '11222333000181')
    await operator.tabTo(field(/^Estado/))
    // The states are read after the form is drawn.
    await field(/^Estado/)
      .locator('option', { hasText: 'Paraná' })
      .waitFor({ state: 'attached' })
    await operator.choose('Paraná')
    await find(operator, form.getByRole('combobox', { name: /^Cidade$/ }), 'curitiba', /^Curitiba/)
    await fill(operator, field(/^Rua/), 'Rua das Flores')
    await fill(operator, form.getByRole('textbox', { name: /^Número$/ }), '1200')
    await fill(operator, field(/^Bairro/), 'Centro')
    await fill(operator, field(/^CEP/), '80010000')
    await fill(operator, field(/^PIS/), '12041235678')
    await fill(operator, field(/^Número do RNTRC/), '012345678')
    await fill(operator, field(/^Data de registro/), '04052021')
    await operator.press('Control+Enter')
    // The first plate is still invalid; the second is in use, which only the services know.
    await expect.poll(problems, PATIENCE).toEqual(['Placa: Placa inválida: use AAA0A00 ou AAA-0000.'])
    await field(/^Placa/)
      .and(page.locator(':focus'))
      .waitFor()
    await operator.tabTo(field(/^Placa/))
    await operator.press('Control+a')
    await operator.type('jrn2b01')
    await operator.press('Control+Enter')
    await form.getByText(`Esta placa já está em uso por ${other!.fullName}.`).first().waitFor()
    await form.getByText('Não foi possível cadastrar o veículo. Tente novamente!').waitFor()
    const typed = () => Promise.all([field(/^Placa/), field(/^Placa/, 1), field(/^Rua/)].map((one) => one.inputValue()))
    await expect.poll(typed, PATIENCE).toEqual(['JRN2B01', 'JRN2B02', 'Rua das Flores'])
    await operator.tabTo(field(/^Placa/, 1))
    await operator.press('Control+a')
    await operator.type('jrn1234')
    await expect.poll(() => field(/^Placa/, 1).inputValue(), PATIENCE).toBe('JRN-1234')
    await operator.press('Control+Enter')
    await page.getByText('Cadastrado e aguardando revisão: JRN2B01 + JRN-1234').first().waitFor()

    const composition = (await compositionsOf(driver!._id)).find(
      ({ vehicles }) => vehicles[0]?.data.licensePlate === 'JRN2B01',
    )
    expect(composition).toMatchObject({
      status: 'WAITING_REVIEW',
      main: true,
      configurationLabel: { en: 'Tractor with semi-trailer, 6 axles' },
      bodyLabel: { en: 'Curtain side' },
      owner: {
        document: { type: 'CNPJ', value: '11222333000181' },
        street: 'Rua das Flores',
        houseNumber: '1200',
        district: 'Centro',
        stateCode: 'PR',
        state: 'Paraná',
        city: 'Curitiba',
        postalCode: '80010000',
        socialIntegrationProgramNumber: '12041235678',
      },
      roadCarrierRecord: { number: '012345678', registeredAt: '2021-05-04' },
    })
    expect(
      composition?.vehicles.map(({ status, data, vehicle, filesUrls }) => [
        status,
        data.licensePlate,
        data.axleCount,
        vehicle.weights.gross,
        filesUrls.length,
      ]),
    ).toEqual([
      ['SENT', 'JRN2B01', 3, { value: 23, unit: 'kg' }, 1],
      ['SENT', 'JRN1234', 3, { value: 2000, unit: 'arroba' }, 1],
    ])

    expect(composition?.vehicles[0]).toMatchObject({
      vehicle: {
        modelYear: 2021,
        weights: { tare: { value: 8900, unit: 'kg' } },
        dimensions: { length: { value: 7.5, unit: 'm' } },
      },
      licensingData: { year: 2026 },
      counters: { sent: 1, approved: 0, disapproved: 0 },
    })

    // The composition shows the documents of all its plates, one after the other.
    await page.locator(`article[data-item="${composition!._id}"][aria-current=true]`).waitFor()
    await operator.press('Enter')
    const large = page.getByRole('dialog', { name: /JRN2B01 \+ JRN-1234$/ })
    for (const { data, filesUrls } of composition!.vehicles) {
      await large.locator(`canvas[data-evidence="${filesUrls[0]!._id}"]`).waitFor()
      await large
        .getByRole('heading', {
          name: data.licensePlate === 'JRN1234' ? 'Documento da placa JRN-1234' : 'Documento da placa JRN2B01',
        })
        .waitFor()
      await operator.press('Tab')
    }
    await operator.press('Escape')
    await large.waitFor({ state: 'detached' })
    expect([...new Set(asked)].filter((call) => /vehicle-|driver-composition(?: |$)/.test(call)).toSorted()).toEqual([
      'GET /freight-manager/vehicle-bodies',
      'GET /freight-manager/vehicle-bodies/by-categories',
      'GET /freight-manager/vehicle-configurations',
      'GET /freight-manager/vehicle-configurations/by-categories',
      'POST /core/driver-composition multipart',
    ])
  })
})

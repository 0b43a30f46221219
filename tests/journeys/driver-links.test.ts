import { describe, expect, it, onTestFinished } from 'vitest'
import type { Driver } from '#contract/schemas/drivers/driver'
import type { DriverCompany } from '#contract/schemas/links/driver-company'
import { type CodeDocument } from '#machines/drivers/access-code.machine'
import { startMailServer } from '#services/mail/test-mail-server'
import { consoleOfTests } from '../fixtures/bed.ts'
import { callsOf } from '../fixtures/calls.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { listed } from '../fixtures/drivers.ts'
import { pictureFile } from '../fixtures/files.ts'
import { intercept } from '../fixtures/intercept.ts'
import { freePort } from '../fixtures/server.ts'

const MODES = ['SELF_EMPLOYED', 'CONTRACTED', 'AGGREGATED'] as const

const mailPort = Number(await freePort())
const { browser, server, api } = await consoleOfTests({
  TORRE_SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  TORRE_MAIL_FROM: 'torre@rotanorte.example',
})
/** Longer than the pause before the next try to send an e-mail; pauses double while the mail server is away. */
const RESENT = { timeout: 4 * PATIENCE.timeout }

/** Drivers with this many current links, the newest to a company with an e-mail; newest link first. */
async function linkedDrivers(count: number): Promise<DriverCompany[][]> {
  const { driverCompanies } = await api.call('listDriverCompanies', { query: { current: true, pageLength: 500 } })
  const { companies } = await api.call('listCompanies', { query: { pageLength: 500 } })
  const reachable = new Set(companies.filter(({ email }) => email !== null).map(({ _id }) => _id))
  const drivers = [...new Set(driverCompanies.map(({ driver }) => driver._id))].map((id) =>
    driverCompanies.filter(({ driver }) => driver._id === id),
  )
  return drivers.filter((links) => links.length === count && reachable.has(links[0]?.company._id ?? ''))
}

const linkOf = async (id: string, driver: string) =>
  (await api.call('listDriverCompanies', { query: { driver } })).driverCompanies.find(({ _id }) => _id === id)

async function openDriver(operator: Operator, id: string): Promise<void> {
  await operator.visit(`/drivers/${id}`)
  await operator.page.locator(`[data-record="${id}"]`).waitFor()
  await operator.page.getByRole('region', { name: 'Empresas' }).waitFor()
}

describe('the companies of a driver', () => {
  it('CON-4-025 CON-4-028 CON-7-035 CON-7-037 CON-8-029: are left with evidence while no mail server answers; the e-mail leaves later and the record says so', async () => {
    const [links = []] = await linkedDrivers(2)
    const [first] = links
    if (!first) throw new Error('The demo has no driver with two companies.')
    const driver = first.driver._id
    const before = (await api.call('getDriverBasicData', { params: { id: driver } })).driver
    const workMode = MODES.find((mode) => mode !== before.workMode) ?? 'AGGREGATED'
    const operator = await openConsole(browser, server.url, 'operator')
    const { page } = operator
    page.on('filechooser', () => undefined)
    const calls = callsOf(operator)
    await openDriver(operator, driver)
    await operator.press('Shift+D')
    const dialog = page.getByRole('dialog', { name: 'Desvincular de empresa' })
    await dialog.getByText('A empresa escolhida é avisada por e-mail').waitFor()
    // With several companies one must be chosen, and the work mode is required.
    const companies = dialog.getByRole('radiogroup', { name: /^Empresa/ }).getByRole('radio')
    await expect.poll(() => companies.count(), PATIENCE).toBe(links.length)
    await dialog.locator('form :focus').waitFor()
    await operator.press('Control+Enter')
    await expect
      .poll(() => dialog.getByRole('alert').allInnerTexts(), PATIENCE)
      .toEqual(['Obrigatório!', 'Obrigatório!'])
    // Announced when the first problem's field has the focus.
    await page.locator('[data-announcement]', { hasText: '2 problemas a corrigir' }).waitFor({ state: 'attached' })
    await operator.tabTo(dialog.getByRole('radio', { name: first.company.name }))
    await operator.press('Space')
    await operator.tabTo(dialog.getByRole('radio', { name: 'Autônomo' }))
    await operator.press('Space', ...Array.from({ length: MODES.indexOf(workMode) }, () => 'ArrowRight'))
    await operator.tabTo(dialog.getByRole('button', { name: /Escolher imagens/ }))
    const opened = page.waitForEvent('filechooser')
    await operator.press('Enter')
    await (await opened).setFiles([await pictureFile('crachá.png')])
    await dialog.locator('[data-file="crachá.png"]').waitFor()
    // The request is lost: the specified text appears, all input stays, and sending again ends one link once.
    await intercept(operator, /\/api\/core\/driver-company\//, (route) => route.abort(), { times: 1 })
    await operator.press('Control+Enter')
    await dialog.getByText('Não foi possível desvincular o motorista. Tente novamente!').waitFor()
    const chosen = dialog.getByRole('radio', { name: first.company.name })
    const kept = async () => [await dialog.locator('[data-file]').count(), await chosen.isChecked()]
    await expect.poll(kept, PATIENCE).toEqual([1, true])
    await operator.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })

    const made = ['GET /driver-companies', 'PATCH /driver-company/{id} multipart']
    await expect.poll(() => [...calls], PATIENCE).toEqual(expect.arrayContaining(made))

    // The unlink is stored although no mail server accepts the e-mail.
    const shown = page.locator(`[data-link="${first._id}"]`)
    await shown.locator('[data-email="WAITING"]').getByText('ECONNREFUSED').waitFor()
    const ended = await linkOf(first._id, driver)
    expect([ended?.workModeAfter, ended?.evidences.length, ended?.__v, ended?.email?.status]).toEqual([
      workMode,
      1,
      1,
      'WAITING',
    ])
    // Checked at once, because the pause between two tries doubles each time.
    const mail = await startMailServer({ port: mailPort })
    onTestFinished(() => mail.stop())
    await shown.locator('[data-email="SENT"]').waitFor(RESENT)
    expect((await linkOf(first._id, driver))?.email).toMatchObject({ status: 'SENT', lastError: null })
    expect(mail.received.map(({ subject, from }) => [subject, from?.address])).toEqual([
      [`Motorista desvinculado: ${first.driver.fullName}`, 'torre@rotanorte.example'],
    ])
    expect(mail.received[0]?.text).toContain(first.company.name)

    // The other effects of the unlink.
    await expect
      .poll(
        () =>
          shown
            .getByRole('img', { name: 'Evidência 1 de 1' })
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        PATIENCE,
      )
      .toBe(320)
    expect((await api.call('getDriverBasicData', { params: { id: driver } })).driver).toMatchObject({
      workMode,
      __v: before.__v + 1,
    })
    expect(
      (await api.historiesOf(driver, first._id)).map(({ event, from, to, byName }) => [event, from, to, byName]),
    ).toEqual([['UNLINK', 'LINKED', 'UNLINKED', 'operator']].map((row) => [...row.slice(0, 3), expect.any(String)]))

    // Another person is faster: the form shows who and when, the choice stays, and the newest version says that no link
    // is left.
    const [, second] = links
    if (!second) throw new Error('One link has to be left.')
    await operator.press('Shift+D')
    await dialog.locator('form :focus').waitFor()
    await api.call('updateDriverCompany', {
      params: { id: second._id },
      body: { event: 'UNLINK', __v: second.__v, workMode },
    })
    await operator.tabTo(dialog.getByRole('radio', { name: 'Autônomo' }))
    await operator.press('Space', 'Control+Enter')
    const newest = dialog.locator('[data-newest]')
    await newest.getByText(/Por automation-owner, em/).waitFor()
    await operator.press('Alt+t')
    await newest.waitFor({ state: 'detached' })
    await expect
      .poll(
        async () => [
          await dialog.getByRole('radio', { name: 'Autônomo' }).isChecked(),
          await dialog.getByRole('radio', { name: second.company.name }).count(),
        ],
        PATIENCE,
      )
      .toEqual([true, 0])
    await dialog.getByText('Este motorista não tem vínculo atual com empresa.').waitFor()
  })

  it('CON-7-029: and what was exchanged about the driver stand in the history; companies find drivers in their list', async () => {
    const { drivers } = await api.call('listDrivers', { query: { pageLength: 100 } })
    let found: Driver | null = null
    for (const driver of drivers) {
      found ??=
        (await api.call('listDriverIntegrationHistories', { params: { id: driver._id } })).count > 1 ? driver : null
      if (found) break
    }
    if (!found) throw new Error('The demo has no driver with exchanges.')
    const { integrationHistories } = await api.call('listDriverIntegrationHistories', {
      params: { id: found._id },
      query: { pageLength: 30 },
    })
    const operator = await openConsole(browser, server.url, 'operator', `/drivers/${found._id}?tab=HISTORY`)
    const { page } = operator
    const exchanges = page.getByRole('region', { name: 'Integrações' }).locator('[data-exchange]')
    await exchanges.first().waitFor()
    const exchanged = integrationHistories.map(({ _id }) => _id)
    const shown = () => exchanges.evaluateAll((items) => items.map((item) => item.getAttribute('data-exchange')))
    await expect.poll(shown, PATIENCE).toEqual(exchanged)

    const [links = []] = await linkedDrivers(1)
    const company = links[0]?.company
    await operator.visit(`/drivers?company=${company?._id ?? ''}`)
    const expected = await api.call('listDrivers', { query: { company: company?._id ?? '', pageLength: 5 } })
    const count = page.locator('[data-count]')
    await expect.poll(() => count.getAttribute('data-count'), PATIENCE).toBe(String(expected.count))
    await page.getByRole('button', { name: `Empresa do motorista: ${company?.name}` }).waitFor()

    // The filter searches all companies by name, inactive ones too.
    const other = (await api.call('listCompanies', { query: { pageLength: 500 } })).companies.find(
      ({ _id, active }) => !active && _id !== company?._id,
    )
    if (!other) throw new Error('The demo has no company that is not active.')
    const asked: (string | null)[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/core/companies')) asked.push(searchParams.get('search'))
    })
    await operator.press('f')
    const drawer = page.getByRole('dialog', { name: 'Filtros' })
    const field = drawer.getByRole('combobox', { name: 'Empresa do motorista' })
    await drawer.getByLabel('Situação').and(page.locator(':focus')).waitFor()
    await expect.poll(() => field.inputValue(), PATIENCE).toBe(company?.name)
    await operator.tabTo(field)
    await operator.press('Control+a')
    await operator.type(other.name)
    await drawer.locator('li[role=option]').first().filter({ hasText: other.name }).waitFor()
    // The results for the beginning of the name stay on screen while the whole name is searched.
    await expect.poll(() => asked.at(-1), PATIENCE).toBe(other.name)
    expect([
      asked.at(-1),
      asked.every((text) => text !== null && text.length > 2 && other.name.startsWith(text)),
    ]).toEqual([other.name, true])
    // That search is answered, so that nothing changes between the arrow key and Enter.
    await drawer
      .getByRole('status')
      .filter({ hasText: / opç(ão|ões)\. / })
      .waitFor()
    await operator.press('ArrowDown', 'Enter')
    await expect.poll(() => field.inputValue(), PATIENCE).toBe(other.name)
    await operator.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('company'), PATIENCE).toBe(other._id)
    const ofOther = await api.call('listDrivers', { query: { company: other._id, pageLength: 5 } })
    await expect.poll(() => count.getAttribute('data-count'), PATIENCE).toBe(String(ofOther.count))
    await page.reload()
    const chip = page.getByRole('button', { name: `Empresa do motorista: ${other.name}` })
    await chip.waitFor()
    // A loaded list takes the focus; before that, Tab would begin elsewhere.
    if (ofOther.count > 0) await listed(operator)
    await operator.tabTo(chip)
    await operator.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('company'), PATIENCE).toBeNull()
  })
})

describe('the screen of access codes', () => {
  const codeOf = async (document: CodeDocument) => (await api.call('getAccessCode', { query: document })).accessCode

  async function lookUp(operator: Operator, document: CodeDocument, isFirst = false): Promise<void> {
    if (!isFirst) await operator.press('/')
    const number = operator.page.getByLabel('Documento do motorista: Número')
    await number.and(operator.page.locator(':focus')).waitFor()
    await operator.press('Control+a')
    await operator.type(document.value)
    await operator.press('Enter')
    // When the driver is found the focus leaves the field, so that single keys act on the driver.
    await expect
      .poll(() => number.evaluate((element) => element === element.ownerDocument.activeElement), PATIENCE)
      .toBe(false)
  }

  it('CON-2-024 CON-2-089 CON-7-030 CON-7-031 CON-7-036 CON-4-058 CON-4-059 CON-8-015 CON-8-016: looks up, generates, and counts the limit down', async () => {
    const { drivers } = await api.call('listDrivers', { query: { country: 'BRA', pageLength: 100 } })
    const linked = new Set(
      (await api.call('listDriverCompanies', { query: { pageLength: 500 } })).driverCompanies.map(
        ({ driver }) => driver._id,
      ),
    )
    const [ana, bia] = drivers.filter(({ _id, cellphone }) => cellphone !== null && linked.has(_id))
    if (!ana || !bia) throw new Error('The demo has no drivers with phones.')
    const documentOf = ({ document: { value } }: Driver): CodeDocument => ({ type: 'CPF', value })
    const operator = await openConsole(browser, server.url, 'operator')
    const { page, context } = operator
    const calls = callsOf(operator)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await operator.tabTo(page.getByRole('navigation').getByRole('link', { name: 'Código de acesso' }))
    await operator.press('Enter')
    await page.locator('[data-access-code]').waitFor()
    expect(new URL(page.url()).pathname).toBe('/access-code')

    // Both parts are required before the search.
    await page.getByLabel('Documento do motorista: Número').and(page.locator(':focus')).waitFor()
    await operator.press('Enter')
    await page.getByRole('alert').getByText('Obrigatório!').waitFor()
    await operator.quiet()
    expect([...calls].filter((call) => call.includes('auth-code'))).toEqual([])
    await lookUp(operator, documentOf(ana), true)
    const found = page.getByRole('region', { name: ana.fullName })
    await found.getByText('Nenhum código válido.').waitFor()
    // The company of the driver tells the operator whether the caller is the driver.
    const { driverCompany: last } = await api.call('getLastDriverCompany', { params: { id: ana._id } })
    const lastCompany = found.locator('[data-last-link]')
    await expect.poll(() => lastCompany.innerText(), PATIENCE).toContain(`Última empresa: ${last?.company.name},`)
    const generate = async () => {
      await operator.press('n')
      const dialog = page.getByRole('dialog', { name: 'Gerar código' })
      await dialog
        .getByLabel(/Número com DDD/)
        .and(page.locator(':focus'))
        .waitFor()
      await operator.press('Enter')
      await dialog.waitFor({ state: 'detached' })
    }
    await generate()
    const code = found.locator('[data-code]')
    const first = await codeOf(documentOf(ana))
    await expect.poll(() => code.innerText(), PATIENCE).toBe(first?.code)
    expect(first?.phone).toBe(ana.cellphone)
    await expect
      .poll(() => found.locator('[data-delivery]').getAttribute('data-delivery'), PATIENCE)
      .toMatch(/WAITING|NOT_CONFIGURED/)
    await operator.press('y', 'c')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), PATIENCE).toBe(first?.code)
    const timer = found.getByRole('timer')
    const began = await timer.innerText()
    await expect.poll(() => timer.innerText(), PATIENCE).not.toBe(began)

    const made = ['GET /driver/auth-code', 'POST /driver/auth-code', 'GET /driver-company/driver/{id}/last-link']
    await expect.poll(() => [...calls], PATIENCE).toEqual(expect.arrayContaining(made))

    // Searching again finds the existing code.
    await operator.visit('/access-code')
    await lookUp(operator, documentOf(ana), true)
    await expect.poll(() => code.innerText(), PATIENCE).toBe(first?.code)
    await expect
      .poll(() => found.locator('[data-delivery]').innerText(), PATIENCE)
      .toBe('O envio ao telefone não está configurado. Informe o código ao motorista.')

    await generate()
    await generate()
    const limit = found.locator('[data-limited]')
    const refusal = 'O limite de solicitações de código foi atingido, aguarde para gerar novos!'
    await expect.poll(() => limit.innerText(), PATIENCE).toMatch(new RegExp(`^${refusal} Novo código em \\d:\\d\\d$`))
    const left = await limit.innerText()
    await expect.poll(() => limit.innerText(), PATIENCE).not.toBe(left)
    await operator.press('n')
    await page
      .getByText(/^Aguarde \d:\d\d para gerar outro código\.$/)
      .first()
      .waitFor()
    await operator.quiet()
    await expect.poll(() => page.getByRole('dialog').count(), PATIENCE).toBe(0)
    const newest = await codeOf(documentOf(ana))
    await expect.poll(() => code.innerText(), PATIENCE).toBe(newest?.code)
    expect(newest?.code).not.toBe(first?.code)
    expect(
      await api.attempt('createAccessCode', { body: { document: documentOf(ana), phone: ana.cellphone ?? '' } }),
    ).toMatchObject({ status: 429, body: { message: refusal } })
    const histories = (
      await api.call('listDriverHistories', { params: { id: ana._id }, query: { pageLength: 100 } })
    ).histories.filter(({ resource }) => resource === 'ACCESS_CODE')
    expect([histories.length, JSON.stringify(histories).includes(newest?.code ?? '')]).toEqual([3, false])

    // The services do not answer: the specified text appears, and the phone stays.
    await lookUp(operator, documentOf(bia))
    await page.getByRole('region', { name: bia.fullName }).waitFor()
    // The refused `n` above makes keys that change something wait for a pause.
    await operator.pause()
    await operator.press('n')
    const dialog = page.getByRole('dialog', { name: 'Gerar código' })
    await dialog
      .getByLabel(/Número com DDD/)
      .and(page.locator(':focus'))
      .waitFor()
    onTestFinished(() => server.start())
    await server.kill()
    await operator.press('Control+Enter')
    await dialog.getByText('Não foi possível gerar o código de acesso. Tente novamente!').waitFor()
  })
})

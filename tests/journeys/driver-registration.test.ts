import type { Locator } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { LICENCE_READING_WAIT_MS, licenceReadingReply } from '#contract/schemas/documents/licence-reading'
import { consoleOfTests } from '../fixtures/bed.ts'
import { callsOf } from '../fixtures/calls.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { keptFiles } from '../fixtures/drafts.ts'
import { listed } from '../fixtures/drivers.ts'
import { pictureFile } from '../fixtures/files.ts'
import { intercept } from '../fixtures/intercept.ts'
import { handLicence, type Paper, unknownLicences } from '../fixtures/licences.ts'

const { browser, server, api } = await consoleOfTests()

/** Longest time of reading a picture, which needs only the processor. */
const READING = { timeout: 4 * PATIENCE.timeout, interval: PATIENCE.interval }
/** Longest time of the test that reads a picture four times, in milliseconds. */
const WITH_READINGS_MS = 8 * 60_000

let paper: Paper
let registered: Paper

beforeAll(async () => {
  ;[paper, registered] = (await unknownLicences(2)) as [Paper, Paper]
})

/** Aborts the next request of this kind. */
async function loseNext(operator: Operator, method: string, path: RegExp): Promise<void> {
  let isLost = false
  await intercept(operator, path, (route) => {
    if (isLost || route.request().method() !== method) return route.fallback()
    isLost = true
    return route.abort()
  })
}

const field = ({ page }: Operator, label: RegExp | string): Locator => page.locator('form').getByLabel(label)
const valueOf = async (operator: Operator, label: RegExp | string) => field(operator, label).first().inputValue()

describe('a driver who is registered from paper', () => {
  it(
    'CON-2-055 CON-5-072 CON-5-075 CON-7-026 CON-7-041 CON-7-042 CON-7-027 CON-8-017 CON-8-019 CON-8-021 CON-2-057 CON-9-006: is read from the licence, checked, and registered with it, by keyboard alone',
    async () => {
      const operator = await openConsole(browser, server.url, 'operator', '/drivers', { ownClock: true })
      const { page } = operator
      page.on('filechooser', () => undefined)
      await listed(operator)
      const calls = callsOf(operator)
      await operator.press('n')
      await page.getByRole('heading', { name: 'Novo motorista' }).waitFor()

      // The command's title is the same on the button and in the foot bar.
      await expect.poll(() => page.getByRole('button', { name: 'Cadastrar motorista' }).count(), PATIENCE).toBe(2)

      // The CPF of an existing driver: the field says so, with a link to that driver.
      const [known] = (await api.call('listDrivers', { query: { country: 'BRA', pageLength: 5 } })).drivers
      const number = field(operator, 'Documento: Número')
      await number.and(page.locator(':focus')).waitFor()
      await operator.type(known?.document.value ?? '')
      const lookup = page.locator('[data-document]')
      await expect.poll(() => lookup.getAttribute('data-document'), PATIENCE).toBe('taken')
      await lookup.getByText(`Este documento já é de ${known?.fullName}.`).waitFor()
      await expect.poll(() => lookup.getByRole('link').getAttribute('href'), PATIENCE).toBe(`/drivers/${known?._id}`)
      // Input typed before the image is read stays, and the read value is shown beside it.
      await operator.tabTo(field(operator, /^Nome da mãe/))
      await operator.type('Outra Mãe')

      await handLicence(operator, paper.file)
      await page.locator('[data-reading=read]').waitFor(READING)
      const { registrationNumber, category } = paper.facts
      const born = paper.facts.birthDate.split('-').toReversed().join('/')
      const labels = [/^Nascimento/, /^Nº de registro/, /^Categoria/, /^Nome da mãe/]
      const filledIn = () => Promise.all(labels.map((label) => valueOf(operator, label)))
      await expect.poll(filledIn, PATIENCE).toEqual([born, registrationNumber, category, 'Outra Mãe'])
      await expect
        .poll(() => page.locator('[data-cautious]').allInnerTexts(), PATIENCE)
        .toContainEqual(expect.stringMatching(/^⚠ Na imagem: .+ \(\d+ %\)\. O que você digitou ficou\.$/))
      await page.locator('[data-reading=read]').getByText('Leituras restantes desta imagem: 2.').waitFor()

      // Two more readings, then the countdown; the services count as well.
      await operator.press('Alt+r')
      await page.locator('[data-reading=read]').getByText('Leituras restantes desta imagem: 1.').waitFor(READING)
      // The page's clock stops where the services begin to count and is then set forward, so that it counts two minutes
      // down however long the reading takes.
      const answered = page.waitForResponse(/\/driver-license\/fill-data$/, READING)
      await operator.press('Alt+r')
      const reply = await answered
      const { licenceReading } = licenceReadingReply.parse(await reply.json())
      const until = Date.parse(licenceReading.retryAt ?? '')
      const waiting = page.locator('[data-reading=waiting]')
      for (const [gone, said] of [
        [0, '2:00'],
        [58_500, '1:02'],
        [LICENCE_READING_WAIT_MS - 9_000, '0:09'],
      ] as const) {
        await page.clock.setFixedTime(until - LICENCE_READING_WAIT_MS + gone)
        await waiting.getByText(`O máximo de leituras desta imagem foi atingido. Nova leitura em ${said}.`).waitFor()
      }
      await expect
        .poll(
          () =>
            page
              .getByRole('region', { name: 'Imagem da CNH' })
              .getByRole('button', { name: /Ler a imagem de novo/ })
              .getAttribute('aria-disabled'),
          PATIENCE,
        )
        .toBe('true')

      // Sent with another driver's CPF: refused at its field, all input stays.
      await operator.press('Control+Enter')
      await expect
        .poll(() => page.getByRole('alert').allInnerTexts(), PATIENCE)
        .toContain('Este CPF já está cadastrado!')
      await number.and(page.locator(':focus')).waitFor()
      await expect.poll(() => valueOf(operator, /^Nome da mãe/), PATIENCE).toBe('Outra Mãe')
      await page.clock.setSystemTime(new Date())

      // After a reload the typed input and the chosen picture are there again.
      await expect.poll(() => keptFiles(operator), PATIENCE).toEqual([{ 'files.images': ['cnh.jpg'] }])
      page.on('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await page.getByText(/^Rascunho de .+ recuperado\./).waitFor()
      const pane = page.getByRole('region', { name: 'Imagem da CNH' })
      await pane.getByText('cnh.jpg', { exact: true }).waitFor()
      await expect
        .poll(
          () =>
            pane
              .getByRole('img', { name: 'Nova imagem' })
              .evaluate((image: HTMLImageElement) => image.naturalWidth > 0),
          PATIENCE,
        )
        .toBe(true)
      await waiting.waitFor()
      await expect.poll(() => valueOf(operator, /^Nome da mãe/), PATIENCE).toBe('Outra Mãe')
      await operator.tabTo(number)
      await operator.press('Control+a')
      await operator.type(paper.facts.document)
      await expect.poll(() => lookup.getAttribute('data-document'), PATIENCE).toBe('free')
      const name = field(operator, /^Nome completo/)
      await operator.tabTo(name)
      await operator.press('Control+a')
      await operator.type('Motorista Do Papel')
      await operator.tabTo(field(operator, /Celular: Número/))
      await operator.type('19987654321')
      // The driver is registered, but the licence's request is lost: the form says so, all input stays, and sending
      // again does not register the driver twice.
      await loseNext(operator, 'POST', /\/api\/core\/driver-license$/)
      await operator.press('Control+Enter')
      await page.getByText('Não foi possível cadastrar a CNH. Tente novamente!').waitFor()
      await page.getByText('O motorista já foi cadastrado; falta só a CNH.').waitFor()
      await expect.poll(() => valueOf(operator, /^Nome da mãe/), PATIENCE).toBe('Outra Mãe')
      await operator.press('Control+Enter')
      await page.getByRole('heading', { name: 'Motorista Do Papel', exact: true }).waitFor()
      // The picture is removed with the draft.
      await expect.poll(() => keptFiles(operator), PATIENCE).toEqual([])

      const { drivers } = await api.call('listDrivers', { query: { search: paper.facts.document } })
      expect(
        drivers.map(({ fullName, cellphone, status, origin }) => ({ fullName, cellphone, status, origin })),
      ).toEqual([
        {
          fullName: 'Motorista Do Papel',
          cellphone: '+5519987654321',
          status: { driver: 'WAITING_REVIEW', vehicle: 'INACTIVE' },
          origin: 'CONSOLE',
        },
      ])
      const { driver: kept, driverLicense } = await api.call('getDriverBasicData', {
        params: { id: drivers[0]?._id ?? '' },
      })
      expect([kept.birthDate, kept.motherName, kept.fatherName]).toEqual([
        paper.facts.birthDate,
        'Outra Mãe',
        driverLicense?.data.fatherName ?? null,
      ])
      expect(driverLicense).toMatchObject({
        status: 'SENT',
        data: {
          motherName: 'Outra Mãe',
          registrationNumber: paper.facts.registrationNumber,
          birthDate: paper.facts.birthDate,
          expireAt: paper.facts.expireAt,
          fullName: 'Motorista Do Papel',
          document: paper.facts.document,
        },
      })
      expect([driverLicense?.filesUrls.length, (driverLicense?.readings.length ?? 0) > 8]).toEqual([1, true])
      const forms = ['POST /driver-license/fill-data multipart', 'POST /driver-license multipart']
      await expect
        .poll(() => [...calls], PATIENCE)
        .toEqual(expect.arrayContaining(['GET /drivers', 'POST /driver', ...forms]))

      // Waiting records, registrations included, are reviewed on the queue's screen.
      await operator.visit('/reviews?kind=DRIVER')
      await expect
        .poll(
          () => page.getByRole('region', { name: 'Cadastro e leitura' }).locator('header p').first().innerText(),
          PATIENCE,
        )
        .toMatch(/^Cadastro · #\d+$/)
    },
    WITH_READINGS_MS,
  )

  it('CON-7-024 CON-7-025 CON-7-028 CON-8-030: is edited; what somebody else changed meanwhile is shown, and nothing typed is lost', async () => {
    const [driver] = (await api.call('listDrivers', { query: { driverStatus: 'ACTIVE', pageLength: 5 } })).drivers
    const id = driver?._id ?? ''
    const operator = await openConsole(browser, server.url, 'operator', `/drivers/${id}`)
    const { page } = operator
    await page.getByRole('heading', { name: driver?.fullName ?? '', exact: true }).waitFor()
    const calls = callsOf(operator)
    await operator.press('e')
    await field(operator, /^Nome completo/)
      .and(page.locator(':focus'))
      .waitFor()
    await operator.press('Control+a')
    await operator.type('Nome Digitado Aqui')
    await api.call('updateDriver', {
      params: { id },
      body: { event: 'EDIT', __v: driver?.__v ?? 0, fullName: 'Nome De Outra Pessoa', email: 'outra@example.com' },
    })
    await operator.press('Control+Enter')
    const notice = page.locator('[data-newest]')
    await notice.waitFor()
    await notice.getByText(/Por automation-owner, em \d\d\/\d\d\/\d{4} \d\d:\d\d\./).waitFor()
    const told = () =>
      notice.locator('[data-changed]').evaluateAll((rows) =>
        rows.map((row) => {
          const cells = [...row.querySelectorAll('td')].map((cell) => cell.textContent)
          return [row.getAttribute('data-changed'), ...cells]
        }),
      )
    await expect.poll(told, PATIENCE).toEqual([
      ['fullName', driver?.fullName, 'Nome De Outra Pessoa', 'Nome Digitado Aqui'],
      ['email', driver?.email ?? '—', 'outra@example.com', '—'],
    ])
    await operator.press('Alt+t')
    await notice.waitFor({ state: 'detached' })
    const typed = () => Promise.all([/^Nome completo/, /^E-mail/].map((label) => valueOf(operator, label)))
    await expect.poll(typed, PATIENCE).toEqual(['Nome Digitado Aqui', 'outra@example.com'])
    await loseNext(operator, 'PATCH', /\/api\/core\/driver\/[0-9a-f]+$/)
    await operator.press('Control+Enter')
    await page.getByText('Não foi possível editar os dados do motorista. Tente novamente!').waitFor()
    await expect.poll(() => valueOf(operator, /^Nome completo/), PATIENCE).toBe('Nome Digitado Aqui')
    await operator.press('Control+Enter')
    await page.getByRole('heading', { name: 'Nome Digitado Aqui', exact: true }).waitFor()
    await operator.press('Alt+ArrowUp')
    await page.getByText(/Corrigido por automation-owner/).waitFor()
    const made = ['GET /driver/{id}/basic-data', 'GET /driver/{id}/histories', 'PATCH /driver/{id}']
    await expect.poll(() => [...calls], PATIENCE).toEqual(expect.arrayContaining(made))
    const stored = (await api.call('getDriverBasicData', { params: { id } })).driver
    expect([stored.fullName, stored.email, stored.__v]).toEqual([
      'Nome Digitado Aqui',
      'outra@example.com',
      (driver?.__v ?? 0) + 2,
    ])
  })

  it('is completed with nationality, PIS number, residence and reference phones, which the record shows', async () => {
    const [driver] = (await api.call('listDrivers', { query: { driverStatus: 'ACTIVE', orderBy: 'OLDEST' } })).drivers
    const id = driver?._id ?? ''
    const operator = await openConsole(browser, server.url, 'operator', `/drivers/${id}/edit`)
    const { page } = operator
    const rewrite = async (label: RegExp, text: string) => {
      await operator.tabTo(field(operator, label).first())
      await operator.press('Control+a')
      await operator.type(text)
    }
    await field(operator, /^Nome completo/).waitFor()
    await operator.tabTo(field(operator, /^Nacionalidade/))
    await operator.choose('Paraguai')
    await rewrite(/^PIS/, '12041235678')
    await rewrite(/^Rua/, 'Rua das Palmeiras')
    await rewrite(/^Cidade/, 'Cascavel')
    await rewrite(/^Referência 2: nome/, 'Irmã')
    await rewrite(/Referência 2: telefone: Número/, '45999990000')
    await operator.press('Control+Enter')
    await page.getByText(`Dados salvos: ${driver?.fullName}`).first().waitFor()
    const record = page.getByRole('group', { name: 'Dados básicos' })
    for (const text of ['Paraguai', /Rua das Palmeiras, .*Cascavel/, /Irmã \+55 45 99999-0000/, '12041235678'])
      await record.getByText(text).first().waitFor()
    const stored = (await api.call('getDriverBasicData', { params: { id } })).driver
    expect(stored).toMatchObject({
      nationality: 'PRY',
      socialIntegrationProgramNumber: '12041235678',
      residence: { city: 'Cascavel', address: { street: 'Rua das Palmeiras' } },
    })
    expect(stored.relatedPhones?.at(-1)).toMatchObject({ label: 'Irmã', value: '+5545999990000' })
  })

  it('CON-2-056 CON-7-043 CON-7-044 CON-8-018: has the licence approved, then corrected beside its image, which brings it back into the queue, and disapproved', async () => {
    const { fullName, document, birthDate, motherName } = registered.facts
    const person = { document: { type: 'CPF' as const, value: document }, fullName, birthDate, motherName }
    const { driver } = await api.call('createDriver', { body: person })
    const id = driver._id
    // A picture without print, so that the registration waits for no reading.
    const { buffer, name, mimeType } = await pictureFile('cnh.png')
    const picture = new File([new Uint8Array(buffer)], name, { type: mimeType })
    // Valid on the day of the test, so that the clock does not expire it while it is edited.
    const licenceOf = { driver: id, data: { ...registered.facts, expireAt: '2099-12-31' } }
    await api.call('createDriverLicence', { body: licenceOf, files: { images: [picture] } })
    const before = (await api.call('getDriverBasicData', { params: { id } })).driverLicense
    const operator = await openConsole(browser, server.url, 'operator', `/drivers/${id}?tab=PROFILES`, {
      stored: { 'torre.undoSeconds': '0' },
    })
    const { page } = operator
    await page.getByRole('heading', { name: fullName, exact: true }).waitFor()
    const calls = callsOf(operator)
    const licence = page.locator(`[data-item="${before?._id}"]`)
    await licence.and(page.locator('[aria-current=true]')).waitFor()
    const statusNow = async () => (await api.call('getDriverBasicData', { params: { id } })).driverLicense?.status
    await operator.press('a')
    await expect.poll(statusNow, PATIENCE).toBe('APPROVED_MANUALLY')
    await expect.poll(() => [...calls], PATIENCE).toContain('POST /driver-license/{id}/trust')
    await licence.getByText('Aprovado manualmente', { exact: true }).waitFor()
    await operator.press('l')
    await page.getByRole('region', { name: 'Imagem da CNH' }).getByRole('img', { name: 'CNH' }).waitFor()
    await operator.tabTo(field(operator, /^Nome da mãe/))
    await operator.press('Control+a')
    await operator.type('Mãe Corrigida')
    calls.clear()
    await loseNext(operator, 'PATCH', /\/api\/core\/driver-license\/[0-9a-f]+$/)
    await operator.press('Control+Enter')
    await page.getByText('Não foi possível atualizar a CNH. Tente novamente!').waitFor()
    await expect.poll(() => valueOf(operator, /^Nome da mãe/), PATIENCE).toBe('Mãe Corrigida')
    await operator.press('Control+Enter')
    await page.getByRole('heading', { name: fullName, exact: true }).waitFor()
    await expect.poll(() => [...calls], PATIENCE).toContain('PATCH /driver-license/{id} multipart')
    const after = (await api.call('getDriverBasicData', { params: { id } })).driverLicense
    expect(after).toMatchObject({
      status: 'SENT',
      trustInfo: null,
      data: { ...before?.data, motherName: 'Mãe Corrigida' },
    })
    expect(
      (await api.historiesOf(id, before?._id ?? '')).map(({ event, to, details }) => [event, to, details.fields]),
    ).toEqual([
      ['SENT', 'SENT', undefined],
      ['APPROVE', 'APPROVED_MANUALLY', undefined],
      ['RESUBMITTED', 'SENT', ['motherName']],
    ])

    calls.clear()
    await operator.visit(`/drivers/${id}?tab=PROFILES`)
    await licence.and(page.locator('[aria-current=true]')).waitFor()
    await operator.press('d')
    await page.getByRole('dialog', { name: 'Por que reprovar?' }).waitFor({ state: 'attached' })
    await operator.press('2')
    await expect.poll(statusNow, PATIENCE).toBe('DISAPPROVED')
    await expect.poll(() => [...calls], PATIENCE).toContain('POST /driver-license/{id}/trust')
    expect((await api.call('getDriverBasicData', { params: { id } })).driverLicense).toMatchObject({
      reason: { code: 'DATA_MISMATCH' },
      trustInfo: { trusted: false, validator: 'MANUAL' },
    })
  })
})

describe('a driver who is registered without what it takes', () => {
  it('CON-5-071 CON-5-073 CON-5-074 CON-5-091 CON-8-020 CON-8-056: is told at the field what is missing, and that a phone is none', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/drivers/new')
    const { page } = operator
    const calls = callsOf(operator)
    await field(operator, 'Documento: Número').and(page.locator(':focus')).waitFor()
    await operator.tabTo(field(operator, /Celular: Número/))
    await operator.type('199876')
    await operator.press('Control+Enter')
    const summary = page.getByRole('group').filter({ hasText: 'F8' })
    const problems = async () =>
      (await summary.getByRole('link').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
    await expect
      .poll(problems, PATIENCE)
      .toEqual([
        'Imagem da CNH: Selecione uma imagem!',
        'Documento: Obrigatório!',
        'Nome completo: Obrigatório!',
        'Celular: Telefone inválido: confira o código do país (como +55), o DDD e o número.',
      ])
    expect([...calls].filter((call) => call.startsWith('POST '))).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { checklist, stepsWithin } from '#contract/schemas/checklists/checklist'
import type { DriverAdditionalDocument } from '#contract/schemas/documents/driver-additional-document'
import type { DriverChecklist } from '#contract/schemas/pendencies/driver-checklist'
import { processStatus } from '#contract/schemas/reviews/review-statuses'
import { pt } from '#locales/pt'
import { axeFaults } from '../fixtures/axe.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { keptFiles } from '../fixtures/drafts.ts'
import { selectedTab, tabNames } from '../fixtures/drivers.ts'
import { pictureFile } from '../fixtures/files.ts'
import { intercept } from '../fixtures/intercept.ts'

const { browser, server, api } = await consoleOfTests()

/** The current additional documents, longest validity first: the first ones do not expire during the test. */
async function allDocuments(): Promise<DriverAdditionalDocument[]> {
  const { driverAdditionalDocuments } = await api.call('listDriverAdditionalDocuments', { query: { pageLength: 500 } })
  return driverAdditionalDocuments.toSorted((one, other) => (other.expireAt ?? '').localeCompare(one.expireAt ?? ''))
}

/** The current pendencies. */
async function allPendencies(): Promise<DriverChecklist[]> {
  return (await api.call('listDriverChecklists', { query: { pageLength: 500 } })).driverChecklists
}

/** Axe checks every element, which is slow on a busy machine. */
const LOOKING = { timeout: 3 * PATIENCE.timeout, interval: PATIENCE.interval }
const AT_ONCE = { 'torre.undoSeconds': '0' }
const item = ({ page }: Operator, id: string) => page.locator(`[data-item="${id}"]`)
/**
 * The announced text of a notice. The notice disappears after three seconds, its announcement stays until the next one.
 */
const notice = ({ page }: Operator, text: RegExp) =>
  page.locator('[data-sonner-toast], [data-announcement]').filter({ hasText: text })
const documentNow = async (id: string) =>
  (await api.call('getDriverAdditionalDocument', { params: { id } })).driverAdditionalDocument

/** Moves down the items until this one has the focus. */
async function focusOn(operator: Operator, id: string): Promise<void> {
  const focused = () => operator.page.locator('[data-item][aria-current=true]').getAttribute('data-item')
  await item(operator, id).waitFor()
  // All items are loaded, so that none is inserted above.
  await operator.quiet()
  for (let at = await focused(); at !== id; at = await focused()) {
    const before = at
    await operator.press('ArrowDown')
    await expect.poll(focused, PATIENCE).not.toBe(before)
  }
  await operator.painted()
}

/** Ids of the items on screen, in their order. */
function itemsOn({ page }: Operator): Promise<(string | null)[]> {
  return page.locator('[data-item]').evaluateAll((found) => found.map((one) => one.getAttribute('data-item')))
}

function focusedItem(operator: Operator, id: string) {
  return item(operator, id).and(operator.page.locator('[aria-current=true]'))
}

async function documentWith(wanted: (document: DriverAdditionalDocument) => boolean) {
  const found = (await allDocuments()).find(wanted)
  if (!found) throw new Error('The demo has no such document')
  return found
}

describe('the documents of a driver', () => {
  it('CON-2-047 CON-2-050 CON-7-033: are the third of five tabs, which keys walk: the licence, those of the profile, then by company', async () => {
    const companies = new Map<string, Set<string | null>>()
    for (const { driver, requestingCompany } of await allDocuments()) {
      companies.set(driver, (companies.get(driver) ?? new Set()).add(requestingCompany))
    }
    const [driver = ''] = [...companies].find(([, asking]) => asking.has(null) && asking.size > 1) ?? []
    const operator = await openConsole(browser, server.url, 'viewer', `/drivers/${driver}?tab=BASIC_DATA`)
    const { page } = operator
    await page.locator('[data-record]').waitFor()
    const tabs = [
      ['BASIC_DATA', 'Dados básicos'],
      ['VEHICLES', 'Veículos'],
      ['PROFILES', 'Documentos'],
      ['PENDENCIES', 'Pendências'],
      ['HISTORY', 'Histórico'],
    ] as const
    await expect.poll(() => tabNames(operator), PATIENCE).toEqual(tabs.map(([, name]) => name))
    for (const [at, [id, name]] of tabs.entries()) {
      if (at > 0) await operator.press('}')
      await page.getByRole('tabpanel', { name }).waitFor()
      const named = () => new URL(page.url()).searchParams.get('tab') ?? 'BASIC_DATA'
      await expect.poll(async () => [await selectedTab(operator), named()], PATIENCE).toEqual([name, id])
    }
    await operator.press('{', '{')
    await page.getByRole('tab', { name: 'Documentos', selected: true }).waitFor()
    const { driverAdditionalDocuments } = await api.call('listDriverAdditionalDocuments', { query: { driver } })
    const { driverLicense } = await api.call('getDriverBasicData', { params: { id: driver } })
    const papers = [driverLicense?._id, ...driverAdditionalDocuments.map(({ _id }) => _id)]
    await expect.poll(() => itemsOn(operator), PATIENCE).toEqual(papers)
    const groups = [
      ...new Set(driverAdditionalDocuments.map(({ requestingCompany }) => requestingCompany ?? 'Documentos de perfil')),
    ]
    expect(groups[0]).toBe('Documentos de perfil')
    const named = groups.map((group) => expect.stringMatching(new RegExp(`^${group}$`, 'i')))
    await expect.poll(() => page.locator('ul > li > h2').allInnerTexts(), PATIENCE).toEqual(named)
    await operator.quiet()
    await expect.poll(() => axeFaults(operator, 'papers'), LOOKING).toEqual([])
  })

  it('CON-2-053 CON-2-054 CON-7-032: one is seen large, turned and enlarged by keys, with its own history', async () => {
    const documents = await allDocuments()
    const expired = documents.filter(({ filesUrls, status }) => filesUrls.length > 0 && status === 'EXPIRED')
    const told = await Promise.all(
      expired.map(async (one) => ({ one, last: (await api.historiesOf(one.driver, one._id)).at(-1)?.event })),
    )
    const shown = told.find(({ last }) => last === 'EXPIRED')?.one
    if (!shown) throw new Error('The demo has no such document')
    const operator = await openConsole(browser, server.url, 'viewer', `/drivers/${shown.driver}?tab=PROFILES`)
    const { page } = operator
    await focusOn(operator, shown._id)
    await operator.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Imagem e histórico: ${shown.label.pt}` })
    await dialog.locator(`canvas[data-evidence="${shown.filesUrls[0]?._id}"]`).waitFor()
    await operator.press('+', 'r')
    await dialog.getByText('150 % · 90°').waitFor()
    const histories = await api.historiesOf(shown.driver, shown._id)
    const others = histories.slice(1).map(() => expect.any(String))
    const lines = [expect.stringContaining('Vencido por Torre'), ...others]
    await expect.poll(() => dialog.locator('ol > li').allInnerTexts(), PATIENCE).toEqual(lines)
    await operator.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await focusedItem(operator, shown._id).waitFor()
  })

  it('CON-5-023 CON-5-024 CON-8-025 CON-7-034: one that is missing is sent with one image and its date; what is wrong is told at its field, and nothing is lost', async () => {
    const missing = await documentWith(({ status, hasRevision }) => status === 'PENDING' && hasRevision)
    const operator = await openConsole(browser, server.url, 'operator', `/drivers/${missing.driver}?tab=PROFILES`, {
      stored: AT_ONCE,
      viewport: { width: 1280, height: 900 },
    })
    const { page } = operator
    page.on('filechooser', () => undefined)
    await focusOn(operator, missing._id)
    await operator.press('+')
    const dialog = page.getByRole('dialog', { name: `Enviar: ${missing.label.pt}` })
    // The form's keys work when it has the focus.
    await dialog.locator('form :focus').waitFor()
    await operator.press('Control+Enter')
    const summary = dialog.getByRole('group', { name: /problemas/ })
    await expect
      .poll(() => summary.locator('li').allInnerTexts(), PATIENCE)
      .toEqual(['Imagem do documento: Selecione uma imagem!', 'Validade: Obrigatório!'])
    const choose = dialog.getByRole('button', { name: 'Escolher imagem' })
    await operator.tabTo(choose)
    const opened = page.waitForEvent('filechooser')
    await operator.press('Enter')
    await (await opened).setFiles(await pictureFile('treinamento.jpg'))
    await dialog.getByText('treinamento.jpg', { exact: true }).waitFor()
    await operator.tabTo(dialog.getByLabel(/^Validade/))
    await operator.type('01/01/2020')
    await operator.press('Control+Enter')
    await dialog.getByRole('alert').filter({ hasText: 'Informe uma data de validade futura.' }).first().waitFor()
    await dialog.getByText('Não foi possível adicionar o documento. Tente novamente!').waitFor()
    await expect.poll(() => dialog.getByText('treinamento.jpg', { exact: true }).count(), PATIENCE).toBe(1)
    expect(await documentNow(missing._id)).toMatchObject({ status: 'PENDING', __v: 0 })

    // After a reload the dialog starts with the typed and chosen values.
    await expect.poll(() => keptFiles(operator), PATIENCE).toEqual([{ 'files.image': ['treinamento.jpg'] }])
    page.on('dialog', (asked) => void asked.accept())
    await page.reload()
    await focusOn(operator, missing._id)
    await operator.press('+')
    await dialog.getByText('treinamento.jpg', { exact: true }).waitFor()
    await dialog.locator('form :focus').waitFor()
    await expect.poll(() => dialog.getByLabel(/^Validade/).inputValue(), PATIENCE).toBe('01/01/2020')
    await operator.tabTo(dialog.getByLabel(/^Validade/))
    await operator.press('Control+a')
    await operator.type('31/12/2099')

    // Another person sent one meanwhile, which was refused: the form shows it with its values, and the typed input is
    // sent on top of it.
    const { buffer, mimeType } = await pictureFile('outra.png')
    const others = new File([new Uint8Array(buffer)], 'outra.png', { type: mimeType })
    await api.call('updateDriverAdditionalDocument', {
      params: { id: missing._id },
      body: { event: 'ADD', __v: 0, expireAt: '2098-01-01' },
      files: { image: [others] },
    })
    await api.decide('DRIVER_ADDITIONAL_DOCUMENT', missing._id, {
      event: 'DISAPPROVE',
      __v: 1,
      reason: { code: 'ILLEGIBLE' },
      requestNewPhoto: false,
    })
    await operator.press('Control+Enter')
    const newest = dialog.locator('[data-newest]')
    await newest.getByText(/Por automation-owner, em/).waitFor()
    const changed = newest.locator('[data-changed=expireAt] td')
    await expect.poll(() => changed.allInnerTexts(), PATIENCE).toEqual(['—', '01/01/2098', '31/12/2099'])
    await operator.press('Alt+t')
    await newest.waitFor({ state: 'detached' })
    await expect
      .poll(
        async () => [
          await dialog.getByLabel(/^Validade/).inputValue(),
          await dialog.getByText('treinamento.jpg', { exact: true }).count(),
        ],
        PATIENCE,
      )
      .toEqual(['31/12/2099', 1])
    await operator.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
    await item(operator, missing._id).getByText('Enviado', { exact: true }).waitFor()
    const stored = await documentNow(missing._id)
    expect(stored).toMatchObject({
      status: 'SENT',
      expireAt: '2099-12-31',
      data: null,
      filesUrls: [{ width: 320, height: 200 }],
      __v: 3,
    })
    expect(
      (await api.historiesOf(missing.driver, missing._id)).map(({ event, to, byName }) => [
        event,
        to,
        byName === 'automation-owner',
      ]),
    ).toEqual([
      ['SENT', 'SENT', true],
      ['DISAPPROVE', 'DISAPPROVED', true],
      ['SENT', 'SENT', false],
    ])

    // It is refused in one step, with a reason and a request for a new photo.
    await operator.press('d')
    await page.getByRole('dialog', { name: 'Por que reprovar?' }).waitFor({ state: 'attached' })
    await operator.press('p', '1')
    const refused = { status: 'DISAPPROVED', reason: { code: 'ILLEGIBLE' }, requestNewPhoto: true, __v: 4 }
    await expect.poll(() => documentNow(missing._id), PATIENCE).toMatchObject(refused)
    await item(operator, missing._id).getByText('Motivo: Imagem ilegível · Nova foto pedida ao motorista').waitFor()
  })

  it('CON-8-023 CON-8-024: an approval and a disapproval that come too late are told, with who was first', async () => {
    const waiting = (await allDocuments()).filter(({ status }) => status === 'SENT')
    const operator = await openConsole(browser, server.url, 'operator', '/drivers', { stored: AT_ONCE })
    // The decision is held back until another person's decision is stored.
    let letThrough: () => void = () => undefined
    let held = Promise.resolve()
    await intercept(operator, /\/api\/core\/driver-additional-document\/[0-9a-f]{24}$/, async (route) => {
      if (route.request().method() === 'PATCH') await held
      await route.fallback()
    })
    for (const [at, key] of ['a', 'd'].entries()) {
      const document = waiting[at]
      if (!document) throw new Error('The demo has no such document')
      await operator.visit(`/drivers/${document.driver}?tab=PROFILES`)
      await focusOn(operator, document._id)
      held = new Promise((resolve) => {
        letThrough = resolve
      })
      await operator.press(key)
      const reasons = operator.page.getByRole('dialog', { name: 'Por que reprovar?' })
      if (key === 'd') {
        await reasons.waitFor({ state: 'attached' })
        await operator.press('1')
      }
      await item(operator, document._id).getByText('a enviar').waitFor()
      const first = await api.decide('DRIVER_ADDITIONAL_DOCUMENT', document._id, {
        event: 'DISAPPROVE',
        __v: document.__v,
        reason: { code: 'WRONG_DOCUMENT' },
        requestNewPhoto: false,
      })
      expect(first.status).toBe(200)
      letThrough()
      await notice(operator, new RegExp(`${document.label.pt} foi decidido antes por automation-owner às`))
        .first()
        .waitFor()
      expect(await documentNow(document._id)).toMatchObject({
        status: 'DISAPPROVED',
        reason: { code: 'WRONG_DOCUMENT' },
        __v: document.__v + 1,
      })
    }
  })
})

describe('the pendencies of a driver', () => {
  it('CON-2-051 CON-7-009 CON-7-008: are listed with status and dates; the checklist of one is walked step by step, with every answer', async () => {
    const walked = new Set<string>()
    const pendencies = await allPendencies()
    const descriptions = [...new Set(pendencies.map(({ description }) => description))]
    expect(descriptions).toHaveLength(3)
    const operator = await openConsole(browser, server.url, 'viewer', '/drivers')
    const { page } = operator
    for (const description of descriptions) {
      const pendency = pendencies.find((one) => one.description === description && one.status === 'COMPLETED')
      if (!pendency) throw new Error(`The demo has no completed pendency: ${description}`)
      const { driverChecklist } = await api.call('getDriverChecklist', { params: { id: pendency._id } })
      const steps = stepsWithin(checklist.parse(driverChecklist.checklist).steps)
      await operator.visit(`/drivers/${pendency.driver._id}?tab=PENDENCIES`)
      await focusOn(operator, pendency._id)
      const facts = ['Concluída', pendency.requester, 'Pedida em', 'Encerrada em']
      const said = async () => {
        const line = await item(operator, pendency._id).innerText()
        return facts.filter((fact) => line.includes(fact))
      }
      await expect.poll(said, PATIENCE).toEqual(facts)
      await operator.press('Enter')
      await page.locator(`[data-pendency="${pendency._id}"] [data-item]`).first().waitFor()
      const contents = () =>
        page.locator('[data-item] [data-step]').evaluateAll((found) =>
          found.map((one) => {
            const text = one.textContent?.trim() ?? ''
            const isTold = (text.length > 0 || one.querySelector('img') !== null) && !text.includes('[object')
            const id = one.closest('[data-item]')?.getAttribute('data-item')
            return { id, type: one.getAttribute('data-step'), isTold, isAnswered: !text.includes('Não respondido') }
          }),
        )
      // Only optional steps have no answer.
      const wanted = steps.map(({ _id: id, type }) => ({ id, type, isTold: true, isAnswered: type !== 'VIDEO' }))
      await expect.poll(contents, PATIENCE).toEqual(wanted)
      for (const { type } of wanted) walked.add(type)
      // Every picture is loaded.
      await expect
        .poll(
          () =>
            page
              .locator('[data-step] img')
              .evaluateAll((found) =>
                found.every(
                  (one) => (one as HTMLImageElement).loading === 'lazy' || (one as HTMLImageElement).naturalWidth > 0,
                ),
              ),
          PATIENCE,
        )
        .toBe(true)
      await operator.quiet()
      await expect.poll(() => axeFaults(operator, 'papers'), LOOKING).toEqual([])
      await operator.press('End', 'Escape')
      await focusedItem(operator, pendency._id).waitFor()
    }
    expect(walked.size).toBe(26)
  })

  it('CON-2-051: are listed by status; the status and the one that is open stand in the address, so that a reload, a link and the way back find them', async () => {
    const pendencies = await allPendencies()
    const [driver = ''] = [...new Set(pendencies.map((one) => one.driver._id))].filter(
      (id) => new Set(pendencies.flatMap((one) => (one.driver._id === id ? [one.status] : []))).size > 1,
    )
    const own = pendencies.filter((one) => one.driver._id === driver)
    const shown = own.at(-1)
    const other = pendencies.find((one) => one.driver._id !== driver)
    if (!shown || !other) throw new Error('The demo has no driver with pendencies of two statuses')
    const ofStatus = own.filter(({ status }) => status === shown.status).map(({ _id }) => _id)
    const operator = await openConsole(browser, server.url, 'viewer', `/drivers/${driver}?tab=HISTORY`)
    const { page } = operator
    await operator.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const address = () => Object.fromEntries(new URL(page.url()).searchParams)
    const ids = () => itemsOn(operator)
    await page.locator('[data-record]').waitFor()
    await operator.press('f')
    await notice(operator, /As pendências são filtradas na aba delas/)
      .first()
      .waitFor()
    await operator.press('{')
    await item(operator, shown._id).waitFor()

    // The options are the possible statuses of a pendency.
    await operator.press('f')
    await page.locator('[data-palette] input:focus').waitFor()
    await expect
      .poll(() => page.locator('[data-palette] [cmdk-item]').allInnerTexts(), PATIENCE)
      .toEqual(['Todas as situações', ...processStatus.options.map((status) => pt.pendencyStatuses[status])])
    const word = pt.pendencyStatuses[shown.status]
    await operator.type(word)
    await operator.press('Enter')
    await expect.poll(address, PATIENCE).toEqual({ tab: 'PENDENCIES', status: shown.status })
    await expect.poll(ids, PATIENCE).toEqual(ofStatus)
    await page.reload()
    await expect.poll(ids, PATIENCE).toEqual(ofStatus)
    await page.getByRole('button', { name: `Situação: ${word}` }).waitFor()

    const steps = page.locator(`[data-pendency="${shown._id}"] [data-item]`)
    const open = { tab: 'PENDENCIES', status: shown.status, pendency: shown._id }
    await focusOn(operator, shown._id)
    for (const leave of [() => operator.press('Escape'), () => page.goBack()]) {
      await operator.press('Enter')
      await steps.first().waitFor()
      await expect.poll(address, PATIENCE).toEqual(open)
      await leave()
      const closed = { tab: 'PENDENCIES', status: shown.status }
      await expect.poll(async () => [await ids(), address()], PATIENCE).toEqual([ofStatus, closed])
      await focusedItem(operator, shown._id).waitFor()
    }
    await operator.press('y', 'l')
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()), PATIENCE)
      .toBe(`${server.url}/drivers/${driver}?tab=PENDENCIES&pendency=${shown._id}`)
    await operator.press('Shift+F')
    await expect.poll(ids, PATIENCE).toEqual(own.map(({ _id }) => _id))

    // Opened by its link, so that there is no page to go back to.
    await operator.visit(`/drivers/${driver}?tab=PENDENCIES&pendency=${shown._id}`)
    await steps.first().waitFor()
    await page.reload()
    await steps.first().waitFor()
    await operator.press('Escape')
    await focusedItem(operator, shown._id).waitFor()
    await expect.poll(address, PATIENCE).toEqual({ tab: 'PENDENCIES' })
    await operator.visit(`/drivers/${driver}?tab=PENDENCIES&pendency=${other._id}`)
    await page.getByText('Esta pendência não está aqui').waitFor()
    await operator.press('Escape')
    await expect.poll(ids, PATIENCE).toEqual(own.map(({ _id }) => _id))
  })

  it('CON-4-030 CON-4-031 CON-7-010 CON-8-022: one is cancelled after a second thought and shows as inactivated; a failure is told', async () => {
    const open = (await allPendencies()).filter(({ status }) => status === 'STARTED' || status === 'CREATED')
    const [pendency, other] = [open[0], open.find(({ driver }) => driver._id !== open[0]?.driver._id)]
    if (!pendency || !other) throw new Error('The demo has no open pendencies')
    const operator = await openConsole(
      browser,
      server.url,
      'operator',
      `/drivers/${pendency.driver._id}?tab=PENDENCIES`,
    )
    const { page } = operator
    const now = async (id: string) => (await api.call('getDriverChecklist', { params: { id } })).driverChecklist
    await focusOn(operator, pendency._id)
    await operator.press('Shift+C')
    const dialog = page.getByRole('dialog', { name: 'Cancelar pendência' })
    await dialog.waitFor({ state: 'attached' })
    await operator.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await operator.quiet()
    expect((await now(pendency._id)).status).toBe(pendency.status)
    await operator.press('Shift+C')
    await dialog.waitFor({ state: 'attached' })
    await operator.press('Enter')
    await notice(operator, new RegExp(`Pendência cancelada: ${pendency.description}`))
      .first()
      .waitFor()
    await item(operator, pendency._id).getByText('Inativada', { exact: true }).waitFor()
    // The new status shows from the keystroke on, before the services have it.
    await expect.poll(() => now(pendency._id), PATIENCE).toMatchObject({ status: 'CANCELED', __v: pendency.__v + 1 })
    expect((await api.historiesOf(pendency.driver._id, pendency._id)).at(-1)).toMatchObject({
      event: 'CANCEL',
      from: pendency.status,
      to: 'CANCELED',
    })

    // Another person decides while the confirmation is open.
    await operator.visit(`/drivers/${other.driver._id}?tab=PENDENCIES`)
    await focusOn(operator, other._id)
    await operator.press('Shift+C')
    await dialog.waitFor({ state: 'attached' })
    await api.call('updateDriverChecklist', { params: { id: other._id }, body: { event: 'CANCEL', __v: other.__v } })
    await operator.press('Enter')
    await notice(operator, new RegExp(`${other.description} foi decidido antes por automation-owner às`))
      .first()
      .waitFor()
    expect((await now(other._id)).__v).toBe(other.__v + 1)
  })
})

import { describe, expect, it } from 'vitest'
import { axeFaults } from '../fixtures/axe.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { focusedRow, listed, rowsOf } from '../fixtures/drivers.ts'
import { type GivenFile, pictureFile } from '../fixtures/files.ts'
import { intercept } from '../fixtures/intercept.ts'

const { browser, server, api } = await consoleOfTests()

const called = async (search: string) => (await api.call('listPartnerships', { query: { search } })).partnerships
const stored = async (id: string) => (await api.call('getPartnership', { params: { id } })).partnership

/** A day relative to now as the form takes it, and as it is stored. */
function dayFromNow(days: number): { typed: string; stored: string } {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return { typed: day.split('-').reverse().join('/'), stored: day }
}

const stepOf = (operator: Operator, name: string) => operator.page.locator(`[data-wizard="${name}"]`)
const formOf = (operator: Operator) => operator.page.locator('form')

/** Moves the focus to a field of the form and types into it, in place of what it contains. */
async function fillIn(operator: Operator, label: RegExp, text: string): Promise<void> {
  await operator.tabTo(formOf(operator).getByLabel(label).first())
  await operator.press('Control+A')
  await operator.type(text)
}

async function chooseOf(operator: Operator, label: RegExp, option: string): Promise<void> {
  await operator.tabTo(formOf(operator).getByLabel(label))
  await operator.choose(option)
}

/** Chooses a file by the button within the group of this name. */
async function openFile(operator: Operator, group: RegExp, file: GivenFile): Promise<void> {
  const field = formOf(operator).getByRole('group', { name: group })
  await operator.tabTo(field.getByRole('button', { name: /^(Escolher|Trocar)/ }))
  const opened = operator.page.waitForEvent('filechooser')
  await operator.press('Enter')
  await (await opened).setFiles(file)
}

/** The same, until the field has the file. */
async function chooseFile(operator: Operator, group: RegExp, file: GivenFile): Promise<void> {
  await openFile(operator, group, file)
  await formOf(operator).getByRole('group', { name: group }).getByText(file.name, { exact: true }).waitFor()
}

/** Goes to a step by its number. */
async function goTo(operator: Operator, number: number, step: string): Promise<void> {
  await operator.press('Alt+g')
  await operator.page.getByRole('dialog').locator('input:focus').waitFor()
  await operator.type(String(number))
  await operator.press('Enter')
  await stepOf(operator, step).waitFor()
}

/** Adds a content of the banner by the palette's page of kinds; its button has the focus afterwards. */
async function addContent(operator: Operator, kind: string): Promise<void> {
  await operator.press('Alt+a')
  await operator.page.getByRole('dialog').locator('input:focus').waitFor()
  await operator.type(kind)
  await operator.press('Enter')
  await operator.page.locator('[data-content] button:focus').waitFor()
}

const contentsOf = (operator: Operator) =>
  operator.page.locator('[data-content]').evaluateAll((items) => items.map((item) => item.getAttribute('data-content')))

/** Drags a content at its grip beyond another one, by the events that a pointer raises. */
function drag({ page }: Operator, at: number, over: number): Promise<void> {
  return page.evaluate(
    ([from, to]) => {
      const items = [...document.querySelectorAll('[data-content]')]
      const [grip, target] = [items[from]?.querySelector('[data-grip]'), items[to]]
      if (!grip || !target) throw new Error('There are fewer contents.')
      const { top, bottom } = target.getBoundingClientRect()
      const clientY = from < to ? bottom - 1 : top + 1
      const dataTransfer = new DataTransfer()
      const raise = (element: Element, type: string) =>
        element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, clientY, dataTransfer }))
      raise(grip, 'dragstart')
      // React draws what began before the pointer goes on.
      return new Promise<void>((resolve) =>
        requestAnimationFrame(() => {
          raise(target, 'dragover')
          raise(target, 'drop')
          raise(grip, 'dragend')
          resolve()
        }),
      )
    },
    [at, over] as const,
  )
}

describe('a partnership', () => {
  it('CON-1-012 CON-2-002 CON-2-066 CON-4-060 CON-4-061 CON-4-062 CON-4-063 CON-3-047 CON-3-048 CON-8-039 is created in four steps by keyboard: wrong input is told at its field, contents are reordered and brought back, a reload loses nothing', async () => {
    const faults: string[] = []
    const operator = await openConsole(browser, server.url, 'operator', '/partnerships')
    const { page } = operator
    page.on('filechooser', () => undefined)
    await listed(operator)
    await operator.press('n')
    await page.waitForURL('**/partnerships/new-partnership')
    const form = formOf(operator)
    await stepOf(operator, 'main').locator('form :focus').waitFor()
    await operator.press('Control+Enter')
    await form.getByRole('alert').first().waitFor()
    await operator.quiet()

    const [first, last] = [dayFromNow(3), dayFromNow(40)]
    const [known] = await called('Rede Horizonte')
    if (!known) throw new Error('The demo has no such partner.')
    await fillIn(operator, /^Parceiro/, 'Oficina Boa Rota')
    await fillIn(operator, /^CNPJ/, known.partnerDocument)
    await page.locator('[data-cnpj="taken"]').getByText('Rede Horizonte').waitFor()
    await chooseOf(operator, /^Tipo/, 'Outros serviços ou benefício')
    await fillIn(operator, /^Nome do produto/, 'Revisão de freios')
    await fillIn(operator, /^Cor principal/, '#3A84F')
    await fillIn(operator, /^Primeiro dia/, first.typed)
    await fillIn(operator, /^Último dia/, last.typed)
    await chooseFile(operator, /^Logotipo do parceiro/, await pictureFile('logo.png'))
    // A picture of another proportion is left, taken as it is with a warning, or cut.
    const square = await pictureFile('home.png', { width: 500, height: 500 })
    const homeCard = form.getByRole('group', { name: /^Imagem do card da tela/ })
    const crop = page.getByRole('dialog').filter({ hasText: 'Recortar a imagem' })
    await openFile(operator, /^Imagem do card da tela/, square)
    await crop.getByRole('heading').waitFor()
    faults.push(...(await axeFaults(operator, 'the crop of a picture')))
    await operator.press('Escape')
    await crop.waitFor({ state: 'detached' })
    await operator.quiet()
    await expect.poll(() => homeCard.getByText('home.png', { exact: true }).count(), PATIENCE).toBe(0)
    await openFile(operator, /^Imagem do card da tela/, square)
    await crop.getByRole('heading').waitFor()
    await operator.press('w')
    await page.locator('[data-fits="false"]').getByText('500 × 500').waitFor()
    await openFile(operator, /^Imagem do card da tela/, square)
    await crop.getByRole('heading').waitFor()
    await operator.press('+')
    await crop.getByText('Horizontal: 50%. Vertical: 50%. Tamanho: 80%.').waitFor()
    await operator.press('ArrowDown')
    await crop.getByText('Horizontal: 50%. Vertical: 53%. Tamanho: 80%.').waitFor()
    await operator.press('Enter')
    await page.locator('[data-fits="true"]').getByText('400 × 195').waitFor()
    await chooseFile(
      operator,
      /^Imagem do card de ofertas/,
      await pictureFile('ofertas.png', { width: 328, height: 288 }),
    )
    await operator.press('Control+Enter')
    const colour = form.getByLabel(/^Cor principal/).first()
    await expect.poll(() => colour.getAttribute('aria-invalid'), PATIENCE).toBe('true')
    await fillIn(operator, /^Cor principal/, '#1F3A5F')
    await operator.press('Control+Enter')
    // The CNPJ is asked again when the step is left.
    await form.getByText('Este CNPJ já está cadastrado!').first().waitFor()
    await fillIn(operator, /^CNPJ/, '11222333000181')
    await page.locator('[data-cnpj="free"]').waitFor()
    faults.push(...(await axeFaults(operator, 'the main information of a partnership')))
    await operator.press('Control+Enter')

    await stepOf(operator, 'banner').locator('form :focus').waitFor()
    await fillIn(operator, /^Título do banner/, 'Freios em dia')
    await fillIn(operator, /^Cor do banner/, '#0B5CAD')
    await chooseFile(operator, /^Logotipo do banner/, await pictureFile('banner.png'))
    await operator.tabTo(form.getByRole('radio', { name: '1', exact: true }))
    await operator.press('ArrowRight')
    await form.getByLabel(/^Texto do botão 2/).waitFor()
    for (const [number, label, style, link] of [
      [1, 'Agendar', 'Primário', 'https://www.example.com/freios'],
      [2, 'Ver fretes', 'Secundário', 'torre://freights'],
    ] as const) {
      await fillIn(operator, new RegExp(`^Texto do botão ${number}`), label)
      await chooseOf(operator, new RegExp(`^Estilo do botão ${number}`), style)
      await chooseOf(operator, new RegExp(`^Ação do botão ${number}`), 'Navegação no app')
      await fillIn(operator, new RegExp(`^Link do botão ${number}`), link)
    }
    await fillIn(operator, /^Link dos termos/, 'https://www.example.com/termos')
    await addContent(operator, 'Texto')
    await fillIn(operator, /^Texto do conteúdo 1/, 'Revisão sem fila.')
    await addContent(operator, 'Vídeo')
    await fillIn(operator, /^Link do vídeo do conteúdo 2/, 'https://vimeo.com/1')
    await addContent(operator, 'Imagem')
    await chooseFile(operator, /^Imagem do conteúdo 3/, await pictureFile('oficina.png'))
    await operator.press('Control+Enter')
    const video = form.getByLabel(/^Link do vídeo do conteúdo 2/)
    await expect.poll(() => video.getAttribute('aria-invalid'), PATIENCE).toBe('true')
    await fillIn(operator, /^Link do vídeo do conteúdo 2/, 'https://youtu.be/dQw4w9WgXcQ')

    // Moved with the focus in the field, from end to end and step by step; every move is spoken.
    await operator.press('Alt+Home')
    await expect.poll(() => contentsOf(operator), PATIENCE).toEqual(['VIDEO', 'TEXT', 'IMAGE'])
    await page.getByText('Vídeo do YouTube: agora em 1 de 3.').first().waitFor({ state: 'attached' })
    await operator.press('Alt+ArrowDown')
    await expect.poll(() => contentsOf(operator), PATIENCE).toEqual(['TEXT', 'VIDEO', 'IMAGE'])
    await operator.press('Alt+End')
    await expect.poll(() => contentsOf(operator), PATIENCE).toEqual(['TEXT', 'IMAGE', 'VIDEO'])
    await operator.press('Alt+ArrowUp', 'Alt+ArrowUp')
    await expect.poll(() => contentsOf(operator), PATIENCE).toEqual(['VIDEO', 'TEXT', 'IMAGE'])
    // Dragged by its grip, which a pointer does; what is spoken is the same.
    await drag(operator, 0, 2)
    await expect.poll(() => contentsOf(operator), PATIENCE).toEqual(['TEXT', 'IMAGE', 'VIDEO'])
    await page.getByText('Vídeo do YouTube: agora em 3 de 3.').first().waitFor({ state: 'attached' })
    await drag(operator, 2, 0)
    await expect.poll(() => contentsOf(operator), PATIENCE).toEqual(['VIDEO', 'TEXT', 'IMAGE'])
    // Removed, and brought back with its picture.
    await operator.tabTo(page.getByRole('button', { name: 'Conteúdo 3: Imagem', exact: true }))
    await operator.press('Delete')
    await expect.poll(() => contentsOf(operator), PATIENCE).toEqual(['VIDEO', 'TEXT'])
    await operator.press('Alt+u')
    await expect.poll(() => contentsOf(operator), PATIENCE).toEqual(['VIDEO', 'TEXT', 'IMAGE'])
    await form.getByText('oficina.png', { exact: true }).waitFor()
    faults.push(...(await axeFaults(operator, 'the banner of a partnership')))
    await operator.press('Control+Enter')
    await stepOf(operator, 'segmentation').locator('form :focus').waitFor()
    await page.reload()
    await stepOf(operator, 'segmentation').locator('form :focus').waitFor()
    await operator.press('Control+Enter')
    await stepOf(operator, 'summary').waitFor()
    // What is missing stands with the keys of its step, which lead there and back.
    const missing = page.locator('[data-missing]')
    await missing.getByText('O card de ofertas aparece sem logotipo.').waitFor()
    await expect.poll(() => missing.getAttribute('data-missing'), PATIENCE).toBe('2')
    faults.push(...(await axeFaults(operator, 'the summary of a partnership')))
    await goTo(operator, 2, 'banner')
    await expect.poll(() => contentsOf(operator), PATIENCE).toEqual(['VIDEO', 'TEXT', 'IMAGE'])
    await goTo(operator, 4, 'summary')

    await intercept(operator, /\/partnership$/, (route) => route.abort(), { times: 1 })
    await operator.press('Control+Enter')
    await page.getByText('Não foi possível criar a parceria. Tente novamente!').waitFor()
    expect(await called('Oficina Boa Rota')).toEqual([])
    await operator.press('Control+Enter')
    await page.waitForURL(/\/partnerships\/[0-9a-f]{24}$/)
    const id = new URL(page.url()).pathname.slice(-24)
    await page.locator(`[data-record="${id}"]`).waitFor()
    const sizeOf = async (url: string) => {
      const picture = await createImageBitmap(await (await fetch(url)).blob())
      return [picture.width, picture.height]
    }
    const { homeCardUrl } = await stored(id)
    await expect.poll(() => page.evaluate(sizeOf, homeCardUrl), PATIENCE).toEqual([400, 195])
    expect(await stored(id)).toMatchObject({
      partnerName: 'Oficina Boa Rota',
      partnerDocument: '11222333000181',
      type: 'BENEFIT',
      productName: 'Revisão de freios',
      color: '#1F3A5F',
      startAt: first.stored,
      endAt: last.stored,
      showValidity: true,
      segmentation: null,
      banner: {
        title: 'Freios em dia',
        color: '#0B5CAD',
        terms: { type: 'LINK', url: 'https://www.example.com/termos' },
        buttons: [
          { style: 'PRIMARY', action: 'NAVIGATION', label: 'Agendar', link: 'https://www.example.com/freios' },
          { style: 'SECONDARY', action: 'NAVIGATION', label: 'Ver fretes', link: 'torre://freights' },
        ],
        contents: [{ type: 'VIDEO' }, { type: 'TEXT', description: 'Revisão sem fila.' }, { type: 'IMAGE' }],
      },
    })
    expect(faults).toEqual([])
  })

  it('CON-2-018 CON-2-065 CON-2-068 CON-2-069 CON-3-049 CON-4-006 CON-4-007 CON-8-013 CON-8-014 is found in the list, shows its accesses by weekday, and is taken away and brought back after a question', async () => {
    const faults: string[] = []
    const operator = await openConsole(browser, server.url, 'operator', '/')
    const { page } = operator
    await operator.tabTo(page.getByRole('navigation').getByRole('button', { name: 'Campanhas' }))
    await operator.press('Enter')
    await operator.tabTo(page.getByRole('navigation').getByRole('link', { name: 'Parcerias' }))
    await operator.press('Enter')
    await page.waitForURL('**/partnerships')
    await operator.visit('/partnerships?status=ACTIVE')
    await listed(operator)
    const active = (await api.call('listPartnerships', { query: { status: 'ACTIVE' } })).partnerships
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(active.map(({ _id }) => _id))
    const [first] = active
    if (!first) throw new Error('The demo has no active partnership.')
    const { _id: id } = first
    const row = page.locator(`[row-id="${id}"]`)
    for (const shown of [first.partnerName, 'Todos os motoristas', String(first.daysActive)])
      await expect.poll(() => row.first().innerText(), PATIENCE).toContain(shown)
    faults.push(...(await axeFaults(operator, 'the list of partnerships')))
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(id)
    await operator.press('Enter')
    await page.locator(`[data-record="${id}"]`).waitFor()
    const logo = page.locator('[data-preview="banner"] img').first()
    await expect.poll(() => logo.evaluate((picture: HTMLImageElement) => picture.naturalWidth > 0), PATIENCE).toBe(true)
    faults.push(...(await axeFaults(operator, 'a partnership')))

    const status = async () => (await stored(id)).status
    const refusal = {
      message: 'Agora não.',
      error: 'NOT_POSSIBLE_NOW',
      details: null,
      issues: [],
      validationContext: null,
    }
    // The next request that changes a partnership at this address.
    const refused = (path: RegExp) => {
      let isNext = true
      return intercept(operator, path, (route) => {
        if (!isNext || route.request().method() !== 'PATCH') return route.fallback()
        isNext = false
        return route.fulfill({ status: 409, json: refusal })
      })
    }
    const question = (name: string) => page.getByRole('heading', { name })
    await operator.press('Shift+I')
    await question('Inativar parceria').waitFor()
    await operator.press('Escape')
    await question('Inativar parceria').waitFor({ state: 'detached' })
    await operator.quiet()
    expect(await status()).toBe('ACTIVE')
    await refused(/\/partnership\/[0-9a-f]{24}\/inactive$/)
    await operator.press('Shift+I')
    await question('Inativar parceria').waitFor()
    await operator.press('Enter')
    await page.getByText('Não foi possível inativar a parceria.').first().waitFor({ state: 'attached' })
    expect(await status()).toBe('ACTIVE')
    await operator.pause()
    await operator.press('Shift+I')
    await question('Inativar parceria').waitFor()
    await operator.press('Enter')
    await expect.poll(status, PATIENCE).toBe('INACTIVE')
    await page.locator(`[data-record="${id}"][data-version="${first.__v + 1}"]`).waitFor()
    await operator.pause()
    await refused(/\/partnership\/[0-9a-f]{24}$/)
    await operator.press('Shift+A')
    await question('Ativar parceria').waitFor()
    await operator.press('Enter')
    await page.getByText('Não foi possível ativar a parceria.').first().waitFor({ state: 'attached' })
    await operator.pause()
    await operator.press('Shift+A')
    await question('Ativar parceria').waitFor()
    await operator.press('Enter')
    await expect.poll(status, PATIENCE).toBe('ACTIVE')

    await operator.press('}')
    const { accessesByWeekday, tapsByWeekday } = await stored(id)
    const sum = (counts: readonly number[]) => counts.reduce((total, each) => total + each, 0).toLocaleString('pt-BR')
    const rows = page.locator('[data-weekday]')
    await expect
      .poll(async () => (await rows.last().innerText()).split(/\s+/).filter(Boolean), PATIENCE)
      .toEqual(['Total', sum(accessesByWeekday), sum(tapsByWeekday)])
    await page.locator('[data-chart="7"]').waitFor()
    faults.push(...(await axeFaults(operator, 'the accesses of a partnership')))
    await operator.press('}')
    const entries = page.locator('[data-histories] li')
    await expect
      .poll(() => entries.allInnerTexts(), PATIENCE)
      .toEqual([
        expect.stringMatching(/^Parceria · Ativado por .+\s+.* · Inativo → Ativo$/),
        expect.stringMatching(/^Parceria · Inativado por .+\s+.* · Ativo → Inativo$/),
      ])
    expect(faults).toEqual([])
  })

  it('CON-2-067 CON-8-040 is edited by the same steps: an active one keeps its partner, and a change meanwhile is told and taken over', async () => {
    const [active] = (await api.call('listPartnerships', { query: { status: 'ACTIVE', type: 'BENEFIT' } })).partnerships
    if (!active) throw new Error('The demo has no active benefit.')
    const { _id: id } = active
    const operator = await openConsole(browser, server.url, 'operator', `/partnerships/${id}`)
    const { page } = operator
    page.on('filechooser', () => undefined)
    await page.locator(`[data-record="${id}"]`).waitFor()
    await operator.press('e')
    await stepOf(operator, 'main').locator('form :focus').waitFor()
    const form = formOf(operator)
    const locked = form.getByLabel(/^CNPJ/)
    await expect.poll(() => locked.getAttribute('readonly'), PATIENCE).toBe('')
    await fillIn(operator, /^Parceiro/, 'Clínica Nova Viagem')
    await chooseFile(operator, /^Logotipo do parceiro/, await pictureFile('novo.png'))
    await operator.press('Control+Enter')
    await stepOf(operator, 'banner').locator('form :focus').waitFor()
    const before = (await stored(id)).banner.contents.map(({ type }) => type)
    await expect.poll(() => contentsOf(operator), PATIENCE).toEqual(before)
    await operator.press('Control+Enter')
    await stepOf(operator, 'segmentation').locator('form :focus').waitFor()
    await operator.press('Control+Enter')
    await stepOf(operator, 'summary').waitFor()
    const { __v, banner: _banner } = await stored(id)
    await api.call('updatePartnership', { params: { id }, body: { event: 'UPDATE', __v, segmentation: null } })
    await operator.press('Control+Enter')
    await page.getByText('Não foi possivel atualizar a parceria!').waitFor()
    await operator.press('Alt+t')
    await operator.quiet()
    await operator.press('Control+Enter')
    await page.locator(`[data-record="${id}"]`).waitFor()
    await expect.poll(async () => (await stored(id)).partnerName, PATIENCE).toBe('Clínica Nova Viagem')
    const after = await stored(id)
    expect([after.status, after.partnerDocument, after.banner.contents.map(({ type }) => type)]).toEqual([
      'ACTIVE',
      active.partnerDocument,
      before,
    ])
  })
})

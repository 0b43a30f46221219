import type { Locator } from 'playwright'
import { afterAll, describe, expect, it } from 'vitest'
import { places } from '#commands/places/destinations'
import { pt } from '#locales/pt'
import { axeFaults, IN_EVERY_LOOK } from '../fixtures/axe.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openBrowserProfile, openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { listed } from '../fixtures/drivers.ts'
import { startGallery } from '../fixtures/gallery.ts'
import { intercept } from '../fixtures/intercept.ts'
import { onDesk } from '../fixtures/queue.ts'

const { browser, server } = await consoleOfTests()
const gallery = await startGallery()
afterAll(() => gallery.close())

const navigation = ({ page }: Operator) => page.getByRole('navigation', { name: 'Navegação' })
const pathOf = ({ page }: Operator) => new URL(page.url()).pathname
const layoutOf = (operator: Operator) => navigation(operator).getAttribute('data-layout')

/** Names as they are read aloud, without keys and icons. */
function namesOf(items: Locator): Promise<string[]> {
  return items.evaluateAll((elements) =>
    elements.map((element) => {
      const copy = element.cloneNode(true) as Element
      for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove()
      return copy.textContent ?? ''
    }),
  )
}

async function groupsOf(menu: Locator): Promise<[string, string[]][]> {
  const groups: [string, string[]][] = []
  for (const section of await menu.getByRole('group').all()) groups.push([await section.locator('h2').innerText(), await namesOf(section.locator(':scope > ul > li > :is(a, button)'))])
  return groups
}

const REVIEWS: [string, string[]] = ['Revisão', ['Fila de revisão']]
const FREIGHTS: [string, string[]] = ['Fretes', ['Meus fretes']]
const BACKOFFICE: [string, string[]] = [
  'Backoffice',
  [
    'Motoristas', 'Histórico de viagens', 'Histórico de agendamentos', 'Curadoria de locais', 'Campanhas', 'Aquisições', 'Listas de segmentação', 'Requisições',
    'Monitoramento de posição', 'Código de acesso',
  ],
]
const GENERAL: [string, string[]] = ['Geral', ['Usuários', 'Configuração da empresa']]
const HELP: [string, string[]] = ['Ajuda', ['API', 'Fluxos de trabalho', 'Mapa do teclado']]

describe('the menu', () => {
  it('has its groups and items in their order, with the queue before and the help after them CON-2-007 CON-2-009 CON-2-025', async () => {
    const operator = await openConsole(browser, server.url, 'owner', '/')
    await navigation(operator).waitFor()
    expect(await groupsOf(navigation(operator))).toEqual([REVIEWS, FREIGHTS, BACKOFFICE, GENERAL, HELP])
  })

  it('shows a group only to who sees one of its items, and tells the others why CON-2-030', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/')
    await navigation(operator).waitFor()
    expect(await groupsOf(navigation(operator))).toEqual([REVIEWS, FREIGHTS, BACKOFFICE, HELP])
    await operator.press('g', 'u')
    await expect.poll(() => operator.page.locator('[data-announcement]').textContent(), PATIENCE).toBe('O perfil Leitor não permite esta ação.')
    expect(pathOf(operator)).toBe('/')
  })

  it('opens and closes the campaigns, and closes them when the address leaves them CON-2-014 CON-2-034 CON-2-035', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/')
    const campaigns = navigation(operator).getByRole('button', { name: 'Campanhas' })
    const children = navigation(operator).locator('ul ul a')
    await operator.tabTo(campaigns)
    expect([await campaigns.getAttribute('aria-expanded'), await children.first().isVisible()]).toEqual(['false', false])
    await operator.press('Enter')
    await expect.poll(() => campaigns.getAttribute('aria-expanded'), PATIENCE).toBe('true')
    await expect.poll(() => namesOf(children), PATIENCE).toEqual(['Gaveta', 'Status', 'Novo status', 'Parcerias', 'Notificações'])
    await operator.press('Enter')
    await expect.poll(async () => [await campaigns.getAttribute('aria-expanded'), await children.first().isVisible()], PATIENCE).toEqual(['false', false])
    await operator.press('g', 'o')
    await expect.poll(() => campaigns.getAttribute('aria-expanded'), PATIENCE).toBe('true')
    expect(await namesOf(navigation(operator).locator('[aria-current=page]'))).toEqual(['Status'])
    await operator.tabTo(children.nth(2))
    await operator.press('Enter')
    await expect.poll(() => namesOf(navigation(operator).locator('[aria-current=page]')), PATIENCE).toEqual(['Novo status'])
    expect([pathOf(operator), await campaigns.getAttribute('aria-expanded')]).toEqual(['/statuses/create', 'true'])
    await operator.press('g', 'd')
    await listed(operator)
    expect(await campaigns.getAttribute('aria-expanded')).toBe('false')
  })

  it('leads to every place by its keys; what is not built says so and leads on, what is unknown is not found', async () => {
    const operator = await openConsole(browser, server.url, 'owner', '/')
    const { page } = operator
    const heading = page.locator('main h1')
    for (const place of places) {
      if (place.keys) await operator.press(...place.keys.split(' '))
      else await operator.visit(place.path)
      await expect.poll(() => pathOf(operator), PATIENCE).toBe(place.path)
      await expect.poll(() => page.title(), PATIENCE).toBe(`${pt.places[place.id]} · Torre`)
      if (place.path === '/reviews') await onDesk(operator)
      if (place.path === '/drivers') await listed(operator)
      if (place.path === '/access-code') {
        // Its field has the focus, and is left before single keys lead on.
        await page.locator('form input:focus').waitFor()
        await operator.press('Escape')
      }
      await heading.first().waitFor({ state: 'attached' })
      // Text of the screen before may still stand there for a moment.
      await expect.poll(async () => (await heading.first().textContent()) === `${pt.places[place.id]}: esta tela vem depois`, PATIENCE).toBe(place.later !== undefined)
    }
    await operator.visit('/positions')
    await operator.tabTo(page.getByRole('button', { name: 'Ir para motoristas' }))
    await operator.press('Enter')
    await listed(operator)
    for (const unknown of ['/positions/42', '/campaigns', '/nowhere']) {
      await operator.visit(unknown)
      await expect.poll(() => heading.innerText(), PATIENCE).toBe('Página não encontrada')
    }
  })

  it('shows all that an item carries; a disabled one opens nothing, one of the web opens a tab of its own CON-2-028 CON-2-029 CON-2-033', async () => {
    const operator = await openBrowserProfile(browser, gallery.url)
    const { page, context } = operator
    await context.route('https://torre.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }))
    await operator.visit('/gallery.html?piece=menu')
    const items = page.getByRole('navigation', { name: 'Vertical' }).getByRole('group').last().locator(':scope > ul > li')
    await items.first().waitFor()
    // The operator lacks the feature of one item and the role of another.
    expect(await namesOf(items.locator(':scope > :is(a, button)'))).toEqual([
      'Motoristas', 'RequisiçõesAPI', 'NotificaçõesNovo status', 'Monitoramento de posição', 'API', 'Campanhas',
    ])
    expect(await items.locator(':scope > :is(a, button) > svg:first-child').count()).toBe(6)
    expect(await items.locator(':scope > a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(['/drivers', '/requests', '/notifications', 'https://torre.example/api'])
    const disabled = items.getByRole('button', { name: 'Monitoramento de posição' })
    await operator.tabTo(disabled)
    await operator.press('Enter')
    expect([await disabled.getAttribute('aria-disabled'), await page.locator('[data-opened]').innerText()]).toEqual(['true', '/drivers'])
    await operator.tabTo(items.getByRole('link', { name: 'API abre em nova aba' }))
    const [opened] = await Promise.all([context.waitForEvent('page'), operator.press('Enter')])
    await expect.poll(() => opened.title(), PATIENCE).toBe('Elsewhere')
    expect([opened.url(), new URL(page.url()).pathname]).toEqual(['https://torre.example/api', '/gallery.html'])
  })
})

describe('a record', () => {
  it('says the way to it and leads back CTR-2-049 CTR-2-050', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/drivers')
    const { page } = operator
    await listed(operator)
    await operator.press('Enter')
    const name = await page.locator('[data-record] h1').innerText()
    const way = page.getByRole('navigation', { name: 'Onde você está' })
    await expect.poll(() => namesOf(way.getByRole('listitem')), PATIENCE).toEqual(['Motoristas', name])
    expect(await way.locator('[aria-current=page]').innerText()).toBe(name)
    await operator.tabTo(page.locator('main').getByRole('link', { name: 'Voltar para motoristas' }))
    await operator.press('Enter')
    await listed(operator)
    await operator.press('Enter')
    await operator.tabTo(way.getByRole('link', { name: 'Motoristas' }))
    await operator.press('Enter')
    await listed(operator)
    expect(pathOf(operator)).toBe('/drivers')
  })
})

describe('the layouts', () => {
  it('gives the evidence of the queue the room where there is little', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/reviews', { viewport: { width: 1500, height: 900 } })
    await onDesk(operator)
    expect(await layoutOf(operator)).toBe('mini')
    await operator.press('g', 'd')
    await listed(operator)
    expect(await layoutOf(operator)).toBe('vertical')
    await operator.press('g', 'q')
    await onDesk(operator)
    await operator.page.setViewportSize({ width: 1501, height: 900 })
    await expect.poll(() => layoutOf(operator), PATIENCE).toBe('vertical')
  })

  it('as icons: names beside the focus, children in a popover that keeps every key to itself', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/drivers?driverStatus=WAITING_REVIEW', { stored: { 'torre.layout': '"mini"' } })
    const { page } = operator
    await listed(operator)
    const travels = navigation(operator).getByRole('link', { name: 'Histórico de viagens' })
    const tip = travels.locator('xpath=../*[@data-tip]')
    expect(await tip.isVisible()).toBe(false)
    await operator.tabTo(travels)
    await tip.waitFor()
    expect((await tip.innerText()).split('\n')).toEqual(['Histórico de viagens', 'G', 'T'])
    const campaigns = navigation(operator).getByRole('button', { name: 'Campanhas' })
    await operator.tabTo(campaigns)
    await page.waitForFunction(() => document.activeElement?.id.startsWith('headlessui-menu-button'))
    await operator.press('Enter')
    const entries = page.getByRole('menuitem')
    await entries.first().waitFor()
    expect(await namesOf(entries)).toEqual(['Gaveta', 'Status', 'Novo status', 'Parcerias', 'Notificações'])
    // `x` would select the row that lies behind the menu, `a` approve it, `d` ask why not.
    await operator.press('x', 'a', 'd', 'Escape')
    await entries.first().waitFor({ state: 'detached' })
    expect([await page.locator('footer [data-pending]').count(), await page.getByRole('dialog').count(), await page.locator('.torre-selected').count()]).toEqual([0, 0, 0])
    expect(await campaigns.evaluate((button) => button === document.activeElement)).toBe(true)
    await operator.press('ArrowDown', 'ArrowDown', 'Enter')
    await expect.poll(() => pathOf(operator), PATIENCE).toBe('/statuses')
  })

  it('on top: each group opens its items in their order, by keyboard CTR-2-039', async () => {
    const operator = await openConsole(browser, server.url, 'owner', '/', { viewport: { width: 1280, height: 900 }, stored: { 'torre.layout': '"horizontal"' } })
    const { page } = operator
    // A button that is reached before its menu is fetched keeps the focus, and what was asked for opens.
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await intercept(operator, '**/popover-menu-*.js', async (route) => {
      await released
      await route.continue()
    })
    await operator.visit('/')
    await expect.poll(() => layoutOf(operator), PATIENCE).toBe('horizontal')
    await navigation(operator).getByRole('button').first().waitFor()
    expect(await namesOf(navigation(operator).getByRole('button'))).toEqual(['Revisão', 'Fretes', 'Backoffice', 'Geral', 'Ajuda'])
    const backoffice = navigation(operator).getByRole('button', { name: 'Backoffice' })
    await operator.tabTo(backoffice)
    await operator.press('Enter')
    release()
    const entries = page.getByRole('menuitem')
    await entries.first().waitFor()
    expect(await namesOf(entries)).toEqual(BACKOFFICE[1].flatMap((name) => (name === 'Campanhas' ? ['Gaveta', 'Status', 'Novo status', 'Parcerias', 'Notificações'] : [name])))
    expect(await namesOf(entries.locator('xpath=self::*[contains(., "Gaveta")]/../*[@role="presentation" or starts-with(@id, "headlessui-menu-heading")]'))).toEqual(['Campanhas'])
    await operator.press('End', 'Enter')
    await expect.poll(() => pathOf(operator), PATIENCE).toBe('/access-code')
  })
})

it('axe finds nothing in the menu and the pieces of the frame, in light and dark, usual and bold', async () => {
  const operator = await openBrowserProfile(browser, gallery.url)
  const found: string[] = []
  for (const piece of ['menu', 'frame']) {
    await operator.visit(`/gallery.html?piece=${piece}`)
    await operator.page.locator('main section').first().waitFor()
    found.push(...(await axeFaults(operator, piece, { looks: IN_EVERY_LOOK })))
  }
  expect(found).toEqual([])
  await operator.close()
})

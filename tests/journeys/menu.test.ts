import type { Locator } from 'playwright'
import { afterAll, describe, expect, it } from 'vitest'
import { places } from '#commands/places/menu'
import { pt } from '#locales/pt'
import { axeFaults, IN_EVERY_LOOK } from '../fixtures/axe.ts'
import { readingConsole } from '../fixtures/bed.ts'
import { openBrowserProfile, openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { listed } from '../fixtures/drivers.ts'
import { startGallery } from '../fixtures/gallery.ts'
import { intercept } from '../fixtures/intercept.ts'
import { onDesk } from '../fixtures/queue.ts'

const { browser, server } = await readingConsole()
const gallery = await startGallery()
afterAll(() => gallery.close())

const navigation = ({ page }: Operator) => page.getByRole('navigation', { name: 'Navegação' })
const pathOf = ({ page }: Operator) => new URL(page.url()).pathname
const layoutOf = (operator: Operator) => navigation(operator).getAttribute('data-layout')

/** Names as a screen reader says them, without keys and icons. */
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
  for (const section of await menu.getByRole('group').all())
    groups.push([
      await section.locator('h2').innerText(),
      await namesOf(section.locator(':scope > ul > li > :is(a, button)')),
    ])
  return groups
}

const REVIEWS: [string, string[]] = ['Revisão', ['Fila de revisão', 'Números do turno']]
const FREIGHTS: [string, string[]] = ['Fretes', ['Meus fretes']]
const BACKOFFICE: [string, string[]] = [
  'Backoffice',
  [
    'Motoristas',
    'Histórico de viagens',
    'Histórico de agendamentos',
    'Curadoria de locais',
    'Campanhas',
    'Aquisições',
    'Listas de segmentação',
    'Requisições',
    'Monitoramento de posição',
    'Código de acesso',
  ],
]
const GENERAL: [string, string[]] = ['Geral', ['Usuários', 'Configuração da empresa']]
const CAMPAIGNS = ['Gaveta', 'Status', 'Novo status', 'Parcerias', 'Notificações']
const HELP: [string, string[]] = ['Ajuda', ['API', 'Fluxos de trabalho', 'Mapa do teclado']]

/** Places with a key whose screen is a form. */
const FORMS: ReadonlySet<string> = new Set([
  '/access-code',
  '/reviews/reopening',
  '/company/sign-in',
  '/company/incident-alerts',
  '/notifications/sending',
])

describe('the menu', () => {
  it('has its groups and items in their order, with the queue before and the help after them CON-2-007 CON-2-009 CON-2-025', async () => {
    const operator = await openConsole(browser, server.url, 'owner', '/')
    await navigation(operator).waitFor()
    const groups = () => groupsOf(navigation(operator))
    await expect.poll(groups, PATIENCE).toEqual([REVIEWS, FREIGHTS, BACKOFFICE, GENERAL, HELP])
  })

  it('shows a group only to who sees one of its items, and tells the others why CON-2-030', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/')
    await navigation(operator).waitFor()
    await expect.poll(() => groupsOf(navigation(operator)), PATIENCE).toEqual([REVIEWS, FREIGHTS, BACKOFFICE, HELP])
    await operator.press('g', 'u')
    await expect
      .poll(() => operator.page.locator('[data-announcement]').textContent(), PATIENCE)
      .toBe('O perfil Leitor não permite esta ação.')
    await operator.quiet()
    expect(pathOf(operator)).toBe('/')
  })

  it.each([
    ['owner', [], [FREIGHTS, BACKOFFICE, GENERAL, HELP]],
    ['owner', ['reviews'], [REVIEWS, FREIGHTS, BACKOFFICE, GENERAL, HELP]],
    ['viewer', ['games'], [FREIGHTS, BACKOFFICE, HELP]],
    ['viewer', ['*'], [REVIEWS, FREIGHTS, BACKOFFICE, HELP]],
  ] as const)(
    'shows the %s, where the features are %j, an item only if both its feature and its roles allow it, and any item that names neither CON-2-031 CON-2-032 CON-6-003',
    async (username, features, expected) => {
      const operator = await openConsole(browser, server.url, username, '/')
      await intercept(operator, `${server.url}/session`, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...((await response.json()) as object), features } })
      })
      await operator.visit('/')
      await navigation(operator).waitFor()
      await expect.poll(() => groupsOf(navigation(operator)), PATIENCE).toEqual(expected)
    },
  )

  it('opens and closes the campaigns, and closes them when the address leaves them CON-2-014 CON-2-034 CON-2-035', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/')
    const campaigns = navigation(operator).getByRole('button', { name: 'Campanhas' })
    const children = navigation(operator).locator('ul ul a')
    const shown = async () => [await campaigns.getAttribute('aria-expanded'), await children.first().isVisible()]
    const current = () => namesOf(navigation(operator).locator('[aria-current=page]'))
    await operator.tabTo(campaigns)
    await expect.poll(shown, PATIENCE).toEqual(['false', false])
    await operator.press('Enter')
    await expect.poll(shown, PATIENCE).toEqual(['true', true])
    await expect.poll(() => namesOf(children), PATIENCE).toEqual(CAMPAIGNS)
    await operator.press('Enter')
    await expect.poll(shown, PATIENCE).toEqual(['false', false])
    await operator.press('g', 'o')
    await expect.poll(async () => [...(await shown()), await current()], PATIENCE).toEqual(['true', true, ['Status']])
    await operator.tabTo(children.nth(2))
    await operator.press('Enter')
    const place = async () => [pathOf(operator), await current(), await campaigns.getAttribute('aria-expanded')]
    await expect.poll(place, PATIENCE).toEqual(['/statuses/create', ['Novo status'], 'true'])
    // The first field of the form has the focus, and takes letters; Escape leads to the list, which is a campaign's too.
    await operator.page.locator('form :is(input, textarea):focus').waitFor()
    await operator.press('Escape')
    await expect.poll(place, PATIENCE).toEqual(['/statuses', ['Status'], 'true'])
    await operator.press('g', 'd')
    await listed(operator)
    await expect.poll(() => campaigns.getAttribute('aria-expanded'), PATIENCE).toBe('false')
  })

  it('leads to every place by its keys; what is not built says so and leads on, what is unknown is not found', async () => {
    const operator = await openConsole(browser, server.url, 'owner', '/')
    const { page } = operator
    const heading = page.locator('main h1')
    // The forms come last: a field of theirs has the focus, and takes the letters of a key.
    for (const place of [...places.filter(({ keys }) => keys), ...places.filter(({ keys }) => !keys)]) {
      if (place.keys) await operator.press(...place.keys.split(' '))
      else await operator.visit(place.path)
      await expect.poll(() => pathOf(operator), PATIENCE).toBe(place.path)
      await expect.poll(() => page.title(), PATIENCE).toBe(`${pt.places[place.id]} · Torre`)
      if (place.path === '/reviews') await onDesk(operator)
      if (place.path === '/drivers') await listed(operator)
      if (FORMS.has(place.path)) {
        // A field of theirs has the focus, which must leave it before single keys run commands.
        await page.locator('form :is(input, select):focus').waitFor()
        await operator.press('Escape')
      }
      await heading.first().waitFor({ state: 'attached' })
    }
    for (const unknown of ['/positions/42', '/campaigns', '/nowhere']) {
      await operator.visit(unknown)
      await expect.poll(() => heading.innerText(), PATIENCE).toBe('Página não encontrada')
    }
  })

  it('shows all that an item carries; a disabled one opens nothing, one of the web opens a tab of its own CON-2-028 CON-2-029 CON-2-033', async () => {
    const operator = await openBrowserProfile(browser, gallery.url)
    const { page, context } = operator
    await context.route('https://torre.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
    )
    await operator.visit('/gallery.html?piece=menu')
    const items = page
      .getByRole('navigation', { name: 'Vertical' })
      .getByRole('group')
      .last()
      .locator(':scope > ul > li')
    await items.first().waitFor()
    // The operator lacks the feature of one item and the role of another.
    const carried = async () => ({
      names: await namesOf(items.locator(':scope > :is(a, button)')),
      icons: await items.locator(':scope > :is(a, button) > svg:first-child').count(),
      paths: await items.locator(':scope > a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    })
    await expect.poll(carried, PATIENCE).toEqual({
      names: [
        'Motoristas',
        'RequisiçõesAPI',
        'NotificaçõesNovo status',
        'Monitoramento de posição',
        'API',
        'Campanhas',
      ],
      icons: 6,
      paths: ['/drivers', '/requests', '/notifications', 'https://torre.example/api'],
    })
    const disabled = items.getByRole('button', { name: 'Monitoramento de posição' })
    await operator.tabTo(disabled)
    await operator.press('Enter')
    await operator.quiet()
    const opened = page.locator('[data-opened]')
    const states = async () => [await disabled.getAttribute('aria-disabled'), await opened.innerText()]
    await expect.poll(states, PATIENCE).toEqual(['true', '/drivers'])
    await operator.tabTo(items.getByRole('link', { name: 'API abre em nova aba' }))
    const [tab] = await Promise.all([context.waitForEvent('page'), operator.press('Enter')])
    await expect.poll(() => tab.title(), PATIENCE).toBe('Elsewhere')
    expect([tab.url(), pathOf(operator)]).toEqual(['https://torre.example/api', '/gallery.html'])
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
    const current = way.locator('[aria-current=page]')
    const said = async () => [await namesOf(way.getByRole('listitem')), await current.allInnerTexts()]
    await expect.poll(said, PATIENCE).toEqual([['Motoristas', name], [name]])
    await operator.tabTo(page.locator('main').getByRole('link', { name: 'Voltar para motoristas' }))
    await operator.press('Enter')
    await listed(operator)
    await operator.press('Enter')
    await page.locator('[data-record] h1').waitFor()
    await operator.tabTo(way.getByRole('link', { name: 'Motoristas' }))
    await operator.press('Enter')
    await listed(operator)
    await expect.poll(() => pathOf(operator), PATIENCE).toBe('/drivers')
  })
})

describe('the layouts', () => {
  it('gives the evidence of the queue the room where there is little', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/reviews', {
      viewport: { width: 1500, height: 900 },
    })
    await onDesk(operator)
    await expect.poll(() => layoutOf(operator), PATIENCE).toBe('mini')
    await operator.press('g', 'd')
    await listed(operator)
    await expect.poll(() => layoutOf(operator), PATIENCE).toBe('vertical')
    await operator.press('g', 'q')
    await onDesk(operator)
    await expect.poll(() => layoutOf(operator), PATIENCE).toBe('mini')
    await operator.page.setViewportSize({ width: 1501, height: 900 })
    await expect.poll(() => layoutOf(operator), PATIENCE).toBe('vertical')
  })

  it('as icons: names beside the focus, children in a popover that keeps every key to itself', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/drivers?driverStatus=WAITING_REVIEW', {
      stored: { 'torre.layout': '"mini"' },
    })
    const { page } = operator
    await listed(operator)
    const travels = navigation(operator).getByRole('link', { name: 'Histórico de viagens' })
    const tip = travels.locator('xpath=../*[@data-tip]')
    await expect.poll(() => tip.isVisible(), PATIENCE).toBe(false)
    await operator.tabTo(travels)
    await tip.waitFor()
    await expect.poll(() => tip.innerText(), PATIENCE).toBe('Histórico de viagens\nG\nT')
    const campaigns = navigation(operator).getByRole('button', { name: 'Campanhas' })
    await operator.tabTo(campaigns)
    await page.waitForFunction(() => document.activeElement?.id.startsWith('headlessui-menu-button'))
    await operator.press('Enter')
    const entries = page.getByRole('menuitem')
    await page.locator('[role=menu]:focus').waitFor()
    await expect.poll(() => namesOf(entries), PATIENCE).toEqual(CAMPAIGNS)
    // `x` would select the row that lies behind the menu, `a` approve it, `d` ask why not.
    await operator.press('x', 'a', 'd', 'Escape')
    await entries.first().waitFor({ state: 'detached' })
    await operator.quiet()
    const done = ['footer [data-pending]', '[role=dialog]', '.torre-selected'].map((selector) => page.locator(selector))
    await expect.poll(() => Promise.all(done.map((found) => found.count())), PATIENCE).toEqual([0, 0, 0])
    await campaigns.and(page.locator(':focus')).waitFor()
    await operator.press('ArrowDown')
    await page.locator('[role=menu]:focus').waitFor()
    await operator.press('ArrowDown', 'Enter')
    await expect.poll(() => pathOf(operator), PATIENCE).toBe('/statuses')
  })

  it('on top: each group opens its items in their order, by keyboard CTR-2-039', async () => {
    const operator = await openConsole(browser, server.url, 'owner', '/', {
      viewport: { width: 1280, height: 900 },
      stored: { 'torre.layout': '"horizontal"' },
    })
    const { page } = operator
    // A button that is focused before its menu is fetched keeps the focus, and a requested menu opens.
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
    const names = ['Revisão', 'Fretes', 'Backoffice', 'Geral', 'Ajuda']
    await expect.poll(() => namesOf(navigation(operator).getByRole('button')), PATIENCE).toEqual(names)
    const backoffice = navigation(operator).getByRole('button', { name: 'Backoffice' })
    await operator.tabTo(backoffice)
    await operator.press('Enter')
    release()
    const entries = page.getByRole('menuitem')
    const all = BACKOFFICE[1].flatMap((name) => (name === 'Campanhas' ? CAMPAIGNS : [name]))
    await expect.poll(() => namesOf(entries), PATIENCE).toEqual(all)
    const isHeading = '@role="presentation" or starts-with(@id, "headlessui-menu-heading")'
    const headings = entries.locator(`xpath=self::*[contains(., "Gaveta")]/../*[${isHeading}]`)
    await expect.poll(() => namesOf(headings), PATIENCE).toEqual(['Campanhas'])
    // It takes the focus after it is drawn.
    await page.locator('[role=menu]:focus').waitFor()
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
    await operator.quiet()
    found.push(...(await axeFaults(operator, piece, { looks: IN_EVERY_LOOK })))
  }
  expect(found).toEqual([])
  await operator.close()
})

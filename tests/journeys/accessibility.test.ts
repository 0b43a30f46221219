import { describe, expect, it } from 'vitest'
import { SEQUENCE_GAP_MS } from '#commands/keys/sequence'
import { axeFaults } from '../fixtures/axe.ts'
import { readingConsole } from '../fixtures/bed.ts'
import { openBrowserProfile, openConsole, type Operator } from '../fixtures/console.ts'
import { listed } from '../fixtures/drivers.ts'
import { onDesk } from '../fixtures/queue.ts'

const { browser, server } = await readingConsole()

const dialogs: readonly { name: string; at: '/reviews' | '/drivers'; keys: readonly string[]; shown: string }[] = [
  { name: 'the reasons', at: '/reviews', keys: ['d'], shown: 'Por que reprovar?' },
  { name: 'the instructions', at: '/reviews', keys: ['i'], shown: 'Como revisar' },
  { name: 'the keys', at: '/reviews', keys: ['?'], shown: 'Teclas que você pode usar aqui' },
  { name: 'the palette', at: '/reviews', keys: ['Control+k'], shown: 'Para o registro em foco' },
  { name: 'the settings', at: '/reviews', keys: [','], shown: 'Segundos para desfazer' },
  { name: 'the filters', at: '/drivers', keys: ['f'], shown: 'Engajamento' },
  {
    name: 'a selection to confirm',
    at: '/drivers',
    keys: ['Control+a', 'a'],
    shown: 'Aprovar: veja antes 5 evidências',
  },
  { name: 'what can follow', at: '/drivers', keys: ['g'], shown: 'Continue com' },
]

/** The panel of keys that can follow disappears after a second. A stopped clock keeps it open while axe runs. */
async function keepHalfSequences({ page }: Operator): Promise<void> {
  await page.evaluate((gap) => {
    const wait = window.setTimeout
    window.setTimeout = ((work: TimerHandler, ms?: number, ...given: unknown[]) =>
      ms === gap ? 0 : wait(work, ms, ...given)) as typeof setTimeout
  }, SEQUENCE_GAP_MS)
}

/** Axe checks twenty screens in two modes, which takes minutes on a busy machine. */
const AXE_MS = 600_000

/** The violations that axe finds when the screen has all its data. */
async function faultsOf(operator: Operator, screen: string): Promise<string[]> {
  await operator.quiet()
  return axeFaults(operator, screen)
}

describe('axe in light and dark', () => {
  const stored = { 'torre.undoSeconds': '0' }

  it('finds nothing on the sign-in page, the screens and their empty states', { timeout: AXE_MS }, async () => {
    const outside = await openBrowserProfile(browser, server.url)
    await outside.visit('/')
    await outside.page.locator('#username').waitFor()
    const found: string[] = []
    found.push(...(await faultsOf(outside, 'sign-in')))
    await outside.signIn('operator', 'wrong')
    await outside.page.getByRole('alert').waitFor()
    found.push(...(await faultsOf(outside, 'wrong password')))
    await outside.close()

    const operator = await openConsole(browser, server.url, 'operator', '/', { stored })
    await operator.page.getByRole('heading', { level: 1 }).waitFor()
    found.push(...(await faultsOf(operator, 'welcome')))
    await operator.visit('/reviews')
    await onDesk(operator)
    found.push(...(await faultsOf(operator, 'reviews')))
    await operator.visit('/drivers?level=CERTIFIED')
    await listed(operator)
    await operator.press('x', 'j')
    found.push(...(await faultsOf(operator, 'drivers')))
    await operator.press('Enter')
    await operator.page.locator('[data-record]').waitFor()
    found.push(...(await faultsOf(operator, 'driver')))
    for (const tab of ['Veículos', 'Documentos', 'Pendências', 'Histórico']) {
      await operator.press('}')
      await operator.page.getByRole('tab', { name: tab, selected: true }).waitFor()
      found.push(...(await faultsOf(operator, tab)))
    }
    for (const path of ['/drivers/new', '/access-code']) {
      await operator.visit(path)
      await operator.page.locator('form').first().waitFor()
      found.push(...(await faultsOf(operator, path)))
    }
    await operator.visit('/drivers?search=nobodyatall')
    await operator.page.getByText('Nenhum motorista encontrado').waitFor()
    found.push(...(await faultsOf(operator, 'nobody')))
    await operator.visit('/help/api?call=decideReviews')
    await operator.page.getByRole('alert').waitFor()
    found.push(...(await faultsOf(operator, 'API reference')))
    await operator.visit('/help/api?call=listDrivers')
    await operator.page.locator('[data-call=listDrivers] table').first().waitFor()
    await operator.tabTo(operator.page.getByRole('button', { name: 'drivers', exact: true }))
    await operator.press('Enter')
    found.push(...(await faultsOf(operator, 'a call of the API')))
    await operator.visit('/help/api?search=nothingofthisname')
    await operator.page.getByText('Nenhuma chamada encontrada').waitFor()
    found.push(...(await faultsOf(operator, 'no call')))
    await operator.visit('/nowhere')
    await operator.page.getByText('Página não encontrada').waitFor()
    found.push(...(await faultsOf(operator, 'nowhere')))
    expect(found).toEqual([])
  })

  it('finds nothing in the open dialogs', { timeout: AXE_MS }, async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/', { stored })
    const found: string[] = []
    for (const { name, at, keys, shown } of dialogs) {
      await operator.visit(at === '/drivers' ? '/drivers?driverStatus=WAITING_REVIEW' : at)
      if (at === '/reviews') await onDesk(operator)
      else await listed(operator)
      await keepHalfSequences(operator)
      await operator.press(...keys)
      await operator.page.getByText(shown).first().waitFor()
      found.push(...(await faultsOf(operator, name)))
    }
    expect(found).toEqual([])
  })
})

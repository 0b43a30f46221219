import { describe, expect, it } from 'vitest'
import { axeFaults } from '../fixtures/axe.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { listed, rowsOf } from '../fixtures/drivers.ts'
import { onDesk, settledAfter, waitingReviews } from '../fixtures/queue.ts'
import { offeredMeanwhile } from '../fixtures/which-key.ts'

const { browser, server, api } = await consoleOfTests()

/** The keymap's line that has the focus. */
const focusedLine = ({ page }: Operator) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-line') ?? null)
/** Keys of a command as the keymap shows them. */
const keysOf = ({ page }: Operator, command: string) =>
  page.locator(`[data-line^="${command}#"]`).evaluateAll((lines) => lines.map((line) => line.getAttribute('data-keys')))
const shownCommands = ({ page }: Operator) =>
  page
    .locator('[data-line]')
    .evaluateAll((lines) => [...new Set(lines.map((line) => line.getAttribute('data-line')?.split('#')[0]))])
const findings = ({ page }: Operator) =>
  page
    .locator('[data-findings]')
    .innerText()
    .catch(() => '')
const announced = ({ page }: Operator) => page.locator('[data-announcement]').textContent()
/** The stored keys of all people. */
const stored = ({ page }: Operator) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([name]) => name.startsWith('torre.keys.'))
      .map(([, keys]) => JSON.parse(keys as string) as unknown),
  )

async function openKeymap(operator: Operator): Promise<void> {
  await operator.press('g', 'y')
  await operator.page.locator('[data-keymap] [data-line]:focus').waitFor()
}

/** Finds a command by words and focuses its first line. */
async function toLine(operator: Operator, words: string, line: string): Promise<void> {
  await operator.press('/')
  await operator.press('Control+a')
  await operator.type(words)
  await operator.page.locator(`[data-line="${line}"]`).waitFor()
  await operator.press('Enter')
  await operator.page.locator('[data-line]:focus').waitFor()
  for (let at = 0; at < 20; at += 1) {
    const from = await focusedLine(operator)
    if (from === line) return
    await operator.press('j')
    await expect.poll(() => focusedLine(operator), PATIENCE).not.toBe(from)
  }
  await expect.poll(() => focusedLine(operator), PATIENCE).toBe(line)
}

async function openRecorder(operator: Operator, key = 'Enter'): Promise<void> {
  await operator.press(key)
  await operator.page.locator('[data-recorder=gathering]').waitFor()
}

describe('the keymap', () => {
  it('is found by a key, by words of three languages and by pressing the keys themselves', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/')
    const { page } = operator
    await openKeymap(operator)
    const all = await shownCommands(operator)
    // The whole list has every command too.
    const isNarrowedTo = async (command: string) => {
      const shown = await shownCommands(operator)
      return shown.includes(command) && shown.length < all.length
    }
    for (const [words, command] of [
      ['instrucoes', 'queue.instructions'],
      ['rotate', 'evidence.rotate'],
      ['rechazar', 'review.disapprove.queue'],
      ['keymap', 'go.keymap'],
    ] as const) {
      await operator.press('/')
      await operator.press('Control+a')
      await operator.type(words)
      await expect.poll(() => isNarrowedTo(command), PATIENCE).toBe(true)
      await operator.press('Escape', 'Shift+F')
      await expect.poll(() => shownCommands(operator), PATIENCE).toEqual(all)
    }

    await operator.press('/')
    await operator.type('zzzz')
    await page.getByText('Nenhum comando encontrado').waitFor()
    await operator.press('Escape', 'Shift+F')
    await operator.press('Home', 'p')
    await page.locator('[data-find-by-keys=""]').waitFor()
    // Composed characters and dead keys are not recorded.
    await page.evaluate(() => {
      for (const init of [{ key: 'Dead' }, { key: 'a', isComposing: true }, { key: 'Process' }])
        window.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
    })
    await operator.press('y')
    await expect.poll(() => page.locator('[data-find-by-keys]').getAttribute('data-find-by-keys'), PATIENCE).toBe('y')
    await operator.press('i')
    await expect
      .poll(() => shownCommands(operator), PATIENCE)
      .toEqual(['copy.id.queue', 'copy.id.grid', 'copy.id.record'])
    // Enter accepts the sequence; afterwards keys run commands again.
    await operator.press('Enter', 'Home')
    await expect.poll(() => focusedLine(operator), PATIENCE).toBe('copy.id.queue#0')
    await operator.press('p', 'Control+k')
    await expect.poll(() => shownCommands(operator), PATIENCE).toEqual(['palette.open'])
    await operator.quiet()
    await expect.poll(() => page.locator('[data-palette]').count(), PATIENCE).toBe(0)
    await operator.press('Escape')
    await expect.poll(() => shownCommands(operator), PATIENCE).toEqual(all)
    await operator.press('Control+k')
    await page.locator('[data-palette] input:focus').waitFor()
  })

  it('gives a person another key that all surfaces and the dispatcher follow, and nobody else', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/reviews?kind=DRIVER', {
      stored: { 'torre.undoSeconds': '0' },
    })
    const { page } = operator
    await onDesk(operator)
    await openKeymap(operator)
    await toLine(operator, 'aprovar', 'review.approve.queue#0')
    await openRecorder(operator)
    await operator.press('h')
    await expect.poll(() => findings(operator), PATIENCE).toBe('Livre: nenhum outro comando usa.')
    await operator.press('Enter')
    await page.locator('[data-recorder]').waitFor({ state: 'detached' })
    await expect.poll(() => focusedLine(operator), PATIENCE).toBe('review.approve.queue#0')
    // The same command of the list and of the record changes too.
    await expect
      .poll(
        () => Promise.all(['queue', 'grid', 'record'].map((scope) => keysOf(operator, `review.approve.${scope}`))),
        PATIENCE,
      )
      .toEqual([['h'], ['h'], ['h']])
    await expect.poll(() => announced(operator), PATIENCE).toBe('Aprovar: teclas gravadas.')

    await page.reload()
    await page.locator('[data-keymap] [data-line]:focus').waitFor()
    await operator.press('g', 'q')
    const id = await onDesk(operator)
    const review = (await waitingReviews(api)).get(id)
    if (!review) throw new Error('It does not wait.')
    const button = page.locator('footer').getByRole('button', { name: /^Aprovar(?! o que)/ })
    const keys = async () => [await button.innerText(), await button.getAttribute('aria-keyshortcuts')]
    await expect.poll(keys, PATIENCE).toEqual([expect.stringMatching(/Aprovar\s+H/), 'h'])
    await operator.press('?')
    const line = page.getByRole('option', { name: /^Aprovar(?! o que)/ })
    await expect.poll(() => line.innerText(), PATIENCE).toMatch(/Aprovar\s+H/)
    await operator.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await operator.press('Control+k')
    await page.locator('[data-palette] input:focus').waitFor()
    await operator.type('aprovar')
    await expect
      .poll(() => page.locator('[data-palette] [data-selected=true]').innerText(), PATIENCE)
      .toMatch(/Aprovar\s+H/)
    await operator.press('Escape')
    await page.locator('[data-palette]').waitFor({ state: 'detached' })

    await operator.press('a', 'a')
    await operator.quiet()
    await expect.poll(() => onDesk(operator), PATIENCE).toBe(id)
    await operator.pause()
    await settledAfter(operator, () => operator.press('h'))
    await expect.poll(() => onDesk(operator), PATIENCE).not.toBe(id)
    const last = (await api.historiesOf(review.driver, review.resourceId)).at(-1)
    expect([last?.event, last?.byName]).toEqual(['APPROVE', 'Ana Souza'])

    // Another person in the same browser.
    await operator.press('Control+k')
    await page.locator('[data-palette] input:focus').waitFor()
    await operator.type('sair da conta')
    await expect
      .poll(() => page.locator('[data-palette] [data-selected=true]').innerText(), PATIENCE)
      .toContain('Sair da conta')
    await operator.press('Enter')
    await operator.signIn('admin')
    await page.locator('main#content').waitFor()
    await openKeymap(operator)
    await expect.poll(() => keysOf(operator, 'review.approve.queue'), PATIENCE).toEqual(['a'])
  })

  it('names what is in the way at once and offers what is possible, and gives the defaults back', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/')
    const { page } = operator
    await openKeymap(operator)
    await toLine(operator, 'aprovar', 'review.approve.queue#0')
    await openRecorder(operator)
    await operator.press('Control+w')
    await expect
      .poll(() => findings(operator), PATIENCE)
      .toBe('O navegador fica com estas teclas e não as entrega à página.')
    await operator.press('Enter', 'Backspace', 'Control+k')
    await expect
      .poll(() => findings(operator), PATIENCE)
      .toBe('Estas teclas fecham e confirmam diálogos ou abrem a paleta.')
    await operator.press('Backspace', 'y')
    await expect
      .poll(() => findings(operator), PATIENCE)
      .toContain('É o começo das teclas de Copiar o código, que não poderiam mais ser digitadas.')
    await operator.press('Escape')
    await page.locator('[data-recorder]').waitFor({ state: 'detached' })
    await expect.poll(() => focusedLine(operator), PATIENCE).toBe('review.approve.queue#0')
    await operator.quiet()
    await expect.poll(() => stored(operator), PATIENCE).toEqual([])

    // In different scopes both may keep the keys.
    await operator.press('m')
    await openRecorder(operator, 'n')
    await operator.press('u')
    await expect
      .poll(() => findings(operator), PATIENCE)
      .toBe('Desfazer a última decisão (Em todo lugar) deixa de responder a ela aqui.')
    await operator.press('Enter')
    await page.locator('[data-recorder=asking]').waitFor()
    await operator.tabTo(page.getByRole('button', { name: 'Manter as duas' }))
    await operator.press('Enter')
    await expect.poll(() => stored(operator), PATIENCE).toEqual([{ 'review.approve.queue': ['a', 'u'] }])
    await expect.poll(() => focusedLine(operator), PATIENCE).toBe('review.approve.queue#1')
    await operator.press('Delete')
    await expect.poll(() => stored(operator), PATIENCE).toEqual([{}])
    await expect.poll(() => focusedLine(operator), PATIENCE).toBe('review.approve.queue#0')

    // In the same scope only one command can have the keys: they swap.
    await openRecorder(operator)
    await operator.press('s')
    await expect
      .poll(() => findings(operator), PATIENCE)
      .toBe('Pular já usa no mesmo lugar: só um dos dois funcionaria.')
    await operator.press('Enter')
    await page
      .getByRole('button', { name: /^Trocar: Pular fica com/ })
      .and(page.locator(':focus'))
      .waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Manter as duas' }).count(), PATIENCE).toBe(0)
    await operator.press('Enter')
    await expect
      .poll(() => stored(operator), PATIENCE)
      .toEqual([{ 'review.approve.queue': ['s'], 'queue.skip': ['a'] }])

    // One is reset, and its conflict with the other shows.
    await expect.poll(() => focusedLine(operator), PATIENCE).toBe('review.approve.queue#0')
    await operator.press('r')
    await expect.poll(() => keysOf(operator, 'review.approve.queue'), PATIENCE).toEqual(['a'])
    await operator.press('Escape')
    await expect.poll(() => page.locator('[data-line="queue.skip#0"]').innerText(), PATIENCE).toContain('em conflito')
    await operator.press('Shift+R')
    await page
      .locator('[data-palette=ask]')
      .getByText('Todas as suas teclas serão trocadas pelas teclas padrão.')
      .first()
      .waitFor()
    await page.locator('[data-palette=ask] input:focus').waitFor()
    await operator.press('Enter')
    await expect.poll(() => stored(operator), PATIENCE).toEqual([{}])
    await expect.poll(() => keysOf(operator, 'queue.skip'), PATIENCE).toEqual(['s'])
  })

  it('never gives away what leads out, keeps what a later version knows, and takes a copied keymap', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/')
    await operator.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { page } = operator
    await openKeymap(operator)
    await toLine(operator, 'paleta', 'palette.open#0')
    await operator.press('Delete')
    await expect
      .poll(() => announced(operator), PATIENCE)
      .toBe('Estas teclas ficam: sem elas não se sai de um diálogo nem se chega à paleta.')
    await operator.press('i')
    const input = page.locator('[data-palette=ask] input:focus')
    await input.waitFor()
    await operator.type('{}')
    await operator.press('Enter')
    const refused = page.locator('[data-palette]').getByRole('alert')
    const told = async () => [await refused.innerText(), await input.getAttribute('aria-invalid')]
    await expect.poll(told, PATIENCE).toEqual(['Este texto não é um mapa de teclas copiado daqui.', 'true'])
    await operator.press('Control+a')
    await operator.type(
      '{"torreKeymap":1,"keys":{"later.command":["g v"],"palette.open":["Mod+b"],"queue.skip":["b"]}}',
    )
    await operator.press('Enter')
    await page.locator('[data-palette]').waitFor({ state: 'detached' })
    await expect.poll(() => keysOf(operator, 'palette.open'), PATIENCE).toEqual(['Mod+k', 'Mod+b'])
    await operator.press('Shift+F', 'y', 'k')
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()), PATIENCE)
      .toBe('{"torreKeymap":1,"keys":{"later.command":["g v"],"palette.open":["Mod+b"],"queue.skip":["b"]}}')
    await toLine(operator, 'pular', 'queue.skip#0')
    await operator.press('r')
    await expect
      .poll(() => stored(operator), PATIENCE)
      .toEqual([{ 'later.command': ['g v'], 'palette.open': ['Mod+b'] }])
    await operator.press('Control+b')
    await page.locator('[data-palette=commands] input:focus').waitFor()
  })

  it('is left by its own Escape, one level after the other, and has no faults in either mode', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/settings/keys?command=queue.skip')
    const { page } = operator
    await expect.poll(() => focusedLine(operator), PATIENCE).toBe('queue.skip#0')
    await openRecorder(operator)
    await operator.press('a', 'Enter')
    await page.locator('[data-recorder=asking]').waitFor()
    await operator.quiet()
    const found: string[] = []
    found.push(...(await axeFaults(operator, 'recorder')))
    await operator.press('Enter')
    await page.locator('[data-recorder]').waitFor({ state: 'detached' })
    await operator.quiet()
    found.push(...(await axeFaults(operator, 'keymap')))
    await operator.press('i')
    await page.locator('[data-palette=ask] input:focus').waitFor()
    await operator.quiet()
    found.push(...(await axeFaults(operator, 'question')))
    expect(found).toEqual([])
  })
})

describe('without single keys', () => {
  it('characters do nothing; modified keys, sequences that begin with one, and the palette do', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/drivers?driverStatus=WAITING_REVIEW', {
      stored: { 'torre.singleKeys': 'false' },
    })
    const { page } = operator
    await listed(operator)
    const rows = await rowsOf(operator)
    await operator.press('x', 'a', 'f', 'j', '?', 'g', 'b', ',')
    await operator.quiet()
    const came = ['[role=dialog]', '[data-selected]', '[data-which-key]'].map((selector) => page.locator(selector))
    const now = async () => [...(await Promise.all(came.map((found) => found.count()))), await rowsOf(operator)]
    await expect.poll(now, PATIENCE).toEqual([0, 0, 0, rows])

    // From the palette: it asks for the command, then for its keys.
    await operator.press('Control+k')
    await page.locator('[data-palette] input:focus').waitFor()
    await operator.type('mudar as teclas')
    await expect
      .poll(() => page.locator('[data-palette] [data-selected=true]').innerText(), PATIENCE)
      .toContain('Mudar as teclas de um comando')
    await operator.press('Enter')
    await page.locator('[data-palette=ask] [cmdk-item]').first().waitFor()
    await operator.type('ir para motoristas')
    await expect
      .poll(
        () =>
          page
            .locator('[data-palette=ask] [data-selected=true]')
            .innerText()
            .catch(() => ''),
        PATIENCE,
      )
      .toContain('Ir para motoristas')
    await operator.press('Enter')
    await expect.poll(() => focusedLine(operator), PATIENCE).toBe('go.drivers#0')
    await openRecorder(operator)
    await operator.press('Control+b', 'v', 'Enter')
    await expect.poll(() => keysOf(operator, 'go.drivers'), PATIENCE).toEqual(['Mod+b v'])
    await page.locator('[data-recorder]').waitFor({ state: 'detached' })
    await operator.press('v')
    expect(await offeredMeanwhile(operator, 'Control+b', 'v')).toContain('Ir para motoristas')
    await listed(operator)
  })
})

describe('the sheet of keys', () => {
  it('is searched, gone through with the arrows, says why something cannot run, and runs the rest', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/drivers')
    const { page } = operator
    await listed(operator)
    await operator.press('F1')
    const sheet = page.getByRole('dialog', { name: 'Teclas que você pode usar aqui' })
    await sheet.locator('input:focus').waitFor()
    const selected = () => sheet.locator('[role=option][aria-selected=true]').innerText()
    await operator.quiet()
    const first = await selected()
    await operator.press('ArrowDown')
    await expect.poll(selected, PATIENCE).not.toBe(first)
    await operator.press('ArrowUp')
    await expect.poll(selected, PATIENCE).toBe(first)
    await operator.type('limpar filtros')
    await expect.poll(selected, PATIENCE).toMatch(/Limpar filtros\s+Nenhum filtro está ativo\./)
    await operator.press('Enter')
    await expect.poll(() => sheet.getByRole('status').innerText(), PATIENCE).toBe('Nenhum filtro está ativo.')
    await operator.press('Control+a')
    await operator.type('clear filters')
    await expect.poll(selected, PATIENCE).toContain('Limpar filtros')
    await operator.press('Control+a')
    await operator.type('zzzz')
    await sheet.getByText('Nenhuma tecla com estas palavras.').waitFor()
    await operator.press('Control+a')
    await operator.type('início')
    await expect.poll(selected, PATIENCE).toMatch(/Ir para o início\s+G\s*B/)
    await operator.press('Enter')
    await page.getByRole('heading', { name: 'Bem-vindo ao backoffice' }).waitFor()
  })
})

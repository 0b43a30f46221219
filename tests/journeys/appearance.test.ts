import { describe, expect, it } from 'vitest'
import { contrasts, layouts, modes, presets } from '#commands/application/settings'
import { axeFaults, IN_EVERY_LOOK } from '../fixtures/axe.ts'
import { readingConsole } from '../fixtures/bed.ts'
import { openBrowserProfile, openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { listed } from '../fixtures/drivers.ts'
import { intercept } from '../fixtures/intercept.ts'

const { browser, server } = await readingConsole()

async function openSettings(operator: Operator) {
  await operator.press(',')
  const drawer = operator.page.getByRole('dialog')
  await drawer.getByRole('radio').first().waitFor()
  // The drawer takes the focus after it is drawn.
  await operator.page.locator('[role=dialog]:focus, [role=dialog] :focus').waitFor({ state: 'attached' })
  return drawer
}

/** Moves to the checked radio of a choice and from there to another one. */
async function choose(operator: Operator, name: string, value: string): Promise<void> {
  const radios = operator.page.locator(`input[name=${name}]`)
  const steps = await radios.evaluateAll(
    (all, wanted) =>
      all.findIndex((radio) => radio.closest('label')?.textContent === wanted) -
      all.findIndex((radio) => (radio as HTMLInputElement).checked),
    value,
  )
  await operator.tabTo(operator.page.locator(`input[name=${name}]:checked`))
  for (let step = 0; step < Math.abs(steps); step += 1) await operator.press(steps > 0 ? 'ArrowDown' : 'ArrowUp')
}

const rootData = ({ page }: Operator, name: string) =>
  page.evaluate((key) => document.documentElement.dataset[key], name)
const borderOf = ({ page }: Operator) =>
  page
    .locator('header')
    .first()
    .evaluate((header) => getComputedStyle(header).borderBottomColor)

describe('the settings drawer', () => {
  it.each([
    ['pt', 'Configurações', 'Fechar', 'Tela cheia', 'Sair da tela cheia'],
    ['en', 'Settings', 'Close', 'Fullscreen', 'Exit Fullscreen'],
    ['es', 'Ajustes', 'Cerrar', 'Pantalla completa', 'Salir de pantalla completa'],
  ])(
    'is titled, fills the screen and gives it back, and closes, in %s CTR-2-022 CTR-2-024 CTR-2-030',
    async (language, title, close, fullscreen, exit) => {
      const operator = await openConsole(browser, server.url, 'operator', '/', {
        stored: { 'torre.language': language },
      })
      const { page } = operator
      const drawer = await openSettings(operator)
      await expect.poll(() => drawer.getByRole('heading', { level: 2 }).innerText(), PATIENCE).toBe(title)
      const isFull = () => page.evaluate(() => document.fullscreenElement === document.documentElement)
      await operator.tabTo(drawer.getByRole('button', { name: fullscreen, exact: true }))
      await operator.press('Enter')
      await drawer.getByRole('button', { name: exit, exact: true }).waitFor()
      await expect.poll(isFull, PATIENCE).toBe(true)
      await operator.press('Enter')
      await drawer.getByRole('button', { name: fullscreen, exact: true }).waitFor()
      await expect.poll(isFull, PATIENCE).toBe(false)
      await operator.tabTo(drawer.getByRole('button', { name: close, exact: true }))
      await operator.press('Enter')
      await drawer.waitFor({ state: 'detached' })
    },
  )

  it('offers contrast default or bold and keeps it CTR-2-026', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/')
    const drawer = await openSettings(operator)
    const names = drawer.locator('label:has(input[name=contrast])')
    await expect.poll(() => names.allInnerTexts(), PATIENCE).toEqual(['Padrão', 'Reforçado'])
    const before = await borderOf(operator)
    await choose(operator, 'contrast', 'Reforçado')
    await expect.poll(() => rootData(operator, 'contrast'), PATIENCE).toBe('bold')
    await expect.poll(() => borderOf(operator), PATIENCE).not.toBe(before)
    const bold = await borderOf(operator)
    await operator.page.reload()
    const kept = async () => [await rootData(operator, 'contrast'), await borderOf(operator)]
    await expect.poll(kept, PATIENCE).toEqual(['bold', bold])
  })

  it('offers the menu vertical, horizontal or mini and keeps it CTR-2-027', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/')
    const drawer = await openSettings(operator)
    const layout = () => operator.page.locator('nav[data-layout]').getAttribute('data-layout')
    const names = drawer.locator('label:has(input[name=layout])')
    await expect.poll(() => names.allInnerTexts(), PATIENCE).toEqual(['Vertical', 'Horizontal', 'Só ícones'])
    await expect.poll(layout, PATIENCE).toBe('vertical')
    for (const [name, value] of [
      ['Horizontal', 'horizontal'],
      ['Só ícones', 'mini'],
      ['Horizontal', 'horizontal'],
    ] as const) {
      await choose(operator, 'layout', name)
      await expect.poll(layout, PATIENCE).toBe(value)
    }
    await operator.page.reload()
    await expect.poll(layout, PATIENCE).toBe('horizontal')
  })

  it('stretches the content only in windows wider than 1600 px, and says where it has no effect CTR-2-028', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/', {
      viewport: { width: 1920, height: 1000 },
    })
    const { page } = operator
    const drawer = await openSettings(operator)
    const stretch = drawer.getByRole('checkbox', { name: /Usar toda a largura/ })
    const widths = (main: Element) => [main, main.parentElement].map((part) => part?.getBoundingClientRect().width)
    const content = () => page.locator('#content').evaluate(widths)
    const before = async () => [await stretch.isChecked(), ...(await content())]
    await expect.poll(before, PATIENCE).toEqual([true, 1680, 1680])
    await operator.tabTo(stretch)
    await operator.press('Space')
    await expect.poll(content, PATIENCE).toEqual([1440, 1680])
    await drawer.getByText('Vale para janelas com mais de 1600 px.').waitFor()
    await page.setViewportSize({ width: 1600, height: 1000 })
    await drawer.getByText('Sem efeito agora: esta janela tem 1600 px. Vale acima de 1600 px.').waitFor()
    await expect.poll(content, PATIENCE).toEqual([1360, 1360])
  })

  it('offers five colour presets, the brand’s first CTR-2-029', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/')
    const drawer = await openSettings(operator)
    const names = ['Azul Torre', 'Petróleo', 'Violeta', 'Ameixa', 'Grafite']
    await expect.poll(() => drawer.locator('label:has(input[name=preset])').allInnerTexts(), PATIENCE).toEqual(names)
    const accent = () =>
      operator.page
        .getByRole('button', { name: 'Ir para a fila de revisão', includeHidden: true })
        .first()
        .evaluate((button) => getComputedStyle(button).backgroundColor)
    const seen = [await accent()]
    for (const name of names.slice(1)) {
      await choose(operator, 'preset', name)
      // A colour that none of the earlier presets has.
      await expect.poll(async () => seen.includes(await accent()), PATIENCE).toBe(false)
      seen.push(await accent())
    }
  })

  it('resets after a confirmation, and a dot shows when there is something to reset CTR-2-023 CTR-2-048', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/', {
      colorScheme: 'light',
      stored: { 'torre.language': 'pt' },
    })
    const { page } = operator
    const drawer = await openSettings(operator)
    const dot = page.locator('[data-changed]')
    const reset = drawer.getByRole('button', { name: 'Restaurar o padrão' })
    const before = async () => [await dot.count(), await reset.getAttribute('aria-disabled')]
    await expect.poll(before, PATIENCE).toEqual([0, 'true'])
    await choose(operator, 'mode', 'Escuro')
    await choose(operator, 'preset', 'Violeta')
    await dot.waitFor()
    await operator.tabTo(reset)
    await operator.press('Enter')
    const asked = page.getByRole('dialog').filter({ hasText: 'Restaurar as configurações?' })
    await asked.getByText('voltam ao padrão neste navegador').waitFor()
    await operator.press('Escape')
    await asked.waitFor({ state: 'detached' })
    await dot.waitFor()
    await operator.quiet()
    await expect.poll(() => rootData(operator, 'mode'), PATIENCE).toBe('dark')
    await operator.tabTo(reset)
    await operator.press('Enter')
    await asked.getByText('voltam ao padrão neste navegador').waitFor()
    await operator.press('Enter')
    // The confirmation replaced the drawer, dot included. Now the drawer is back and has nothing to reset.
    await expect.poll(() => reset.getAttribute('aria-disabled'), PATIENCE).toBe('true')
    const now = async () => [await rootData(operator, 'mode'), await rootData(operator, 'preset'), await dot.count()]
    await expect.poll(now, PATIENCE).toEqual(['light', 'torre', 0])
  })

  it('has each setting in the palette as well', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/')
    const { page } = operator
    const run = async (text: string, choice: string) => {
      await operator.press('Control+k')
      const input = page.locator('[data-palette] input:focus')
      await input.waitFor()
      await operator.type(text)
      await page.locator('[data-palette] [cmdk-item][data-selected=true]').filter({ hasText: text }).waitFor()
      await operator.press('Enter')
      await page.locator('[data-palette] [cmdk-item]').filter({ hasText: choice }).first().waitFor()
      await operator.type(choice)
      await page.locator('[data-palette] [cmdk-item][data-selected=true]').filter({ hasText: choice }).waitFor()
      await operator.press('Enter')
      await page.locator('[data-palette]').waitFor({ state: 'detached' })
    }
    await run('Mudar o modo de cor', 'Escuro')
    await run('Mudar o contraste', 'Reforçado')
    await run('Mudar a cor de destaque', 'Petróleo')
    await run('Mudar a largura do conteúdo', 'Desligado')
    await run('Mudar a posição do menu', 'Só ícones')
    await run('Mudar os segundos para desfazer', '10 segundos')
    await run('Ligar ou desligar teclas de um só caractere', 'Desligado')
    const shown = () => page.evaluate(() => ({ ...document.documentElement.dataset }))
    await expect.poll(shown, PATIENCE).toMatchObject({ mode: 'dark', contrast: 'bold', preset: 'teal', stretch: 'off' })
    await expect.poll(() => page.locator('nav[data-layout]').getAttribute('data-layout'), PATIENCE).toBe('mini')
    const names = ['torre.undoSeconds', 'torre.singleKeys']
    const kept = () => page.evaluate((all) => all.map((name) => localStorage.getItem(name)), names)
    await expect.poll(kept, PATIENCE).toEqual(['10', 'false'])
  })
})

describe('the colours', () => {
  it('are there before the program is', async () => {
    const stored = { 'torre.mode': '"dark"', 'torre.contrast': '"bold"', 'torre.preset': '"plum"' }
    const operator = await openBrowserProfile(browser, server.url, { stored, colorScheme: 'light' })
    await intercept(operator, '**/assets/*.js', (route) => route.abort())
    await operator.visit('/')
    const shown = () => operator.page.evaluate(() => ({ ...document.documentElement.dataset }))
    await expect.poll(shown, PATIENCE).toMatchObject({ mode: 'dark', contrast: 'bold', preset: 'plum' })
  })

  it('of text reach 4.5:1 in every mode, contrast and preset; bold raises every border and text step', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/')
    const measure = () =>
      operator.page.evaluate(
        ({ allModes, allContrasts, allPresets }) => {
          const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
          const probe = document.body.appendChild(document.createElement('i'))
          const luminance = (colour: string) => {
            if (!canvas) throw new Error('There is nothing to measure with')
            // Translucent colours are computed over the surface's colour.
            for (const layer of ['var(--surface)', colour]) {
              probe.style.color = layer
              canvas.fillStyle = getComputedStyle(probe).color
              canvas.fillRect(0, 0, 1, 1)
            }
            const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) =>
              part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
            )
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue
          }
          const ratio = (one: string, other: string) => {
            const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
            return (light + 0.05) / (dark + 0.05)
          }
          const grounds = ['canvas', 'surface', 'raised']
          const texts = ['ink', 'muted', 'accent', 'good', 'bad', 'caution']
          const pairs = [
            ...texts.flatMap((text) => grounds.map((ground) => [text, ground])),
            ...['ink', 'muted', 'accent'].map((text) => [text, 'accent-soft']),
            ...['ink', 'muted', 'bad'].map((text) => [text, 'bad-soft']),
          ]
          const { dataset } = document.documentElement
          const rows: { name: string; lowest: number; line: number; steps: number[] }[] = []
          for (const mode of allModes) {
            for (const contrast of allContrasts) {
              for (const preset of allPresets) {
                Object.assign(dataset, { mode, contrast, preset })
                const fills = ['accent-fill', 'danger-fill'].map((fill) => ratio('white', `var(--${fill})`))
                const lowest = Math.min(
                  ...pairs.map(([text, ground]) => ratio(`var(--${text})`, `var(--${ground})`)),
                  ...fills,
                )
                rows.push({
                  name: `${mode} ${contrast} ${preset}`,
                  lowest,
                  line: ratio('var(--line)', 'var(--surface)'),
                  steps: [...texts, 'line', 'field-line'].map((text) => ratio(`var(--${text})`, 'var(--surface)')),
                })
              }
            }
          }
          return rows
        },
        { allModes: [...modes], allContrasts: [...contrasts], allPresets: [...presets] },
      )
    const faults = async () => {
      const measured = await measure()
      const bold = measured.filter(({ name }) => name.includes(' bold '))
      const isRaised = ({ name, steps }: (typeof bold)[number]) => {
        const usual = measured.find((other) => other.name === name.replace(' bold ', ' default '))
        return steps.every((step, at) => step > (usual?.steps[at] ?? Number.POSITIVE_INFINITY))
      }
      return {
        measured: [measured.length, bold.length],
        faint: measured.filter(({ lowest }) => lowest < 4.5).map(({ name, lowest }) => `${name}: ${lowest.toFixed(2)}`),
        thin: bold.filter(({ line }) => line < 3).map(({ name, line }) => `${name}: ${line.toFixed(2)}`),
        notRaised: bold.filter((row) => !isRaised(row)).map(({ name }) => name),
      }
    }
    const looks = modes.length * contrasts.length * presets.length
    await expect.poll(faults, PATIENCE).toEqual({ measured: [looks, looks / 2], faint: [], thin: [], notRaised: [] })
  })
})

it.each(layouts)(
  'axe finds nothing with the menu %s, in light and dark, usual and bold, nor in an open popover',
  async (layout) => {
    const operator = await openConsole(browser, server.url, 'owner', '/drivers', {
      stored: { 'torre.layout': JSON.stringify(layout) },
    })
    const { page } = operator
    await listed(operator)
    await operator.quiet()
    const found: string[] = []
    found.push(...(await axeFaults(operator, 'screen', { looks: IN_EVERY_LOOK })))
    const opener =
      layout === 'vertical'
        ? page.locator('header button[aria-haspopup=menu]')
        : page.locator('nav button[aria-haspopup=menu]').first()
    await operator.tabTo(opener)
    await page.waitForFunction(() => document.activeElement?.id.startsWith('headlessui-menu-button'))
    await operator.press('Enter')
    await page.getByRole('menuitem').first().waitFor()
    await operator.quiet()
    // An open menu is drawn above the page, outside its landmarks.
    found.push(...(await axeFaults(operator, 'popover', { looks: IN_EVERY_LOOK, without: ['region'] })))
    expect(found).toEqual([])
    await operator.close()
  },
)

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright'
import { build } from 'vite'
import type { Bench } from './bench.ts'
import { freshContext, keyToPaint, rounds, signIn, withBrowser } from './browser.ts'
import type { Comparison, Figures, Row } from './figures.ts'
import { demoFolder, withFolder, withServices } from './service.ts'
import { withStatic } from './static-server.ts'

const SIZES = [500, 5_000, 20_000] as const
/** Number of entries for which the aim is set. */
const AIMED_SIZE = 5_000
const AIM = 31
/** Text typed letter by letter; the last letters leave few hits. */
const TYPED = 'aprovar cad'

interface Measured {
  open: Figures
  keystroke: Figures
}

interface Surface {
  opens: string
  closes: string
  typed: string
}

/** True when the palette is open and has entries. */
const isOpen = () =>
  document.querySelectorAll('[cmdk-item], ul[data-query] li').length > 0 &&
  document.activeElement instanceof HTMLInputElement
/** True when the list was drawn for this text. */
const isDrawn = (text: string) => document.querySelector('[data-query]')?.getAttribute('data-query') === text
const isClosed = () => document.querySelector('[cmdk-item], ul[data-query]') === null

async function measure(
  page: Page,
  { opens, closes, typed }: Surface,
  count: number,
  isDrawnFor: (text: string) => boolean,
): Promise<Measured> {
  const open = await rounds(count, 2, async () => {
    const time = await keyToPaint(page, opens, isOpen, null)
    await page.keyboard.press(closes)
    await page.waitForFunction(isClosed)
    return time
  })
  await page.keyboard.press(opens)
  await page.waitForFunction(isOpen)
  const letters = [...typed]
  const keystroke = await rounds(count, 2, async (at) => {
    const position = at % letters.length
    if (position === 0 && at > 0) {
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Delete')
      await page.waitForFunction(
        () => document.activeElement instanceof HTMLInputElement && document.activeElement.value === '',
      )
    }
    return keyToPaint(page, letters[position] ?? 'a', isDrawnFor, letters.slice(0, position + 1).join(''))
  })
  return { open, keystroke }
}

async function harness(
  browser: Browser,
  origin: string,
  mode: string,
  entries: number,
  count: number,
): Promise<Measured> {
  const context = await freshContext(browser)
  const page = await context.newPage()
  await page.goto(`${origin}/?mode=${mode}&entries=${entries}`)
  await page.waitForFunction(() => document.documentElement.dataset['hears'] === 'keys')
  const measured = await measure(page, { opens: 'F2', closes: 'F4', typed: TYPED }, count, isDrawn)
  await context.close()
  return measured
}

function rows(
  what: string,
  { open, keystroke }: Measured,
  others: readonly { name: string; measured: Measured }[],
  isAimed: boolean,
): Row[] {
  const compared = (part: keyof Measured): Comparison[] =>
    others.map(({ name, measured }) => ({ name, figures: measured[part] }))
  const aim = isAimed ? { median: AIM } : null
  return [
    { bench: 'palette', what: `open, ${what}`, unit: 'ms', figures: open, aim, compared: compared('open') },
    {
      bench: 'palette',
      what: `keystroke, ${what}`,
      unit: 'ms',
      figures: keystroke,
      aim,
      compared: compared('keystroke'),
    },
  ]
}

/** The console's own palette over the queue, with its real commands. */
async function real(browser: Browser, origin: string, count: number): Promise<Measured> {
  const context = await freshContext(browser)
  const page = await signIn(context, origin, '/reviews')
  await page.locator('[data-review] canvas[data-evidence]').waitFor()
  // React writes the value of a controlled input as an attribute in the same commit as the list, so the attribute shows
  // when the list is drawn.
  const measured = await measure(
    page,
    { opens: 'Control+k', closes: 'Escape', typed: 'apr' },
    count,
    (text) => document.querySelector('[data-palette] input')?.getAttribute('value') === text,
  )
  await context.close()
  return measured
}

/** Opening the palette and finding something in it. */
export const palette: Bench = ({ tiny, say }) =>
  withFolder(async (path) => {
    const rounded = tiny ? 3 : 33
    const built = join(path, 'page')
    await build({
      root: fileURLToPath(new URL('palette-page', import.meta.url)),
      configFile: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { outDir: built, emptyOutDir: true, target: 'es2023' },
    })
    return withBrowser(async (browser) => {
      say('palette: the console')
      const data = await demoFolder(join(path, 'data'))
      const found = rows(
        'the console',
        await withServices({ data }, ({ origin }) => real(browser, origin, rounded)),
        [],
        true,
      )
      await withStatic(built, async (origin) => {
        for (const size of tiny ? [500] : SIZES) {
          say(`palette: ${size} entries`)
          const torre = await harness(browser, origin, 'torre', size, rounded)
          const cmdk = await harness(
            browser,
            origin,
            'cmdk',
            size,
            size > AIMED_SIZE ? Math.min(5, rounded) : Math.min(12, rounded),
          )
          const bare = await harness(browser, origin, 'bare', size, rounded)
          const others = [
            { name: 'cmdk alone', measured: cmdk },
            { name: 'bare', measured: bare },
          ]
          found.push(...rows(`${size.toLocaleString('en')} entries`, torre, others, size === AIMED_SIZE))
        }
      })
      return found
    })
  })

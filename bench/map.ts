import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright'
import { build } from 'vite'
import type { Bench } from './bench.ts'
import { freshContext, withBrowser } from './browser.ts'
import { type Aim, type Figures, figuresOf, type Row } from './figures.ts'
import { withFolder } from './service.ts'
import { withStatic } from './static-server.ts'

/** Aims: frames a second while the map moves, and milliseconds to the next position, in software rendering. */
const AIMS = { frames: { atLeast: 30 }, next: { median: 50 } } as const satisfies Record<string, Aim>
const POINTS = 100_000

interface MapBench {
  /** Milliseconds of the search for stops, gaps and jumps, which the console does in a worker. */
  searched: number
  pan(frames: number): Promise<number[]>
  zoom(frames: number): Promise<number[]>
  next(count: number): Promise<number[]>
}

interface Measured {
  pan: Figures
  zoom: Figures
  next: Figures
  searched: number
}

/** Frames a second, whose 95th percentile is the one of the slowest frames. */
const rateOf = (times: readonly number[]): Figures => {
  const { median, p95, count } = figuresOf(times)
  return { median: 1_000 / median, p95: 1_000 / p95, count }
}

async function measure(browser: Browser, address: string, frames: number): Promise<Measured> {
  const context = await freshContext(browser)
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(() => 'bench' in globalThis, undefined, { timeout: 60_000 })
  const taken = await page.evaluate(async (count) => {
    const { bench } = globalThis as unknown as { bench: MapBench }
    // The first frames thin the track and fill caches.
    await bench.pan(5)
    await bench.zoom(5)
    return {
      pan: await bench.pan(count),
      zoom: await bench.zoom(count),
      next: await bench.next(count),
      searched: bench.searched,
    }
  }, frames)
  await context.close()
  return { ...taken, pan: rateOf(taken.pan), zoom: rateOf(taken.zoom), next: figuresOf(taken.next) }
}

/** The map of positions while it moves, beside a bare canvas that draws the same columns. */
export const map: Bench = ({ tiny, say }) =>
  withFolder(async (path) => {
    const built = join(path, 'page')
    await build({
      root: fileURLToPath(new URL('map-page', import.meta.url)),
      configFile: false,
      logLevel: 'error',
      build: { outDir: built, emptyOutDir: true, target: 'es2023' },
    })
    const points = tiny ? 1_000 : POINTS
    const frames = tiny ? 5 : 120
    return withBrowser((browser) =>
      withStatic(built, async (origin) => {
        say(`map: ${points} positions`)
        const torre = await measure(browser, `${origin}/?mode=torre&points=${points}`, frames)
        say('map: a bare canvas')
        const bare = await measure(browser, `${origin}/?mode=bare&points=${points}`, frames)
        const name = 'a bare canvas, all positions'
        const what = (doing: string) => `${doing}, ${points.toLocaleString('en')} positions`
        const rates = (['pan', 'zoom'] as const).map((doing): Row => ({
          bench: 'map',
          what: what(`frames while it ${doing === 'pan' ? 'pans' : 'zooms'}`),
          unit: '/s',
          figures: torre[doing],
          aim: tiny ? null : AIMS.frames,
          compared: [{ name, figures: bare[doing] }],
        }))
        return [
          ...rates,
          {
            bench: 'map',
            what: what('next position'),
            unit: 'ms',
            figures: torre.next,
            aim: tiny ? null : AIMS.next,
            compared: [{ name, figures: bare.next }],
          },
          {
            bench: 'map',
            what: what('stops, gaps and jumps found, in a worker'),
            unit: 'ms',
            figures: figuresOf([torre.searched]),
            aim: null,
            compared: [],
          },
        ]
      }),
    )
  })

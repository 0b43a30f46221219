import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshModule } from '../../tests/fixtures/fresh-module.ts'

let images: typeof import('./images.ts')

/** What waits for the next frame. */
let frames: (() => void)[] = []
function paint(): void {
  for (const frame of frames.splice(0)) frame()
}

// What one test has fetched, or still fetches, is not there for another one.
beforeEach(async () => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  images = await freshModule(new URL('images.ts', import.meta.url))
})

afterEach(async () => {
  vi.useRealTimers()
  // Runs what still waits for a paint; otherwise it would run within the next test.
  while (frames.length > 0) {
    paint()
    await new Promise((resolve) => setTimeout(resolve))
  }
  vi.unstubAllGlobals()
})

const shownWhole = (url: string) => ({ url, share: { width: 1, height: 1 } })

test('an image on screen stays decoded however many are fetched; the oldest others are let go', async () => {
  const { decodedImage, keepDecoded, prepareImage } = images
  const closed: string[] = []
  vi.stubGlobal('fetch', (url: string) => Promise.resolve({ ok: true, blob: () => Promise.resolve(url) }))
  vi.stubGlobal('createImageBitmap', (url: string) =>
    Promise.resolve({ width: 1, height: 1, close: () => closed.push(url) }),
  )
  const addresses = Array.from({ length: 50 }, (_, at) => `/image/${at}`)
  const [onScreen = '', other = ''] = addresses
  const stops = [keepDecoded(onScreen), keepDecoded(onScreen)]
  for (const address of addresses) await prepareImage(address)
  stops.pop()?.()
  expect([decodedImage(onScreen)?.width, decodedImage(other), closed]).toEqual([1, null, addresses.slice(1, 11)])
  stops.pop()?.()
  await prepareImage('/image/50')
  expect([decodedImage(onScreen), closed.at(-1)]).toEqual([null, onScreen])
})

test('images are scaled to the pane unless they fit it; one that cannot be scaled is shown', async () => {
  const { decodedImage, fittingSize, notePane, prepareAhead, prepareImage } = images
  vi.stubGlobal('fetch', (url: string) => Promise.resolve({ ok: true, blob: () => Promise.resolve(url) }))
  const bitmap = (width: number, height: number) => ({ width, height, close: () => undefined })
  const sizes: Readonly<Record<string, [number, number]>> = {
    large: [2000, 1000],
    fitting: [500, 200],
    faulty: [4000, 10],
  }
  vi.stubGlobal('createImageBitmap', (name: string, to?: { resizeWidth: number; resizeHeight: number }) => {
    if (to && name === 'faulty') return Promise.reject(new Error('no memory'))
    return Promise.resolve(to ? bitmap(to.resizeWidth, to.resizeHeight) : bitmap(...(sizes[name] ?? [1, 1])))
  })
  notePane({ width: 500, height: 800 })
  const found: Record<string, unknown> = {}
  prepareAhead(Object.keys(sizes).map(shownWhole))
  paint()
  await vi.waitFor(() => expect(Object.keys(sizes).map((name) => decodedImage(name)?.width)).toEqual([2000, 500, 4000]))
  for (const name of Object.keys(sizes)) {
    const { width, fitted } = await prepareImage(name)
    found[name] = [width, fitted && [fitted.width, fitted.height]]
  }
  expect(found).toEqual({ large: [2000, [500, 250]], fitting: [500, undefined], faulty: [4000, undefined] })
  expect(fittingSize({ width: 10_000, height: 1 }, { width: 500, height: 800 })).toEqual({ width: 500, height: 1 })
})

test('images ahead come after the paint of the needed one, six at a time; a later call replaces the rest', async () => {
  const { prepareAhead, prepareImage } = images
  const asked: string[] = []
  const answers = new Map<string, () => void>()
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return new Promise((resolve) => answers.set(url, () => resolve({ ok: true, blob: () => Promise.resolve(url) })))
  })
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 1, height: 1, close: () => undefined }))
  const first = prepareImage('/now')
  prepareAhead(Array.from({ length: 9 }, (_, at) => shownWhole(`/ahead/${at}`)))
  paint()
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toEqual(['/now'])
  answers.get('/now')?.()
  await first
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toEqual(['/now'])
  paint()
  await vi.waitFor(() => expect(asked).toHaveLength(7))
  prepareAhead(['/ahead/8', '/later'].map(shownWhole))
  // An image of the earlier call that comes before the paint lets none begin.
  answers.get('/ahead/0')?.()
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toHaveLength(7)
  paint()
  for (const url of asked.slice(1)) answers.get(url)?.()
  await vi.waitFor(() => expect(asked.slice(7)).toEqual(['/ahead/8', '/later']))
})

test('an image that is needed now and does not come keeps others waiting for a second only', async () => {
  const { prepareAhead, prepareImage } = images
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return new Promise(() => undefined)
  })
  void prepareImage('/never')
  prepareAhead([shownWhole('/next')])
  await vi.advanceTimersByTimeAsync(999)
  expect(asked).toEqual(['/never'])
  await vi.advanceTimersByTimeAsync(1)
  paint()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual(['/never', '/next'])
})

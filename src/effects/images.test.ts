import { afterEach, expect, test, vi } from 'vitest'
import { decodedImage, keepDecoded, prepareImage } from './images.ts'

afterEach(() => vi.unstubAllGlobals())

test('an image on screen stays decoded however many are fetched meanwhile, and the oldest others are let go', async () => {
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

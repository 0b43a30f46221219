import sharp from 'sharp'
import { expect, it } from 'vitest'
import { regionOf } from './regions.ts'

/** The dark part of a picture, in pixels. */
async function darkBox(picture: Buffer) {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const box = { x0: info.width, y0: info.height, x1: 0, y1: 0 }
  for (let at = 0; at < data.length; at += 1) {
    if ((data[at] ?? 255) > 100) continue
    const [x, y] = [at % info.width, Math.floor(at / info.width)]
    Object.assign(box, {
      x0: Math.min(box.x0, x),
      y0: Math.min(box.y0, y),
      x1: Math.max(box.x1, x + 1),
      y1: Math.max(box.y1, y + 1),
    })
  }
  return { box, size: { width: info.width, height: info.height } }
}

it('is the part of the stored picture, however the picture was turned for reading', async () => {
  const dark = { create: { width: 40, height: 10, channels: 3, background: '#000' } } as const
  const stored = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#fff' } })
    .composite([{ input: dark, left: 20, top: 60 }])
    .png()
    .toBuffer()
  for (const turn of [0, 90, 180, 270] as const) {
    const { box, size } = await darkBox(await sharp(stored).rotate(turn).png().toBuffer())
    expect(regionOf(box, size, turn)).toEqual({ x: 0.1, y: 0.6, width: 0.2, height: 0.1, turn })
  }
})

it('stays within the picture', () => {
  const size = { width: 100, height: 50 }
  expect(regionOf({ x0: -10, y0: 40, x1: 120, y1: 60 }, size, 0)).toEqual({
    x: 0,
    y: 0.8,
    width: 1,
    height: 0.2,
    turn: 0,
  })
})

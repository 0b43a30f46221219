import { describe, expect, it } from 'vitest'
import { imagesOf } from '#contract/schemas/documents/document-review'
import { imagePorts, type ImageViews, transformOf } from './image-views.ts'

/** The images of a record. Rotation and brightness are kept by image, so that each test has images of its own. */
const imagesOfRecord = (record: string) =>
  imagesOf(
    ['1', '2'].map((at) => ({
      _id: record + at,
      url: `/${record}${at}`,
      description: 'LICENCE',
      width: 4,
      height: 3,
    })),
  )
const first: ImageViews = { at: 0, transforms: {} }
type Ports = ReturnType<typeof imagePorts>

/** The views after keys, beginning with the given ones. */
function after(press: (ports: Ports) => void, before: ImageViews = first, record = 'e'): ImageViews {
  const images = imagesOfRecord(record)
  let views = before
  press(imagePorts((changing) => (views = changing(views, images))))
  return views
}
const times = (count: number, press: () => void) => Array.from({ length: count }).forEach(press)

describe('the view of an image', () => {
  it('is enlarged up to eight times, moved by a quarter of the pane, and whole again with 0', () => {
    const enlarged = after(({ zoom, pan }) => {
      zoom(1)
      pan(1, 0)
      pan(0, -1)
    })
    expect(transformOf(enlarged, 'e1')).toEqual({
      zoom: 1.5,
      x: 0.25 / 1.5,
      y: -0.25 / 1.5,
      rotation: 0,
      brightness: 1,
    })
    const largest = after(({ zoom, pan }) => {
      times(9, () => zoom(1))
      times(40, () => pan(1, 1))
    })
    expect(transformOf(largest, 'e1')).toMatchObject({ zoom: 8, x: 0.5, y: 0.5 })
    for (const step of [0, -1] as const)
      expect(
        transformOf(
          after(({ zoom }) => zoom(step), enlarged),
          'e1',
        ),
      ).toMatchObject({ zoom: 1, x: 0, y: 0 })
  })

  it('keeps rotation and brightness when the image is shown again, and its zoom while leafing', () => {
    const views = after(
      ({ rotate, brighten, zoom, turn }) => {
        rotate()
        brighten()
        zoom(1)
        turn(1)
      },
      first,
      'kept',
    )
    expect([views.at, transformOf(views, 'kept2')]).toEqual([1, { zoom: 1, x: 0, y: 0, rotation: 0, brightness: 1 }])
    expect(transformOf(views, 'kept1')).toEqual({ zoom: 1.5, x: 0, y: 0, rotation: 90, brightness: 1.5 })
    // The record comes back.
    expect(transformOf(first, 'kept1')).toEqual({ zoom: 1, x: 0, y: 0, rotation: 90, brightness: 1.5 })
    expect(after(({ turn }) => turn(-1)).at).toBe(1)
  })
})

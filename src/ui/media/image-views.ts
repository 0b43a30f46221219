import type { EvidenceImage } from '#contract/schemas/documents/document-review'

/** How an image is drawn. */
export interface Transform {
  /** 1 shows the whole image. */
  zoom: number
  /** Distance of the pane's centre from the image's centre as drawn, as a share of the image's width and height. */
  x: number
  y: number
  rotation: 0 | 90 | 180 | 270
  /** 1 shows the image as it is. */
  brightness: number
}

/** The images of a record: which one has the keys of the keyboard, and how each is drawn, by its own key. */
export interface ImageViews {
  at: number
  transforms: Readonly<Record<string, Transform>>
}

const WHOLE = { zoom: 1, x: 0, y: 0 } as const
const FIRST_TRANSFORM: Transform = { ...WHOLE, rotation: 0, brightness: 1 }

/** Factor of one zoom step, between the whole image and eight times its size. */
const ZOOM_STEP = 1.5
const ZOOM_MAXIMUM = 8
/** Share of the pane that one key moves the image by. */
const PAN_STEP = 0.25
/** Brightness, step by step; the last one is for washed-out images. */
const BRIGHTNESS = [1, 1.5, 2.2, 0.7] as const

/** Images whose rotation and brightness are kept. */
const REMEMBERED = 200

/** Rotation and brightness of the images changed last, by key, so that an image keeps them when it is shown again. */
const changedImages = new Map<string, Pick<Transform, 'rotation' | 'brightness'>>()

function keepChange(id: string, { rotation, brightness }: Pick<Transform, 'rotation' | 'brightness'>): void {
  changedImages.delete(id)
  if (rotation === 0 && brightness === 1) return
  changedImages.set(id, { rotation, brightness })
  const [oldest] = changedImages.keys()
  if (changedImages.size > REMEMBERED && oldest !== undefined) changedImages.delete(oldest)
}

export function transformOf({ transforms }: ImageViews, image: string): Transform {
  return transforms[image] ?? { ...FIRST_TRANSFORM, ...changedImages.get(image) }
}

function limited(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

/** The image moved; its edge can come to the middle of the pane, not further. */
function moved({ x, y, ...transform }: Transform, by: { x: number; y: number }): Transform {
  return { ...transform, x: limited(x + by.x, -0.5, 0.5), y: limited(y + by.y, -0.5, 0.5) }
}

function zoomed(transform: Transform, step: 1 | -1 | 0): Transform {
  const zoom = step === 0 ? 1 : limited(transform.zoom * ZOOM_STEP ** step, 1, ZOOM_MAXIMUM)
  return zoom === 1 ? { ...transform, ...WHOLE } : { ...transform, zoom }
}

function rotated(transform: Transform): Transform {
  return { ...transform, x: 0, y: 0, rotation: ((transform.rotation + 90) % 360) as Transform['rotation'] }
}

function brightened(transform: Transform): Transform {
  const next = BRIGHTNESS.findIndex((value) => value === transform.brightness) + 1
  return { ...transform, brightness: BRIGHTNESS[next % BRIGHTNESS.length] ?? 1 }
}

/** The images' index that has the keys; views may outlive a change of their number. */
export function indexOfView({ at }: ImageViews, count: number): number {
  return Math.max(0, Math.min(at, count - 1))
}

type Images = readonly EvidenceImage[]

function changed(views: ImageViews, images: Images, change: (transform: Transform) => Transform): ImageViews {
  const id = images[indexOfView(views, images.length)]?.key
  if (id === undefined) return views
  const transform = change(transformOf(views, id))
  keepChange(id, transform)
  return { ...views, transforms: { ...views.transforms, [id]: transform } }
}

export type ImageChange = (views: ImageViews, images: Images) => ImageViews

/** Moves an image by a share of its drawn size, as the pointer does. */
export function moveImage(id: string, by: { x: number; y: number }): ImageChange {
  return (views) => ({ ...views, transforms: { ...views.transforms, [id]: moved(transformOf(views, id), by) } })
}

/** All images whole again. */
function wholeImages(views: ImageViews): ImageViews['transforms'] {
  return Object.fromEntries(Object.entries(views.transforms).map(([id, transform]) => [id, { ...transform, ...WHOLE }]))
}

/** Enlarges a part of one image; the other images are whole. */
export function showPart(id: string, view: Pick<Transform, 'zoom' | 'x' | 'y' | 'rotation'>): ImageChange {
  return (views, images) => {
    const { brightness } = transformOf(views, id)
    keepChange(id, { rotation: view.rotation, brightness })
    const at = images.findIndex(({ key }) => key === id)
    return { at: Math.max(0, at), transforms: { ...wholeImages(views), [id]: { ...view, brightness } } }
  }
}

/** Shows all images whole. */
export const showWhole: ImageChange = (views) => ({ ...views, transforms: wholeImages(views) })

/** The ports of the facet `evidence` that change the views. */
export function imagePorts(change: (changing: ImageChange) => void) {
  const transform = (changing: (transform: Transform) => Transform) =>
    change((views, images) => changed(views, images, changing))
  return {
    zoom: (step: 1 | -1 | 0) => transform((before) => zoomed(before, step)),
    rotate: () => transform(rotated),
    brighten: () => transform(brightened),
    pan: (x: -1 | 0 | 1, y: -1 | 0 | 1) =>
      transform((before) => moved(before, { x: (x * PAN_STEP) / before.zoom, y: (y * PAN_STEP) / before.zoom })),
    turn: (step: 1 | -1) =>
      change((views, images) => ({
        ...views,
        at: (indexOfView(views, images.length) + step + images.length) % Math.max(1, images.length),
      })),
  }
}

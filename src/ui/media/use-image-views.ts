import { useState } from 'react'
import type { EvidenceImage } from '#contract/schemas/documents/document-review'
import { type ImageChange, imagePorts, type ImageViews, indexOfView, transformOf } from './image-views.ts'

/**
 * How the images of a dialog are drawn, and what the commands of the image viewer read and do there.
 * @param first index of the image that is shown first, from 0
 */
export function useImageViews(images: readonly EvidenceImage[], first = 0) {
  const [views, setViews] = useState<ImageViews>({ at: first, transforms: {} })
  const change = (changing: ImageChange) => setViews((last) => changing(last, images))
  const image = images[indexOfView(views, images.length)]
  const viewer = {
    count: images.length,
    at: views.at,
    isEnlarged: image !== undefined && transformOf(views, image.key).zoom > 1,
    ...imagePorts(change),
  }
  return { views, change, image, viewer }
}

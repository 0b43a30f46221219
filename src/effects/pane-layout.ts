import type { EvidenceImage } from '#contract/schemas/documents/document-review'

/** Indexes of the images that are on screen: the current one, or two beside each other, in their order. */
export function shownIndexes(at: number, count: number, isBeside: boolean): number[] {
  if (count < 2 || !isBeside) return count === 0 ? [] : [at]
  const first = Math.min(at, count - 2)
  return [first, first + 1]
}

/** Tall images are largest side by side, wide ones one above the other. Pages are sheets. */
export function areTall(images: readonly EvidenceImage[]): boolean {
  return images.reduce((sum, { page, width, height }) => sum + (page === null ? height - width : 1), 0) > 0
}

/** The share of the pane's width and height that an image has. */
export interface PaneShare {
  width: number
  height: number
}

/** The share of the pane that each of a record's images has when its turn comes. */
export function paneShares(images: readonly EvidenceImage[], isBeside: boolean): PaneShare[] {
  return images.map((_, at) => {
    const shown = shownIndexes(at, images.length, isBeside).flatMap((index) => images[index] ?? [])
    if (shown.length < 2) return { width: 1, height: 1 }
    return areTall(shown) ? { width: 0.5, height: 1 } : { width: 1, height: 0.5 }
  })
}

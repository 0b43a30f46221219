import { deletable } from '../general/deletable.ts'

/** A segmentation list. A deleted one does not come back. */
export const segmentation = deletable('segmentation')

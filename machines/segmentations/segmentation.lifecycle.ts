import { deletable } from '../general/deletable.lifecycle.ts'

/** A segmentation list. A deleted one does not come back. */
export const segmentation = deletable('segmentation')

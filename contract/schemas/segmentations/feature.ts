/** Reviewed imports, reach and histories of segmentation lists: calls of `extensions/segmentation-imports`. */
export const SEGMENTATION_IMPORTS_FEATURE = 'segmentation-imports'

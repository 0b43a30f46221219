import type { Lifecycle } from '../lifecycle.ts'
import { segmentation } from './segmentation.lifecycle.ts'

/** Kinds of record of the segmentations' domain, each with the lifecycle that rules it. */
export const segmentationRecords = { SEGMENTATION: segmentation } as const satisfies Readonly<Record<string, Lifecycle>>

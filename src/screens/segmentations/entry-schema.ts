import { z } from 'zod'
import {
  type NewSegmentation,
  newSegmentation,
  type SegmentationDriver,
  type SegmentationDriverEntry,
  segmentationDriverEntry,
} from '#contract/schemas/segmentations/segmentation'

type Typed<Value> = z.ZodType<Value, Record<string, unknown>>

/** A driver as it is typed: a number alone is a CPF, unless the driver has a document of another type. */
function entryOf(typed: Record<string, unknown>, type: string): Record<string, unknown> {
  const { document, ...entry } = typed
  const { value } = (document ?? {}) as { value?: string }
  return { ...entry, ...(value ? { document: { type, value } } : {}) }
}

/** A list without its empty end; an empty part before a filled one stays, so that the contract refuses it there. */
function filled(parts: unknown): Record<string, unknown>[] {
  const all = Array.isArray(parts) ? [...(parts as (Record<string, unknown> | undefined)[])] : []
  while (all.length > 0 && all.at(-1) === undefined) all.pop()
  return all.map((part) => entryOf(part ?? {}, 'CPF'))
}

/** The form of a list that is entered by hand. */
export const enteredSchema = z.preprocess((typed) => {
  const { drivers, ...values } = (typed ?? {}) as Record<string, unknown>
  return { ...values, source: 'MANUAL', drivers: filled(drivers) }
}, newSegmentation) as unknown as Typed<Extract<NewSegmentation, { source: 'MANUAL' }>>

/** The form of one driver of a list. @param type the type of its document, where it has one */
export function driverSchema(type: NonNullable<SegmentationDriver['document']>['type'] = 'CPF') {
  const typedDriver = z.preprocess(
    (typed) => entryOf((typed ?? {}) as Record<string, unknown>, type),
    segmentationDriverEntry,
  )
  return z.object({ driver: typedDriver }) as unknown as Typed<{ driver: SegmentationDriverEntry }>
}

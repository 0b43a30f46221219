import { z } from 'zod'
import { rule } from '../../rule.ts'
import { objectId } from '../general/base-record.ts'
import { flexibleText } from '../general/texts-and-choices.ts'
import { truth } from '../general/truth.ts'

/** A compartment of a slot. Capacity is in the unit in which the load is counted. */
export const loadSubSlot = z
  .object({
    _id: objectId.optional(),
    label: flexibleText,
    capacity: z.number().min(0, rule('valueMinimum')).optional(),
    placeholder: flexibleText.optional(),
  })
  .meta({ id: 'LoadSubSlot' })
export type LoadSubSlot = z.infer<typeof loadSubSlot>

/** A part of the load space, such as one body of a combination. */
export const loadSlot = z
  .object({ _id: objectId.optional(), title: flexibleText, subSlots: z.array(loadSubSlot) })
  .meta({ id: 'LoadSlot' })
export type LoadSlot = z.infer<typeof loadSlot>

/** How the load space is drawn for the driver to fill in (CTR-3-193, CTR-3-194). */
export const loadDetailLayout = z
  .object({
    slots: z.array(loadSlot),
    singleBody: truth.default(false),
    showImage: truth.default(false),
    canLoadMoreThanCapacity: truth.default(false),
    multipleLines: truth.default(false),
  })
  .meta({ id: 'LoadDetailLayout' })
export type LoadDetailLayout = z.infer<typeof loadDetailLayout>

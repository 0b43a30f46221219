import { z } from 'zod'
import { rule } from '../../rule.ts'
import { legacyEvidenceStep } from './occurrence.ts'
import { flexibleText } from '../general/texts-and-choices.ts'
import { truth } from '../general/truth.ts'

/** One piece of evidence that the driver gives. The specification names only `step`. */
export const evidenceItem = z
  .object({
    step: legacyEvidenceStep,
    label: flexibleText.optional(),
    required: truth.default(false),
    /** The response to the step. The specification does not show its shape. */
    response: z.unknown().optional(),
  })
  .meta({ id: 'EvidenceItem' })
export type EvidenceItem = z.infer<typeof evidenceItem>

/** What proves a delivery or a stop: one item at least (CTR-5-021). */
export const evidenceList = z
  .object({
    items: z.array(evidenceItem).min(1, rule('evidenceItemsMinimum')),
    label: flexibleText.optional(),
    description: flexibleText.optional(),
  })
  .meta({ id: 'EvidenceList' })
export type EvidenceList = z.infer<typeof evidenceList>

import { z } from 'zod'
import { rule } from '../../rule.ts'
import { objectId } from '../general/base-record.ts'
import { type ChecklistStep, NESTING_MAXIMUM, nestedSteps } from './checklist-step.ts'
import { nestedAtMost } from '../general/nesting.ts'
import { alert, externalInfo, flexibleText, label } from '../general/texts-and-choices.ts'
import { iconUrl } from '../general/web.ts'

/** Whether steps are answered one after the other (CTR-3-005), and the default (CTR §9). */
export const checklistFlow = z.enum(['SEQUENTIAL', 'NON_SEQUENTIAL'])
export const DEFAULT_CHECKLIST_FLOW = 'NON_SEQUENTIAL'

/** Every step, those within forms included, in the order of the checklist. */
export function stepsWithin(steps: readonly ChecklistStep[]): ChecklistStep[] {
  return steps.flatMap((step) => (step.type === 'FORM' ? [step, ...stepsWithin(step.steps)] : [step]))
}

/** A list of typed steps that somebody answers (CTR-3-004 to CTR-3-010). No two steps have the same id. */
export const checklist = nestedAtMost(
  // Two more levels than a step: the checklist and its list of steps.
  NESTING_MAXIMUM + 2,
  z
    .object({
      _id: objectId,
      flow: checklistFlow.default(DEFAULT_CHECKLIST_FLOW),
      steps: nestedSteps,
      label,
      description: flexibleText.optional(),
      helperText: flexibleText.optional(),
      alert: alert.optional(),
      iconUrl: iconUrl.optional(),
      externalInfo: externalInfo.optional(),
      hash: z.string().optional(),
    })
    .refine(
      ({ steps }) => {
        const ids = stepsWithin(steps).map((step) => step._id)
        return new Set(ids).size === ids.length
      },
      { message: rule('stepIdsUnique'), path: ['steps'] },
    ),
).meta({
  id: 'Checklist',
  examples: [
    {
      _id: '64656d6f0000000000000010',
      flow: 'SEQUENTIAL',
      label: { pt: 'Chegada', en: 'Arrival', es: 'Llegada' },
      steps: [
        {
          _id: '64656d6f0000000000000011',
          type: 'TEXT',
          label: 'Placa',
          required: true,
          pattern: '[A-Z]{3}[0-9][A-Z0-9][0-9]{2}',
        },
        {
          _id: '64656d6f0000000000000012',
          type: 'FORM',
          label: 'Carga',
          steps: [
            {
              _id: '64656d6f0000000000000013',
              type: 'NUMBER',
              label: 'Volumes',
              range: { min: 1 },
              maxFractionDigits: 0,
            },
            { _id: '64656d6f0000000000000014', type: 'IMAGE', label: 'Fotos', limit: { min: 1, max: 3 } },
          ],
        },
      ],
    },
  ],
})
export type Checklist = z.output<typeof checklist>

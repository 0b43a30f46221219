import { z } from 'zod'
import { stepResponseCandidate } from '../checklists/checklist-response.ts'
import { appEventBase } from '../driver-app/app-event-base.ts'
import { dateTime, objectId } from '../general/base-record.ts'

/** The driver opened a checklist that he or she was asked. */
export const pendencyStarted = appEventBase
  .extend({ type: z.literal('pendency.started'), pendency: objectId })
  .meta({ id: 'PendencyStartedEvent' })
export type PendencyStarted = z.infer<typeof pendencyStarted>

/**
 * All answers that the driver has given to a checklist so far; they replace earlier ones. `completedAt` hands the
 * checklist in.
 */
export const pendencyAnswered = appEventBase
  .extend({
    type: z.literal('pendency.answered'),
    pendency: objectId,
    completedAt: dateTime.nullable(),
    responses: z.array(stepResponseCandidate),
  })
  .meta({ id: 'PendencyAnsweredEvent' })
export type PendencyAnswered = z.infer<typeof pendencyAnswered>

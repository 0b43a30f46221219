import { z } from 'zod'
import { appEventBase } from '../driver-app/app-event-base.ts'
import { objectId } from '../general/base-record.ts'

/** What a driver did with a status campaign: saw it, liked it, or touched its button (CON-3-055). */
export const storyInteracted = appEventBase
  .extend({ type: z.enum(['story.viewed', 'story.liked', 'story.interacted']), storyGroup: objectId })
  .meta({ id: 'StoryInteractedEvent' })

export type StoryInteracted = z.infer<typeof storyInteracted>

import type { Lifecycle } from '../lifecycle.ts'
import { storyGroup } from './story-group.lifecycle.ts'

/** Kinds of record of the status campaigns' domain, each with the lifecycle that rules it. */
export const storyGroupRecords = { STORY_GROUP: storyGroup } as const satisfies Readonly<Record<string, Lifecycle>>

import { z } from 'zod'
import { appLink } from '../general/app-link.ts'
import { baseRecord, calendarDate, localizedText, objectId, version } from '../general/base-record.ts'
import { campaignStatus } from '../general/campaign-status.ts'
import { dayOrder, dayRange, daysInOrder, listQuery } from '../general/list-query.ts'
import { pagingReply } from '../general/paging.ts'
import { namedReference } from '../general/references.ts'
import { LABEL_MAXIMUM } from '../general/texts-and-choices.ts'
import { vocabulary } from '../general/vocabulary.ts'
import { TITLE_MAXIMUM, writtenText } from '../general/written-text.ts'

/** Most pictures or videos of one status campaign (CON-3-053). */
export const STORY_FILES_MAXIMUM = 4

/** Media of a status campaign (CON-3-052); the console document's names are read too. */
export const storyFormat = vocabulary(['IMAGE', 'VIDEO'], { image: 'IMAGE', video: 'VIDEO' })
export type StoryFormat = (typeof storyFormat.options)[number]

/**
 * True where a file of a media type belongs to a format; the call's files declare which types are accepted at all
 * (CON-3-053).
 */
export function fitsStoryFormat(format: StoryFormat, mediaType: string): boolean {
  return mediaType.startsWith(`${format.toLowerCase()}/`)
}

/** The fields of a status campaign that a person fills in (CON-3-050, CON-3-051). */
const storyContent = z.object({
  partnerName: writtenText(TITLE_MAXIMUM),
  startAt: calendarDate,
  endAt: calendarDate,
  title: writtenText(TITLE_MAXIMUM),
  subtitle: writtenText(TITLE_MAXIMUM).optional(),
  /** Text of the button before it is touched, and where it leads. */
  initialButtonText: writtenText(LABEL_MAXIMUM).optional(),
  redirectUrl: appLink.optional(),
  format: storyFormat,
  category: objectId.optional(),
})

/** A picture or video of a status campaign; the addresses are signed and expire. */
export const storyFile = z
  .object({
    _id: objectId,
    url: z.string(),
    mediaType: z.string(),
    /** Milliseconds, as the video says; null for pictures. */
    duration: z.int().min(0).nullable(),
    /** A picture that was drawn from the video; null for pictures. */
    posterUrl: z.string().nullable(),
  })
  .meta({ id: 'StoryFile' })
export type StoryFile = z.infer<typeof storyFile>

/** A status campaign: pictures or videos that drivers see one after the other (CON-3-050 to CON-3-055). */
export const storyGroup = baseRecord
  .extend({
    ...storyContent.shape,
    subtitle: z.string().nullable(),
    initialButtonText: z.string().nullable(),
    redirectUrl: appLink.nullable(),
    category: namedReference.nullable(),
    status: campaignStatus,
    files: z.array(storyFile).max(STORY_FILES_MAXIMUM),
    /** The drivers who see it; null where all do. */
    segmentation: namedReference.nullable(),
    views: z.int().min(0),
    likes: z.int().min(0),
    interactions: z.int().min(0),
  })
  .meta({ id: 'StoryGroup' })
export type StoryGroup = z.infer<typeof storyGroup>

/**
 * A new status campaign, or a duplicate of one (CON-7-082, decisions §14). The files are sent beside it; a duplicate
 * may keep those of `filesOf`, the campaign it was made from, in place of files of its own.
 */
export const newStoryGroup = storyContent
  .extend({
    segmentation: objectId.optional(),
    filesOf: objectId.optional(),
    /**
     * The videos, by their places from 0, from which the posters were drawn, in the posters' order; all videos where it is
     * missing. A video whose codec the browser does not play has no poster.
     */
    posterPlaces: z
      .array(
        z
          .int()
          .min(0)
          .max(STORY_FILES_MAXIMUM - 1),
      )
      .max(STORY_FILES_MAXIMUM)
      .optional(),
  })
  .refine(daysInOrder, dayOrder)
  .meta({
    id: 'NewStoryGroup',
    examples: [
      {
        partnerName: 'Posto Horizonte',
        startAt: '2026-11-21',
        endAt: '2026-12-21',
        title: 'Diesel com desconto',
        initialButtonText: 'Saiba mais',
        redirectUrl: 'https://www.example.com/diesel',
        format: 'IMAGE',
      },
    ],
  })
export type NewStoryGroup = z.infer<typeof newStoryGroup>

/** Switches a status campaign on or off (CON-4-009, CON-4-010). */
export const storyGroupChange = z
  .discriminatedUnion('event', [
    z.object({ event: z.literal('ACTIVATE'), __v: version }),
    z.object({ event: z.literal('DEACTIVATE'), __v: version }),
  ])
  .meta({ id: 'StoryGroupChange' })
export type StoryGroupChange = z.infer<typeof storyGroupChange>

/** Newest first by default. */
export const storyGroupOrder = z.enum(['RECENT', 'OLDEST', 'TITLE'])

/** Filters of the status list; the days are those in which a campaign shows. */
export const storyGroupsQuery = listQuery
  .extend({
    ...dayRange.shape,
    status: campaignStatus.optional(),
    type: storyFormat.optional(),
    companyName: z.string().trim().max(TITLE_MAXIMUM).optional(),
    orderBy: storyGroupOrder.default('RECENT'),
  })
  .refine(daysInOrder, dayOrder)
export type StoryGroupsQuery = z.infer<typeof storyGroupsQuery>

export const storyGroupsReply = pagingReply.extend({ storyGroups: z.array(storyGroup) })
export const storyGroupReply = z.object({ message: z.string(), storyGroup })

/** What a status campaign is about. */
export const storyCategory = z
  .object({ _id: objectId, name: z.string(), label: localizedText })
  .meta({ id: 'StoryCategory' })
export type StoryCategory = z.infer<typeof storyCategory>
export const storyCategoriesReply = z.object({ message: z.string(), storyCategories: z.array(storyCategory) })

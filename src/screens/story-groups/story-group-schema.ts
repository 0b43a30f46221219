import { z } from 'zod'
import { rule } from '#contract/rule'
import { type NewStoryGroup, newStoryGroup, type StoryGroup } from '#contract/schemas/story-groups/story-group'

const filesRequired = z.preprocess(
  (given) => given ?? {},
  z.object({ files: z.unknown().refine((mark) => typeof mark === 'string' && mark !== '', rule('fileMissing')) }),
)

type StoryGroupSchema = z.ZodType<NewStoryGroup & { files: unknown }, Record<string, unknown>>

/** The form of a new status campaign, whose files are required. */
export const newStoryGroupSchema = z.intersection(
  newStoryGroup,
  z.object({ files: filesRequired }),
) as unknown as StoryGroupSchema

/** The form of a duplicate, which keeps the files of its original where no others are chosen (CON-4-011). */
export const duplicateSchema = z.intersection(
  newStoryGroup,
  z.object({ files: z.unknown().optional() }),
) as unknown as StoryGroupSchema

/** What the form of a duplicate begins with: everything of the original but its numbers. */
export function typedStoryGroup(original: StoryGroup): Record<string, string> {
  const { partnerName, title, subtitle, initialButtonText, redirectUrl, format, startAt, endAt } = original
  const typed = {
    partnerName,
    title,
    subtitle,
    initialButtonText,
    redirectUrl,
    format,
    startAt,
    endAt,
    category: original.category?._id ?? null,
    segmentation: original.segmentation?._id ?? null,
  }
  return Object.fromEntries(Object.entries(typed).flatMap(([field, value]) => (value === null ? [] : [[field, value]])))
}

import { z } from 'zod'
import { rule } from '../../rule.ts'
import { dateTime, localizedText } from './base-record.ts'
import { truth } from './truth.ts'
import { hexColor, iconUrl, imageUrl } from './web.ts'

/**
 * Longest label of a checklist, a step or a document item, characters per language (CTR §9). In every limit, a
 * character is a Unicode code point, as in JSON Schema and PostgreSQL: a simple emoji is one, a combining sign counts
 * separately.
 */
export const LABEL_MAXIMUM = 50
/** Most tags of an external record, and the longest tag, characters (CTR §9; 50 are allowed, CTR-5-026). */
export const EXTERNAL_TAGS_MAXIMUM = 10
export const EXTERNAL_TAG_LENGTH_MAXIMUM = 50

/** Uses one given text for every language. */
function inEveryLanguage(text: string): { pt: string; en: string; es: string } {
  return { pt: text, en: text, es: text }
}

const labelText = z.string().max(LABEL_MAXIMUM, rule('labelMaximum'))
const localizedLabel = z.object({ pt: labelText, en: labelText, es: labelText })

/**
 * A label in three languages of at most 50 characters each; a single text is read as all three (CTR-3-007, CTR-3-014).
 */
export const label = z
  .union([localizedLabel, labelText.transform(inEveryLanguage).pipe(localizedLabel)], {
    error: ({ input }) => (typeof input === 'string' ? rule('labelMaximum') : rule('localizedText')),
  })
  .meta({ id: 'Label' })

/** A text in three languages; a single text is read as all three. */
export const flexibleText = z.union(
  [localizedText, z.string().transform(inEveryLanguage).pipe(localizedText)],
  rule('localizedText'),
)

/** A text as given: plain, or in three languages. */
const plainOrLocalized = z.union([z.string(), localizedText], rule('localizedText'))

/** A label beside its text (CTR-3-079). */
export const labeledText = z.object({ label: plainOrLocalized, text: plainOrLocalized }).meta({ id: 'LabeledText' })

/** A value of an answer: one, or several of a kind (CTR-3-056). */
export const answerValue = z.union([z.string(), z.number(), z.boolean()])

/** A choice: its value and its label (CTR-3-079). */
export const option = z.object({ label: flexibleText, value: answerValue }).meta({ id: 'Option' })

/** A range of numbers, both ends included (CTR-3-079). */
export const range = z
  .object({ min: z.number().optional(), max: z.number().optional() })
  .refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
    message: rule('rangeOrder'),
    path: ['min'],
  })
  .meta({ id: 'Range' })

/** A minimum and a maximum count, both included. */
export function limitOf(defaults: { min: number; max: number }) {
  return z
    .object({ min: z.int().min(0).default(defaults.min), max: z.int().min(0).default(defaults.max) })
    .refine(({ min, max }) => min <= max, { message: rule('rangeOrder'), path: ['min'] })
    .prefault({})
}

/** A picture (CTR-3-080). */
export const image = z.object({ url: imageUrl, description: z.string().trim().optional() }).meta({ id: 'Image' })

/** A notice that draws attention to an item; `color` is any hex colour (CTR-3-008, CTR-4-031). */
export const alert = z
  .object({
    title: flexibleText,
    description: flexibleText.optional(),
    color: hexColor.optional(),
    iconUrl: iconUrl.optional(),
  })
  .meta({ id: 'Alert' })

/** Identification of a record in another system (CTR-3-010, CTR-5-026, CTR-5-027). */
export const externalInfo = z
  .object({
    id: z.string().optional(),
    label: z.string().optional(),
    tags: z
      .array(z.string().max(EXTERNAL_TAG_LENGTH_MAXIMUM, rule('externalTagLength')))
      .max(EXTERNAL_TAGS_MAXIMUM, rule('externalTagsMaximum'))
      .optional(),
  })
  .meta({ id: 'ExternalInfo' })

/** Priorities of tracking, lowest first (CTR-3-082), and the default (CTR §9). */
export const trackingPriority = z.enum(['VERY_LOW', 'LOW', 'MEDIUM', 'HIGH', 'VERY_HIGH'])
export const DEFAULT_TRACKING_PRIORITY = 'HIGH'

/** Whether, when and how closely a driver's position is followed (CTR-3-081). */
export const tracking = z
  .object({
    enabled: truth.default(false),
    priority: trackingPriority.default(DEFAULT_TRACKING_PRIORITY),
    startAt: dateTime.optional(),
    endAt: dateTime.optional(),
  })
  .meta({ id: 'Tracking' })

/** Proportion of a picture, both numbers at least 1 (CTR-5-028). */
export const imageProportion = z
  .object({ height: z.number().min(1), width: z.number().min(1) })
  .meta({ id: 'ImageProportion' })

/** What something must, may or must not be (CTR-4-030). */
export const requirementLevel = z.enum([
  'ALLOWED',
  'PROHIBITED',
  'REQUIRED',
  'NOT_REQUIRED',
  'RECOMMENDED',
  'NOT_RECOMMENDED',
])

import { z } from 'zod'
import { isPermitted } from './geofences.ts'
import { rule } from './rule.ts'
import { dateTime } from './schemas/base-record.ts'
import { answers } from './schemas/checklist-response.ts'
import { type ChecklistStep, compilePattern } from './schemas/checklist-step.ts'
import { phoneNumber } from './schemas/contact.ts'
import { dayAt, resolveDate } from './schemas/dates.ts'
import { cnpj, cpf } from './schemas/document-number.ts'
import { email } from './schemas/web.ts'
import type { TextKey } from './texts.ts'

/** When and where an answer is given: relative dates and days depend on it. */
export interface AnswerMoment {
  now: Date
  /** Z or hours and minutes from UTC, for what day it is there. */
  timezoneOffset: string
}

/** What somebody answers to a step. */
export interface Answer {
  response?: unknown
  /** ISO 8601, for documents that expire. */
  expireAt?: string | undefined
}

type PlainStep = Exclude<ChecklistStep, { type: 'FORM' }>
type StepOf<Type extends PlainStep['type']> = Extract<PlainStep, { type: Type }>

interface Limit {
  min?: number | undefined
  max?: number | undefined
}

type Refuse = (message: TextKey, ...path: (string | number)[]) => void

/** Holds a response, whose parts are valid each by itself, against its step. */
type Check<Type extends PlainStep['type']> = (response: z.output<(typeof answers)[Type]>, step: StepOf<Type>, refuse: Refuse, moment: AnswerMoment) => void

/** What is required is at least one. */
function checkCount(items: readonly unknown[], { required }: { required: boolean }, { min = 0, max = Infinity }: Limit, refuse: Refuse): void {
  if (items.length < Math.max(min, required ? 1 : 0)) refuse(rule('answerTooFew'))
  if (items.length > max) refuse(rule('answerTooMany'))
}

function isOffered(options: readonly { value: unknown }[], given: unknown): boolean {
  return options.some(({ value }) => value === given)
}

const isBlank = (given: unknown) => [given].flat().every((value) => typeof value === 'string' && value.trim() === '')

function isBetween({ min = -Infinity, max = Infinity }: Limit, value: number): boolean {
  return value >= min && value <= max
}

/** Digits after the decimal point of the shortest number that reads back as the value. */
function fractionDigits(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent))
}

/** True where the value is so many steps from the least; decimal steps, such as 0.1, are rounded in binary numbers. */
function isOnStep({ step, range: { min = 0 } }: StepOf<'RANGE'>, value: number): boolean {
  const rest = Math.abs(value - min) % step
  return Math.min(rest, step - rest) <= 8 * Number.EPSILON * Math.max(Math.abs(value), Math.abs(min), step)
}

/** Formats of a text step that are checked; any other is a mask of the app. */
const formats = new Map<string, z.ZodType<string>>([
  ['EMAIL', email],
  ['PHONE', phoneNumber],
  ['CPF', cpf],
  ['CNPJ', cnpj],
])

/** The extension at the end of an address, in lower case; empty where there is none. */
function extensionOf(url: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(url.split(/[?#]/, 1)[0] ?? '')?.[1]?.toLowerCase() ?? ''
}

const checkChoice: Check<'RADIO_GROUP' | 'COMBOBOX'> = (value, { options }, refuse) => {
  if (!isOffered(options, value)) refuse(rule('answerOption'))
}

/** Holds what was counted against what was expected; an item may be counted in several lines, under any of its values. */
const checkItems: Check<'ITEM_VALIDATOR'> = (lines, step, refuse) => {
  const counted = new Map<(typeof step.items)[number], { quantity: number; at: number }>()
  for (const [at, { value, quantity }] of lines.entries()) {
    const item = step.items.find(({ values }) => values.includes(value))
    if (item) counted.set(item, { quantity: (counted.get(item)?.quantity ?? 0) + quantity, at })
    else if (!step.canAddItens) refuse(rule('answerUnexpectedItem'), at, 'value')
  }
  for (const [item, { quantity, at }] of counted) {
    if (!step.exceedQuantity && quantity > item.quantity) refuse(rule('answerQuantityExceeded'), at, 'quantity')
    if (!step.partialQuantity && quantity < item.quantity) refuse(rule('answerQuantityPartial'), at, 'quantity')
  }
  if (step.required && counted.size < step.items.length) refuse(rule('answerItemsMissing'))
}

/** What each type of step refuses, beyond what is no answer to such a step at all. */
const checks: { readonly [Type in PlainStep['type']]?: Check<Type> } = {
  CHECKBOX(values, step, refuse) {
    for (const [at, value] of values.entries()) if (!isOffered(step.options, value)) refuse(rule('answerOption'), at)
    if (new Set(values).size < values.length) refuse(rule('answerTwice'))
    checkCount(values, step, step.limit ?? {}, refuse)
  },
  RADIO_GROUP: checkChoice as Check<'RADIO_GROUP'>,
  COMBOBOX: checkChoice as Check<'COMBOBOX'>,
  // Days are compared as they are written, in the zone of who answers.
  DATE(day, { firstDate, lastDate }, refuse, { now, timezoneOffset }) {
    const first = firstDate === undefined ? null : dayAt(firstDate, now, timezoneOffset)
    const last = lastDate === undefined ? null : dayAt(lastDate, now, timezoneOffset)
    if ((first !== null && day < first) || (last !== null && day > last)) refuse(rule('answerDateRange'))
  },
  DATE_TIME(moment, { firstDateTime, lastDateTime }, refuse, { now }) {
    const min = firstDateTime === undefined ? undefined : resolveDate(firstDateTime, now)?.getTime()
    const max = lastDateTime === undefined ? undefined : resolveDate(lastDateTime, now)?.getTime()
    if (!isBetween({ min, max }, new Date(moment).getTime())) refuse(rule('answerDateRange'))
  },
  NUMBER(value, { range, maxFractionDigits = Infinity }, refuse) {
    if (!isBetween(range ?? {}, value)) refuse(rule('answerRange'))
    if (fractionDigits(value) > maxFractionDigits) refuse(rule('answerFraction'))
  },
  RANGE(value, step, refuse) {
    if (!isBetween(step.range, value)) refuse(rule('answerRange'))
    if (!isOnStep(step, value)) refuse(rule('answerStep'))
  },
  TEXT(text, { required, pattern, format }, refuse) {
    if (required && isBlank(text)) return refuse(rule('required'))
    if (text === '') return
    if (pattern !== undefined && !compilePattern(pattern)?.matches(text)) return refuse(rule('answerPattern'))
    const refused = formats.get(format ?? '')?.safeParse(text).error?.issues[0]
    if (refused) refuse(refused.message as TextKey)
  },
  LIST(given, { required, items, apiSource }, refuse) {
    if (required && isBlank(given)) return refuse(rule('required'))
    // What an outside source offers is not known here.
    const isKnown = apiSource === undefined && items.length > 0
    if (isKnown && ![given].flat().every((value) => isOffered(items, value))) refuse(rule('answerOption'))
  },
  SEARCH(given, { required }, refuse) {
    if (required && isBlank(given)) refuse(rule('required'))
  },
  // Without the gallery every picture is a photo.
  IMAGE: (images, step, refuse) =>
    checkCount(images, step, { min: step.limit.min, max: step.galleryEnabled ? step.limit.max : Math.min(step.limit.max, step.photoLimit) }, refuse),
  IMAGE_VALIDATOR: (images, step, refuse) => checkCount(images, step, step.validationLimit, refuse),
  VIDEO: (videos, step, refuse) => checkCount(videos, step, step.limit, refuse),
  DOCUMENT(files, { allowedExtensions = [], pdfEnabled }, refuse) {
    for (const [at, { url }] of files.entries()) {
      const extension = extensionOf(url)
      const isAllowed = allowedExtensions.length === 0 || allowedExtensions.some((allowed) => allowed === extension)
      if (!isAllowed || (extension === 'pdf' && !pdfEnabled)) refuse(rule('answerExtension'), at, 'url')
    }
  },
  DOCUMENT_VALIDATOR(files, { required, documents }, refuse) {
    for (const [at, { document }] of files.entries()) if (!documents.some(({ _id }) => _id === document)) refuse(rule('answerOption'), at, 'document')
    if (required && !documents.every(({ _id }) => files.some(({ document }) => document === _id))) refuse(rule('answerTooFew'))
  },
  ADDITIONAL_DOCUMENT: (documents, step, refuse) => checkCount(documents, step, {}, refuse),
  INFO_CHECK(isChecked, { required }, refuse) {
    if (required && !isChecked) refuse(rule('answerUnchecked'))
  },
  SCAN_CODE(codes, step, refuse) {
    const isExpected = (code: string) => (step.verificationList.length === 0 ? !isBlank(code) : step.verificationList.includes(code))
    for (const [at, code] of codes.entries()) if (!isExpected(code)) refuse(rule('answerCode'), at)
    checkCount(codes, step, step.limit ?? {}, refuse)
  },
  TERMS(isAccepted, { required, checkRequired }, refuse) {
    if ((required || checkRequired) && !isAccepted) refuse(rule('answerUnchecked'))
  },
  TIMER(seconds, { waitInSeconds }, refuse) {
    if (seconds < waitInSeconds) refuse(rule('answerTooEarly'))
  },
  LOCATION({ location, image, situation }, { geofences, outsideAreaFeatures: outside }, refuse) {
    const isOutside = !isPermitted(geofences, location)
    if (isOutside !== (situation === 'OUTSIDE_AREA')) refuse(rule('answerSituation'), 'situation')
    if (isOutside && (outside.block || !outside.allowOutside)) refuse(rule('answerOutside'), 'location')
    if (isOutside && outside.imageRequired && !image) refuse(rule('imageMissing'), 'image')
  },
  LOAD_DETAIL: ({ slots }, step, refuse) => checkCount(slots, step, {}, (message) => refuse(message, 'slots')),
  ITEM_VALIDATOR: checkItems,
}

/** What a step takes as its response: its options, limits, ranges, dates, pattern and areas (CTR-3-016 to CTR-3-053). */
function responseSchemaOf(step: PlainStep, moment: AnswerMoment): z.ZodType {
  const check = checks[step.type] as ((response: unknown, step: PlainStep, refuse: Refuse, moment: AnswerMoment) => void) | undefined
  // A pipe, so that a response that is none by itself is not told twice.
  return z.pipe(
    answers[step.type] as z.ZodType,
    z.unknown().superRefine((response, context) => check?.(response, step, (message, ...path) => context.addIssue({ code: 'custom', message, path }), moment)),
  )
}

/**
 * The schema of the answer to a step at a moment; it gives back what is to be kept of it.
 * A form has no answer of its own: its steps have.
 */
export function answerSchemaOf(step: ChecklistStep, moment: AnswerMoment): z.ZodType<Answer> {
  if (step.type === 'FORM') return z.object({})
  const response = responseSchemaOf(step, moment)
  if (step.type !== 'DOCUMENT' || !step.hasExpirationDate) return z.object({ response })
  const isPast = (expireAt: string) => Date.parse(expireAt) <= moment.now.getTime()
  return z.object({ response, expireAt: dateTime.refine((expireAt) => !isPast(expireAt), rule('answerExpiry')) })
}

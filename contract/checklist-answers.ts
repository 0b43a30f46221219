import { z } from 'zod'
import { isPermitted, isWithin } from './geofences.ts'
import { rule } from './rule.ts'
import { calendarDate, dateTime } from './schemas/general/base-record.ts'
import { answers } from './schemas/checklists/checklist-response.ts'
import { type ChecklistStep, compilePattern } from './schemas/checklists/checklist-step.ts'
import { phoneNumber } from './schemas/general/contact.ts'
import { dayAt, resolveDate } from './schemas/general/dates.ts'
import { cnpj, cpf } from './schemas/general/document-number.ts'
import { truth } from './schemas/general/truth.ts'
import { email } from './schemas/general/web.ts'
import type { TextKey } from './texts.ts'

/** When and where an answer is given: relative dates and calendar days depend on both. */
export interface AnswerMoment {
  now: Date
  /** `Z`, or hours and minutes from UTC; it decides which calendar day `now` is. */
  timezoneOffset: string
}

/** The answer to a step. */
export interface Answer {
  response?: unknown
  /**
   * Until when the answer is valid, such as a document that expires: an ISO 8601 moment, or a day, which lasts to its
   * end. Stored as a moment.
   */
  expireAt?: string | undefined
  /** Data that was read from the images. The specification does not define its shape. */
  imageData?: unknown
  checked?: boolean | undefined
}

type PlainStep = Exclude<ChecklistStep, { type: 'FORM' }>
type StepOf<Type extends PlainStep['type']> = Extract<PlainStep, { type: Type }>

interface Limit {
  min?: number | undefined
  max?: number | undefined
}

type Refuse = (message: TextKey, ...path: (string | number)[]) => void

/** Checks a response against its step. The parts of the response are already valid by themselves. */
type Check<Type extends PlainStep['type']> = (
  response: z.output<(typeof answers)[Type]>,
  step: StepOf<Type>,
  refuse: Refuse,
  moment: AnswerMoment,
) => void

/** A required answer has at least one item, even where the minimum is 0. */
function checkCount(
  items: readonly unknown[],
  { required }: { required: boolean },
  { min = 0, max = Infinity }: Limit,
  refuse: Refuse,
): void {
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

/**
 * Largest difference of two numbers that count as equal. Decimals such as 0.1 are rounded in binary, and each addition
 * adds to the error.
 */
function roundingOf(additions: number, ...values: number[]): number {
  return 8 * Number.EPSILON * additions * Math.max(...values.map(Math.abs))
}

/** True where the value is a whole number of steps above the minimum. */
function isOnStep({ step, range: { min = 0 } }: StepOf<'RANGE'>, value: number): boolean {
  const rest = Math.abs(value - min) % step
  return Math.min(rest, step - rest) <= roundingOf(1, value, min, step)
}

/**
 * Negative, 0 or positive where the moment is before, at or after the bound. A bound that is a day includes that whole
 * day at `timezoneOffset`.
 */
function compareMoment(moment: string, bound: string, { now, timezoneOffset }: AnswerMoment): number {
  if (!calendarDate.safeParse(bound).success)
    return Date.parse(moment) - (resolveDate(bound, now)?.getTime() ?? Number.NaN)
  const day = dayAt(moment, now, timezoneOffset) ?? ''
  return day === bound ? 0 : day < bound ? -1 : 1
}

/** Formats of a text step that are checked here; any other is an input mask of the driver app. */
const formats = new Map<string, z.ZodType<string>>([
  ['EMAIL', email],
  ['PHONE', phoneNumber],
  ['CPF', cpf],
  ['CNPJ', cnpj],
])

/** `jpeg` and `jpg` name the same format. */
const formatOf = (extension: string) => (extension === 'jpeg' ? 'jpg' : extension)

/** The format that the file extension of an address names; empty where there is none, as in many signed addresses. */
function formatAt(url: string): string {
  const [, path = ''] = /^https?:\/\/[^/?#]*([^?#]*)/i.exec(url) ?? []
  return formatOf(/\.([a-z0-9]{1,5})$/i.exec(path)?.[1]?.toLowerCase() ?? '')
}

const checkChoice: Check<'RADIO_GROUP' | 'COMBOBOX'> = (value, { options }, refuse) => {
  if (!isOffered(options, value)) refuse(rule('answerOption'))
}

type Line = z.output<(typeof answers)['ITEM_VALIDATOR']>[number]
type Item = StepOf<'ITEM_VALIDATOR'>['items'][number]

/**
 * A line names an item by one of its values. Where the step allows manual checks and the line was checked by hand, the
 * item's title is accepted too.
 */
function namesItem(
  { value, checked }: Line,
  { values, title }: Item,
  { manualCheckEnabled }: StepOf<'ITEM_VALIDATOR'>,
): boolean {
  return (
    values.includes(value) ||
    (manualCheckEnabled && checked && Object.values(title).some((text) => text.trim() === value.trim()))
  )
}

/**
 * Compares the counted quantities with the expected ones. An item may be counted in several lines, and several items
 * may share a value: a line counts for the first such item with quantity left, else for the first one not counted yet,
 * else for the last.
 */
const checkItems: Check<'ITEM_VALIDATOR'> = (lines, step, refuse) => {
  const counted = new Map<Item, { quantity: number; at: number }>()
  /** Quantity left to count, negative where too much was counted. Sums that differ by rounding alone are equal. */
  const leftOf = (item: Item) => {
    const quantity = counted.get(item)?.quantity ?? 0
    const left = item.quantity - quantity
    return Math.abs(left) <= roundingOf(lines.length, quantity, item.quantity) ? 0 : left
  }
  for (const [at, line] of lines.entries()) {
    const { quantity } = line
    const named = step.items.filter((each) => namesItem(line, each, step))
    const item = named.find((each) => leftOf(each) > 0) ?? named.find((each) => !counted.has(each)) ?? named.at(-1)
    if (item) counted.set(item, { quantity: (counted.get(item)?.quantity ?? 0) + quantity, at })
    else if (!step.canAddItens) refuse(rule('answerUnexpectedItem'), at, 'value')
  }
  for (const [item, { at }] of counted) {
    if (!step.exceedQuantity && leftOf(item) < 0) refuse(rule('answerQuantityExceeded'), at, 'quantity')
    if (!step.partialQuantity && leftOf(item) > 0) refuse(rule('answerQuantityPartial'), at, 'quantity')
  }
  if (step.required && counted.size < step.items.length) refuse(rule('answerItemsMissing'))
}

/** What each type of step refuses, in addition to responses whose shape does not fit the type. */
const checks: { readonly [Type in PlainStep['type']]?: Check<Type> } = {
  CHECKBOX(values, step, refuse) {
    for (const [at, value] of values.entries()) if (!isOffered(step.options, value)) refuse(rule('answerOption'), at)
    if (new Set(values).size < values.length) refuse(rule('answerTwice'))
    checkCount(values, step, step.limit ?? {}, refuse)
  },
  RADIO_GROUP: checkChoice as Check<'RADIO_GROUP'>,
  COMBOBOX: checkChoice as Check<'COMBOBOX'>,
  // Days are compared as text in the time zone of the person who answers.
  DATE(day, { firstDate, lastDate }, refuse, { now, timezoneOffset }) {
    const first = firstDate === undefined ? null : dayAt(firstDate, now, timezoneOffset)
    const last = lastDate === undefined ? null : dayAt(lastDate, now, timezoneOffset)
    if ((first !== null && day < first) || (last !== null && day > last)) refuse(rule('answerDateRange'))
  },
  DATE_TIME(moment, { firstDateTime, lastDateTime }, refuse, at) {
    const isEarly = firstDateTime !== undefined && compareMoment(moment, firstDateTime, at) < 0
    const isLate = lastDateTime !== undefined && compareMoment(moment, lastDateTime, at) > 0
    if (isEarly || isLate) refuse(rule('answerDateRange'))
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
    const refused = formats.get(format?.toUpperCase() ?? '')?.safeParse(text).error?.issues[0]
    if (refused) refuse(refused.message as TextKey)
  },
  LIST(given, { required, items, apiSource, dataCall }, refuse) {
    if (required && isBlank(given)) return refuse(rule('required'))
    // The options of an external source are not known here and cannot be checked.
    const isKnown = apiSource === undefined && dataCall === undefined && items.length > 0
    if (isKnown && ![given].flat().every((value) => isOffered(items, value))) refuse(rule('answerOption'))
  },
  SEARCH(given, { required }, refuse) {
    if (required && isBlank(given)) refuse(rule('required'))
  },
  // Where the gallery is disabled, every picture is a photo taken now.
  IMAGE: (images, step, refuse) =>
    checkCount(
      images,
      step,
      { min: step.limit.min, max: step.galleryEnabled ? step.limit.max : Math.min(step.limit.max, step.photoLimit) },
      refuse,
    ),
  IMAGE_VALIDATOR: (images, step, refuse) => checkCount(images, step, step.validationLimit, refuse),
  VIDEO: (videos, step, refuse) => checkCount(videos, step, step.limit, refuse),
  DOCUMENT(files, { allowedExtensions = [], pdfEnabled }, refuse) {
    for (const [at, { url }] of files.entries()) {
      const format = formatAt(url)
      const isAllowed =
        format === '' ||
        allowedExtensions.length === 0 ||
        allowedExtensions.some((allowed) => formatOf(allowed) === format)
      if (!isAllowed || (format === 'pdf' && !pdfEnabled)) refuse(rule('answerExtension'), at, 'url')
    }
  },
  DOCUMENT_VALIDATOR(files, { required, documents }, refuse) {
    for (const [at, { document }] of files.entries())
      if (!documents.some(({ _id }) => _id === document)) refuse(rule('answerOption'), at, 'document')
    if (required && !documents.every(({ _id }) => files.some(({ document }) => document === _id)))
      refuse(rule('answerTooFew'))
  },
  ADDITIONAL_DOCUMENT: (documents, step, refuse) => checkCount(documents, step, {}, refuse),
  INFO_CHECK(isChecked, { required }, refuse) {
    if (required && !isChecked) refuse(rule('answerUnchecked'))
  },
  SCAN_CODE(codes, step, refuse) {
    const isExpected = (code: string) =>
      step.verificationList.length === 0 ? !isBlank(code) : step.verificationList.includes(code)
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
    // `INSIDE_AREA` also covers a prohibited area, where stopping is not permitted.
    const isInside = geofences.some((area) => isWithin(area, location))
    if (isInside === (situation === 'OUTSIDE_AREA')) refuse(rule('answerSituation'), 'situation')
    const isRefused = !isPermitted(geofences, location)
    if (isRefused && (outside.block || !outside.allowOutside)) refuse(rule('answerOutside'), 'location')
    if (isRefused && outside.imageRequired && !image) refuse(rule('imageMissing'), 'image')
  },
  LOAD_DETAIL({ slots, additionalInfo = {} }, step, refuse) {
    checkCount(slots, step, {}, (message) => refuse(message, 'slots'))
    // `Object.hasOwn`, because `in` would find inherited names such as `constructor`.
    const isGiven = (key: string) => Object.hasOwn(additionalInfo, key) && !isBlank(additionalInfo[key])
    for (const { key, required } of step.extraInputs)
      if (required && !isGiven(key)) refuse(rule('required'), 'additionalInfo', key)
  },
  ITEM_VALIDATOR: checkItems,
}

/** The schema of a step's response: its options, limits, ranges, dates, pattern and areas (CTR-3-016 to CTR-3-053). */
function responseSchemaOf(step: PlainStep, moment: AnswerMoment): z.ZodType {
  const check = checks[step.type] as
    | ((response: unknown, step: PlainStep, refuse: Refuse, moment: AnswerMoment) => void)
    | undefined
  // A pipe: the step's checks run only on a response whose shape is valid, so no fault is reported twice.
  return z.pipe(
    answers[step.type] as z.ZodType,
    z
      .unknown()
      .superRefine((response, context) =>
        check?.(response, step, (message, ...path) => context.addIssue({ code: 'custom', message, path }), moment),
      ),
  )
}

/**
 * The schema of the answer to a step at a moment; its output is what gets stored. A form step has no answer of its own,
 * only its steps have.
 */
export function answerSchemaOf(step: ChecklistStep, moment: AnswerMoment): z.ZodType<Answer> {
  if (step.type === 'FORM') return z.object({})
  const isPast = (expireAt: string) => Date.parse(expireAt) <= moment.now.getTime()
  const endOfDay = calendarDate.transform((day) => `${day}T23:59:59.999${moment.timezoneOffset}`)
  const expireAt = z
    .union([dateTime, endOfDay], rule('dateTime'))
    .refine((until) => !isPast(until), rule('answerExpiry'))
  return z.object({
    response: responseSchemaOf(step, moment),
    expireAt: step.type === 'DOCUMENT' && step.hasExpirationDate ? expireAt : expireAt.optional(),
    imageData: z.unknown().optional(),
    checked: truth.optional(),
  })
}

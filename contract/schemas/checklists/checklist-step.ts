import { RE2JS } from 're2js'
import { z } from 'zod'
import { rule } from '../../rule.ts'
import { additionalDocumentConfig } from '../documents/additional-document.ts'
import { calendarDate, objectId } from '../general/base-record.ts'
import { companyDocument } from '../general/document-number.ts'
import { flexibleDate, relativeDate } from '../general/dates.ts'
import { type FileFormat, fileFormat } from '../general/file-format.ts'
import { geofences } from '../general/geography.ts'
import { nestedAtMost } from '../general/nesting.ts'
import { dataCall } from './data-call.ts'
import { textField, unknownType } from './tap-action.ts'
import {
  alert,
  externalInfo,
  flexibleText,
  imageProportion,
  label,
  labeledText,
  limitOf,
  option,
  range,
} from '../general/texts-and-choices.ts'
import { truth } from '../general/truth.ts'
import { vocabulary } from '../general/vocabulary.ts'
import { iconUrl } from '../general/web.ts'

/** Pictures and videos of a step that names no limit (CTR-3-025, CTR-3-028, CTR-3-029). */
export const MEDIA_LIMIT = { min: 1, max: 5 } as const
/** Entries of a form's data table (CTR-3-039) and indicators of a load detail (CTR-3-045). */
export const DATA_TABLE_MAXIMUM = 6
export const LOAD_INDICATORS_MAXIMUM = 2
/** Most levels of nesting in a step. A form within a form takes two, so about thirty fit. Not in the specification. */
export const NESTING_MAXIMUM = 64
/**
 * Longest pattern of a text step, characters, and the most RE2 instructions that it may compile to. Not in the
 * specification; both bound the time of a match.
 */
export const PATTERN_MAXIMUM = 250
export const PATTERN_SIZE_MAXIMUM = 1000

/** A setting whose shape the specification does not show; stored unchanged. */
const openSetting = z.record(z.string(), z.unknown())
/** The source of items from outside of the platform. The specification does not show its shape (CTR-7-002). */
const apiSource = z.unknown()
/**
 * Where a list or a search has its items from, besides its own: a source as another system writes it, or a call to an
 * outside system, which the driver app makes (CTR-3-059 to CTR-3-066).
 */
const outsideItems = { apiSource: apiSource.optional(), dataCall: dataCall.optional() }
const mediaLimit = limitOf(MEDIA_LIMIT)

/**
 * Compiles a pattern with RE2, which never backtracks, so no checklist author can stall a reader.
 * @returns null for syntax that RE2 does not know, and for repeats so large that even RE2 would take seconds, such as
 * `(?:a?){1000}` many times over
 */
export function compilePattern(pattern: string): RE2JS | null {
  try {
    const compiled = RE2JS.compile(pattern)
    return compiled.programSize() <= PATTERN_SIZE_MAXIMUM ? compiled : null
  } catch {
    return null
  }
}

/** A regular expression in RE2's syntax: without look-around and back references. */
const pattern = z
  .string()
  .max(PATTERN_MAXIMUM, { error: rule('pattern'), abort: true })
  .refine((text) => compilePattern(text) !== null, rule('pattern'))
  .meta({
    description: 'Regular expression in the syntax of RE2; the whole text must match',
    examples: ['[A-Z]{3}-[0-9]{4}'],
  })

/** Fields of every step (CTR-3-012 to CTR-3-014). */
const base = {
  _id: objectId,
  required: truth.default(false),
  label,
  description: flexibleText.optional(),
  helperText: flexibleText.optional(),
  alert: alert.optional(),
  iconUrl: iconUrl.optional(),
  externalInfo: externalInfo.optional(),
  shareAnswerWithGroup: truth.default(false),
  updateSchema: openSetting.optional(),
  forwardButtonLabel: flexibleText.optional(),
}

/** Range that the number formats of browsers accept (ECMA-402). */
const fractionDigits = z.int().min(0).max(20)

const isDay = (date: string) => calendarDate.safeParse(date).success

/**
 * False where no moment lies between two dates, in any time zone; relative dates depend on now. A day begins at +14:00
 * and ends at -14:00.
 */
function areInOrder(first: string | undefined, last: string | undefined): boolean {
  if (first === undefined || last === undefined || [first, last].some((date) => relativeDate.safeParse(date).success))
    return true
  if (isDay(first) && isDay(last)) return first <= last
  return (
    Date.parse(isDay(first) ? `${first}T00:00:00+14:00` : first) <=
    Date.parse(isDay(last) ? `${last}T23:59:59.999-14:00` : last)
  )
}

const options = z.array(option).min(1, rule('optionsMinimum'))

/** Asks for a choice, a date, a number or a text. */
const inputSteps = [
  z.object({ type: z.literal('CHECKBOX'), ...base, options, text: flexibleText.optional(), limit: range.optional() }),
  z.object({ type: z.literal('RADIO_GROUP'), ...base, options }),
  z.object({ type: z.literal('COMBOBOX'), ...base, options, placeholder: flexibleText.optional() }),
  z
    .object({ type: z.literal('DATE'), ...base, firstDate: flexibleDate.optional(), lastDate: flexibleDate.optional() })
    .refine(({ firstDate, lastDate }) => areInOrder(firstDate, lastDate), {
      message: rule('dateOrder'),
      path: ['firstDate'],
    }),
  z
    .object({
      type: z.literal('DATE_TIME'),
      ...base,
      firstDateTime: flexibleDate.optional(),
      lastDateTime: flexibleDate.optional(),
      useCurrentTimeAsDefault: truth.default(false),
    })
    .refine(({ firstDateTime, lastDateTime }) => areInOrder(firstDateTime, lastDateTime), {
      message: rule('dateOrder'),
      path: ['firstDateTime'],
    }),
  z
    .object({
      type: z.literal('NUMBER'),
      ...base,
      text: flexibleText.optional(),
      placeholder: flexibleText.optional(),
      /** Fewest digits shown after the decimal point, filled up with zeros. */
      minFractionDigits: fractionDigits.optional(),
      maxFractionDigits: fractionDigits.optional(),
      range: range.optional(),
    })
    // The number formats of browsers throw where the minimum is above the maximum.
    .refine(
      ({ minFractionDigits: min, maxFractionDigits: max }) => min === undefined || max === undefined || min <= max,
      {
        message: rule('rangeOrder'),
        path: ['minFractionDigits'],
      },
    ),
  z.object({ type: z.literal('RANGE'), ...base, step: z.number().positive(rule('stepMinimum')).default(1), range }),
  z.object({
    /** `TEXT_FIELD` is another name of the same step (CTR-3-015). */
    type: vocabulary(['TEXT'], { TEXT_FIELD: 'TEXT' }),
    ...base,
    /** EMAIL, PHONE, CPF and CNPJ are checked, in upper or lower case; any other is an input mask of the driver app. */
    format: z.string().max(100).optional(),
    pattern: pattern.optional(),
  }),
  z.object({
    type: z.literal('LIST'),
    ...base,
    category: z.string().optional(),
    items: z.array(option).default([]),
    ...outsideItems,
  }),
  z.object({ type: z.literal('SEARCH'), ...base, ...outsideItems }),
] as const

/**
 * A file's extension. PDF, .pdf and .PDF are read as pdf, but the type does not list them because nothing should write
 * them.
 */
const extension = vocabulary(
  fileFormat.options as [FileFormat, ...FileFormat[]],
  Object.fromEntries(
    fileFormat.options.flatMap((format) =>
      [format.toUpperCase(), `.${format}`, `.${format.toUpperCase()}`].map((read) => [read, format]),
    ),
  ) as Readonly<Record<never, FileFormat>>,
)

/** Asks for pictures, films, signatures and files. */
const mediaSteps = [
  z
    .object({
      type: z.literal('IMAGE'),
      ...base,
      limit: mediaLimit,
      /** Most pictures from the camera; the others come from the gallery. */
      photoLimit: z.int().min(1).default(MEDIA_LIMIT.max),
      galleryEnabled: truth.default(true),
      /** The shape that the app's camera cuts pictures to (CTR-5-028). */
      proportion: imageProportion.optional(),
      validatedMetadataSetting: openSetting.optional(),
    })
    // Without the gallery, fewer photos than the minimum would make the step impossible to answer.
    .refine(({ limit, photoLimit, galleryEnabled }) => galleryEnabled || photoLimit >= limit.min, {
      message: rule('photoLimitMinimum'),
      path: ['photoLimit'],
    }),
  z.object({
    type: z.literal('IMAGE_VALIDATOR'),
    ...base,
    /** Taken by the camera, or read as a document (CTR-3-027). */
    mode: z.enum(['CAMERA', 'DOCUMENT_SCANNER']).default('CAMERA'),
    validationLimit: mediaLimit,
    galleryEnabled: truth.default(true),
    storeData: truth.default(false),
    /** The specification does not show the shape of a validator. */
    validatorList: z.array(z.unknown()).default([]),
    imageProcessing: openSetting.optional(),
    metadataSettings: openSetting.optional(),
  }),
  z.object({ type: z.literal('VIDEO'), ...base, limit: mediaLimit, galleryEnabled: truth.default(true) }),
  z.object({
    type: z.literal('SELFIE'),
    ...base,
    allowBackCamera: truth.default(false),
    showFaceMask: truth.default(false),
    faceMatch: truth.default(false),
    showInstructionsAtStart: truth.default(false),
  }),
  z.object({ type: z.literal('SIGNATURE'), ...base }),
  z.object({
    type: z.literal('DOCUMENT'),
    ...base,
    pdfEnabled: truth.default(true),
    galleryEnabled: truth.default(true),
    hasExpirationDate: truth.default(false),
    allowedExtensions: z.array(extension).optional(),
  }),
  z.object({
    type: z.literal('DOCUMENT_VALIDATOR'),
    ...base,
    documents: z.array(
      z.object({ _id: objectId, label, description: flexibleText.optional(), validator: z.unknown().optional() }),
    ),
  }),
  z.object({
    type: z.literal('ADDITIONAL_DOCUMENT'),
    ...base,
    operation: additionalDocumentConfig.shape.operation,
    key: z.string().optional(),
  }),
] as const

/** Name under which the value is stored in the answer's `additionalInfo`. */
const keyed = { key: z.string().trim().min(1, rule('required')) }
const [plainField, listField, numberField, rangeField] = textField.options
const extraInput = z.discriminatedUnion(
  'type',
  [plainField.extend(keyed), listField.extend(keyed), numberField.extend(keyed), rangeField.extend(keyed)],
  unknownType,
)

/** Asks for a confirmation, a wait, a place or a load. */
const actionSteps = [
  z.object({
    type: z.literal('INFO_CHECK'),
    ...base,
    text: flexibleText.optional(),
    infoList: z.array(labeledText).default([]),
  }),
  z.object({
    type: z.literal('SCAN_CODE'),
    ...base,
    canBeTyped: truth.default(false),
    limit: range.optional(),
    /** The expected codes; an empty list accepts any code. */
    verificationList: z.array(z.string()).default([]),
  }),
  z.object({
    type: z.literal('TERMS'),
    ...base,
    contents: z.array(flexibleText),
    requireFullRead: truth.default(false),
    checkRequired: truth.default(false),
    checkLabel: flexibleText.optional(),
    company: z.object({ name: z.string(), document: companyDocument }).optional(),
  }),
  z.object({
    type: z.literal('TIMER'),
    ...base,
    canPause: truth.default(false),
    waitInSeconds: z.int(rule('secondsMinimum')).min(0, rule('secondsMinimum')),
  }),
  z.object({
    type: z.literal('LOCATION'),
    ...base,
    geofences,
    outsideAreaFeatures: z
      .object({ block: truth.default(false), allowOutside: truth.default(false), imageRequired: truth.default(false) })
      .prefault({}),
  }),
  z.object({
    type: z.literal('LOAD_DETAIL'),
    ...base,
    indicators: z.array(labeledText).max(LOAD_INDICATORS_MAXIMUM, rule('loadIndicatorsMaximum')).default([]),
    extraInputs: z.array(extraInput).default([]),
  }),
  z
    .object({
      type: z.literal('ITEM_VALIDATOR'),
      ...base,
      items: z.array(
        z.object({
          title: flexibleText,
          values: z.array(z.string()),
          quantity: z.number().min(0, rule('valueMinimum')),
        }),
      ),
      canAddItens: truth.default(false),
      partialQuantity: truth.default(false),
      /** Whether an item may be checked by hand, by its title in place of a code. */
      manualCheckEnabled: truth.default(false),
      exceedQuantity: truth.default(false),
      canTypeQuantityForItens: truth.default(false),
    })
    .refine(({ items, manualCheckEnabled }) => manualCheckEnabled || items.every(({ values }) => values.length > 0), {
      message: rule('itemValuesMinimum'),
      path: ['items'],
    }),
] as const

const plainSteps = z.discriminatedUnion('type', [...inputSteps, ...mediaSteps, ...actionSteps], unknownType)

/** Fields of a form besides its steps (CTR-3-038, CTR-3-039). */
const formFields = z.object({
  type: z.literal('FORM'),
  ...base,
  preview: z
    .object({
      title: flexibleText.optional(),
      dataTable: z.object({ data: z.array(labeledText).max(DATA_TABLE_MAXIMUM, rule('dataTableMaximum')) }).optional(),
    })
    .optional(),
  /** Whether answers in the form can be changed. */
  canGoBack: truth.default(false),
  /** Whether all answers in the form can be discarded to start it again. */
  canRestart: truth.default(false),
})

/** Steps within a step, filled in one after the other. */
export interface FormStep extends z.output<typeof formFields> {
  steps: ChecklistStep[]
}
interface FormStepInput extends z.input<typeof formFields> {
  steps: ChecklistStepInput[]
}
export type ChecklistStep = z.output<typeof plainSteps> | FormStep
export type ChecklistStepInput = z.input<typeof plainSteps> | FormStepInput
export type ChecklistStepType = ChecklistStep['type']

const formStep = formFields.extend({
  get steps(): z.ZodArray<z.ZodType<ChecklistStep, ChecklistStepInput>> {
    return z.array(anyStep).min(1, rule('stepsMinimum'))
  },
})

const anyStep: z.ZodType<ChecklistStep, ChecklistStepInput> = z.discriminatedUnion(
  'type',
  [...inputSteps, ...mediaSteps, ...actionSteps, formStep],
  unknownType,
)

/** One step of a checklist, of the type that says what it asks for (CTR-3-015). */
export const checklistStep = nestedAtMost(NESTING_MAXIMUM, anyStep).meta({ id: 'ChecklistStep' })

/** Steps of a checklist, without the check of how deep they are nested. */
export const nestedSteps = z.array(anyStep)

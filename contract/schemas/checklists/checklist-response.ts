import { z } from 'zod'
import { rule } from '../../rule.ts'
import { dateTime, calendarDate, objectId } from '../general/base-record.ts'
import { NESTING_MAXIMUM } from './checklist-step.ts'
import { checklistFlow, DEFAULT_CHECKLIST_FLOW } from './checklist.ts'
import { coordinates, geoPoint } from '../general/geography.ts'
import { nestedAtMost } from '../general/nesting.ts'
import { checklistStepStatus, driverStepStatus } from '../reviews/review-statuses.ts'
import { unknownType } from './tap-action.ts'
import { answerValue, image, label } from '../general/texts-and-choices.ts'
import { truth } from '../general/truth.ts'
import { vocabulary } from '../general/vocabulary.ts'
import { fileUrl } from '../general/web.ts'

/** Where the driver or the cargo was, relative to the step's areas (CTR-3-043). */
export const locationSituation = z.enum(['OUTSIDE_AREA', 'INSIDE_AREA', 'DRIVER_INSIDE_AREA'])

/** Longest text answer, characters. Not in the specification; bounds the size of a response. */
export const ANSWER_TEXT_MAXIMUM = 5000

/** A response nests an answer a few levels deeper than a checklist nests its step. */
const RESPONSE_NESTING_MAXIMUM = NESTING_MAXIMUM + 8

const file = z.object({ url: fileUrl, description: z.string().trim().optional() })

/** Also reads a bare address as a picture or a file (CTR-3-056). */
function addressed<Output, Input>(schema: z.ZodType<Output, Input>): z.ZodType<Output, Input | string> {
  const read = z.preprocess(
    (given) => (typeof given === 'string' ? { url: given } : given),
    schema,
  ) as unknown as z.ZodType<Output, Input | string>
  return read.meta({ description: 'The address alone is read as well.' })
}

/** A list; also reads one bare address as a list of one (CTR-3-056). */
function several<Output, Input>(
  schema: z.ZodArray<z.ZodType<Output, Input | string>>,
): z.ZodType<Output[], (Input | string)[] | string> {
  const read = z.preprocess((given) => (typeof given === 'string' ? [given] : given), schema) as unknown as z.ZodType<
    Output[],
    (Input | string)[] | string
  >
  return read.meta({ description: 'One address alone is read as a list of one.' })
}

const givenImage = addressed(image)
const givenFile = addressed(file)
const images = several(z.array(givenImage))
/** Coordinates; a GeoJSON point is read as coordinates too. */
const place = z.union(
  [
    coordinates,
    geoPoint.transform(({ coordinates: [longitude, latitude] }) => ({ latitude, longitude })).pipe(coordinates),
  ],
  rule('answerPlace'),
)
const answerText = z.string().max(ANSWER_TEXT_MAXIMUM, rule('answerLength'))
const quantity = z.number().min(0, rule('valueMinimum'))

/** `rule('answerOption')`, because zod's own message for a value outside of a union names no rule. */
const value = z.union(answerValue.options, rule('answerOption'))
const valueOrValues = z.union([value, z.array(value)], rule('answerOption'))

/** The answer to each type of step (CTR-3-055, CTR-3-056 and the step's own rows). */
export const answers = {
  CHECKBOX: z.array(value),
  RADIO_GROUP: value,
  COMBOBOX: value,
  DATE: calendarDate,
  DATE_TIME: dateTime,
  NUMBER: z.number(),
  RANGE: z.number(),
  TEXT: answerText,
  LIST: valueOrValues,
  SEARCH: valueOrValues,
  IMAGE: images,
  IMAGE_VALIDATOR: images,
  VIDEO: several(z.array(givenFile)),
  SELFIE: givenImage,
  SIGNATURE: givenImage,
  DOCUMENT: several(z.array(givenFile).min(1, rule('fileMissing'))),
  DOCUMENT_VALIDATOR: z.array(z.object({ document: objectId, url: fileUrl })),
  ADDITIONAL_DOCUMENT: z.array(objectId),
  INFO_CHECK: truth,
  /** The scanned codes (CTR-3-032). */
  SCAN_CODE: z.array(z.string().max(ANSWER_TEXT_MAXIMUM, rule('answerLength'))),
  TERMS: truth,
  /** Seconds (CTR-3-035). */
  TIMER: z.number().min(0, rule('secondsMinimum')),
  /** Where the driver or the cargo was (CTR-3-042). */
  LOCATION: z.object({ location: place, image: givenImage.optional(), situation: locationSituation }),
  /** The filled load space (CTR-3-046). */
  LOAD_DETAIL: z.object({
    slots: z.array(z.object({ _id: objectId, subSlot: z.object({ _id: objectId, quantity }) })),
    additionalInfo: z.record(z.string(), answerValue).optional(),
  }),
  ITEM_VALIDATOR: z.array(z.object({ value: answerText, quantity, checked: truth.default(false) })),
} as const
type PlainType = keyof typeof answers

/** Fields of every response besides its answer (CTR-3-054, CTR-3-055). */
const told = {
  step: objectId,
  label: label.optional(),
  startedAt: dateTime,
  completedAt: dateTime.nullable(),
  expireAt: dateTime.nullable().optional(),
  /** Data that was read from the images. The specification does not show its shape. */
  imageData: z.unknown().optional(),
  checked: truth.optional(),
}
const stored = { ...told, status: checklistStepStatus }
type Shape = typeof told | typeof stored

/** A response of each type of step; that of a form holds the responses to its steps. */
type Answered<Base> =
  | { [Type in PlainType]: Base & { type: Type; response: z.output<(typeof answers)[Type]> } }[PlainType]
  | (Base & { type: 'FORM'; response: Answered<Base>[] })
type AnsweredInput<Base> =
  | {
      [Type in PlainType]: Base & {
        type: Type | (Type extends 'TEXT' ? 'TEXT_FIELD' : never)
        response: z.input<(typeof answers)[Type]>
      }
    }[PlainType]
  | (Base & { type: 'FORM'; response: AnsweredInput<Base>[] })

function responseWith<Base extends Shape>(
  base: Base,
): z.ZodType<Answered<z.output<z.ZodObject<Base>>>, AnsweredInput<z.input<z.ZodObject<Base>>>> {
  const plain = (Object.keys(answers) as PlainType[]).map((type) =>
    z.object({
      ...base,
      type: type === 'TEXT' ? vocabulary(['TEXT'], { TEXT_FIELD: 'TEXT' }) : z.literal(type),
      response: answers[type],
    }),
  )
  const form = z.object({
    ...base,
    type: z.literal('FORM'),
    get response() {
      return z.array(any)
    },
  })
  const any: z.ZodType<
    Answered<z.output<z.ZodObject<Base>>>,
    AnsweredInput<z.input<z.ZodObject<Base>>>
  > = z.discriminatedUnion('type', [...plain, form] as never, unknownType)
  return any
}

const anyResponse = responseWith(stored)
export type StepResponse = z.output<typeof anyResponse>

/** The response to a step, with its review status (CTR-3-054 to CTR-3-056). */
export const stepResponse = nestedAtMost(RESPONSE_NESTING_MAXIMUM, anyResponse).meta({ id: 'StepResponse' })

/** A response as it is handed in: without a status, which the platform sets (CTR-3-057). */
export const stepResponseCandidate = nestedAtMost(RESPONSE_NESTING_MAXIMUM, responseWith(told)).meta({
  id: 'StepResponseCandidate',
})
export type StepResponseCandidate = z.output<typeof stepResponseCandidate>

/** The answers to a whole checklist (CTR-3-011). */
export const checklistResponse = nestedAtMost(
  RESPONSE_NESTING_MAXIMUM + 2,
  z.object({
    checklist: objectId,
    flow: checklistFlow.default(DEFAULT_CHECKLIST_FLOW),
    startedAt: dateTime,
    completedAt: dateTime.nullable(),
    responses: z.array(anyResponse),
  }),
).meta({ id: 'ChecklistResponse' })
export type ChecklistResponse = z.output<typeof checklistResponse>

/** A step that a driver has to answer (CTR-3-058). */
export const driverStep = nestedAtMost(
  RESPONSE_NESTING_MAXIMUM + 2,
  z.object({
    _id: objectId,
    startedAt: dateTime.nullable().default(null),
    completedAt: dateTime.nullable().default(null),
    driver: objectId,
    status: driverStepStatus,
    step: objectId,
    expireAt: dateTime.nullable().default(null),
    response: anyResponse.nullable().default(null),
    steps: z.array(objectId).default([]),
  }),
).meta({ id: 'DriverStep' })
export type DriverStep = z.output<typeof driverStep>

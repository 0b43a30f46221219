import { z } from 'zod'
import { rule } from '../../rule.ts'
import { phoneNumber } from '../general/contact.ts'
import { flexibleText, option, range } from '../general/texts-and-choices.ts'
import { truth } from '../general/truth.ts'
import { email, fileUrl, imageUrl, linkUrl } from '../general/web.ts'

/** Fewest and most digits of a code that is sent to a person (CTR-3-074). */
export const SEND_CODE_LENGTH_MINIMUM = 1
export const SEND_CODE_LENGTH_MAXIMUM = 6
/** Longest address, route or answer of an action, characters. Not in the specification. */
const TARGET_MAXIMUM = 2048

/**
 * For unions: the message for a discriminator that is none of the types. Needed because zod's own message names no
 * rule.
 */
export const unknownType = {
  error: ({ code }: { code?: string | undefined }) => (code === 'invalid_union' ? rule('unknownType') : undefined),
}

const labelled = {
  label: flexibleText.optional(),
  placeholder: flexibleText.optional(),
  helperText: flexibleText.optional(),
  required: truth.default(false),
}

/** Text fields without settings of their own (CTR-3-075). */
const plainTextFieldType = z.enum([
  'DATE',
  'DATETIME',
  'COUNTRY',
  'EMAIL',
  'PASSWORD',
  'PHONE',
  'TEXT',
  'TEXT_AREA',
  'TIME',
])

/** A field that a person fills in (CTR-3-075). */
export const textField = z
  .discriminatedUnion(
    'type',
    [
      z.object({ type: plainTextFieldType, ...labelled }),
      z.object({ type: z.literal('LIST'), ...labelled, options: z.array(option).min(1, rule('optionsMinimum')) }),
      z.object({ type: z.literal('NUMBER'), ...labelled, range: range.optional() }),
      z.object({
        type: z.literal('RANGE'),
        ...labelled,
        range,
        step: z.number().positive(rule('stepMinimum')).default(1),
      }),
    ],
    unknownType,
  )
  .meta({ id: 'TextField' })
export type TextField = z.infer<typeof textField>

const titled = { title: flexibleText.optional(), description: flexibleText.optional() }

/** A panel that slides in from the bottom of the screen (CTR-3-073, CTR-3-074). */
export const bottomSheet = z
  .discriminatedUnion(
    'type',
    [
      z.object({ type: z.literal('TEXT_FIELD'), ...titled, textField }),
      z.object({ type: z.literal('LIST'), ...titled, options: z.array(option).min(1, rule('optionsMinimum')) }),
      z.object({
        type: z.literal('RANGE'),
        ...titled,
        range,
        step: z.number().positive(rule('stepMinimum')).default(1),
      }),
      z.object({
        type: z.literal('SEND_CODE'),
        ...titled,
        codeLength: z
          .int(rule('codeLength'))
          .min(SEND_CODE_LENGTH_MINIMUM, rule('codeLength'))
          .max(SEND_CODE_LENGTH_MAXIMUM, rule('codeLength')),
      }),
    ],
    unknownType,
  )
  .meta({ id: 'BottomSheet' })
export type BottomSheet = z.infer<typeof bottomSheet>

/** Meaning of a CUSTOM action (CTR-3-070). */
export const customActionType = z.enum(['PRIMARY', 'SECONDARY', 'GO_BACK', 'CANCEL'])

const target = z.string().trim().min(1, rule('required')).max(TARGET_MAXIMUM)

/** An address within an app: a scheme, then anything but spaces. */
const deepLink = z
  .string()
  .max(TARGET_MAXIMUM, rule('deepLink'))
  .regex(/^[a-z][a-z0-9+.-]{0,30}:\/\/[^\s]+$/i, rule('deepLink'))
  .refine((value) => !/^(?:javascript|data|file|vbscript):/i.test(value), rule('deepLink'))
  .meta({ examples: ['torre://freights/64656d6f0000000000000001'] })

/**
 * What happens when a driver touches something (CTR-3-069). The specification does not show a modal's fields
 * (CTR-3-076); stored unchanged.
 */
export const tapAction = z
  .discriminatedUnion(
    'type',
    [
      z.object({ type: z.literal('BOTTOM_SHEET'), bottomSheet }),
      z.object({ type: z.literal('MODAL'), modal: z.record(z.string(), z.unknown()) }),
      z.object({ type: z.literal('NAVIGATION'), route: target }),
      z.object({ type: z.literal('WEBVIEW'), url: linkUrl }),
      z.object({ type: z.literal('WHATSAPP'), phone: phoneNumber, text: z.string().max(TARGET_MAXIMUM).optional() }),
      z.object({ type: z.literal('DEEPLINK'), url: deepLink }),
      z.object({ type: z.literal('PHONE'), phone: phoneNumber }),
      z.object({ type: z.literal('EMAIL'), email, subject: z.string().max(255).optional() }),
      z.object({ type: z.literal('PDF'), url: fileUrl }),
      z.object({ type: z.literal('IMAGE'), url: imageUrl }),
      z.object({ type: z.literal('VIDEO'), url: linkUrl }),
      z.object({ type: z.literal('QUICK_RESPONSE'), response: target }),
      z.object({ type: z.literal('CUSTOM'), actionType: customActionType }),
    ],
    unknownType,
  )
  .meta({ id: 'TapAction' })
export type TapAction = z.infer<typeof tapAction>
export type TapActionType = TapAction['type']

/** Every type of action that is accepted (CTR-3-069). */
export const tapActionType = z.enum([...(tapAction._zod.propValues['type'] ?? [])] as [
  TapActionType,
  ...TapActionType[],
])

/** The seven that campaigns' buttons offer, of the thirteen that are accepted (CON-9-017). */
export const BUTTON_TAP_ACTION_TYPES = [
  'NAVIGATION',
  'WEBVIEW',
  'WHATSAPP',
  'DEEPLINK',
  'PDF',
  'IMAGE',
  'VIDEO',
] as const satisfies readonly TapActionType[]
export const buttonTapActionType = z.enum(BUTTON_TAP_ACTION_TYPES)

/** Look of a button (CTR-3-071). */
export const buttonStyle = z.enum(['PRIMARY', 'SECONDARY', 'TERTIARY'])

/** Seconds until a button can be touched (CTR-3-072, CTR-5-029). */
export const enableAfterSeconds = z.number().min(0, rule('secondsMinimum'))

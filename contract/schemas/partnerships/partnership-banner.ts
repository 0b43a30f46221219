import { z } from 'zod'
import { rule } from '../../rule.ts'
import { appLink } from '../general/app-link.ts'
import { buttonStyle, buttonTapActionType, enableAfterSeconds, tapActionType } from '../checklists/tap-action.ts'
import { LABEL_MAXIMUM } from '../general/texts-and-choices.ts'
import { keptFileUrl } from '../general/kept-file.ts'
import { hexColorOfSeven } from '../general/web.ts'
import { TEXT_MAXIMUM, TITLE_MAXIMUM, writtenText } from '../general/written-text.ts'

/** Buttons of a banner (CON-3-042, CON §9). */
export const BANNER_BUTTONS_MINIMUM = 1
export const BANNER_BUTTONS_MAXIMUM = 3
/** Most contents of a banner. Not in the specification. */
export const BANNER_CONTENTS_MAXIMUM = 20

/** Sizes of the cards' pictures, pixels (CON §9). */
export const HOME_CARD_SIZE = { width: 344, height: 168 } as const
export const OFFERS_CARD_SIZE = { width: 164, height: 144 } as const
/** Largest deviation of a picture's proportion from its card's without a warning. Not in the specification. */
export const CARD_PROPORTION_TOLERANCE = 0.1

interface Size {
  width: number
  height: number
}

/** True where a picture has about the proportion of its card, whatever its size. */
export function hasCardProportion(picture: Size, card: Size): boolean {
  const deviation = Math.abs(picture.width / picture.height / (card.width / card.height) - 1)
  return deviation <= CARD_PROPORTION_TOLERANCE
}

/**
 * True where a picture has about the proportion of its card and is not smaller. Other pictures are accepted with a
 * warning (CON-5-054).
 */
export function fitsCard(picture: Size, card: Size): boolean {
  const scale = Math.max(picture.width / card.width, picture.height / card.height)
  return hasCardProportion(picture, card) && scale >= 1 - CARD_PROPORTION_TOLERANCE
}

/** One button: how it looks, what it does and where it leads (CON-3-043, CON-5-057). */
export const bannerButton = z
  .object({
    style: buttonStyle,
    action: buttonTapActionType,
    link: appLink,
    label: writtenText(LABEL_MAXIMUM, rule('labelMaximum')),
    /** Missing where the button can be touched at once. */
    enableAfterSeconds: enableAfterSeconds.optional(),
  })
  .meta({ id: 'BannerButton' })
export type BannerButton = z.infer<typeof bannerButton>

/** Addresses of one video: watch, short, live, embedded and short links. */
const YOUTUBE =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^\s#]{0,500}&)?v=|shorts\/|live\/|embed\/)|youtu\.be\/)[\w-]{11}(?:[?&#]\S{0,500})?$/

/** A link to a YouTube video (CON-5-061). */
export const youtubeLink = z
  .string()
  .max(1100, { error: rule('youtubeLink'), abort: true })
  .regex(YOUTUBE, rule('youtubeLink'))
  .meta({ examples: ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ?t=10'] })

/** A file: a stored one by its address, or one sent beside the body by its index in its part, from 0. */
const fileIn = (files: number) => ({
  url: keptFileUrl.optional(),
  file: z
    .int()
    .min(0)
    .max(files - 1)
    .optional(),
})

function isNamed({ url, file }: { url?: string | undefined; file?: number | undefined }): boolean {
  return url !== undefined || file !== undefined
}

/** Terms as a link or as a PDF (CON-3-045, CON-5-059). */
const newTerms = z.discriminatedUnion('type', [
  z.object({ type: z.literal('LINK'), url: appLink }),
  z.object({ type: z.literal('PDF'), ...fileIn(1) }).refine(isNamed, { message: rule('termsMissing'), path: ['url'] }),
])

const text = z.object({ type: z.literal('TEXT'), description: writtenText(TEXT_MAXIMUM) })
const video = z.object({ type: z.literal('VIDEO'), url: youtubeLink })

/** A part of a banner, shown in the order of the list (CON-3-046, CON-3-047, CON-5-060, CON-5-061). */
const newContent = z.discriminatedUnion('type', [
  text,
  z
    .object({ type: z.literal('IMAGE'), ...fileIn(BANNER_CONTENTS_MAXIMUM) })
    .refine(isNamed, { message: rule('imageMissing'), path: ['url'] }),
  video,
])

function buttonsOf<Button extends z.core.$ZodType>(button: Button) {
  return z
    .array(button)
    .min(BANNER_BUTTONS_MINIMUM, rule('partnershipButtons'))
    .max(BANNER_BUTTONS_MAXIMUM, rule('partnershipButtons'))
}

const banner = z.object({ color: hexColorOfSeven, title: writtenText(TITLE_MAXIMUM) })

/** Step 2 of a partnership (CON-4-061, CON-5-056 to CON-5-061). The logo, a PDF and pictures are sent beside it. */
export const newPartnershipBanner = banner
  .extend({
    buttons: buttonsOf(bannerButton),
    terms: newTerms,
    contents: z.array(newContent).max(BANNER_CONTENTS_MAXIMUM, rule('tooManyItems')).default([]),
  })
  .meta({
    id: 'NewPartnershipBanner',
    examples: [
      {
        color: '#3A84FF',
        title: 'Diesel com desconto',
        buttons: [
          { style: 'PRIMARY', action: 'WEBVIEW', link: 'https://www.example.com/diesel', label: 'Quero desconto' },
        ],
        terms: { type: 'LINK', url: 'https://www.example.com/termos' },
        contents: [
          { type: 'TEXT', description: 'Válido em todos os postos da rede.' },
          { type: 'IMAGE', file: 0 },
          { type: 'VIDEO', url: 'https://youtu.be/dQw4w9WgXcQ' },
        ],
      },
    ],
  })
export type NewPartnershipBanner = z.infer<typeof newPartnershipBanner>

/**
 * A banner as stored (CON-3-041 to CON-3-048). Its buttons may have any action, because other systems make buttons too
 * (CON-9-017). The addresses of the platform's own files are signed and expire.
 */
export const partnershipBanner = banner
  .extend({
    logoUrl: z.string(),
    buttons: buttonsOf(bannerButton.extend({ action: tapActionType })),
    terms: z.discriminatedUnion('type', [
      z.object({ type: z.literal('LINK'), url: appLink }),
      z.object({ type: z.literal('PDF'), url: z.string() }),
    ]),
    contents: z
      .array(z.discriminatedUnion('type', [text, z.object({ type: z.literal('IMAGE'), url: z.string() }), video]))
      .max(BANNER_CONTENTS_MAXIMUM),
  })
  .meta({ id: 'PartnershipBanner' })
export type PartnershipBanner = z.infer<typeof partnershipBanner>
